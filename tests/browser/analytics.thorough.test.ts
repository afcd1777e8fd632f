import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openBrowser } from '../support/browser.ts';
import { copyContent, edit } from '../support/command.ts';
import { inputIn, type PushedEvent, recordEvents, signalGlobalPrivacyControl } from '../support/events.ts';
import { openForFile, serveSites } from '../support/open-for-file.ts';
import { serveContent } from '../support/served-site.ts';
import { readYaml } from '../support/site-pages.ts';
import { sites } from '../support/sites.ts';

type Texts = Readonly<Record<string, string>>;

const cases = [
  { site: 'practice', language: 'ar', slug: 'implant' },
  { site: 'workshop', language: 'en', slug: 'annual-service' },
] as const;

const figures = {
  practice: { currency: 'MAD', lead: 500, view: 300, method: 'whatsapp' },
  workshop: { currency: 'EUR', lead: 40, view: 5, method: 'signal' },
} as const;

const origins = await serveSites();
const browser = await openForFile(openBrowser());

describe.each(cases)('on the $site site in $language, a visit reports', ({ site, language, slug }) => {
  const { currency, lead, view, method } = figures[site];

  test('each page once, 100 ms after it was shown, and nothing else; and once more when the browser had kept it', async () => {
    const { page, events } = await open(`${origins[site]}/${language}/`);
    for (const own of ['', 'services/', '404.html']) {
      if (own !== '') await page.goto(new URL(`/${language}/${own}`, page.url()).href);
      const before = (await settled(page, events)).length;
      await page.clock.runFor(99);
      expect((await settled(page, events)).slice(before)).toEqual([]);
      await page.clock.runFor(1);
      const pageView = { event: 'page_view', page_path: `/${language}/${own}`, page_title: await page.title(), page_language: language };
      expect((await settled(page, events)).slice(before)).toEqual([pageView]);
      await page.clock.runFor(60_000);
      expect((await settled(page, events)).slice(before)).toEqual([pageView]);
      await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
      await page.clock.runFor(60_000);
      expect((await settled(page, events)).slice(before)).toEqual([pageView, pageView]);
    }
  });

  test('a service page with the service that it is about, by one name in all languages', async () => {
    const { page, events } = await open(`${origins[site]}/${language}/services/${slug}/`);
    await page.clock.runFor(60_000);
    const document = readYaml(sites[site].content, `services/${slug}.yaml`) as { readonly name: Texts; readonly category: string };
    const fields = { currency, value: view, service_name: document.name[sites[site].languages[0]], service_category: document.category };
    expect(await settled(page, events)).toEqual([
      { event: 'service_view', ...fields },
      { event: 'view_item', ...fields },
      {
        event: 'page_view',
        page_path: `/${language}/services/${slug}/`,
        page_title: await page.title(),
        page_language: language,
      },
    ]);
  });

  test('each press of a booking button, and the lead where it leads to the messaging service', async () => {
    const { page, events } = await open(`${origins[site]}/${language}/services/${slug}/`);
    await page.clock.runFor(1000);
    // The code of the booking dialog never arrives.
    await page.route('**/assets/chunks/**', (route) => route.abort());
    for (const [source, button] of [
      ['cta_button', 'main a[data-appointment]'],
      ['floating_button', 'body > aside a[data-appointment]'],
    ] as const) {
      const before = (await settled(page, events)).length;
      const opened = page.context().waitForEvent('page');
      await page.locator(button).first().click();
      await opened;
      await page.clock.runFor(60_000);
      expect((await settled(page, events)).slice(before)).toEqual([
        { event: 'appointment_attempt', method, source },
        { event: 'generate_lead', currency, value: lead },
      ]);
    }
  });
});

describe('a visit', () => {
  test('reports a page that the browser prepared ahead only once it is shown', async () => {
    const { page, events } = await open(`${origins.practice}/fr/services/implant/`, () => {
      Object.defineProperty(document, 'prerendering', { value: true, configurable: true });
    });
    await page.clock.runFor(60_000);
    expect(await settled(page, events)).toEqual([]);
    await page.evaluate(() => {
      Object.defineProperty(document, 'prerendering', { value: false });
      document.dispatchEvent(new Event('prerenderingchange'));
    });
    await page.clock.runFor(60_000);
    expect((await settled(page, events)).map(({ event }) => event)).toEqual(['service_view', 'view_item', 'page_view']);
  });

  test('reports no lead where no messaging service opens, for want of a connection', async () => {
    const { page, events } = await open(`${origins.workshop}/en/`);
    // That there is none, the page was told, and so has the code that holds back links to other places.
    await page.evaluate(() => dispatchEvent(new Event('offline')));
    await expect.poll(() => page.clock.runFor(1000).then(() => page.getByRole('alertdialog').count())).toBe(1);
    await page.route('**/assets/chunks/**', (route) => route.abort());
    await page.context().setOffline(true);
    await page.locator('main a[data-appointment]').first().click();
    await page.clock.runFor(60_000);
    expect((await settled(page, events)).map(({ event }) => event)).toEqual(['page_view']);
    expect(page.context().pages()).toHaveLength(1);
  });

  // The choices of privacy.test.ts tell of each signal that there is.
  test('of a browser that asks for privacy reports nothing at all', async () => {
    const { page, events } = await open(`${origins.practice}/fr/services/implant/`, signalGlobalPrivacyControl);
    await useEverything(page);
    expect(await settled(page, events)).toEqual([]);
  });

  test('of a site that measures nothing reports nothing at all', async () => {
    const content = copyContent(sites.practice.content);
    edit(content, 'site.yaml', /^analytics:\n(?: .*\n)+/m, '');
    const { origin, close } = await serveContent(content);
    onTestFinished(close);
    const { page, events } = await open(`${origin}/fr/services/implant/`);
    await useEverything(page);
    expect(await settled(page, events)).toEqual([]);
  });

  test.each(['ar'])('in %s reports no text of a field, and nothing of an address’s query or hash', async (language) => {
    const typed = ['Amina Alaoui', 'أمينة العلوي', '0600000000'];
    const { page, events } = await open(`${origins.practice}/${language}/404.html`);
    await page.clock.runFor(1000);
    const field = page.locator('input[name="search"]').first();
    await field.fill(typed.join(' '));
    await field.press('Enter');
    await page.waitForURL(`**/${language}/?search=*`);
    await page.clock.runFor(1000);
    const query = `?search=${encodeURIComponent(typed.join(' ')).replaceAll('%20', '+')}#${encodeURIComponent(typed[0] as string)}`;
    await page.goto(`${new URL(page.url()).origin}/${language}/services/implant/${query}`);
    await useEverything(page);
    const names = new Set((await settled(page, events)).map(({ event }) => event));
    expect([...names].sort()).toEqual(
      ['appointment_attempt', 'generate_lead', 'language_change', 'page_view', 'service_view', 'view_item'].sort(),
    );
    expect(inputIn(events, typed)).toEqual([]);
  });

  test('this test finds typed text in events, plain or encoded', () => {
    expect(inputIn([{ page_path: '/?search=Amina+Alaoui' }], ['Amina Alaoui'])).toEqual(['Amina', 'Alaoui']);
    expect(inputIn([{ a: { b: '/?q=%D8%A3%D9%85%D9%8A%D9%86%D8%A9' } }], ['أمينة'])).toContain('أمينة');
    expect(inputIn([{ text: 'call 06 00-00.00 00 now' }], ['0600000000'])).toEqual(['0600000000']);
    expect(inputIn([{ event: 'page_view' }], ['Amina', '0600000000'])).toEqual([]);
  });
});

/** Opens a page of a site in a browser whose clock is stopped from the beginning, and returns its events. */
async function open(address: string, first?: () => void): Promise<{ page: Page; events: PushedEvent[] }> {
  const context: BrowserContext = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  onTestFinished(() => context.close());
  await context.route(
    (url) => url.hostname !== '127.0.0.1',
    (route) => route.fulfill({ contentType: 'text/html', body: 'there' }),
  );
  const events = await recordEvents(context);
  if (first !== undefined) await context.addInitScript(first);
  const page = await context.newPage();
  await page.clock.install({ time: new Date('2026-01-05T10:00:00Z') });
  await page.clock.pauseAt(new Date('2026-01-05T10:00:01Z'));
  await page.goto(address);
  return { page, events };
}

/** Presses a booking button that leads to the messaging service, and changes the language. */
async function useEverything(page: Page): Promise<void> {
  await page.clock.runFor(1000);
  await page.route('**/assets/chunks/**', (route) => route.abort());
  const opened = page.context().waitForEvent('page');
  await page.locator('main a[data-appointment]').first().click();
  await opened;
  const other = page.locator('a[data-language]').first();
  const language = await other.getAttribute('data-language');
  await other.click();
  await page.waitForURL((url) => url.pathname.startsWith(`/${language}/`));
  await page.clock.runFor(1000);
}

/** Returns the events once all that the page has pushed so far have come. */
async function settled(page: Page, events: readonly PushedEvent[]): Promise<PushedEvent[]> {
  await page.evaluate(() => 0);
  return [...events];
}
