import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from '../support/axe.ts';
import { hasFocus } from '../support/control.ts';
import {
  act,
  alerted,
  beforeEngine,
  brakes,
  button,
  closeDialog,
  describedWrong,
  documents,
  editWorkshop,
  field,
  focusedPlace,
  save,
  text,
  writeOver,
} from '../support/editor-windows.ts';
import { textIn } from '../support/text-in.ts';

const workshop = editWorkshop();

/** Opens what the search has found at a place. */
const openFound = (page: Page, place: RegExp): Promise<void> =>
  documents(page).getByRole('button').filter({ hasText: place }).first().click();

test('a service, and another page, gets another address with its links and a redirect, and one that is deleted leads to another: one proposal, no error; a third one begins as a copy', async () => {
  const { site } = workshop;
  const page = await workshop.open('en');
  await text(page).waitFor();
  await act(page, 'Change the address');
  const dialog = page.getByRole('dialog');
  const address = dialog.getByLabel(/^End of the address/);
  expect(await address.inputValue()).toBe('brake-repair');
  const rename = dialog.getByRole('button', { name: 'Change the address' });
  expect(await rename.isDisabled()).toBe(true);
  await address.fill('Brakes!');
  await alerted(dialog, 'Only lower-case letters without accents, digits and hyphens.');
  expect(await address.evaluate(describedWrong)).toContain('Only lower-case letters');
  await address.fill('wheel-truing');
  await alerted(dialog, 'This address exists already.');
  await address.fill('brakes');
  await dialog.getByText(/^Documents that change with it: \d+/).waitFor();
  expect(await address.evaluate(describedWrong)).toBeUndefined();
  await expectAccessible(page, '[role="dialog"]');
  await rename.click();
  const shown = (): Promise<string> => page.evaluate(() => location.hash);
  await expect.poll(shown).toBe('#services/brakes.yaml');
  await text(page).waitFor();
  // One press takes all of it back, and makes it again.
  await button(page, 'Undo').click();
  await expect.poll(shown).toBe('#services/brake-repair.yaml');
  await page.getByText('Nothing changed').waitFor();
  await button(page, 'Redo').click();
  await expect.poll(shown).toBe('#services/brakes.yaml');

  // Another service goes, and what named it leads to the renamed one.
  await page.goto(`${site.address}#services/wheel-truing.yaml`);
  await act(page, 'Delete');
  await dialog.getByLabel('The links to this page').selectOption({ label: 'Brake repair' });
  await dialog.getByText(/^Documents that change with it: \d+/).waitFor();
  await expect.poll(() => dialog.getByText('These documents still speak of it').count()).toBe(0);
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => page.evaluate(() => location.hash)).toBe('#home.yaml');
  await button(page, /^Problems: 0\b/).waitFor();

  // A page that is no service is given another address in the same way.
  await page.goto(`${site.address}#pages/small-print.yaml`);
  await act(page, 'Change the address');
  await address.fill('services');
  await alerted(dialog, 'The site or its hosts keep this address for themselves');
  await address.fill('our-terms');
  await dialog.getByText(/^Documents that change with it: \d+/).waitFor();
  await rename.click();
  await expect.poll(() => page.evaluate(() => location.hash)).toBe('#pages/our-terms.yaml');

  // A copy begins with the texts of the original, and with its own name and address.
  await page.goto(`${site.address}#services/annual-service.yaml`);
  await act(page, 'Duplicate');
  expect(await dialog.getByLabel('Begin with').inputValue()).toBe('services/annual-service.yaml');
  await dialog.getByLabel('Name (English)').fill('Winter service');
  await dialog.getByLabel('Name (فارسی)').fill('سرویس زمستانی?');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect.poll(() => page.evaluate(() => location.hash)).toBe('#services/winter-service.yaml');
  // Its signs are those of its language, as where it is typed into its field.
  await expect.poll(() => field(page, 'name', 'fa').innerText()).toBe('سرویس زمستانی؟');

  await save(page);
  expect(site.sent).toHaveLength(1);
  expect(site.files.has(brakes) || site.files.has('services/wheel-truing.yaml')).toBe(false);
  const [copy = '', original = ''] = ['winter', 'annual'].map((name) => site.files.get(`services/${name}-service.yaml`));
  expect(copy).toMatch(/^slug: winter-service$/m);
  expect(copy.slice(copy.indexOf('blocks:'))).toBe(original.slice(original.indexOf('blocks:')));
  expect(site.files.get('services/brakes.yaml')).toMatch(/^formerSlugs: \[brake-repair, wheel-truing\]$/m);
  expect(site.files.get('pages/our-terms.yaml')).toMatch(/^slug: our-terms\nformerSlugs: \[small-print\]$/m);
  expect(site.files.get('pages/words.yaml')).toContain('(/our-terms/)');
  for (const [file, content] of site.files)
    if (!/^(?:services\/brakes|translations\/)/.test(file))
      expect(content, file).not.toMatch(/service: (?:brake-repair|wheel-truing)|\]\(brake-repair\)/);
});

test('a phone says that every page and which texts show it, and leads there; so does what stands in the head of every page', async () => {
  const page = await workshop.open('en', 'site.yaml');
  const dialog = page.getByRole('dialog');
  const search = page.getByRole('searchbox');
  await search.waitFor();
  const open = async (words: string, place: RegExp): Promise<readonly string[]> => {
    await search.fill(words);
    await openFound(page, place);
    await act(page, 'Where is this used?');
    await dialog.getByText('Every page shows it, at its top or at its bottom.').waitFor();
    await dialog.getByText(/^Documents whose texts show it too/).waitFor();
    return dialog.getByRole('listitem').allTextContents();
  };
  const namesOf = (found: (text: string) => boolean): readonly string[] =>
    [...workshop.site.files].flatMap(([file, content]) => (!/^(?:site|translations)/.test(file) && found(content) ? [file] : []));
  const phones = await open('Werkstatt', /Site › /);
  expect(phones).toHaveLength(namesOf((content) => /\{\{phones\.workshop\}\}|phone: workshop\b/.test(content)).length);
  expect(phones.length).toBeGreaterThan(0);
  await expectAccessible(page, '[role="dialog"]');
  await dialog.getByRole('listitem').getByRole('button').first().click();
  await expect.poll(() => page.locator('[data-pane="form"] h2').textContent()).toBe(phones[0]);
  await search.fill('Roadside');
  await openFound(page, /Menus › /);
  await act(page, 'Where is this used?');
  await dialog.getByText('Every page shows it, at its top or at its bottom.').waitFor();
});

test('a phone that documents still show is removed only once its editor has read which ones', async () => {
  const page = await workshop.open('en', 'site.yaml');
  const dialog = page.getByRole('dialog');
  const search = page.getByRole('searchbox');
  await search.fill('Werkstatt');
  await openFound(page, /Site › /);
  const remove = page.getByRole('button', { name: 'Remove: workshop', exact: true });
  await remove.click();
  await dialog.getByRole('listitem').filter({ hasText: 'Annual service' }).waitFor();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => remove.count()).toBe(1);
  await hasFocus(remove);
  await remove.click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await remove.waitFor({ state: 'detached' });
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-control'))).toBe('new-name');
  // So are all facts at once.
  await page.getByRole('button', { name: 'Remove: Facts', exact: true }).click();
  await dialog.getByRole('listitem').filter({ hasText: 'Annual service' }).waitFor();
});

test('a deletion says that it looks for what changes, and is taken back as a whole, with all that was changed for it', async () => {
  const page = await workshop.window('en');
  const prelude = `
    const post = self.postMessage.bind(self), held = [];
    let asked, isHolding = true;
    addEventListener('message', ({ data }) => { if (data.path?.[0] === 'deletion') asked = data.id; });
    self.postMessage = (...answer) => (isHolding && answer[0].id === asked ? held.push(answer) : post(...answer));
    new BroadcastChannel('let go').onmessage = () => {
      isHolding = false;
      for (const answer of held) post(...answer);
    };
  `;
  await beforeEngine(page, prelude);
  await page.goto(`${workshop.site.address}#services/wheel-truing.yaml`);
  const dialog = page.getByRole('dialog');
  await act(page, 'Delete');
  await dialog.getByRole('status').getByText('Looking…').waitFor();
  await page.evaluate(() => new BroadcastChannel('let go').postMessage(''));
  await dialog.getByText(/^Documents that change with it: \d+/).waitFor();
  await expect.poll(() => dialog.getByText('These documents still speak of it').count()).toBe(0);
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: /^My changes/ }).click();
  await expect.poll(() => button(dialog, /^Discard, /).count()).toBeGreaterThan(1);
  await button(dialog, /^Do not delete, /).click();
  await expect.poll(() => button(dialog, /^Discard, /).count()).toBe(0);
});

test.each(['a button', 'keys'])('a new document that was taken back altogether is made again by %s, with its words', async (way) => {
  const page = await workshop.open('en', 'home.yaml');
  const dialog = page.getByRole('dialog');
  await button(page, 'New document').click();
  await dialog.getByLabel('Name (English)').fill('Gear tuning');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await writeOver(field(page, 'summary', 'en'), 'Every gear works.');
  const pane = page.locator('[data-pane="form"]');
  await button(pane, 'Undo').click();
  await button(pane, 'Undo').click();
  await alerted(page, /is not there any more/);
  if (way === 'keys') await page.keyboard.press('Control+y');
  else await button(pane, 'Redo').click();
  await page.getByRole('heading', { level: 2, name: 'Gear tuning' }).waitFor();
  await button(pane, 'Redo').click();
  await expect.poll(() => textIn(field(page, 'summary', 'en'))).toBe('Every gear works.');
});

test('the arrows of a step back and of one forth point along the line of reading', async () => {
  for (const [locale, turned] of [
    ['en', 'none'],
    ['ar', 'matrix(-1, 0, 0, 1, 0, 0)'],
  ] as const) {
    const page = await workshop.open(locale);
    await text(page).waitFor();
    for (const name of ['undo', 'redo']) {
      expect(
        await page
          .locator(`svg[data-name="${name}"]`)
          .first()
          .evaluate((sign) => getComputedStyle(sign).transform),
      ).toBe(turned);
    }
  }
});

test('a second press, while the form looks which documents show a phone, is the same removal: it asks once', async () => {
  const page = await workshop.window('en');
  // The answers about uses after the first one wait until they are let go.
  const prelude = `
    const asked = [], held = [], post = self.postMessage.bind(self);
    let isHolding = true;
    addEventListener('message', ({ data }) => data.path?.[0] === 'usesOf' && asked.push(data.id));
    self.postMessage = (...answer) => isHolding && asked.indexOf(answer[0].id) > 0 ? held.push(answer) : post(...answer);
    new BroadcastChannel('let go').onmessage = () => {
      isHolding = false;
      for (const answer of held) post(...answer);
    };
  `;
  await beforeEngine(page, prelude);
  await page.goto(`${workshop.site.address}#site.yaml`);
  await page.getByRole('searchbox').fill('Werkstatt');
  await openFound(page, /Site › /);
  const remove = button(page, 'Remove: workshop');
  await remove.evaluate((element: HTMLElement) => {
    element.click();
    element.click();
  });
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.evaluate(() => new BroadcastChannel('let go').postMessage(''));
  // What is asked last is answered last.
  await act(page, 'Where is this used?');
  await dialog.getByText(/^Documents whose texts show it too/).waitFor();
  expect(await dialog.allTextContents()).toEqual([expect.not.stringContaining('Cancel')]);
});

test.each([
  [
    'list of changes',
    async (page: Page) => {
      await button(page, 'My changes').click();
      await page.getByText(/^Address changed/).waitFor();
      await button(page, 'Discard, Better brakes').click();
      await page.getByText('You have changed nothing.').waitFor();
      await closeDialog(page);
    },
  ],
  ['menu of the document', (page: Page) => act(page, 'Discard')],
])(
  'after a reload too, the new address of a document is discarded with all that other documents say of it, in the %s',
  async (_, discard) => {
    const page = await workshop.open('en');
    await writeOver(text(page), 'Better brakes');
    await act(page, 'Change the address');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(/^End of the address/).fill('brakes');
    await dialog.getByText(/^Documents that change with it: \d+/).waitFor();
    await dialog.getByRole('button', { name: 'Change the address' }).click();
    await page.getByText(/^Kept in this browser: [2-9]/).waitFor();
    await page.reload();
    await text(page).waitFor();
    await discard(page);
    await page.getByText('Nothing changed').waitFor();
    await page.goto(`${workshop.site.address}#${brakes}`);
    await expect.poll(() => text(page).textContent()).toBe('Brake repair');
  },
);

test('after a reload too, a new document is discarded with the entry of its menu', async () => {
  const page = await workshop.open('en', '');
  await button(page, 'New document').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name (English)').fill('Gear tuning');
  await button(dialog, 'Create').click();
  await page.getByText('Kept in this browser: 2').waitFor();
  await page.reload();
  await text(page).waitFor();
  await act(page, 'Discard');
  await page.getByText('Nothing changed').waitFor();
});

test.each([
  ['nothing', ''],
  ['another one', 'Annual service'],
])(
  'after a reload too, a document that was deleted for %s comes back with its links and its entry of a menu; what was written since stays',
  async (_, instead) => {
    const page = await workshop.open('en', brakes);
    await act(page, 'Delete');
    const dialog = page.getByRole('dialog');
    await dialog.getByText(/^Documents that change with it: \d+/).waitFor();
    if (instead !== '') await dialog.getByRole('combobox').selectOption({ label: instead });
    await dialog.getByText(/^Documents that change with it: \d+/).waitFor();
    await button(dialog, 'Delete').click();
    await dialog.waitFor({ state: 'detached' });
    await page.goto(`${workshop.site.address}#services/roadside-help.yaml`);
    await writeOver(text(page), 'Help on the road');
    await page.getByText(/^Kept in this browser: [2-9]/).waitFor();
    await page.reload();
    await text(page).waitFor();
    await button(page, 'My changes').click();
    await expect.poll(() => button(dialog, /^Discard, /).count()).toBeGreaterThan(2);
    await button(dialog, 'Discard, Brake repair').click();
    await expect.poll(() => button(dialog, /^Discard, /).allTextContents()).toHaveLength(1);
    await button(dialog, 'Discard, Help on the road').waitFor();
  },
);

test('from right to left the former address of a document is read before its new one', async () => {
  const page = await workshop.open('ar', brakes);
  await act(page, 'تغيير العنوان الإلكتروني', 'إجراءات');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('stopping');
  await dialog.getByRole('button', { name: 'تغيير العنوان الإلكتروني' }).click();
  await button(page, 'تعديلاتي').click();
  const places = await dialog.getByText('تغيّر العنوان').evaluate((line) =>
    ['brake-repair', 'stopping'].map((slug) => {
      const [text, range] = [line.firstChild as Text, document.createRange()];
      range.setStart(text, text.data.indexOf(slug));
      range.setEnd(text, text.data.indexOf(slug) + slug.length);
      return range.getBoundingClientRect().x;
    }),
  );
  expect(places[0]).toBeGreaterThan(places[1] ?? Number.POSITIVE_INFINITY);
});

test('how many documents show a service is the number of those that are listed, menus too', async () => {
  const page = await workshop.open('en', brakes);
  await act(page, 'Where is this used?');
  const dialog = page.getByRole('dialog');
  const listed = dialog.getByRole('listitem');
  await listed.filter({ hasText: 'Menus' }).waitFor();
  await dialog.getByText(`Documents that show it: ${await listed.count()}`, { exact: true }).waitFor();
});

test('blocks are put where they belong: before another one, at the top, and by dragging; undo takes each back', async () => {
  const page = await workshop.open('en', 'home.yaml');
  const places = page.locator('[data-path=\'["blocks"]\'] [data-drag-place]:not([data-drag-place] [data-drag-place])');
  const names = async (): Promise<readonly string[]> =>
    (await places.evaluateAll((all) => all.map((one) => one.querySelector('strong')?.textContent ?? ''))).slice(0, 4);
  await expect.poll(names).toEqual(['Top of the page', 'Search', 'Tiles', 'Cards']);
  const actionsOf = (name: string) => page.getByRole('button', { name: new RegExp(`^Actions: ${name} \\d+$`) });
  const menuOf = (name: string) => actionsOf(name).first();

  await menuOf('Search').click();
  await page.getByRole('menuitem', { name: 'Insert before' }).press('ArrowRight');
  await page.getByRole('menuitem', { name: /^Care card/ }).click();
  await expect.poll(names).toEqual(['Top of the page', 'Care card', 'Search', 'Tiles']);
  // The new block is open, at its first field.
  await expect.poll(() => focusedPlace(page)).toMatch(/^\["blocks",1,/);
  await button(page, 'Undo').click();
  await expect.poll(names).toEqual(['Top of the page', 'Search', 'Tiles', 'Cards']);

  await menuOf('Tiles').click();
  await page.getByRole('menuitem', { name: 'Move to the top' }).click();
  await expect.poll(names).toEqual(['Tiles', 'Top of the page', 'Search', 'Cards']);
  await hasFocus(menuOf('Tiles'));

  const place = (name: string) => page.locator('[data-drag-place]', { has: actionsOf(name) }).first();
  // The list moves until what the check says of the moved block stands at it.
  const counted = (name: string): Promise<number> => place(name).getByText('To be written', { exact: true }).count();
  await expect.poll(async () => [await counted('Tiles'), await counted('Top of the page')]).toEqual([1, 0]);
  await place('Tiles')
    .locator('[data-control="drag"]')
    .first()
    .dragTo(place('Search'), { targetPosition: { x: 80, y: 6 }, steps: 5 });
  await expect.poll(names).toEqual(['Top of the page', 'Tiles', 'Search', 'Cards']);
  await expectAccessible(page, '[data-pane="form"]');
});

test('a page begins with the blocks of a model that the site names, in the menu of that model', async () => {
  const { site } = workshop;
  site.files.set(
    'site.yaml',
    `${site.files.get('site.yaml')}models:\n  - name: { en: A repair, fa: تعمیر, de: Eine Reparatur }\n    service: wheel-truing\n`,
  );
  const page = await workshop.open('en', '');
  await button(page, 'New document').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Begin with').selectOption({ label: 'A repair' });
  await dialog.getByLabel('Name (English)').fill('Chain repair');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect.poll(() => page.evaluate(() => location.hash)).toBe('#services/chain-repair.yaml');
  await save(page);
  const typesIn = (file: string): readonly string[] =>
    [...(site.files.get(file) ?? '').matchAll(/^ {2}- type: (\S+)/gm)].map(([, type = '']) => type);
  expect(typesIn('services/chain-repair.yaml')).toEqual(typesIn('services/wheel-truing.yaml'));
  const menuOf = (file: string): string | undefined => /^category: .*$/m.exec(site.files.get(file) ?? '')?.[0];
  expect(menuOf('services/chain-repair.yaml')).toBe(menuOf('services/wheel-truing.yaml'));
  expect(site.files.get('services/chain-repair.yaml')).not.toContain('true wheel');
});

test('a document whose YAML has a mistake shows the line of it in place of its fields, and its fields once it is mended by hand', async () => {
  const { site } = workshop;
  const sound = site.files.get(brakes) ?? '';
  const page = await workshop.open('en', 'home.yaml');
  await page.locator('iframe').first().waitFor();
  site.files.set(brakes, sound.replace('en: Brake repair', 'en: "Brake repair'));
  await button(page, /^Problems: 1\b/).click();
  await page.getByRole('dialog').getByText('en: "Brake repair').waitFor();
  await button(page.getByRole('dialog').locator('article').first(), /^Go to the field, /).click();
  const told = page.getByRole('region', { name: 'Text' }).getByRole('alert');
  await told.getByText('en: "Brake repair').waitFor();
  await hasFocus(told);
  expect(await page.locator('[data-path]').count()).toBe(0);
  await page.getByText('This page cannot be shown at the moment: correct the errors first.', { exact: true }).waitFor();
  expect(await page.locator('iframe').count()).toBe(0);
  await expectAccessible(page, '[data-pane="form"]');
  site.files.set(brakes, sound);
  await text(page).waitFor();
  await page.locator('iframe').first().contentFrame().getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
});

test('who can not mend the YAML of a document brings back a version from before the mistake, at the same address', async () => {
  const { site } = workshop;
  const sound = site.files.get(brakes) ?? '';
  const told = { author: 'Sam', date: '2026-01-02T10:00:00Z' };
  site.versions = [
    { ...told, commit: 'b'.repeat(40), title: 'A mistake', texts: { [brakes]: 'name: [\n' } },
    { ...told, commit: 'a'.repeat(40), title: 'As it was', texts: { [brakes]: sound } },
  ];
  site.files.set(brakes, 'name: [\n');
  const page = await workshop.open('en');
  await button(page.getByRole('region', { name: 'Text' }).getByRole('alert'), 'History').click();
  await button(page.getByRole('dialog'), /^Bring this version back.*As it was/).click();
  await text(page).waitFor();
  await page.keyboard.press('Control+s');
  await button(page.getByRole('dialog'), 'Save').click();
  await page.getByRole('dialog').getByText('Your changes are saved').waitFor();
  expect(site.files.get(brakes)).toBe(sound);
});
