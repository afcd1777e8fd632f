import { expect, test } from 'vitest';
import { judge, prepare } from '../support/axe.ts';
import { brakes, button, editWorkshop, soon, text } from '../support/editor-windows.ts';

const workshop = editWorkshop();

test('a service gets another address with its links and a redirect, and one that is deleted leads to another: one proposal, no error', async () => {
  const { site } = workshop;
  const page = await workshop.window('en');
  await page.goto(`${site.address}#${brakes}`);
  await text(page).waitFor();
  await button(page, 'Change the address').click();
  const dialog = page.getByRole('dialog');
  const address = dialog.getByLabel(/^End of the address/);
  expect(await address.inputValue()).toBe('brake-repair');
  const rename = dialog.getByRole('button', { name: 'Change the address' });
  expect(await rename.isDisabled()).toBe(true);
  await address.fill('Brakes!');
  await dialog.getByRole('alert').getByText('Only small letters without accents, digits and hyphens.').waitFor();
  await address.fill('wheel-truing');
  await dialog.getByRole('alert').getByText('This address exists already.').waitFor();
  await address.fill('brakes');
  await dialog.getByText(/^Documents that change with it: \d+/).waitFor();
  await prepare(page);
  expect((await judge(page, 'everything', '[role="dialog"]')).wrong).toEqual([]);
  await rename.click();
  await expect.poll(() => page.evaluate(() => location.hash), soon).toBe('#services/brakes.yaml');
  await text(page).waitFor();

  // Another service goes, and what named it leads to the renamed one.
  await page.goto(`${site.address}#services/wheel-truing.yaml`);
  await button(page, 'Delete').click();
  await dialog.getByLabel('The links to this page').selectOption({ label: 'Lead them to “Brake repair”' });
  await dialog.getByText(/^Documents that change with it: \d+/).waitFor();
  await expect.poll(() => dialog.getByText('These documents still speak of it').count(), soon).toBe(0);
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await button(page, 'Problems: 0').waitFor();

  await button(page, 'Write into the files').first().click();
  await dialog.getByRole('button', { name: 'Write into the files' }).click();
  await page.getByRole('dialog', { name: 'Files written' }).waitFor();
  expect(site.sent).toHaveLength(1);
  expect(site.files.has(brakes) || site.files.has('services/wheel-truing.yaml')).toBe(false);
  expect(site.files.get('services/brakes.yaml')).toMatch(/^formerSlugs: \[brake-repair, wheel-truing\]$/m);
  for (const [file, content] of site.files)
    if (!/^(?:services\/brakes|translations\/)/.test(file))
      expect(content, file).not.toMatch(/service: (?:brake-repair|wheel-truing)|\]\(brake-repair\)/);
});
