import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser, serveFolder } from '../support/browser.ts';
import { readYaml, slugsOf } from '../support/site-pages.ts';
import { sites } from '../support/sites.ts';

type Texts = Readonly<Record<string, string>>;

interface SiteFacts {
  readonly defaultLanguage: string;
  readonly facts: Readonly<Record<string, Texts>>;
  readonly contact: {
    readonly phones: Readonly<Record<string, { readonly number: string }>>;
    readonly messaging: { readonly host: string; readonly phone: string; readonly message: Texts };
  };
}

interface Menus {
  readonly menus: readonly { readonly label: Texts; readonly items: readonly { readonly service: string }[] }[];
}

let browser: Browser;
const closers: (() => unknown)[] = [];

beforeAll(async () => {
  browser = await openBrowser();
});

afterAll(async () => {
  await browser?.close();
  for (const close of closers) close();
});

describe.each([
  { name: 'clinic', slug: 'cataracte', languages: ['fr', 'ar'] },
  { name: 'workshop', slug: 'wheel-truing', languages: ['en', 'fa', 'de'] },
] as const)('without script, the $slug page of the $name site', ({ name, slug, languages }) => {
  const { content, out } = sites[name];
  const site = readYaml(content, 'site.yaml') as unknown as SiteFacts;
  const ui = readYaml(content, 'ui.yaml') as Readonly<Record<string, Texts>>;
  const { menus } = readYaml(content, 'menus.yaml') as unknown as Menus;
  const { blocks } = readYaml(content, `services/${slug}.yaml`);
  let context: BrowserContext;
  let page: Page;
  let origin: string;
  const inLanguage = (texts: Texts | undefined, language: string): string =>
    (texts?.[language] ?? texts?.[site.defaultLanguage] ?? '').trim();
  const open = (language: string): Promise<unknown> => page.goto(`${origin}/${language}/services/${slug}/`);

  beforeAll(async () => {
    const served = await serveFolder(out);
    origin = served.origin;
    closers.push(served.close);
    context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 1280, height: 900 } });
    page = await context.newPage();
  });

  test.each(languages)('shows every word of its document in %s, once its questions are opened', async (language) => {
    await open(language);
    const main = page.locator('main');
    const shown = await main.allInnerTexts();
    for (const question of await main.locator('summary').all()) {
      await question.click();
      shown.push(...(await main.allInnerTexts()));
    }
    const words = squeeze(shown.join(' '));
    const texts = textsOf(blocks).map((text) => inLanguage(text, language));
    expect(texts.length).toBeGreaterThan(15);
    const missing = texts
      .flatMap((text) => partsOf(text, (fact) => inLanguage(site.facts[fact], language)))
      .filter((part) => !words.includes(part));
    expect(missing).toEqual([]);
  });

  test.each(languages)('reaches every written service from a menu in %s, in a wide window and on a phone', async (language) => {
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 900 });
      await open(language);
      if (width === 360) await page.getByRole('button', { name: inLanguage(ui['menu'], language) }).click();
      const reached = new Set<string>();
      const navigation = page.getByRole('navigation', { name: inLanguage(ui['mainNavigation'], language) });
      for (const { label } of menus) {
        await navigation.locator('summary', { hasText: inLanguage(label, language) }).click();
        for (const link of await navigation.getByRole('link').all()) {
          if (await link.isVisible()) reached.add((await link.getAttribute('href')) ?? '');
        }
      }
      for (const written of slugsOf(content)) expect(reached, `${width} px`).toContain(`/${language}/services/${written}/`);
    }
  });

  test.each(languages)('books through the messaging link and the telephone link in %s', async (language) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await open(language);
    const { host, phone, message } = site.contact.messaging;
    const booking = page
      .locator('main')
      .getByRole('link', { name: inLanguage(ui['bookAppointment'], language) })
      .first();
    expect(await booking.isVisible()).toBe(true);
    const href = (await booking.getAttribute('href')) ?? '';
    const digits = site.contact.phones[phone]?.number.replace('+', '');
    expect(href.slice(0, href.indexOf('?'))).toBe(`${host}${digits}`);
    expect([...new URL(href).searchParams]).toEqual([['text', inLanguage(message, language)]]);
    const calls = await page.locator('main a[href^="tel:"]').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    for (const { number } of Object.values(site.contact.phones)) expect(calls).toContain(`tel:${number}`);
  });
});

test.each(sites.clinic.languages)(
  'without script, a question in %s opens by click and by keyboard, and closes the one before',
  async (language) => {
    const { origin, close } = await serveFolder(sites.clinic.out);
    closers.push(close);
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${origin}/${language}/services/cataracte/`);
    const questions = page.locator('main details');
    const opened = (): Promise<boolean[]> => questions.evaluateAll((all) => all.map((one) => (one as HTMLDetailsElement).open));
    expect(await opened()).toEqual([false, false, false, false]);
    await questions.nth(1).locator('summary').click();
    expect(await opened()).toEqual([false, true, false, false]);
    await questions.nth(2).locator('summary').focus();
    await page.keyboard.press('Enter');
    expect(await opened()).toEqual([false, false, true, false]);
    expect(await questions.nth(2).getByRole('paragraph').isVisible()).toBe(true);
    await page.keyboard.press('Space');
    expect(await opened()).toEqual([false, false, false, false]);
  },
);

/** Finds the texts of a document: maps whose keys are languages; a picture's words are not in the page's text. */
function textsOf(node: unknown): Texts[] {
  if (typeof node !== 'object' || node === null) return [];
  if (Object.keys(node).some((key) => /^(?:fr|en)$/.test(key))) return [node as Texts];
  return Object.entries(node).flatMap(([key, value]) => (key === 'picture' ? [] : textsOf(value)));
}

/** Gives what a reader sees of a text: its inline markup taken away, its facts put in, cut where something else is inserted. */
function partsOf(text: string, fact: (id: string) => string): string[] {
  return text
    .replace(/\{\{facts\.([\w-]+)\}\}/g, (_, id: string) => fact(id))
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\*+/g, '')
    .split(/\{\{[^}]*\}\}/)
    .map(squeeze)
    .filter((part) => part !== '');
}

function squeeze(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
