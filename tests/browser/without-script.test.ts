import { describe, expect, onTestFinished, test } from 'vitest';
import { openBrowser } from '../support/browser.ts';
import { openForFile, serveSites } from '../support/open-for-file.ts';
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

const origins = await serveSites();
const browser = await openForFile(openBrowser({ pictures: false }));
/** A window for all pages. */
const page = await browser.newPage({ javaScriptEnabled: false, viewport: { width: 1280, height: 900 } });

describe.each([
  { name: 'practice', slug: 'implant', languages: ['fr', 'ar'] },
  { name: 'workshop', slug: 'wheel-truing', languages: ['en', 'fa', 'de'] },
] as const)('without script, the $slug page of the $name site', ({ name, slug, languages }) => {
  const { content } = sites[name];
  const site = readYaml(content, 'site.yaml') as unknown as SiteFacts;
  const ui = readYaml(content, 'ui.yaml') as Readonly<Record<string, Texts>>;
  const { menus } = readYaml(content, 'menus.yaml') as unknown as Menus;
  const { blocks } = readYaml(content, `services/${slug}.yaml`);
  const origin = origins[name];
  const inLanguage = (texts: Texts | undefined, language: string): string =>
    (texts?.[language] ?? texts?.[site.defaultLanguage] ?? '').trim().replaceAll('\\<', '<');
  const open = (language: string): Promise<unknown> => page.goto(`${origin}/${language}/services/${slug}/`);

  test.each(languages)('shows every word of its document in %s, once its questions are opened', async (language) => {
    await open(language);
    // The tests below open questions as visitors do.
    const shown = await page.evaluate(() => {
      const main = document.querySelector('main') as HTMLElement;
      // Sections that wait until they come near have no text of their own to tell.
      for (const section of main.querySelectorAll('section')) section.style.contentVisibility = 'visible';
      const opened = [...main.querySelectorAll('details')].map((question) => {
        question.open = true;
        return main.innerText;
      });
      return [main.innerText, ...opened];
    });
    const words = squeeze(shown.join(' '));
    const texts = textsOf(blocks).map((text) => inLanguage(text, language));
    expect(texts.length).toBeGreaterThan(15);
    const missing = texts
      .flatMap((text) => partsOf(text, (fact) => inLanguage(site.facts[fact], language)))
      .filter((part) => !words.includes(part));
    expect(missing).toEqual([]);
  });

  // The links are the same in all languages.
  test.each(languages.slice(1, 2))('reaches every written service from a menu in %s, in a wide window and on a phone', async (language) => {
    onTestFinished(() => page.setViewportSize({ width: 1280, height: 900 }));
    await open(language);
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 900 });
      if (width === 360) await page.getByRole('button', { name: inLanguage(ui['menu'], language) }).click();
      const reached = new Set<string>();
      const navigation = page.getByRole('navigation', { name: inLanguage(ui['mainNavigation'], language) });
      for (const { label } of menus) {
        const menu = navigation.locator('details', { has: page.locator('summary', { hasText: inLanguage(label, language) }) });
        // One may be open from before.
        if (!(await menu.evaluate((details) => (details as HTMLDetailsElement).open))) await menu.locator('summary').click();
        const shown = await navigation
          .getByRole('link')
          .evaluateAll((links) => links.filter((link) => link.checkVisibility()).map((link) => link.getAttribute('href') ?? ''));
        for (const href of shown) reached.add(href);
      }
      for (const written of slugsOf(content)) expect(reached, `${width} px`).toContain(`/${language}/services/${written}/`);
    }
  });

  test.each(languages)('books through the messaging link and the telephone link in %s', async (language) => {
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

test.each(['ar'])('without script, a question in %s opens by click and by keyboard, and closes the one before', async (language) => {
  await page.goto(`${origins.practice}/${language}/services/implant/`);
  const questions = page.locator('main details');
  const opened = (): Promise<number[]> =>
    questions.evaluateAll((all) => all.flatMap((one, index) => ((one as HTMLDetailsElement).open ? index : [])));
  expect(await questions.count()).toBeGreaterThan(2);
  expect(await opened()).toEqual([]);
  await questions.nth(1).locator('summary').click();
  await expect.poll(opened).toEqual([1]);
  await questions.nth(2).locator('summary').focus();
  await page.keyboard.press('Enter');
  await expect.poll(opened).toEqual([2]);
  await questions.nth(2).getByRole('paragraph').first().waitFor();
  await page.keyboard.press('Space');
  await expect.poll(opened).toEqual([]);
});

/** Finds the texts of a document: maps whose keys are languages; a picture's words are not in the page's text. */
function textsOf(node: unknown): Texts[] {
  if (typeof node !== 'object' || node === null) return [];
  if (Object.keys(node).some((key) => /^(?:fr|en)$/.test(key))) return [node as Texts];
  return Object.entries(node).flatMap(([key, value]) => (key === 'picture' ? [] : textsOf(value)));
}

/** Returns a text as a reader sees it: without inline markup, with its facts, cut at other insertions. */
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
