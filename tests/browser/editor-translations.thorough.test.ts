import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { judge, prepare } from '../support/axe.ts';
import { hasFocus } from '../support/control.ts';
import { approvedRecord, brakes, button, editWorkshop, field, save, writeOver } from '../support/editor-windows.ts';
import { textIn } from '../support/text-in.ts';

const workshop = editWorkshop();
const record = 'translations/services/brake-repair.yaml';

/** Changes the words of a document as somebody else would. */
function replace(from: string, to: string, file = brakes): void {
  const text = workshop.site.files.get(file) ?? '';
  expect(text).toContain(from);
  workshop.site.files.set(file, text.replace(from, to));
}

/** Opens the desk in a new window, with a document behind it. */
async function openDesk(locale: string, name: RegExp, file = brakes): Promise<Page> {
  const page = await workshop.open(locale, file);
  await page.getByRole('button', { name }).click();
  await page.getByRole('dialog').getByRole('heading', { level: 3 }).waitFor();
  return page;
}

const cell = (page: Page, ...place: readonly (string | number)[]): Locator => field(page.getByRole('dialog'), ...place);

test('the desk counts what waits in a language, shows what changed in an original, and goes from text to text as they are approved', async () => {
  workshop.site.files.set(record, approvedRecord(workshop.site.files));
  replace('en: Brake repair', 'en: Brake repair while you wait');
  const page = await workshop.open();
  // A change of this editor: the former words are in this window.
  await writeOver(page.locator(`[data-path='["summary","en"]'] [contenteditable]`), 'Pads, cables and hydraulics, with a ride included.');
  await button(page, 'Traductions à faire : 2').click();
  const desk = page.getByRole('dialog', { name: 'Traductions' });
  await button(desk, 'À relire : 2').click();
  await desk.getByText('Texte 1 sur 2 · l’original a changé').waitFor();
  await hasFocus(cell(page, 'name', 'fa'));
  await desk.getByText('Les anciens mots de l’original ne sont pas connus ici').waitFor();

  await page.keyboard.press('Alt+PageDown');
  await desk.getByText('Ce qui a changé dans l’original').waitFor();
  expect(await desk.locator('del').allTextContents()).toEqual([expect.stringContaining('test')]);
  await page.keyboard.press('Alt+PageUp');
  await hasFocus(cell(page, 'name', 'fa'));

  await page.keyboard.press('Control+Enter');
  await button(desk, 'À relire : 1').waitFor();
  await hasFocus(cell(page, 'summary', 'fa'));
  await button(desk, 'Reprendre l’approbation').click();
  await button(desk, 'À relire : 2').waitFor();
  await hasFocus(cell(page, 'name', 'fa'));

  // What is written anew waits for its approval; both are one change of the document and one of its record.
  await writeOver(cell(page, 'name', 'fa'), 'تعمیر فوری ترمز');
  await desk.getByText('Texte 1 sur 2 · à approuver').waitFor();
  await button(desk, 'Approuver et continuer').click();
  await button(desk, 'À relire : 1').waitFor();
  await button(desk, 'Fermer').click();
  await page.getByText('Gardé dans ce navigateur : 2').waitFor();
  await button(page, 'Traductions à faire : 1').waitFor();
});

test('what an original said when its translation was approved is looked up in the history of its document, also from before it got another address', async () => {
  replace('slug: brake-repair\n', 'slug: brake-repair\nformerSlugs: [brakes]\n');
  workshop.site.files.set(record, approvedRecord(workshop.site.files));
  const former = workshop.site.files.get(brakes) ?? '';
  replace('en: Brake repair', 'en: Brake repair while you wait');
  const told = { date: '1970-01-01T00:00:00Z', author: 'Somebody', title: 'A change' };
  workshop.site.versions = [
    { commit: 'b', ...told, texts: { [brakes]: workshop.site.files.get(brakes), 'services/brakes.yaml': undefined } },
    { commit: 'a', ...told, texts: { 'services/brakes.yaml': former } },
  ];
  const page = await openDesk('fr', /^Traductions à faire/);
  const desk = page.getByRole('dialog', { name: 'Traductions' });
  await button(desk, 'À relire : 1').click();
  await desk.getByText('Ce qui a changé dans l’original').waitFor();
  expect(await desk.locator('ins').allTextContents()).toEqual([expect.stringContaining('while you wait')]);
  expect(await desk.locator('del').count()).toBe(0);
});

test('a missing translation is taken from nearly the same words elsewhere, with the glossary beside them, and is one line of the file', async () => {
  const { site } = workshop;
  const written = "          en: Less than a coin's thickness means new pads.\n";
  replace(`${written}          fa: نازک‌تر از یک سکه یعنی لنت نو لازم است.\n`, '          en: Derailleurs are set after you pay.\n');
  const before = site.files.get(brakes) ?? '';
  const page = await openDesk('fr', /^Traductions à faire/);
  const desk = page.getByRole('dialog', { name: 'Traductions' });
  await button(desk, 'À écrire : 1').click();
  await desk.getByText('Texte 1 sur 1 · à écrire').waitFor();
  await desk.getByText('شانژمان', { exact: true }).waitFor();
  expect(await button(desk, 'Approuver et continuer').isDisabled()).toBe(true);
  await desk.getByText(/^Ressemblance.: 83/).waitFor();
  await button(desk, /^Prendre cette traduction, /)
    .first()
    .click();
  const taken = cell(page, 'blocks', 3, 'items', 2, 'text', 'fa');
  await expect.poll(() => textIn(taken)).toMatch(/شانژمان/);
  await hasFocus(taken);
  await button(desk, 'À écrire : 0').waitFor();
  await page.keyboard.press('Escape');
  await save(page);
  const [line, ...others] = (site.files.get(brakes) ?? '').split('\n').filter((each) => !before.split('\n').includes(each));
  expect(line).toMatch(/^ {10}fa: /);
  expect(others).toEqual([]);
});

test('the form and the preview begin with the language of the editor, or with the one that was chosen; files keep their order', async () => {
  const arabic = '  ar:\n    name: العربية\n    locale: ar\n    openGraphLocale: ar_AR\n    direction: rtl\n    status: draft\n';
  replace('defaultLanguage: en', `${arabic}defaultLanguage: en`, 'site.yaml');
  const languages = async (page: Page): Promise<readonly unknown[]> => {
    const summary = page.locator(`[data-path='["summary"]'] [contenteditable]`);
    const pages = page.locator('iframe');
    return [await summary.first().getAttribute('lang'), await pages.first().locator('xpath=..').getAttribute('lang'), await pages.count()];
  };
  const page = await workshop.open('ar');
  await expect.poll(() => languages(page)).toEqual(['ar', 'ar', 4]);

  await page.getByRole('combobox', { name: 'اللغة المعروضة أولًا' }).selectOption('fa');
  await expect.poll(() => languages(page)).toEqual(['fa', 'fa', 4]);
  await page.reload();
  await expect.poll(() => languages(page)).toEqual(['fa', 'fa', 4]);
  await writeOver(page.locator(`[data-path='["summary","ar"]'] [contenteditable]`), 'كابح');
  await button(page, 'حفظ').click();
  await page.getByRole('dialog').getByRole('button', { name: 'حفظ' }).click();
  await expect.poll(() => workshop.site.files.get(brakes)).toMatch(/ {2}de: Beläge.*\n {2}ar: كابح\n/);
});

test('who reads the language of the translation sees it first, on a telephone too, and everybody can use the desk', async () => {
  replace('defaultLanguage: en', 'defaultLanguage: fa', 'site.yaml');
  replace('      en: Come by\n', '');
  const english = await openDesk('en', /^Translations/);
  const order = (page: Page): Promise<string[]> =>
    page
      .getByRole('dialog')
      .evaluate((desk) => [...desk.querySelectorAll('h4, [role="textbox"]')].slice(0, 2).map(({ nodeName }) => nodeName));
  await expect.poll(() => order(english)).toEqual(['DIV', 'H4']);
  const page = await openDesk('ar', /^ترجمات|^الترجمات/);
  await expect.poll(() => order(page)).toEqual(['H4', 'DIV']);
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 2000 });
    expect(await page.getByRole('dialog').evaluate((desk) => desk.scrollWidth - desk.clientWidth)).toBe(0);
    await prepare(page);
    const { wrong, read } = await judge(page, 'everything', '[role="dialog"]');
    expect(wrong).toEqual([]);
    expect(read).toBeGreaterThan(2);
  }
});

test('a document that somebody else adds while the desk is open waits there too', async () => {
  const words = '  fa: تعمیر ترمز\n';
  replace(words, '');
  const page = await openDesk('en', /^Translations/);
  const others = page.getByRole('dialog').getByRole('navigation').getByRole('button');
  await others.filter({ hasText: 'Brake repair' }).waitFor();
  const text = (workshop.site.files.get(brakes) ?? '').replaceAll('brake-repair', 'saddle-repair').replace('Brake repair', 'Saddle repair');
  workshop.site.files.set('services/saddle-repair.yaml', text);
  await others.filter({ hasText: 'Saddle repair' }).waitFor();
});
