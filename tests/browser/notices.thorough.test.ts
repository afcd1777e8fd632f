import { expect, test } from 'vitest';
import { openAt } from '../support/appointment.ts';
import { judge, prepare } from '../support/axe.ts';
import { openBrowser, serveFolder } from '../support/browser.ts';
import { copyContent, edit } from '../support/command.ts';
import { openForFile } from '../support/open-for-file.ts';
import { fixtures } from '../support/site-recipe.ts';
import { builtSite } from '../support/sites.ts';

const browser = await openForFile(openBrowser({ pictures: false }));

const notices = `notices:
  - from: 2027-06-10
    until: 2027-06-12
    text:
      en: "We move: **come to the new workshop**, or [ask us](/en/services/)."
      fa: جابه‌جا می‌شویم.
      de: Wir ziehen um.
booking:
`;

test('every page shows a notice from midnight of its first day until the end of its last one at the place, wherever the visitor is; without script it shows with its days', async () => {
  const content = copyContent(fixtures.workshop.content);
  edit(content, 'site.yaml', 'booking:\n', notices);
  const server = await serveFolder(await builtSite(content));
  const plain = (text: string): string => text.replaceAll('\u00A0', ' ');
  for (const [now, isShown] of [
    ['2027-06-09T22:30:00Z', false],
    ['2027-06-09T23:30:00Z', true],
    ['2027-06-12T22:30:00Z', true],
    ['2027-06-12T23:30:00Z', false],
  ] as const) {
    const { page, troubles } = await openAt(browser, `${server.origin}/en/services/brake-repair/`, now, {
      timezoneId: 'America/Los_Angeles',
    });
    const notice = page.getByRole('main').locator('[data-island="notice"]');
    await expect.poll(() => notice.isVisible(), { message: now }).toBe(isShown);
    if (isShown) {
      expect(plain(await notice.innerText())).toBe('10–12 June 2027\nWe move: come to the new workshop, or ask us.');
      await prepare(page);
      expect((await judge(page, 'everything', '[data-island="notice"]')).wrong).toEqual([]);
    }
    expect(troubles).toEqual([]);
    await page.context().close();
  }
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await page.goto(`${server.origin}/fa/`);
  const told = page.locator('main noscript p');
  expect(plain(await told.innerText())).toBe('۲۰ تا ۲۲ خرداد ۱۴۰۶\nجابه‌جا می‌شویم.');
  await page.context().close();
  server.close();
});
