import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from '../support/axe.ts';
import { act, brakes, button, documents, editWorkshop, field, focusedPlace, save, text, writeOver } from '../support/editor-windows.ts';

const workshop = editWorkshop();

test('who opens the form is offered what is done most, what was left unfinished and what waits for a translation', async () => {
  const page = await workshop.open('en', '');
  const start = page.getByRole('region', { name: 'Common tasks' });
  await start.getByRole('heading', { name: 'What would you like to do?' }).waitFor();
  await start.getByText('Nothing was left unfinished.').waitFor();
  // Many texts lack their German, which is in preparation.
  await start.getByRole('button', { name: 'Open the translations' }).waitFor();
  expect(await start.getByText('No translation is waiting.').count()).toBe(0);
  await expectAccessible(page, '[data-pane="form"]');

  await button(page, 'Change the opening hours').click();
  await expect.poll(() => page.evaluate(() => location.hash)).toBe('#site.yaml');
  await expect.poll(() => focusedPlace(page)).toContain('hours');

  // What stands in several documents asks for the one that is meant.
  await page.goBack();
  await start.getByRole('button', { name: 'Add a question' }).click();
  const places = start.getByRole('region', { name: 'Add a question' }).getByRole('button');
  expect(await places.allTextContents()).toEqual(['Annual service', 'Wheel truing']);
  // Somebody else deletes one of them, and brings it back.
  const truing = 'services/wheel-truing.yaml';
  const kept = workshop.site.files.get(truing) ?? '';
  workshop.site.files.delete(truing);
  await expect.poll(() => places.allTextContents()).toEqual(['Annual service']);
  workshop.site.files.set(truing, kept);
  await expect.poll(() => places.count()).toBe(2);
  await places.filter({ hasText: 'Wheel truing' }).click();
  await expect.poll(() => page.evaluate(() => location.hash)).toBe('#services/wheel-truing.yaml');
  // The question that is added has the focus.
  await expect.poll(() => focusedPlace(page)).toMatch(/"items",\d+,"question"/);

  await page.goBack();
  await start.getByRole('button', { name: 'Create a page' }).click();
  expect(await page.getByRole('dialog').getByLabel('What?').inputValue()).toBe('page');
  await page.keyboard.press('Escape');

  await page.goto(`${workshop.site.address}#${brakes}`);
  await writeOver(text(page), 'Better brakes');
  await documents(page).getByRole('button', { name: 'Common tasks' }).click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('What would you like to do?');
  await start.getByRole('button', { name: 'Better brakes' }).click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Better brakes');
  await button(page, 'Save').first().waitFor();
});

test('the list shows the documents of one state or group, in groups or from A to Z', async () => {
  const page = await workshop.open('en');
  await writeOver(text(page), 'Zealous brakes');
  const list = documents(page);
  const names = (): Promise<readonly string[]> => list.getByRole('listitem').allInnerTexts();
  const all = await names();
  await page.getByLabel('Show').selectOption({ label: 'Changed' });
  await expect.poll(names).toHaveLength(1);
  expect((await names())[0]).toContain('Zealous brakes');
  await page.getByLabel('Show').selectOption({ label: 'Whole site' });
  expect(await names()).not.toContain('Zealous brakes');
  await page.getByLabel('Show').selectOption({ label: 'All, from A to Z' });
  await expect.poll(async () => (await names()).at(-1)).toContain('Zealous brakes');
  expect(await names()).toHaveLength(all.length);
});

test('in forced colours, the open document and what stays pressed look different from the others', async () => {
  const page = await workshop.window('en');
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(`${workshop.site.address}#${brakes}`);
  await text(page).waitFor();
  const list = documents(page);
  const open = list.getByRole('button', { name: 'Brake repair' });
  await expect.poll(() => open.getAttribute('aria-current')).toBe('page');
  const edge = (entry: Locator): Promise<string> => entry.evaluate((element) => getComputedStyle(element).borderInlineStartColor);
  const [chosen, other] = [await edge(open), await edge(list.getByRole('button', { name: 'Annual service' }))];
  expect(chosen).not.toBe(other);
  // The edge of the others is not seen.
  expect(other).toBe(await page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor));

  const width = page.getByRole('group', { name: 'Width of the preview' });
  const ground = (toggle: Locator): Promise<string> => toggle.evaluate((element) => getComputedStyle(element).backgroundColor);
  const pressed = width.getByRole('button', { pressed: true });
  expect(await ground(pressed)).not.toBe(await ground(width.getByRole('button', { pressed: false })));
});

test('a list of very many documents shows the first hundred, the open one, and more of them when asked', async () => {
  const { files, address } = workshop.site;
  const brakesText = files.get(brakes) ?? '';
  for (let number = 100; number < 400; number += 1)
    files.set(`services/brakes-${number}.yaml`, brakesText.replace('brake-repair', `brakes-${number}`));
  const page = await workshop.window('en');
  await page.goto(`${address}#services/brakes-390.yaml`);
  const list = documents(page);
  const entries = list.getByRole('list').filter({ hasText: 'Brake repair' }).getByRole('listitem');
  await expect.poll(() => entries.count()).toBe(101);
  expect(await list.locator('[aria-current="page"]').count()).toBe(1);
  await list.getByRole('button', { name: 'Show more (202 not shown)' }).click();
  await expect.poll(() => entries.count()).toBe(201);
  // The next key goes on from the first of those that came.
  const isFirstOfThem = (): Promise<boolean> =>
    entries.nth(100).evaluate((entry) => entry.contains(document.activeElement) && document.activeElement !== document.body);
  await expect.poll(isFirstOfThem).toBe(true);
  await list.getByRole('button', { name: 'Show more (102 not shown)' }).press('Enter');
  await expect.poll(() => entries.count()).toBe(300);
  // So does the list of problems.
  const dialog = page.getByRole('dialog');
  await button(page, /^Problems: /).click();
  await expect.poll(() => dialog.getByRole('article').count()).toBe(100);
  await dialog.getByRole('button', { name: /^Show more/ }).click();
  await expect.poll(() => dialog.getByRole('article').count()).toBe(200);
});

test('who wants no tour goes on from the heading of the page: the button that said so is gone', async () => {
  const page = await workshop.open('en', '');
  await button(page, 'No, thank you').press('Enter');
  // At once: whatever news comes in later looks after a lost focus, too.
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('What would you like to do?');
});

test('help leads to the handbook’s page on what the editor is at, shows the parts of the window in a tour, and lists the keys', async () => {
  const page = await workshop.open('en', '');
  await page.getByText('Is this your first time here?').waitFor();
  await button(page, 'No, thank you').click();
  const handbook = async (): Promise<string | null> => {
    await button(page, 'Help').click();
    const address = await page.getByRole('menuitem', { name: 'Handbook' }).getAttribute('href');
    await page.keyboard.press('Escape');
    return address;
  };
  expect(await handbook()).toBe('guide/en/');
  await page.goto(`${workshop.site.address}#${brakes}`);
  await text(page).waitFor();
  expect(await handbook()).toBe('guide/en/documents/service/');
  await page.frameLocator('iframe').first().locator('[data-block="1"] :is(h2, p)').first().click();
  await expect.poll(() => focusedPlace(page)).toContain('blocks');
  expect(await handbook()).toMatch(/^guide\/en\/blocks\/[a-z-]+\/$/);

  await act(page, 'Keyboard shortcuts', 'Help');
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Ctrl + S').waitFor();
  await expectAccessible(page, '[role="dialog"]');
  await page.keyboard.press('Escape');

  // The list can be walked to its end beside the tour, whose panel is in the same corner, and Escape ends it from there.
  await act(page, 'One-minute tour', 'Help');
  const list = documents(page);
  const last = list.getByRole('button').last();
  await list.getByRole('button', { name: 'Menus' }).focus();
  while (!(await last.evaluate((entry) => entry === document.activeElement))) await page.keyboard.press('Tab');
  const isSeen = (entry: Element): boolean => {
    const { x, y, width, height } = entry.getBoundingClientRect();
    return entry.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  };
  await expect.poll(() => last.evaluate(isSeen)).toBe(true);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: 'One-minute tour' }).waitFor({ state: 'detached' });

  // On a telephone, each step of the tour brings its part into sight, and the list can be read to its end.
  await page.setViewportSize({ width: 390, height: 800 });
  await button(page, /^Problems: 0\b/).waitFor({ state: 'hidden' });
  await button(page, 'More actions').click();
  await act(page, 'One-minute tour', 'Help');
  const tour = page.getByRole('dialog', { name: 'One-minute tour' });
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect.poll(() => last.evaluate(isSeen)).toBe(true);
  await list.getByRole('button', { name: 'Menus' }).focus();
  while (!(await last.evaluate((entry) => entry === document.activeElement))) await page.keyboard.press('Tab');
  await expect.poll(() => last.evaluate(isSeen)).toBe(true);
  for (const part of ['Documents', 'Text', 'Preview']) {
    await expect.poll(() => page.getByRole('region', { name: part }).isVisible()).toBe(true);
    await button(page, 'Next').click();
  }
  await button(page, /^Problems: 0\b/).waitFor();
  await expectAccessible(page, '[role="dialog"]');
  await button(page, 'Finish').click();
  await tour.waitFor({ state: 'detached' });

  // It is offered once.
  await page.goto(workshop.site.address);
  await page.reload();
  await page.getByText('What would you like to do?').waitFor();
  expect(await page.getByText('Is this your first time here?').count()).toBe(0);
});

test('whatever the focus was on and is gone or can not be used any more, the next key goes where the editor was', async () => {
  const page = await workshop.open('en');
  const place = (): Promise<string | null | undefined> =>
    page.evaluate(() => document.activeElement?.closest('[data-path]')?.getAttribute('data-path') ?? document.activeElement?.tagName);
  await writeOver(text(page), 'Better brakes');
  // The only step is taken back, and made again: each button disables itself.
  for (const name of ['Undo', 'Redo']) {
    await button(page.locator('[data-pane="form"]'), name).first().click();
    await expect.poll(place).toBe('["name","en"]');
  }
  for (const way of ['Close', 'Escape']) {
    await writeOver(text(page), `Better brakes, ${way}`);
    await page.keyboard.press('Control+s');
    await button(page.getByRole('dialog'), 'Save').click();
    await page.getByRole('dialog').getByText('Your changes are saved').waitFor();
    if (way === 'Close') await button(page.getByRole('dialog'), 'Close').click();
    else await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await expect.poll(place).toBe('["name","en"]');
  }
  // No button that was used before is next: Enter would take back what was sent.
  await writeOver(text(page), 'Better brakes');
  await writeOver(field(page, 'name', 'de'), 'Bremsen');
  await button(page.locator('[data-pane="form"]'), 'Undo').first().click();
  await expect.poll(() => field(page, 'name', 'de').textContent()).not.toBe('Bremsen');
  await save(page);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await expect.poll(place).toBe('["name","de"]');
});

test('Ctrl+Z in a dialog takes nothing back in the document behind it, and does once the dialog is closed', async () => {
  const page = await workshop.open('en');
  await writeOver(text(page), 'Better brakes');
  for (const name of ['Pictures', 'Translations']) {
    await page.getByRole('button', { name }).click();
    await button(page.getByRole('dialog'), 'Close').focus();
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    expect(await text(page).textContent()).toBe('Better brakes');
  }
  await page.locator('[data-pane="form"] h2').focus();
  await page.keyboard.press('Control+z');
  await expect.poll(() => text(page).textContent()).toBe('Brake repair');
});

test('who leaves right after the last word, and says so to the browser, finds it at the next visit', async () => {
  const page = await workshop.open('en');
  await writeOver(text(page), 'Better brakes');
  await text(page).press('End');
  await page.keyboard.type(' at last');
  page.on('dialog', (question) => void question.accept());
  const closed = page.waitForEvent('close');
  await page.close({ runBeforeUnload: true });
  await closed;
  const again = await page.context().newPage();
  await again.goto(`${workshop.site.address}#${brakes}`);
  await expect.poll(() => text(again).innerText()).toBe('Better brakes at last');
});

test('what a browser was made to forget while a window was behind others is stored again when it is seen', async () => {
  const page = await workshop.open('en');
  await writeOver(text(page), 'Better brakes');
  await page.getByText('Kept in this browser: 1').waitFor();
  const stored = (act: 'clear' | 'count'): Promise<unknown> =>
    page.evaluate(
      (asked) =>
        new Promise((done) => {
          const opening = indexedDB.open('content-editor');
          opening.onsuccess = () => {
            const request = opening.result.transaction('drafts', 'readwrite').objectStore('drafts')[asked]();
            request.onsuccess = () => done(request.result);
          };
        }),
      act,
    );
  await expect.poll(() => stored('count')).toBe(1);
  await stored('clear');
  expect(await stored('count')).toBe(0);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await expect.poll(() => stored('count')).toBe(1);
});

test('the way back of a telephone closes the dialog and stays in the editor, with the words that were typed into it', async () => {
  const page = await workshop.window('en');
  // What the gesture asks of the browser, no test can: the dialog that asked last to be closed by it is.
  await page.addInitScript(() => {
    const { CloseWatcher: Watcher } = window as unknown as { CloseWatcher: new () => EventTarget & { requestClose(): void } };
    const own = class extends Watcher {
      constructor() {
        super();
        Object.assign(window, { goBack: () => this.requestClose() });
      }
    };
    Object.assign(window, { CloseWatcher: own });
  });
  await page.goto(workshop.site.address);
  await button(page, 'New document').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name (English)').fill('Gear tuning');
  await page.evaluate(() => (window as unknown as { goBack(): void }).goBack());
  await dialog.waitFor({ state: 'hidden' });
  await button(page, 'New document').click();
  expect(await dialog.getByLabel('Name (English)').inputValue()).toBe('Gear tuning');
});

test('the way back of the browser closes a question about the document that it leaves', async () => {
  const page = await workshop.open('en');
  await text(page).waitFor();
  await documents(page).getByRole('button', { name: 'Annual service' }).click();
  await act(page, 'Delete');
  await page.getByRole('dialog').waitFor();
  await page.goBack();
  await page.getByRole('heading', { name: 'Brake repair' }).first().waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
});

test('an address that was cut within a letter shows what is done most', async () => {
  const page = await workshop.open('en', 'services/%C3');
  await page.getByRole('heading', { name: 'What would you like to do?' }).waitFor();
});

test('keys work on a keyboard of another script, which names the letter that it would write', async () => {
  const page = await workshop.open('en');
  await writeOver(text(page), 'Better brakes');
  const press = (key: string, code: string): Promise<boolean> =>
    page.evaluate(
      (typed) => document.dispatchEvent(new KeyboardEvent('keydown', { ...typed, ctrlKey: true, bubbles: true, cancelable: true })),
      { key, code },
    );
  // Whether the browser goes on with what the keys mean to it.
  expect(await press('ئ', 'KeyZ')).toBe(false);
  await expect.poll(() => text(page).innerText()).toBe('Brake repair');
  expect(await press('غ', 'KeyY')).toBe(false);
  await expect.poll(() => text(page).innerText()).toBe('Better brakes');
  expect(await press('س', 'KeyS')).toBe(false);
  await page.getByRole('dialog').waitFor();
});

test.each([
  ['a service', brakes, 'Brake repair'],
  ['the site', 'site.yaml', 'Corner Wheel'],
])(
  'a keyboard that composes words, as a telephone’s does, writes each once in the name of %s, which other fields show',
  async (_, file, name) => {
    const page = await workshop.open('en', file);
    await text(page).click();
    await page.keyboard.press('End');
    const keyboard = await page.context().newCDPSession(page);
    for (const words of ['a', 'ab', 'abc']) {
      await keyboard.send('Input.imeSetComposition', { text: words, selectionStart: words.length, selectionEnd: words.length });
      await expect.poll(() => text(page).textContent()).toBe(name + words);
      await page.getByText('Kept in this browser: 1').waitFor();
    }
    await keyboard.send('Input.insertText', { text: 'abcd' });
    await expect.poll(() => text(page).textContent()).toBe(`${name}abcd`);
  },
);

test.each([
  ['address', 'Change the address'],
  ['end', 'Delete'],
] as const)('what another window writes while a dialog asks about a document’s %s is not written over', async (_, question) => {
  const page = await workshop.open('en');
  await text(page).waitFor();
  await act(page, question);
  const dialog = page.getByRole('dialog');
  const answer = button(dialog, question);
  if (question === 'Change the address') await dialog.getByRole('textbox').fill('better-brakes');
  await dialog.getByText('Annual service', { exact: true }).locator('visible=true').waitFor();
  const other = await page.context().newPage();
  await other.goto(`${workshop.site.address}#services/annual-service.yaml`);
  await writeOver(text(other), 'Yearly service');
  await dialog.getByText('Yearly service', { exact: true }).locator('visible=true').waitFor();
  await answer.click();
  await dialog.waitFor({ state: 'detached' });
  await documents(page).getByRole('button', { name: 'Yearly service' }).click();
  await expect.poll(() => text(page).innerText()).toBe('Yearly service');
});
