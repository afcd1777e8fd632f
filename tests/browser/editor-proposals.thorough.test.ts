import type { Locator, Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import type { OpenProposal } from '../../src/editor/stores/store.ts';
import { expectAccessible } from '../support/axe.ts';
import { hasFocus } from '../support/control.ts';
import { brakes, button, describedWrong, editWorkshop, field, host, signIn, text, waiting, writeOver } from '../support/editor-windows.ts';

const workshop = editWorkshop();

beforeEach(() => workshop.site.reset(host));

/** Opens the form at a document, or the start screen, and signs in. */
async function signedIn(file = ''): Promise<Page> {
  const page = await workshop.open('en', file);
  await signIn(page);
  return page;
}

/** Signs in and changes a document; nothing of it is sent. */
async function betterBrakes(): Promise<Page> {
  const page = await signedIn(brakes);
  await writeOver(text(page), 'Better brakes');
  return page;
}

/** Somebody else proposes to change the site, so many times: “Holiday 1” and so on. */
function othersPropose(count: number): void {
  for (let number = 1; number <= count; number += 1)
    workshop.site.proposals.push(waiting(number, `Holiday ${number}`, `theirs-${number}`, false, ['site.yaml']));
}

/** Opens the proposal of somebody else by its title; returns the field of the word to them. */
async function openReview(page: Page, title: string): Promise<Locator> {
  await page.getByRole('button', { name: /^My proposals: / }).click();
  await button(page.getByRole('dialog'), `See what changed, ${title}`).click();
  return page.getByRole('dialog').getByLabel('Your message to sam');
}

/** Keeps the answer to the next request of a name from the editor until the returned function is called. */
async function holdAnswer(page: Page, name: string): Promise<() => void> {
  let answer = (): void => {};
  const isReleased = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(`**/store/${name}`, (route) => isReleased.then(() => route.continue()), { times: 1 });
  return answer;
}

test('an editor reads in the form what became of a proposal: its check, the reviewer’s words, where it can be seen, and opens the document', async () => {
  const { site } = workshop;
  site.proposals.push(waiting(7, 'Better brakes', 'mine', true), waiting(8, 'A holiday', 'theirs', false, ['site.yaml']));
  site.feedback.set(7, {
    checks: 'failed',
    checksAddress: 'https://host.example/7/checks',
    preview: 'https://preview.example/7/',
    verdict: 'changes-requested',
    remarks: [
      { author: 'sam', text: 'Is **“better”** the <b>word</b>?', path: brakes },
      { author: 'mallory', text: '[press](javascript:alert(1))', path: undefined },
    ],
  });
  const over = { title: 'Old brakes', address: 'https://host.example/3', published: undefined };
  site.ended.push(
    { ...over, number: 3, state: 'accepted', date: '2026-03-04T10:00:00Z', published: '2026-03-05T10:05:00Z' },
    { ...over, number: 2, state: 'refused', date: '2026-02-01T10:00:00Z', title: 'No brakes', address: 'https://host.example/2' },
  );
  const page = await signedIn();
  await button(page, 'My proposals: 1').click();
  const dialog = page.getByRole('dialog', { name: 'My proposals' });
  await dialog.getByText('The check found errors.').waitFor();
  await dialog.getByText('The reviewer asks for changes.').waitFor();
  await dialog.getByText('Is “better” the word?').waitFor();
  await dialog.getByText('press', { exact: true }).waitFor();
  expect(await dialog.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
    'https://preview.example/7/',
    'https://host.example/7/checks',
    'https://host.example/7',
    'https://host.example/8',
    'https://host.example/3',
    'https://host.example/2',
  ]);
  await dialog.getByText(/Accepted, published on .*5/).waitFor();
  await dialog.getByText(/Closed on .* without being accepted/).waitFor();
  await expectAccessible(page, '[role="dialog"]');
  await dialog.getByRole('button', { name: /^Open “/ }).click();
  await expect.poll(() => text(page).count()).toBe(1);
  expect(await dialog.count()).toBe(0);

  // Nothing waits any more, and a host that says nothing is no obstacle.
  site.proposals.length = 0;
  await button(page, 'My proposals: 1').click();
  await dialog.getByText('None of your proposals is waiting.').waitFor();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  site.proposals.push(waiting(9, 'Later', 'later', true));
  await page.route('**/store/feedback/**', (route) => route.abort('connectionrefused'));
  await button(page, 'My proposals: 0').click();
  const unknown = dialog.getByText(/It is not known how this proposal is doing/);
  await unknown.waitFor();
  // The connection is back.
  await page.unroute('**/store/feedback/**');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await unknown.waitFor({ state: 'hidden' });
});

test('whoever decides reads another’s proposal in words, asks, approves what they have read and nothing newer, or corrects it on the page', async () => {
  const { site } = workshop;
  const before = site.files.get('site.yaml') ?? '';
  const proposed = before.replace('en: Corner Wheel', 'en: Corner Wheels');
  site.proposals.push(waiting(8, 'A name', 'theirs', false, ['site.yaml']));
  site.corrections.set('site.yaml', proposed);
  const page = await signedIn();
  await button(page, 'To read: 1').click();
  const dialog = page.getByRole('dialog', { name: 'My proposals' });
  const read = dialog.getByRole('button', { name: 'See what changed, A name' });
  await read.click();
  await expect.poll(() => dialog.getByRole('insertion').allTextContents()).toContain('Added: Wheels');
  await expectAccessible(page, '[role="dialog"]');

  // Whoever asks for something says what.
  await dialog.getByRole('button', { name: 'Ask for changes' }).click();
  await dialog.getByText('Write your message first').waitFor();
  expect(await dialog.getByLabel('Your message to sam').evaluate(describedWrong)).toContain('Write your message first');
  expect(await dialog.getByLabel('Your message to sam').evaluate((field) => field === document.activeElement)).toBe(true);
  await dialog.getByLabel('Your message to sam').fill('One wheel is enough.');
  await dialog.getByRole('button', { name: 'Ask for changes' }).click();
  await dialog.getByText('The author is told what to correct.').waitFor();
  expect(site.reviews).toMatchObject([{ verdict: 'changes-requested', text: 'One wheel is enough.', commit: 'first' }]);

  // What was written stays, also when the window is left or loaded again.
  const word = dialog.getByLabel('Your message to sam');
  await word.fill('Nearly there.');
  await word.press('Escape');
  await expect.poll(() => dialog.count()).toBe(0);
  await page.reload();
  await button(page, 'To read: 1').click();
  await read.click();
  await expect.poll(() => word.inputValue()).toBe('Nearly there.');

  // The author writes while the reviewer reads.
  site.corrections.set('site.yaml', before.replace('en: Corner Wheel', 'en: Corner Shop'));
  site.proposedCommit = 'second';
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await dialog.getByText('This proposal has changed since you read it.').waitFor();
  expect(site.reviews).toHaveLength(1);
  await read.click();
  await expect.poll(() => dialog.getByRole('insertion').allTextContents()).toContain('Added: Shop');
  expect(await word.inputValue()).toBe('Nearly there.');
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await dialog.getByText('You approved this proposal.').waitFor();
  expect(site.reviews[1]).toMatchObject({ verdict: 'approved', text: 'Nearly there.', commit: 'second' });

  site.refuse({ failure: 'not-allowed', detail: 'no' });
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await dialog.getByText('Your account may not give this review.').waitFor();

  await dialog.getByRole('button', { name: 'See on the page and correct' }).click();
  await expect.poll(() => dialog.count()).toBe(0);
  await expect.poll(() => page.frameLocator('iframe').first().getByText('Corner Shop').first().count()).toBe(1);
  await page.getByText('Kept in this browser: 1').waitFor();
});

test('the words of a proposal and of a new document wait in their dialogs until they are sent, or given up', async () => {
  const { site } = workshop;
  const page = await betterBrakes();
  const dialog = page.getByRole('dialog');
  await button(page, 'Propose').click();
  await dialog.getByLabel('Title').fill('Brakes that hold');
  await dialog.getByLabel('Note').fill('As the trade asks.');
  await page.keyboard.press('Escape');
  await expect.poll(() => dialog.count()).toBe(0);
  await page.reload();
  await button(page, 'Propose').click();
  expect(await dialog.getByLabel('Note').inputValue()).toBe('As the trade asks.');
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expect.poll(() => site.sent).toMatchObject([{ title: 'Brakes that hold', description: 'As the trade asks.' }]);
  // The host has it before the dialog says so, which stays until then.
  await expect
    .poll(async () => {
      await page.keyboard.press('Escape');
      return dialog.count();
    })
    .toBe(0);

  const name = dialog.getByLabel('Name (English)');
  await button(page, 'New document').click();
  const kind = dialog.getByRole('combobox').first();
  await name.fill('Gear tuning');
  await kind.selectOption('page');
  await page.keyboard.press('Escape');
  await button(page, 'New document').click();
  expect(await name.inputValue()).toBe('Gear tuning');
  expect(await kind.inputValue()).toBe('page');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await button(page, 'New document').click();
  expect(await name.inputValue()).toBe('');
});

test('a proposal whose title is spaces alone, which hosts refuse, is sent with the one that the form proposes', async () => {
  const page = await betterBrakes();
  const dialog = page.getByRole('dialog');
  await button(page, 'Propose').click();
  const proposed = await dialog.getByLabel('Title').inputValue();
  await dialog.getByLabel('Title').fill('  ');
  await button(dialog, 'Send').click();
  await dialog.getByText('Your changes are waiting to be read over.').waitFor();
  expect(workshop.site.sent.map(({ title }) => title)).toEqual([proposed]);
});

test('a note that is written in two windows has the words of both, in both, and whichever of them is closed', async () => {
  const page = await betterBrakes();
  const second = await page.context().newPage();
  await second.goto(`${workshop.site.address}#${brakes}`);
  await signIn(second);
  const notes = [page, second].map((window) => window.getByRole('dialog').getByLabel(/^Note for the person/));
  for (const window of [page, second]) await button(window, 'Propose').click();
  const [first, other] = notes as [Locator, Locator];
  await first.pressSequentially('Seen with Ada.');
  await expect.poll(() => other.inputValue()).toBe('Seen with Ada.');
  await other.press('End');
  await other.pressSequentially(' Please hurry.');
  await expect.poll(() => first.inputValue()).toBe('Seen with Ada. Please hurry.');
  await second.close();
  await button(page.getByRole('dialog'), 'Cancel').click();
  await button(page, 'Propose').click();
  expect(await first.inputValue()).toBe('Seen with Ada. Please hurry.');
});

test('while a proposal is sent its words can not change, and they can again where it was not', async () => {
  const { site } = workshop;
  const page = await betterBrakes();
  const dialog = page.getByRole('dialog');
  await button(page, 'Propose').click();
  const [title, note] = [dialog.getByLabel('Title'), dialog.getByLabel('Note')];
  await title.fill('Brakes that hold');
  site.refuse({ failure: 'broken', detail: 'no' });
  const answer = await holdAnswer(page, 'propose');
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await dialog.getByRole('button', { name: 'Sending…' }).waitFor();
  for (const field of [title, note]) expect(await field.isEditable()).toBe(false);
  // Nor is it sent once more.
  await title.press('Enter');
  answer();
  await dialog.getByRole('alert').waitFor();
  expect(site.sent).toEqual([]);
  for (const field of [title, note]) expect(await field.isEditable()).toBe(true);
  await note.fill('As the trade asks.');
  // A connection that was lost on the way is not said to be missing once it is back.
  site.refuse({ failure: 'offline', detail: 'no' });
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  const lost = dialog.getByText('No connection.');
  await lost.waitFor();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await lost.waitFor({ state: 'detached' });
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expect.poll(() => site.sent).toMatchObject([{ title: 'Brakes that hold', description: 'As the trade asks.' }]);
});

test('who closes the dialog while it sends is told by a notice what became of that, and may open it again meanwhile', async () => {
  const { site } = workshop;
  const page = await betterBrakes();
  const dialog = page.getByRole('dialog');
  const sendAndClose = async (): Promise<() => void> => {
    const answer = await holdAnswer(page, 'propose');
    await dialog.getByRole('button', { name: 'Send', exact: true }).click();
    await dialog.getByRole('button', { name: 'Sending…' }).waitFor();
    await button(dialog, 'Close').click();
    await dialog.waitFor({ state: 'hidden' });
    return answer;
  };
  await button(page, 'Propose').click();
  site.refuse({ failure: 'not-signed-in', detail: 'no' });
  (await sendAndClose())();
  const alert = page.getByRole('alert').filter({ hasText: 'is not accepted any more' });
  await button(alert, 'Sign in again').waitFor();
  await button(alert, 'Propose').click();
  await dialog.getByRole('alert').filter({ hasText: 'is not accepted any more' }).waitFor();
  const answer = await sendAndClose();
  expect(await alert.count()).toBe(0);
  await button(page, 'Propose').click();
  await dialog.getByRole('button', { name: 'Sending…' }).waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  answer();
  const news = page.getByRole('status').filter({ hasText: 'Your changes are waiting to be read over.' });
  expect(await news.getByRole('link').getAttribute('href')).toBe('https://host.example/7');
  expect(site.sent).toHaveLength(1);
  await button(news, 'Close').click();
  await news.waitFor({ state: 'detached' });
  await button(page, 'Propose').waitFor();
  expect(await button(page, 'Propose').isDisabled()).toBe(true);
});

test('two windows that send the same changes at once make one proposal', async () => {
  const { site } = workshop;
  const one = await betterBrakes();
  const other = await one.context().newPage();
  await other.goto(`${site.address}#${brakes}`);
  await signIn(other);
  await expect.poll(() => text(other).innerText()).toBe('Better brakes');
  const pages = [one, other];
  for (const page of pages) await button(page, 'Propose').click();
  const sends = pages.map((page) => page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }));
  for (const send of sends) await expect.poll(() => send.isEnabled()).toBe(true);
  await Promise.all(sends.map((send) => send.evaluate((element) => (element as HTMLElement).click())));
  // The first may be done before the second window is asked to send.
  const said = /are waiting to be read over|Another window of this browser has|Nothing is left to send/;
  for (const page of pages) await page.getByRole('dialog').getByText(said).waitFor();
  expect(site.sent).toHaveLength(1);
});

test('the dialog that sends says that nothing is left to send once another window has sent it all', async () => {
  const { site } = workshop;
  const one = await betterBrakes();
  const other = await one.context().newPage();
  await other.goto(`${site.address}#${brakes}`);
  await signIn(other);
  await button(other, 'Propose').click();
  const [dialog, theirs] = [one, other].map((page) => page.getByRole('dialog')) as [Locator, Locator];
  await button(one, 'Propose').click();
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await dialog.getByText('are waiting to be read over').waitFor();
  await theirs.getByRole('status').filter({ hasText: 'Nothing is left to send' }).waitFor();
  expect(await theirs.getByRole('button', { name: 'Send', exact: true }).isDisabled()).toBe(true);
  expect(site.sent).toHaveLength(1);
});

test('a change that clashes with somebody else’s is settled from the dialog that sends, which says nothing else of it, and may be written of both as in its field', async () => {
  const { site } = workshop;
  const page = await signedIn(brakes);
  await page.locator(`[data-path='["blocks",1]'] [data-control="title"]`).first().click();
  await writeOver(field(page, 'blocks', 1, 'title', 'en'), 'Better brakes');
  await button(page, 'Propose').click();
  const dialog = page.getByRole('dialog');
  const theirs = (site.files.get(brakes) ?? '').replace('en: Brakes that stop you', 'en: Their brakes');
  site.files.set(brakes, theirs.replace('  - type: hero\n', '  - type: callout\n    text: { en: New, fa: نو }\n  - type: hero\n'));
  // The window hears of it at once, or as the host refuses what is sent.
  await Promise.race([
    dialog.getByRole('button', { name: /^Choose: / }).waitFor(),
    dialog.getByRole('button', { name: 'Send', exact: true }).click(),
  ]);
  await dialog.getByRole('button', { name: /^Choose: / }).waitFor();
  expect(await dialog.getByRole('alert').count()).toBe(1);
  await dialog.getByRole('button', { name: /^Choose: / }).click();
  // Where it stands beside what they added, and written as in its field.
  await dialog.getByRole('group', { name: '3. Top of the page › Title' }).waitFor();
  const both = dialog.getByRole('textbox', { name: 'English' });
  await expect.poll(() => both.innerText()).toBe('Their Better brakes');
  await both.fill('Their better brakes');
  await both.press('Shift+Home');
  await button(dialog, 'Bold').click();
  expect(await dialog.getByRole('radio', { name: 'A text made of both' }).isChecked()).toBe(true);
  await button(dialog, 'Keep these choices').click();
  await page.locator(`[data-path='["blocks",2]'] [data-control="title"]`).first().click();
  await expect.poll(() => field(page, 'blocks', 2, 'title', 'en').locator('strong').innerText()).toBe('Their better brakes');
});

test('where two lists clash, each text of their items stands in its own direction, as people see it and not as its file has it', async () => {
  const { site } = workshop;
  const page = await workshop.open('ar');
  await signIn(page);
  await page.locator(`[data-path='["blocks",2]'] [data-control="title"]`).first().click();
  await writeOver(field(page, 'blocks', 2, 'signs', 0, 'en'), 'My cable');
  await writeOver(field(page, 'blocks', 2, 'signs', 0, 'fa'), 'سیم من');
  const theirs = (site.files.get(brakes) ?? '').replace(
    /(?<= {4}signs:\n) {6}- en: A cable[\s\S]*?(?= {4}phone:)/,
    '      - { en: "One **lever**", fa: "یک **اهرم**" }\n      - { en: Two, fa: دو }\n',
  );
  site.files.set(brakes, theirs);
  await page.locator('[data-pane="form"] [role="alert"] button').first().click();
  const item = page.getByRole('dialog').getByRole('listitem').filter({ hasText: 'lever' }).last();
  expect(await item.innerText()).not.toContain('*');
  expect(await item.locator('strong').allInnerTexts()).toEqual(['lever', 'اهرم']);
  const sides = await item.locator('p').evaluateAll((texts) => texts.map((text) => ['lang', 'dir'].map((name) => text.getAttribute(name))));
  expect(sides).toEqual([
    ['en', 'ltr'],
    ['fa', 'rtl'],
  ]);
  await expectAccessible(page, '[role="dialog"]');
});

test('while the form asks which of two texts stays, others go on writing: a choice among former words is none, a text made of both waits, and where nothing is left to choose it says so', async () => {
  const { site } = workshop;
  const page = await signedIn(brakes);
  const persian = field(page, 'name', 'fa');
  await writeOver(text(page), 'Better brakes');
  await writeOver(persian, 'ترمز بهتر');
  const original = site.files.get(brakes) ?? '';
  const others = (english: string, farsi: string): void => {
    site.files.set(brakes, original.replace('en: Brake repair', `en: ${english}`).replace('fa: تعمیر ترمز', `fa: ${farsi}`));
  };
  others('Their brakes', 'ترمز آنها');
  await button(page, 'Compare').click();
  // The notice of the form says all that one above it would.
  expect(await page.getByText('Somebody has meanwhile changed').count()).toBe(0);
  const dialog = page.getByRole('dialog');
  const [english, farsi] = [dialog.getByRole('group', { name: /English/ }).first(), dialog.getByRole('group', { name: /فارسی/ }).first()];
  await english.getByRole('radio', { name: 'My text' }).check();
  const both = farsi.getByRole('textbox');
  await both.fill('ترمز بهتر آنها');
  const keep = button(dialog, 'Keep these choices');
  await expect.poll(() => keep.isEnabled()).toBe(true);
  others('Other brakes', 'ترمز آنها');
  await expect.poll(() => english.getByRole('radio', { name: 'My text' }).isChecked()).toBe(false);
  expect(await keep.isEnabled()).toBe(false);
  expect(await farsi.getByRole('radio', { name: 'A text made of both' }).isChecked()).toBe(true);
  // They agree on the first text, and what was written for the second one stays with that.
  others('Better brakes', 'ترمز آنها');
  await english.waitFor({ state: 'detached' });
  expect(await both.innerText()).toBe('ترمز بهتر آنها');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await button(page, 'Compare').click();
  await expect.poll(() => both.innerText()).toBe('ترمز بهتر آنها');
  others('Better brakes', 'ترمز بهتر');
  await dialog.getByText('Nothing is left to choose').waitFor();
  expect(await keep.count()).toBe(0);
  await button(dialog, 'Close').click();
});

test('who goes on with their own proposal on another device, or after the first one ended in the middle, adds to it with the words of both', async () => {
  const { site } = workshop;
  const first = await betterBrakes();
  await button(first, 'Propose').click();
  await first.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click();
  await expect.poll(() => site.sent).toHaveLength(1);
  site.proposals.push(waiting(7, 'Better brakes', 'a-branch', true));
  site.corrections.set(brakes, site.sent[0]?.changes[0]?.content ?? '');
  const page = await signedIn(brakes);
  await writeOver(field(page, 'summary', 'en'), 'Pads and cables.');
  await button(page, 'Propose').click();
  const dialog = page.getByRole('dialog');
  await expect.poll(() => dialog.getByLabel('Where to send').inputValue()).toBe('a-branch');
  const send = dialog.getByRole('button', { name: 'Send', exact: true });
  await send.click();
  await dialog.getByRole('alert').getByText('A document was changed meanwhile').waitFor();
  await send.click();
  await expect.poll(() => site.sent).toHaveLength(2);
  const [, { branch, changes: [added] = [] } = { branch: '' }] = site.sent;
  expect(branch).toBe('a-branch');
  for (const words of ['en: Better brakes', 'en: Pads and cables.']) expect(added?.content).toContain(words);
});

test('a picture that is added has another name than one in somebody’s proposal, which the site does not have yet', async () => {
  const { site } = workshop;
  site.proposals.push(waiting(1, 'Levers', 'theirs-1', false, ['site.yaml', 'pictures/lever.svg']));
  const page = await signedIn();
  // Once the form knows of the proposal.
  await page.getByRole('heading', { name: 'Proposals of others' }).waitFor();
  await button(page, 'Pictures').click();
  const dialog = page.getByRole('dialog');
  const [choosing] = await Promise.all([page.waitForEvent('filechooser'), button(dialog, 'Add pictures').click()]);
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><path d="M0 0h4v3z"/></svg>';
  await choosing.setFiles({ name: 'lever.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(drawing) });
  await dialog.getByRole('heading', { name: 'lever-2.svg' }).waitFor();
});

test('while a review is sent its words can not change', async () => {
  const { site } = workshop;
  othersPropose(1);
  const page = await signedIn();
  const word = await openReview(page, 'Holiday 1');
  await word.fill('One wheel is enough.');
  const answer = await holdAnswer(page, 'review');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Send this message only' }).click();
  await expect.poll(() => word.isEditable()).toBe(false);
  expect(await dialog.getByRole('button', { name: 'Approve' }).isDisabled()).toBe(true);
  answer();
  await expect.poll(() => word.isEditable()).toBe(true);
  expect(site.reviews).toMatchObject([{ verdict: 'remark', text: 'One wheel is enough.' }]);
});

test('the words of a review are gone once its proposal has ended, and those of another one wait', async () => {
  const { site } = workshop;
  othersPropose(2);
  const page = await signedIn();
  for (const number of [1, 2]) {
    await (await openReview(page, `Holiday ${number}`)).fill(`Word ${number}`);
    await page.keyboard.press('Escape');
  }
  const [first] = site.proposals.splice(0, 1);
  await page.reload();
  await button(page, 'To read: 1').waitFor();
  // The host lists it again, as where it is opened once more.
  site.proposals.unshift(first as OpenProposal);
  await page.reload();
  for (const [number, words] of [
    [1, ''],
    [2, 'Word 2'],
  ] as const) {
    expect(await (await openReview(page, `Holiday ${number}`)).inputValue()).toBe(words);
    await page.keyboard.press('Escape');
  }
});

test('whoever signs out takes the key along, and leaves the words of all dialogs as the changes of the documents', async () => {
  othersPropose(1);
  const page = await betterBrakes();
  // Other people may use the device: it has no key that nobody asked it to have.
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('right');
  const dialog = page.getByRole('dialog');
  await button(page, 'Propose').click();
  await dialog.getByLabel('Note').fill('As the trade asks.');
  await page.keyboard.press('Escape');
  await button(page, 'New document').click();
  await dialog.getByLabel('Name (English)').fill('Gear tuning');
  await page.keyboard.press('Escape');
  await (await openReview(page, 'Holiday 1')).fill('Nearly there.');
  await page.keyboard.press('Escape');
  await page.getByText('Kept in this browser: 1').waitFor();
  await button(page, 'Sign out').click();
  await signIn(page);
  await button(page, 'Propose').click();
  expect(await dialog.getByLabel('Note').inputValue()).toBe('As the trade asks.');
  await page.keyboard.press('Escape');
  await button(page, 'New document').click();
  expect(await dialog.getByLabel('Name (English)').inputValue()).toBe('Gear tuning');
  await page.keyboard.press('Escape');
  expect(await (await openReview(page, 'Holiday 1')).inputValue()).toBe('Nearly there.');
  await page.keyboard.press('Escape');
  expect(await text(page).textContent()).toBe('Better brakes');
});

test('an access key that was accepted before is said to have expired, a typed one to be wrong', async () => {
  const page = await workshop.open('en');
  await page.getByLabel('Stay signed in').check();
  await signIn(page);
  await text(page).waitFor();
  await page.evaluate(() => {
    for (const [key, value] of Object.entries(localStorage)) localStorage.setItem(key, value.replace('"right"', '"former"'));
  });
  await page.reload();
  await page.getByText(/it may have expired/).waitFor();
  await page.setViewportSize({ width: 360, height: 640 });
  await page.getByLabel('Access key').fill('wrong');
  await button(page, 'Sign in').click();
  const refusal = page.getByText(/access key was not accepted/);
  await refusal.waitFor();
  // The next one is typed at once, with the reason in sight on a telephone too.
  await hasFocus(page.getByLabel('Access key'));
  const seen = await refusal.boundingBox();
  expect([(seen?.y ?? -1) >= 0, (seen?.y ?? 640) + (seen?.height ?? 0) <= 640]).toEqual([true, true]);
});

test('who signs in again on a telephone sees the steps with their numbers, and the refused key whole', async () => {
  const page = await betterBrakes();
  // Between the layouts, the button of the wide one is about to go away; and a busy Chromium may keep to the queries of that width after a single change.
  const isNarrow = async (): Promise<boolean> => {
    for (const width of [380, 360]) await page.setViewportSize({ width, height: 740 });
    return button(page, 'More actions').isVisible();
  };
  await expect.poll(isNarrow).toBe(true);
  const dialog = page.getByRole('dialog');
  await button(page, 'Propose').click();
  workshop.site.refuse({ failure: 'not-signed-in', detail: 'no' });
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await button(dialog, 'Sign in again').click();
  const steps = await dialog
    .getByRole('list')
    .first()
    .evaluate((list) => Number.parseFloat(getComputedStyle(list).paddingInlineStart));
  expect(steps).toBeGreaterThan(15);
  const key = dialog.getByLabel('Access key');
  await key.fill('wrong');
  await key.press('Enter');
  await dialog.getByText(/access key was not accepted/).waitFor();
  await hasFocus(key);
  // Nothing lies over it, such as the button that closes the dialog.
  const isWhole = (field: Element): boolean => {
    const { left, right, top, bottom } = field.getBoundingClientRect();
    return [top + 2, bottom - 2].every((y) => document.elementFromPoint((left + right) / 2, y) === field);
  };
  await expect.poll(() => key.evaluate(isWhole)).toBe(true);
  await key.fill('right');
  await key.press('Enter');
  await dialog.getByRole('button', { name: 'Send', exact: true }).waitFor();
});

test('at four times the size, no bar takes the half of the window that is left, and the field that is written in is whole', async () => {
  const page = await signedIn(brakes);
  await text(page).waitFor();
  await page.setViewportSize({ width: 320, height: 225 });
  await text(page).focus();
  const isWhole = (field: Element): boolean => {
    const { left, right, top, bottom } = field.getBoundingClientRect();
    return [top + 2, bottom - 2].every((y) => field.contains(document.elementFromPoint((left + right) / 2, y)));
  };
  await expect.poll(() => text(page).evaluate(isWhole)).toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  await page.mouse.wheel(0, 400);
  const bar = page.getByRole('navigation', { name: 'Parts of the screen' });
  await expect.poll(async () => ((await bar.boundingBox())?.y ?? 0) < 0).toBe(true);
});
