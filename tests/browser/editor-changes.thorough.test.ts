import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from '../support/axe.ts';
import { act, approvedRecord, brakes, button, editWorkshop, save, text, writeOver } from '../support/editor-windows.ts';
import { textIn } from '../support/text-in.ts';

const workshop = editWorkshop();
const record = 'translations/services/brake-repair.yaml';

/** Opens the brakes in a new window. */
async function open(locale = 'fr'): Promise<Page> {
  const page = await workshop.open(locale);
  await text(page).waitFor();
  return page;
}

/** The entries of a list of changes. */
const entries = (dialog: Locator): Locator => dialog.getByRole('listitem');

test('each change is said in words, moves and pictures too, and is taken back alone; the file keeps the others to the byte', async () => {
  const before = workshop.site.files.get(brakes) ?? '';
  const page = await open();
  await writeOver(text(page), 'Sound brakes');
  await writeOver(page.locator(`[data-path='["summary","en"]'] [contenteditable]`), 'Pads and cables.');
  const picture = page.locator(`[data-path='["picture"]']`);
  await picture.getByRole('button').first().click();
  await picture.getByRole('combobox').fill('wheel');
  await page.getByRole('option', { name: 'wheel.svg' }).click();
  await page
    .locator(`[data-path='["blocks",5]']`)
    .getByRole('button', { name: /^Monter/ })
    .first()
    .click();
  await button(page, 'Mes modifications').click();
  const dialog = page.getByRole('dialog', { name: 'Mes modifications' });
  await expect.poll(() => entries(dialog).count()).toBe(4);
  await entries(dialog).filter({ hasText: 'déplacé de la place' }).waitFor();
  expect(await entries(dialog).getByRole('figure').count()).toBe(2);

  await dialog.getByRole('button', { name: /^Annuler cette modification.*Résumé/ }).click();
  await dialog.getByText('Annulé : Résumé').waitFor();
  await expect.poll(() => entries(dialog).count()).toBe(3);
  await button(dialog, 'Le garder quand même').click();
  await expect.poll(() => entries(dialog).count()).toBe(4);
  for (const name of [/Résumé/, /Illustration/, /déplacé/]) {
    const count = await entries(dialog).count();
    await entries(dialog)
      .filter({ hasText: name })
      .getByRole('button', { name: /^Annuler cette modification/ })
      .first()
      .click();
    await expect.poll(() => entries(dialog).count()).toBe(count - 1);
  }
  await page.keyboard.press('Escape');
  await save(page);
  expect(workshop.site.files.get(brakes)).toBe(before.replace('en: Brake repair\n', 'en: Sound brakes\n'));
});

test('with a text that is taken back, the approval of its translation is as it was', async () => {
  workshop.site.files.set(record, approvedRecord(workshop.site.files));
  const page = await open();
  await writeOver(text(page), 'Sound brakes');
  await page.locator(`[data-path='["name","fa"]']`).getByRole('button', { name: 'Cette traduction est juste' }).click();
  await page.getByText('Gardé dans ce navigateur : 2').waitFor();
  await button(page, 'Mes modifications').click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Annuler cette modification/ })
    .click();
  await page.getByText('Rien de modifié').waitFor();
});

test('former versions of a page are said in the same words, and one is brought back as a change like any other', async () => {
  const { site } = workshop;
  const now = site.files.get(brakes) ?? '';
  const former = now.replace('en: Brake repair', 'en: Squealing brakes');
  const told = { date: '1970-01-02T10:00:00Z', author: 'Somebody' };
  site.versions = [
    { commit: 'b', title: 'Another name', ...told, texts: { [brakes]: now } },
    { commit: 'a', title: 'The page', ...told, texts: { [brakes]: former } },
  ];
  const page = await open();
  // Where the host fails, its message says to try again, and lets one.
  await page.route('**/store/history', (route) => route.fulfill({ status: 500 }), { times: 1 });
  await act(page, 'Historique');
  const dialog = page.getByRole('dialog', { name: /^Historique de/ });
  await dialog.getByRole('alert').getByRole('button', { name: 'Réessayer' }).click();
  await dialog.getByText('2 janvier 1970').first().waitFor();
  expect(await dialog.getByRole('heading', { level: 3 }).allTextContents()).toEqual(['Another name', 'The page']);
  await dialog.getByRole('button', { name: /Voir ce qui a changé.*Another name/ }).click();
  expect(await dialog.getByRole('listitem').locator('del').textContent()).toContain('Squealing brakes');
  // The button is gone, and the way on begins at its version.
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Another name');
  await dialog.getByRole('button', { name: /Voir ce qui a changé.*The page/ }).press('Enter');
  await expect.poll(() => dialog.getByRole('button', { name: /^Voir ce qui a changé/ }).count()).toBe(0);
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('The page');
  await dialog.getByText('C’est le texte de maintenant.').waitFor();
  await expectAccessible(page, '[role="dialog"]');
});

test('a version is brought back and undone, and files without git say why there is none', async () => {
  const { site } = workshop;
  const former = (site.files.get(brakes) ?? '').replace('en: Brake repair', 'en: Squealing brakes');
  site.versions = [{ commit: 'a', title: 'The page', date: '1970-01-02T10:00:00Z', author: 'Somebody', texts: { [brakes]: former } }];
  const page = await open();
  await act(page, 'Historique');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Remettre cette version/ })
    .click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await expect.poll(() => textIn(text(page))).toBe('Squealing brakes');
  await page.getByText('Gardé dans ce navigateur : 1').waitFor();
  await button(page, 'Annuler').click();
  await page.getByText('Rien de modifié').waitFor();
  site.versions = undefined;
  await act(page, 'Historique');
  await page.getByText('On ne voit pas d’anciennes versions d’ici').waitFor();
});

test('everybody can take a change back', async () => {
  const page = await open('ar');
  await writeOver(text(page), 'Sound brakes');
  await button(page, 'تعديلاتي').click();
  await page.getByRole('dialog').getByRole('listitem').waitFor();
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 1200 });
    expect(await page.getByRole('dialog').evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)).toBe(0);
    await expectAccessible(page, '[role="dialog"]');
  }
});
