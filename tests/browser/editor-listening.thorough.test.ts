import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { brakes, button, describedWrong, documents, editWorkshop, field, text, writeOver } from '../support/editor-windows.ts';

// What a screen reader says of the form by itself: its title, and what changes in live regions.

const workshop = editWorkshop();

/** Opens a document and begins to note what changes in live regions. */
async function open(file: string): Promise<{ readonly page: Page; heard(): Promise<readonly string[]> }> {
  const page = await workshop.open('en', file);
  await page.locator('[data-pane="form"] [data-path]').first().waitFor();
  await page.getByText('Nothing changed').waitFor();
  // The check has told what it finds.
  await button(page, /^Problems: 0 \(\d+ in all\)$/).waitFor();
  await page.evaluate(noteWhatIsSaid);
  return { page, heard: () => page.evaluate(() => [...window.said]) };
}

test('that the work is kept is said once, not after each letter', async () => {
  const { page, heard } = await open(brakes);
  await text(page).focus();
  await page.keyboard.press('End');
  for (const letter of 'abc') {
    await page.keyboard.press(letter);
    await page.getByText('Kept in this browser: 1').waitFor();
    await page.getByText('Saving in this browser…').waitFor({ state: 'hidden' });
  }
  expect((await heard()).filter((words) => /browser/.test(words))).toEqual(['Kept in this browser: 1']);
  const undo = button(page, 'Undo');
  while (await undo.isEnabled()) await undo.press('Enter');
  await expect.poll(heard).toContain('Nothing changed');
});

test('how much a search finds is said: documents, texts and pictures', async () => {
  const { page, heard } = await open('home.yaml');
  const list = documents(page);
  const search = page.getByRole('searchbox', { name: 'Search for a document' });
  await search.pressSequentially('annual');
  const texts = list.getByRole('list').last().getByRole('listitem');
  await expect.poll(async () => (await heard()).includes(`In texts and fields: ${await texts.count()}`)).toBe(true);
  expect(await heard()).toContain('Documents: 1');
  await search.pressSequentially(' qxj');
  await expect.poll(heard).toEqual(expect.arrayContaining(['No document has this name.', 'No text or field found.']));
  await search.fill('');
  await page.getByRole('combobox', { name: 'Show', exact: true }).selectOption({ label: 'Whole site' });
  await expect.poll(() => list.getByRole('listitem').count()).toBeGreaterThan(1);
  const all = await list.getByRole('listitem').count();
  await expect.poll(heard).toContain(`Documents: ${all}`);

  await button(page, 'Pictures').click();
  const pictures = page.getByRole('dialog', { name: 'Pictures' });
  const cards = pictures.getByRole('heading', { level: 3 });
  await cards.first().waitFor();
  const unfiltered = await cards.count();
  await pictures.getByRole('searchbox').fill('wheel');
  await expect.poll(() => cards.count()).toBeLessThan(unfiltered);
  const shown = await cards.count();
  await expect.poll(heard).toContain(`Pictures: ${shown}`);
});

test('where a block is after it was moved is said, since the focus stays where it was', async () => {
  const { page, heard } = await open('home.yaml');
  await button(page, 'Move down: Search 2').press('Enter');
  await expect.poll(heard).toContain('Now in place 3');
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Move down: Search 3');
  await button(page, 'Move up: Search 3').press('Enter');
  await expect.poll(heard).toContain('Now in place 2');
});

test('what a step back or forth changed is said, and the next Enter after the last one writes and presses nothing', async () => {
  const { page, heard } = await open(brakes);
  await writeOver(text(page), 'Better brakes');
  const isAtHeading = (): Promise<boolean> => page.evaluate(() => document.activeElement?.matches('[data-pane="form"] h2') === true);
  for (const [name, said] of [
    ['Undo', 'Undone: Name of the service'],
    ['Redo', 'Made again: Name of the service'],
    ['Undo', 'Undone: Name of the service'],
  ] as const) {
    const before = (await heard()).filter((words) => words === said).length;
    await button(page, name).press('Enter');
    await expect.poll(async () => (await heard()).filter((words) => words === said).length).toBe(before + 1);
    await expect.poll(isAtHeading).toBe(true);
  }
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+Shift+Z');
  await expect.poll(() => text(page).innerText()).toBe('Better brakes');
});

test('the title of the window names the open document, in the language of the form', async () => {
  const { page } = await open(brakes);
  expect(await page.title()).toBe('Brake repair – Edit the site');
  await documents(page).getByRole('button', { name: 'Menus' }).click();
  await expect.poll(() => page.title()).toBe('Menus – Edit the site');
  await page.getByLabel('Language of the form').selectOption('Français');
  await expect.poll(() => page.title()).toBe('Menus – Modifier le site');
  await documents(page).getByRole('button', { name: 'Tâches courantes' }).click();
  await expect.poll(() => page.title()).toBe('Modifier le site');
});

test('a field that takes a word on each line says so when it is reached', async () => {
  const { page } = await open('glossary.yaml');
  await page.getByRole('button', { name: 'Word 1 truing' }).click();
  const field = page.getByRole('textbox', { name: /^To avoid English/ });
  const described = (await field.getAttribute('aria-describedby')) ?? '';
  const words = described.split(' ').map((id) => page.locator(`[id="${id}"]`).textContent());
  expect((await Promise.all(words)).join(' ')).toContain('One per line.');
});

test('the address of a new document says beside it what is wrong with it', async () => {
  const { page } = await open('home.yaml');
  await button(page, 'New document').click();
  const address = page.getByRole('dialog').getByLabel(/^End of the address/);
  await address.fill('Brakes!');
  expect(await address.evaluate(describedWrong)).toBeUndefined();
  await address.press('Tab');
  await expect.poll(() => address.evaluate(describedWrong)).toContain('Only lower-case letters');
});

test('a problem of a whole document, which has no field, leads to the heading of its form', async () => {
  workshop.site.files.set('translations/services/brake-repair.yaml', 'fa:\n  - 06a6962a99 2ed2f10fbf\n');
  const { page } = await open(brakes);
  await button(page, /^Problems: /).click();
  const problems = page.getByRole('dialog', { name: 'Problems' });
  // Each is below the group that it is in.
  await problems.getByRole('heading', { name: /^There before/, level: 3 }).waitFor();
  const whole = problems.getByRole('article').filter({ has: page.getByRole('heading', { name: /^Translations not recorded/, level: 4 }) });
  await button(whole.filter({ hasText: 'Brake repair' }), 'Go to the field, Brake repair').press('Enter');
  await problems.waitFor({ state: 'detached' });
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H2');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Brake repair');
});

test('what looks alike has a name of its own: each value that is the right one, each problem, each change of a document', async () => {
  const { site } = workshop;
  site.files.set('site.yaml', `${site.files.get('site.yaml')}placeholders:\n  - url\n  - name.en\n  - name.fa\n`);
  const page = await workshop.open('en', 'site.yaml');
  const right = page.getByRole('button', { name: 'This value is the right one' });
  await expect.poll(() => right.count()).toBe(3);
  const names = async (place: Locator): Promise<readonly string[]> =>
    [...(await place.ariaSnapshot()).matchAll(/- '?button "(.*?)"/g)].map(([, name = '']) => name);
  expect((await names(page.locator('body'))).filter((name) => name.startsWith('This value'))).toEqual([
    'This value is the right one, Public address',
    'This value is the right one, Name › English',
    'This value is the right one, Name › فارسی',
  ]);

  const dialog = page.getByRole('dialog');
  await button(page, /^Problems: /).click();
  await dialog.getByRole('article').nth(2).waitFor();
  const led = await names(dialog);
  expect(led).toContain('Go to the field, Site › Public address');
  expect(led).toEqual([...new Set(led)]);
  await page.keyboard.press('Escape');

  for (const file of [brakes, 'services/wheel-truing.yaml']) {
    await page.goto(`${site.address}#${file}`);
    await writeOver(field(page, 'summary', 'en'), 'Better than before.');
  }
  await button(page, 'My changes').click();
  await dialog.getByRole('heading', { level: 3 }).nth(1).waitFor();
  const changed = await names(dialog);
  expect(changed).toEqual([...new Set(changed)]);
});

/** Runs inside the browser. */
function noteWhatIsSaid(): void {
  window.said = [];
  const regions = '[role="status"], [role="alert"], [aria-live]';
  new MutationObserver((changes) => {
    // A region that comes with its words is often missed.
    const changed = new Set(
      changes
        .map(({ target }) => (target instanceof Element ? target : target.parentElement)?.closest(regions))
        .filter((each) => each?.isConnected),
    );
    for (const region of changed) {
      const words = region?.textContent?.trim() ?? '';
      if (words !== '') window.said.push(words);
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
}

declare global {
  interface Window {
    said: string[];
  }
}
