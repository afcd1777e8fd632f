import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { openBrowser, serveFolder } from '../support/browser.ts';
import { refuseMeasurement } from '../support/consent.ts';
import { hasFocus } from '../support/control.ts';
import { openForFile } from '../support/open-for-file.ts';
import { type BuiltPage, readPages, readYaml } from '../support/site-pages.ts';
import { sites } from '../support/sites.ts';

type Texts = Readonly<Record<string, string>>;
interface Term {
  readonly id: string;
  readonly term: Texts;
  readonly explanation: Texts;
}

const { out, content } = sites.workshop;
const terms = readYaml(content, 'glossary.yaml')['terms'] as readonly Term[];
const derailleur = terms.find(({ id }) => id === 'derailleur') as Term;
const page = 'small-print/';

const { origin } = await openForFile(serveFolder(out));
const browser = await openForFile(openBrowser({ pictures: false }));

async function open(language: string, options: { javaScriptEnabled?: boolean } = {}): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, ...options });
  onTestFinished(() => context.close());
  // In a low window the question about being measured stands above the page, which moves then.
  await context.addInitScript(refuseMeasurement);
  const opened = await context.newPage();
  await opened.goto(`${origin}/${language}/${page}`);
  return opened;
}

describe.each(['en', 'fa'])('a term of the trade in a text, in %s,', (language) => {
  const explanation = derailleur.explanation[language] as string;

  const tags = language === 'fa' ? [] : ['thorough' as const];

  test('is left by Tab for what follows the word, and its explanation lies over nothing then', { tags }, async () => {
    const opened = await open(language);
    const word = opened.locator('[data-term="derailleur"]');
    const dialog = opened.getByRole('dialog', { name: derailleur.term[language] as string });
    await word.press('Enter');
    await dialog.waitFor();
    const isInside = (): Promise<boolean> => opened.evaluate(() => document.activeElement?.closest('[role="dialog"]') != null);
    await expect.poll(isInside).toBe(true);
    while (await isInside()) await opened.keyboard.press('Tab');
    await dialog.waitFor({ state: 'hidden' });
    const isNext = await word.evaluate((element) => {
      const stops = [...document.querySelectorAll<HTMLElement>('a[href], button, summary')].filter((stop) => stop.checkVisibility());
      return stops[stops.indexOf(element as HTMLElement) + 1] === document.activeElement;
    });
    expect(isNext).toBe(true);
    await opened.keyboard.press('Shift+Tab');
    expect(await word.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  test('is explained in place, by a tap or by the keyboard, and closed again by Escape with focus back on it', { tags }, async () => {
    const opened = await open(language);
    const word = opened.locator('[data-term="derailleur"]');
    const dialog = opened.getByRole('dialog', { name: derailleur.term[language] as string });
    expect(await opened.getByText(explanation).isVisible()).toBe(false);
    await word.click();
    await dialog.waitFor();
    expect(await dialog.textContent()).toContain(explanation);
    expect(new URL(opened.url()).pathname).toBe(`/${language}/${page}`);
    await opened.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await hasFocus(word);
    await opened.keyboard.press('Enter');
    await dialog.waitFor();
    await dialog.getByRole('button').click();
    await dialog.waitFor({ state: 'hidden' });
    await opened.setViewportSize({ width: 768, height: 2000 });
    await word.press('Enter');
    // The page places the dialog after the window has taken its new size.
    const room = async () => ({ word: await word.boundingBox(), dialog: await dialog.boundingBox() });
    const footOf = (box: Awaited<ReturnType<typeof word.boundingBox>>): number => (box?.y ?? 0) + (box?.height ?? 0);
    await expect.poll(async () => room().then((now) => (now.dialog?.y ?? 0) - footOf(now.word))).toBeCloseTo(8, 0);
    // Too low a window for it below the word: it goes above when the window shrinks, and opens there.
    await opened.setViewportSize({ width: 768, height: Math.ceil(footOf(await word.boundingBox())) + 20 });
    const isAbove = () => expect.poll(async () => room().then((now) => (now.word?.y ?? 0) - footOf(now.dialog))).toBeCloseTo(8, 0);
    await isAbove();
    // Escape would take the button's tooltip first, where there was time for one.
    await dialog.getByRole('button').click();
    await dialog.waitFor({ state: 'hidden' });
    // The page may scroll to what has the focus.
    await word.focus();
    await opened.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await word.press('Enter');
    await isAbove();
    const above = await dialog.boundingBox();
    expect(above?.y).toBeGreaterThanOrEqual(0);
  });

  test('leads to the glossary without script, and from its explanation with it', { tags }, async () => {
    const plain = await open(language, { javaScriptEnabled: false });
    await plain.locator('[data-term="derailleur"]').click();
    await plain.waitForURL(`${origin}/${language}/words/#term-derailleur`);
    expect(await plain.locator('#term-derailleur').textContent()).toContain(explanation);
    const opened = await open(language);
    await opened.locator('[data-term="derailleur"]').click();
    await opened.getByRole('dialog').getByRole('link').last().click();
    await opened.waitForURL(`${origin}/${language}/words/#term-derailleur`);
  });
});

test('an explanation is printed after the page that uses its term, also where it is open', async () => {
  const opened = await open('en');
  await opened.locator('[data-term="derailleur"]').click();
  await opened.getByRole('dialog').waitFor();
  await opened.pdf();
  expect(await opened.getByRole('dialog').count()).toBe(0);
  await opened.emulateMedia({ media: 'print' });
  expect(await opened.getByText(derailleur.explanation['en'] as string).isVisible()).toBe(true);
  // Its edge is that of the page's own words.
  const left = (selector: string): Promise<number> =>
    opened
      .locator(selector)
      .first()
      .evaluate((element) => Math.round(element.getBoundingClientRect().left));
  expect(await left('#term-derailleur p')).toBe(await left('main h1'));
});

test('the whole of an explanation can be read in a window that is lower than it is', async () => {
  const opened = await open('en');
  await opened.setViewportSize({ width: 320, height: 120 });
  await opened.locator('[data-term="derailleur"]').click();
  const dialog = opened.getByRole('dialog');
  const topOf = async (part = dialog) => (await part.boundingBox())?.y;
  expect(await topOf()).toBeGreaterThanOrEqual(0);
  await dialog.getByRole('link').last().scrollIntoViewIfNeeded();
  const name = dialog.getByText(derailleur.term['en'] as string, { exact: false }).first();
  await name.scrollIntoViewIfNeeded();
  expect(await topOf(name)).toBeGreaterThanOrEqual(0);
});

describe('in the pages', () => {
  let pages: readonly BuiltPage[];
  const built = (file: string): BuiltPage => pages.find((candidate) => candidate.file === file) as BuiltPage;
  const marked = (file: string): string[] => [...built(file).html.matchAll(/data-term="([^"]+)"/g)].map(([, id = '']) => id);

  beforeAll(async () => {
    pages = await readPages(out);
  });

  test('a term is marked once, where it is first used, in its plural too', () => {
    expect(marked('en/small-print/index.html')).toEqual(['derailleur']);
  });

  test('neither the page about a term nor the glossary marks it', () => {
    expect(marked('en/services/wheel-truing/index.html')).not.toContain('true-a-wheel');
    expect(marked('en/words/index.html')).toEqual([]);
  });

  test('a text shown in another language than its page is left alone', () => {
    expect(marked('de/small-print/index.html')).toEqual([]);
  });

  test('the glossary lists every term in every language, in the order of its alphabet', () => {
    for (const [language, locale] of [
      ['en', 'en-IE'],
      ['fa', 'fa-IR'],
    ] as const) {
      const ids = built(`${language}/words/index.html`).facts.ids.filter((id) => id.startsWith('term-'));
      const { compare } = new Intl.Collator(locale);
      const expected = [...terms]
        .sort((a, b) => compare(a.term[language] as string, b.term[language] as string))
        .map(({ id }) => `term-${id}`);
      expect(ids).toEqual(expected);
    }
  });

  test('the footer names every page but those that want no place there', () => {
    const links = built('en/index.html').facts.links.map(({ href }) => href);
    expect(links).toContain('/en/words/');
    expect(links).not.toContain('/en/small-print/');
  });

  test('the data for search engines has the terms, each with its own address, and there its explanation', () => {
    const graph = (file: string) =>
      (parse(built(file).facts.structuredData[0] ?? '{}') as { '@graph'?: Record<string, unknown>[] })['@graph'] ?? [];
    const set = graph('fa/words/index.html').find((node) => node['@type'] === 'DefinedTermSet');
    expect(set?.['hasDefinedTerm']).toHaveLength(terms.length);
    const [about] = graph('en/small-print/index.html');
    const id = 'https://corner-wheel.example/en/words/#term-derailleur';
    expect(about?.['mentions']).toEqual([{ '@type': 'DefinedTerm', '@id': id, name: 'derailleur' }]);
    const words = graph('en/words/index.html').find((node) => node['@type'] === 'DefinedTermSet');
    expect(words?.['hasDefinedTerm']).toContainEqual(expect.objectContaining({ '@id': id, description: derailleur.explanation['en'] }));
  });

  test('a review is said to readers and to search engines, and nothing of the kind where there was none', () => {
    const reviewed = built('en/services/brake-repair/index.html');
    expect(reviewed.html).toContain('<time dateTime="2026-03-14">14\u00A0March 2026</time>');
    expect(reviewed.html).toContain('the head mechanic');
    expect(reviewed.facts.structuredData[0]).toContain(
      '"lastReviewed":"2026-03-14","reviewedBy":{"@type":"Person","jobTitle":"the head mechanic"}',
    );
    expect(built('fa/services/brake-repair/index.html').html).toContain('<time dateTime="2026-03-14">');
    const unread = built('en/services/wheel-truing/index.html');
    expect(unread.html).not.toContain('<time');
    expect(unread.html).not.toContain('lastReviewed');
  });
});
