import { expect, test } from 'vitest';
import { judge, prepare } from '../support/axe.ts';
import { brakes, button, editWorkshop, soon, text } from '../support/editor-windows.ts';

const workshop = editWorkshop();

test('who opens the form is offered what is done most, what was left unfinished and what waits for a translation', async () => {
  const page = await workshop.window('en');
  await page.goto(workshop.site.address);
  const start = page.getByRole('region', { name: 'Common tasks' });
  await start.getByRole('heading', { name: 'What would you like to do?' }).waitFor();
  await start.getByText('Nothing was left unfinished.').waitFor();
  await prepare(page);
  expect((await judge(page, 'everything', '[data-pane="form"]')).wrong).toEqual([]);

  await button(page, 'Change the opening hours').click();
  await expect.poll(() => page.evaluate(() => location.hash), soon).toBe('#site.yaml');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('[data-path]')?.getAttribute('data-path')), soon)
    .toContain('hours');

  // What stands in several documents asks for the one that is meant.
  await page.goBack();
  await start.getByRole('button', { name: 'Add a question' }).click();
  const places = start.getByRole('region', { name: 'Add a question' }).getByRole('button');
  expect(await places.allTextContents()).toEqual(['Annual service', 'Wheel truing']);
  await places.filter({ hasText: 'Wheel truing' }).click();
  await expect.poll(() => page.evaluate(() => location.hash), soon).toBe('#services/wheel-truing.yaml');

  await page.goto(`${workshop.site.address}#${brakes}`);
  await text(page).fill('Better brakes');
  await page.getByRole('navigation', { name: 'Documents' }).getByRole('button', { name: 'Common tasks' }).click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent), soon).toBe('What would you like to do?');
  await start.getByRole('button', { name: 'Better brakes' }).click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent), soon).toBe('Better brakes');
  await button(page, 'Save').first().waitFor();
});

test('the list shows the documents of one state or group, in groups or from A to Z', async () => {
  const page = await workshop.window('en');
  await page.goto(`${workshop.site.address}#${brakes}`);
  await text(page).fill('Zealous brakes');
  const list = page.getByRole('navigation', { name: 'Documents' });
  const names = (): Promise<readonly string[]> => list.getByRole('listitem').allInnerTexts();
  const all = await names();
  await page.getByLabel('Show').selectOption({ label: 'Changed' });
  await expect.poll(names, soon).toHaveLength(1);
  expect((await names())[0]).toContain('Zealous brakes');
  await page.getByLabel('Show').selectOption({ label: 'Whole site' });
  expect(await names()).not.toContain('Zealous brakes');
  await page.getByLabel('Show').selectOption({ label: 'All, from A to Z' });
  const sorted = await names();
  expect(sorted).toHaveLength(all.length);
  expect(sorted.at(-1)).toContain('Zealous brakes');
});
