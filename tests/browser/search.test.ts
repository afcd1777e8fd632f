import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Counted, counted } from '../../src/content/view.ts';
import { judge, prepare } from '../support/axe.ts';
import { openBrowser } from '../support/browser.ts';
import { type Opened, openIn, results, type Served, serveSite, told } from '../support/search.ts';
import { readYaml } from '../support/site-pages.ts';
import { sites } from '../support/sites.ts';

type Texts = Readonly<Record<string, string>>;

interface Words {
  readonly allServices: Texts;
  readonly searching: Readonly<Record<'nothing' | 'tryOther' | 'more' | 'awaited' | 'failed' | 'nearest', Texts>> & {
    readonly found: Readonly<Record<string, Counted['forms']>>;
  };
}

const { languages } = sites.clinic;
const { searching, allServices } = readYaml(sites.clinic.content, 'ui.yaml') as unknown as Words;
const home = readYaml(sites.clinic.content, 'home.yaml') as unknown as {
  readonly blocks: readonly { readonly type: string; readonly services?: readonly string[] }[];
};
const popular = home.blocks.find(({ type }) => type === 'search')?.services ?? [];
const query = { fr: 'operation catarate', ar: 'عمليه الجلاله' } as const;

let browser: Browser;
let clinic: Served;
let workshop: Served;

beforeAll(async () => {
  [browser, clinic, workshop] = await Promise.all([openBrowser(), serveSite(sites.clinic.out), serveSite(sites.workshop.out)]);
});

afterAll(async () => {
  await browser?.close();
  for (const served of [clinic, workshop]) served?.close();
});

describe.each(languages)('in %s, a visitor of the clinic', (language) => {
  test('comes from the not-found page to the results on the home page, told how many they are, and back again', async () => {
    const { page, troubles } = await open(`/${language}/404.html`);
    await page.getByRole('searchbox').fill(query[language]);
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/${language}/?search=*`);
    await results(page).first().waitFor();
    expect(await results(page).first().getAttribute('href')).toBe(`/${language}/services/cataracte/`);
    expect(await page.getByRole('searchbox').inputValue()).toBe(query[language]);
    await expect.poll(() => told(page)).toBe(spoken(language, await results(page).count()));
    await page.goBack();
    expect(page.url()).toBe(`${clinic.origin}/${language}/404.html`);
    expect(troubles).toEqual([]);
  });

  test('sees the list’s answers change with every letter, in the address too, and stays in the field', async () => {
    const { page } = await open(`/${language}/services/`);
    const field = page.getByRole('searchbox');
    const [word = ''] = query[language].split(' ').slice(-1);
    await field.click();
    const entries = await page.evaluate(() => history.length);
    await field.pressSequentially(word.slice(0, 4));
    await results(page).first().waitFor();
    await field.pressSequentially(word.slice(4));
    await expect.poll(() => results(page).first().getAttribute('href')).toBe(`/${language}/services/cataracte/`);
    await expect.poll(() => new URL(page.url()).searchParams.get('search')).toBe(word);
    expect(await page.evaluate(() => history.length)).toBe(entries);
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    expect(new URL(page.url()).pathname).toBe(`/${language}/services/`);
    expect(await page.locator('mark').count()).toBeGreaterThan(0);
    await field.fill('');
    await expect.poll(() => results(page).count()).toBe(0);
    await expect.poll(() => page.url()).toBe(`${clinic.origin}/${language}/services/`);
    await expect.poll(() => told(page)).toBe('');
  });

  test('finds the same results again when going back to them', async () => {
    const { page } = await open(`/${language}/services/`);
    await page.getByRole('searchbox').fill(query[language]);
    await results(page).first().click();
    await page.waitForURL(`**/${language}/services/cataracte/`);
    await page.goBack();
    await results(page).first().waitFor();
    expect(await page.getByRole('searchbox').inputValue()).toBe(query[language]);
    expect(await results(page).first().getAttribute('href')).toBe(`/${language}/services/cataracte/`);
  });

  test('is told when nothing matches, and offered the popular services and all of them', async () => {
    const { page } = await open(`/${language}/?search=qwzx`);
    const nothing = searching.nothing[language]!.replace('{words}', 'qwzx');
    await expect.poll(() => told(page)).toBe(nothing);
    const search = page.getByRole('search');
    expect(await search.getByText(searching.tryOther[language]!).isVisible()).toBe(true);
    const links = await search.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(popular).toHaveLength(6);
    expect(links).toEqual([...popular.map((slug) => `/${language}/services/${slug}/`), `/${language}/services/`]);
    await prepare(page);
    expect((await judge(page, 'everything', 'main')).wrong).toEqual([]);
  });

  test('can read the results, which pass axe, and knows emergencies by their icon and menu', async () => {
    const { page } = await open(`/${language}/?search=${language === 'fr' ? 'oeil' : 'العين'}`);
    await results(page).first().waitFor();
    const emergency = page
      .getByRole('search')
      .getByRole('listitem')
      .filter({ has: page.locator('[data-tone=emergency] svg:visible') });
    expect(await emergency.count()).toBeGreaterThan(0);
    const menus = readYaml(sites.clinic.content, 'menus.yaml') as unknown as { menus: readonly { tone?: string; label: Texts }[] };
    const label = menus.menus.find(({ tone }) => tone === 'emergency')?.label[language] as string;
    for (const text of await emergency.allInnerTexts()) expect(text).toContain(label);
    await prepare(page);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect((await judge(page, colorScheme === 'light' ? 'everything' : 'contrast', 'main')).wrong).toEqual([]);
    }
  });

  test('still reaches all services when the index does not arrive, and the results once it does', async () => {
    const { page } = await open('/');
    let isThere = false;
    await page.route('**/assets/search-*', (route) => (isThere ? route.continue() : route.abort()));
    await page.goto(`${clinic.origin}/${language}/?search=${encodeURIComponent(query[language])}`);
    const failed = page.getByRole('status').getByText(searching.failed[language]!);
    await failed.waitFor();
    const link = page.getByRole('status').getByRole('link', { name: allServices[language]! });
    expect(await link.getAttribute('href')).toBe(`/${language}/services/`);
    isThere = true;
    await page.getByRole('searchbox').click();
    await results(page).first().waitFor();
    expect(await failed.isVisible()).toBe(false);
  });

  test('is told that the search goes on while a slow index is on its way, then what was found', async () => {
    const { page } = await open('/');
    let arrive = (): void => undefined;
    const arrival = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route('**/assets/search-*', async (route) => {
      if (route.request().resourceType() === 'fetch') await arrival;
      await route.continue();
    });
    await page.goto(`${clinic.origin}/${language}/?search=${encodeURIComponent(query[language])}`);
    await page.getByRole('search').getByText(searching.awaited[language]!).first().waitFor();
    await expect.poll(() => told(page)).toBe(searching.awaited[language]);
    arrive();
    await results(page).first().waitFor();
    await expect.poll(() => told(page)).toBe(spoken(language, await results(page).count()));
  });

  test('sees the home page below after five seconds of waiting, and can try again by typing after thirty', async () => {
    const { page } = await open('/');
    let hangs = true;
    await page.route('**/assets/search-*', (route) => {
      if (!hangs || route.request().resourceType() !== 'fetch') return route.continue();
    });
    await page.clock.install();
    const asking = page.waitForRequest((request) => request.url().includes('/assets/search-') && request.resourceType() === 'fetch');
    await page.goto(`${clinic.origin}/${language}/?search=${encodeURIComponent(query[language])}`);
    await asking;
    const [field, below] = [page.getByRole('searchbox'), page.getByRole('heading', { level: 2 }).nth(1)];
    await field.focus();
    expect(await below.isVisible()).toBe(false);
    await page.clock.runFor(5100);
    await below.waitFor();
    const failed = page.getByRole('status').getByText(searching.failed[language]!);
    expect(await failed.isVisible()).toBe(false);
    await page.clock.runFor(30_000);
    await failed.waitFor();
    hangs = false;
    await field.press('End');
    await field.press('Backspace');
    await results(page).first().waitFor();
    expect(await failed.isVisible()).toBe(false);
  });

  test('finds by the address that search engines are told of what the field finds', async () => {
    const { page } = await open(`/${language}/`);
    const graph = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '') as {
      readonly '@graph': readonly { readonly potentialAction?: { readonly target: { readonly urlTemplate: string } } }[];
    };
    const template = graph['@graph'].flatMap(({ potentialAction }) => potentialAction?.target.urlTemplate ?? [])[0] ?? '';
    const { pathname, search } = new URL(template.replace('{search_term_string}', encodeURIComponent(query[language])));
    await page.goto(clinic.origin + pathname + search);
    await results(page).first().waitFor();
    expect(await results(page).first().getAttribute('href')).toBe(`/${language}/services/cataracte/`);
  });

  test.each([360, 1280])('sees nothing move when the results come, in a window of %i px', async (width) => {
    const { page } = await open('/', { viewport: { width, height: 800 } });
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Reflect.set(window, 'shifts', shifts);
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push(Reflect.get(entry, 'value'));
      }).observe({ type: 'layout-shift', buffered: true });
    });
    for (const words of [query[language], 'qwzx']) {
      await page.goto(`${clinic.origin}/${language}/?search=${encodeURIComponent(words)}`, { waitUntil: 'networkidle' });
      await expect.poll(() => told(page)).not.toBe('');
      await page.waitForTimeout(300);
      const shifts = await page.evaluate<number[]>('shifts');
      expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.02);
      expect(await page.getByRole('heading', { level: 2 }).nth(1).isVisible()).toBe(true);
    }
  });

  test('is told so when the code of the search does not arrive', async () => {
    const { page } = await open('/');
    await page.route('**/assets/**', (route) => (isSearchCode(route.request().url()) ? route.abort() : route.continue()));
    await page.goto(`${clinic.origin}/${language}/services/?search=x`);
    await page.getByText(searching.failed[language]!).waitFor();
  });

  test('without script, comes from the list’s field to the home page', async () => {
    const { page } = await open(`/${language}/services/`, { javaScriptEnabled: false });
    await page.getByRole('searchbox').fill('x');
    await page.keyboard.press('Enter');
    await page.waitForURL(`${clinic.origin}/${language}/?search=x`);
    expect(await page.getByRole('searchbox').count()).toBe(0);
    expect(await page.getByRole('heading', { level: 2 }).first().isVisible()).toBe(true);
  });

  test('is led from a mistyped address to the page that it means, and the address is logged', async () => {
    const { page, troubles } = await open(`/${language}/services/cataract/`);
    const line = page.getByRole('status').filter({ hasText: searching.nearest[language]! });
    await line.waitFor();
    expect(await line.getByRole('link').getAttribute('href')).toBe(`/${language}/services/cataracte/`);
    expect(troubles.filter((trouble) => trouble.includes(`/${language}/services/cataract/`))).toHaveLength(1);
    await line.getByRole('link').click();
    await page.waitForURL(`**/${language}/services/cataracte/`);
  });

  test('is led nowhere from an address that means nothing, which is logged too', async () => {
    const { page, troubles } = await open(`/${language}/wp-login.php?search=cataracte`);
    await expect.poll(() => troubles.filter((trouble) => trouble.includes('/wp-login.php')), { timeout: 10_000 }).toHaveLength(1);
    await page.waitForLoadState('networkidle');
    expect(await page.getByText(searching.nearest[language]!).isVisible()).toBe(false);
  });
});

describe('the search', () => {
  test('shows nothing on the home page without a search, nor for a blank one, and loads nothing for it', async () => {
    for (const address of ['/fr/', '/fr/?search=', '/fr/?search=%20+']) {
      const { page, asked } = await open(address);
      expect(await page.getByRole('search').count()).toBe(0);
      expect(asked.filter(isSearchPart)).toEqual([]);
    }
  });

  test('loads its index only when the field is used', async () => {
    const { page, asked } = await open('/fr/services/');
    expect(asked.filter(isSearchPart)).toEqual([]);
    await page.getByRole('searchbox').focus();
    await expect.poll(() => asked.filter(isSearchPart)).toHaveLength(1);
  });

  test('takes what was typed for text, however hostile or long', async () => {
    const hostile = '"><img src=x onerror="window.hit=1"><script>window.hit=1</script>{words}{count}';
    const { page, troubles } = await open(`/fr/?search=${encodeURIComponent(hostile)}`);
    await expect.poll(() => told(page)).toContain(hostile);
    expect(await page.evaluate(() => Reflect.get(window, 'hit'))).toBeUndefined();
    expect(await page.locator('main img[src=x]').count()).toBe(0);
    const long = `${'cataracte œil '.repeat(5000)}`;
    const started = Date.now();
    await page.getByRole('searchbox').fill(long);
    await results(page).first().waitFor();
    expect(Date.now() - started).toBeLessThan(5000);
    expect(troubles).toEqual([]);
  });

  test('is walked through with the arrows: from the field to the results and back', async () => {
    const { page } = await open('/fr/services/?search=glaucome');
    await results(page).first().waitFor();
    const field = page.getByRole('searchbox');
    const focused = (): Promise<string> =>
      page.evaluate(() => document.activeElement?.getAttribute('href') ?? document.activeElement?.tagName ?? '');
    await field.focus();
    const walk: string[] = [];
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp', 'ArrowUp']) {
      await page.keyboard.press(key);
      walk.push(await focused());
    }
    const [first, second] = ['/fr/services/glaucome/', '/fr/services/chirurgie-glaucome/'];
    expect(walk).toEqual([first, second, first, 'INPUT', 'INPUT']);
  });

  test('shows eight results first, and the others when asked, the focus on the first of these', async () => {
    const { page } = await open('/fr/services/?search=ch');
    await results(page).first().waitFor();
    await expect.poll(() => told(page)).not.toBe('');
    const all = Number(/\d+/.exec(await told(page))?.[0]);
    expect(all).toBeGreaterThan(8);
    expect(await results(page).count()).toBe(8);
    await page.getByRole('button', { name: searching.more['fr'] as string }).click();
    expect(await results(page).count()).toBe(all);
    const ninth = await results(page).nth(8).getAttribute('href');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe(ninth);
  });

  test('leaves the field the keys that browsers and input methods use there', async () => {
    const { page } = await open('/fr/services/?search=glaucome');
    await results(page).first().waitFor();
    const field = page.getByRole('searchbox');
    await field.focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('Shift+ArrowDown');
    expect(await field.evaluate((input: HTMLInputElement) => input.selectionEnd! - input.selectionStart!)).toBe('glaucome'.length);
    await field.dispatchEvent('keydown', { key: 'ArrowDown', isComposing: true });
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  test('finds what an input method is still composing', async () => {
    const { page } = await open('/ar/services/');
    await page.getByRole('searchbox').focus();
    const session = await page.context().newCDPSession(page);
    await session.send('Input.imeSetComposition', { text: 'الجلال', selectionStart: 6, selectionEnd: 6 });
    await results(page).first().waitFor();
    expect(await results(page).first().getAttribute('href')).toBe('/ar/services/cataracte/');
    expect(await page.getByRole('searchbox').inputValue()).toBe('الجلال');
  });

  test('shows what was found at each letter, and announces it once, when the visitor pauses', async () => {
    const { page } = await open('/fr/services/');
    const search = page.getByRole('search');
    await search.getByRole('searchbox').focus();
    await search.getByRole('status').evaluate((status) => {
      const spoken: string[] = [];
      Reflect.set(window, 'spoken', spoken);
      new MutationObserver(() => spoken.push(status.querySelector('p')?.textContent ?? '')).observe(status, {
        childList: true,
        subtree: true,
      });
    });
    await search.getByRole('searchbox').pressSequentially('glauco', { delay: 20 });
    await search.getByText(searching.found['fr']!.other!.replace('{count}', '')).first().waitFor();
    expect(await page.evaluate('spoken')).toEqual([]);
    await expect.poll(() => told(page)).toBe(spoken('fr', await results(page).count()));
    expect(await page.evaluate<string[]>('spoken')).toHaveLength(1);
  });

  test('goes back with the address, where a link within the page has made an entry of the history', async () => {
    const { page } = await open('/fr/services/?search=lasik');
    await results(page).first().waitFor();
    await page.evaluate(() => {
      location.hash = 'recherche';
    });
    await page.getByRole('searchbox').fill('glaucome');
    await expect.poll(() => new URL(page.url()).searchParams.get('search')).toBe('glaucome');
    await page.goBack();
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('lasik');
    expect(await results(page).first().getAttribute('href')).toBe('/fr/services/correction-vision/');
    await page.goForward();
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('glaucome');
  });

  test('keeps the search when the language changes', async () => {
    const { page } = await open('/fr/?search=lasik');
    await page.getByRole('link', { name: 'العربية' }).first().click();
    await page.waitForURL(`${clinic.origin}/ar/?search=lasik`);
    await results(page).first().waitFor();
    expect(await results(page).first().getAttribute('href')).toBe('/ar/services/correction-vision/');
  });
});

test.each([
  ['en', 'sqealing brakes', 'brake-repair'],
  ['fa', 'پنچري', 'roadside-help'],
  ['de', 'bremse', 'brake-repair'],
])('the second site is searched on its home page in %s, where the field always stands', async (language, words, slug) => {
  const { page } = await open(`/${language}/`, {}, workshop);
  await page.getByRole('searchbox').fill(words);
  await results(page).first().waitFor();
  expect(await results(page).first().getAttribute('href')).toBe(`/${language}/services/${slug}/`);
  const { page: missing } = await open(`/${language}/services/${slug.replace('-', '')}x/`, {}, workshop);
  await expect.poll(() => missing.locator('main [role=status] a:visible').getAttribute('href')).toBe(`/${language}/services/${slug}/`);
});

/** Opens a page of the clinic, or of another site. */
function open(address: string, options?: Parameters<Browser['newContext']>[0], { origin } = clinic): Promise<Opened> {
  return openIn(browser, origin + address, options);
}

function spoken(language: string, count: number): string {
  const locale = language === 'ar' ? 'ar-MA' : 'fr-MA';
  return counted({ forms: searching.found[language]!, locale }, count).value;
}

function isSearchPart(address: string): boolean {
  return /\/assets\/search-/.test(address);
}

/** The chunk of the search is known by what it alone holds. */
function isSearchCode(address: string): boolean {
  const file = path.join(sites.clinic.out, new URL(address).pathname);
  return file.endsWith('.js') && !file.includes('entries') && readFileSync(file, 'utf8').includes('data-when-failed');
}
