import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createEngine } from '../../src/editor/engine/engine.ts';
import { judge, prepare } from '../support/axe.ts';
import { brakes, button, editWorkshop, soon, text } from '../support/editor-windows.ts';

const workshop = editWorkshop();
const record = 'translations/services/brake-repair.yaml';

/** Opens the brakes in a new window. */
async function open(locale = 'fr'): Promise<Page> {
  const page = await workshop.window(locale);
  await page.goto(`${workshop.site.address}#${brakes}`);
  await text(page).waitFor();
  return page;
}

/** The entries of a list of changes. */
const entries = (dialog: Locator): Locator => dialog.getByRole('listitem');

test('each change is said in words, moves and pictures too, and is taken back alone; the file keeps the others to the byte', async () => {
  const before = workshop.site.files.get(brakes) ?? '';
  const page = await open();
  await text(page).fill('Sound brakes');
  await page.locator(`[data-path='["summary","en"]'] [contenteditable]`).fill('Pads and cables.');
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
  await expect.poll(() => entries(dialog).count(), soon).toBe(4);
  await entries(dialog).filter({ hasText: 'déplacé de la place' }).waitFor();
  expect(await entries(dialog).getByRole('figure').count()).toBe(2);

  await dialog.getByRole('button', { name: /^Annuler ce changement.*Résumé/ }).click();
  await dialog.getByText('Annulé : Résumé').waitFor();
  await expect.poll(() => entries(dialog).count(), soon).toBe(3);
  await button(dialog, 'Le garder quand même').click();
  await expect.poll(() => entries(dialog).count(), soon).toBe(4);
  for (const name of [/Résumé/, /Illustration/, /déplacé/]) {
    const count = await entries(dialog).count();
    await entries(dialog)
      .filter({ hasText: name })
      .getByRole('button', { name: /^Annuler ce changement/ })
      .first()
      .click();
    await expect.poll(() => entries(dialog).count(), soon).toBe(count - 1);
  }
  await page.keyboard.press('Escape');
  await button(page, 'Écrire dans les fichiers').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Écrire dans les fichiers' }).click();
  await page.getByText('Vos modifications sont dans les fichiers.').waitFor();
  expect(workshop.site.files.get(brakes)).toBe(before.replace('en: Brake repair\n', 'en: Sound brakes\n'));
});

test('with a text that is taken back, the approval of its translation is as it was', async () => {
  const engine = createEngine();
  engine.open(workshop.site.files, { deployment: { origin: 'https://site.example', base: '/' }, pictures: {}, fonts: {} });
  workshop.site.files.set(record, engine.approveTranslation(brakes)?.text ?? '');
  const page = await open();
  await text(page).fill('Sound brakes');
  await page.locator(`[data-path='["name","fa"]']`).getByRole('button', { name: 'Cette traduction est juste' }).click();
  await page.getByText('Gardé dans ce navigateur : 2').waitFor();
  await button(page, 'Mes modifications').click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Annuler ce changement/ })
    .click();
  await page.getByText('Rien de modifié').waitFor();
});

test('everybody can take a change back', async () => {
  const page = await open('ar');
  await text(page).fill('Sound brakes');
  await button(page, 'تعديلاتي').click();
  await page.getByRole('dialog').getByRole('listitem').waitFor();
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 1200 });
    expect(await page.getByRole('dialog').evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)).toBe(0);
    await prepare(page);
    const { wrong } = await judge(page, 'everything', '[role="dialog"]');
    expect(wrong).toEqual([]);
  }
});
