import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Route } from 'playwright-core';
import { afterEach, describe, expect, test } from 'vitest';
import { type Counted, counted } from '../../src/pages/views/view.ts';
import { atRest } from '../support/at-rest.ts';
import { judge, prepare } from '../support/axe.ts';
import { openBrowser } from '../support/browser.ts';
import { openForFile } from '../support/open-for-file.ts';
import { openWindow, pause, results, type SharedWindow, serveSite, told } from '../support/search.ts';
import { readYaml } from '../support/site-pages.ts';
import { sites } from '../support/sites.ts';
import { drawn, standStill } from '../support/still-clock.ts';

type Texts = Readonly<Record<string, string>>;

interface Words {
  readonly allServices: Texts;
  readonly searching: Readonly<Record<'nothing' | 'tryOther' | 'more' | 'awaited' | 'failed' | 'nearest', Texts>> & {
    readonly found: Readonly<Record<string, Counted['forms']>>;
  };
}

const { content, languages } = sites.practice;
const { searching, allServices } = readYaml(content, 'ui.yaml') as unknown as Words;
const home = readYaml(content, 'home.yaml') as unknown as {
  readonly blocks: readonly { readonly type: string; readonly services?: readonly string[] }[];
};
const popular = home.blocks.find(({ type }) => type === 'search')?.services ?? [];
const { menus } = readYaml(content, 'menus.yaml') as unknown as { menus: readonly { tone?: string; label: Texts }[] };
const emergencies = menus.find(({ tone }) => tone === 'emergency')?.label ?? {};
// With a wrong letter, and in Arabic with letters in place of others.
const query = { fr: 'pose implent', ar: 'عمليه الغرسه' } as const;
// These find emergencies and others.
const ache = { fr: 'douleur', ar: 'السن' } as const;
// A busy machine may be slow.

const practice = await openForFile(serveSite(sites.practice.out));
const workshop = await openForFile(serveSite(sites.workshop.out));
// With pictures, whose addresses could tell others what was typed.
const browser = await openForFile(openBrowser());
/** In this window time goes on. */
const living = await openWindow(browser);
/** In this window the clock is stopped until a test moves it on. */
const still = await openWindow(browser);
await standStill(still.page.context());

afterEach(async () => {
  for (const { page } of [living, still]) await page.unrouteAll({ behavior: 'ignoreErrors' });
});

describe.each(languages.slice(1))('in %s, a visitor of the practice', (language) => {
  const implant = `/${language}/services/implant/`;

  test('goes from the not-found page to the results and their number on the home page, and back again', async () => {
    const { page, troubles } = await open(`/${language}/404.html`, still);
    await page.getByRole('searchbox').fill(query[language]);
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/${language}/?search=*`);
    await results(page).first().waitFor();
    expect(await results(page).first().getAttribute('href')).toBe(implant);
    expect(await page.getByRole('searchbox').inputValue()).toBe(query[language]);
    expect(await told(page)).toBe(spoken(language, await results(page).count()));
    await page.goBack();
    expect(page.url()).toBe(`${practice.origin}/${language}/404.html`);
    expect(troubles).toEqual([]);
  });

  test('sees the list’s answers change with every letter, in the address too, and stays in the field', async () => {
    const { page } = await open(`/${language}/services/`, still);
    const field = page.getByRole('searchbox');
    const [word = ''] = query[language].split(' ').slice(-1);
    await field.click();
    const entries = await page.evaluate(() => history.length);
    await field.pressSequentially(word.slice(0, 4));
    await results(page).first().waitFor();
    await field.pressSequentially(word.slice(4));
    await expect.poll(() => results(page).first().getAttribute('href')).toBe(implant);
    await page.clock.runFor(pause);
    expect(await page.evaluate(searchInAddress)).toBe(word);
    expect(await page.evaluate(() => history.length)).toBe(entries);
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => location.pathname)).toBe(`/${language}/services/`);
    expect(await page.locator('mark').count()).toBeGreaterThan(0);
    await field.fill('');
    await expect.poll(() => results(page).count()).toBe(0);
    expect(await told(page)).toBe('');
    expect(await page.evaluate(() => location.href)).toBe(`${practice.origin}/${language}/services/`);
  });

  test('tells nobody what they type', async () => {
    const { page } = await open(`/${language}/services/`);
    const asked: string[] = [];
    page.on('request', (request) => request.resourceType() !== 'document' && asked.push(decodeURIComponent(request.url())));
    await page.getByRole('searchbox').fill(query[language]);
    await results(page).first().waitFor();
    await page.waitForURL('**/?search=*');
    await atRest(page);
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.filter((address) => query[language].split(' ').some((word) => address.includes(word)))).toEqual([]);
  });

  test('sees that nothing matches, and is offered the popular services and all of them', async () => {
    const { page } = await open(`/${language}/?search=qwzx`, still);
    const search = page.getByRole('search');
    await search.getByText(searching.tryOther[language]!).waitFor();
    expect(await told(page)).toBe(searching.nothing[language]!.replace('{words}', 'qwzx'));
    const links = await search.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(popular).toHaveLength(6);
    expect(links).toEqual([...popular.map((slug) => `/${language}/services/${slug}/`), `/${language}/services/`]);
  });

  test('knows emergencies among the results by their icon and menu', async () => {
    const { page } = await open(`/${language}/?search=${ache[language]}`);
    await results(page).first().waitFor();
    const entries = page.getByRole('search').getByRole('listitem').filter({ visible: true });
    const emergency = entries.filter({ has: page.locator('[data-tone=emergency] svg:visible') });
    expect(await emergency.count()).toBeGreaterThan(0);
    expect(await emergency.count()).toBeLessThan(await entries.count());
    for (const text of await emergency.allInnerTexts()) expect(text).toContain(emergencies[language]);
  });

  test('sees nothing move when the results come, or none, in a narrow window and in a wide one', { tags: 'thorough' }, async () => {
    const { page } = still;
    const [narrow, wide] = ['qwzx', query[language]];
    for (const [words, width] of [
      [narrow, 360],
      [wide, 1280],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await open(`/${language}/?search=${encodeURIComponent(words)}`, still);
      await page.getByRole('heading', { level: 2 }).nth(1).waitFor();
      expect(await told(page)).not.toBe('');
      await drawn(page);
      expect(await page.evaluate(movedSoFar), `${width} px, ${words}`).toBeLessThan(0.02);
    }
    await page.setViewportSize({ width: 1280, height: 900 });
  });

  test('is led from a mistyped address to the page that it means, and the address is logged', async () => {
    const { page, troubles } = await open(`/${language}/services/implan/`);
    const line = page.getByRole('status').filter({ hasText: searching.nearest[language]! });
    await line.waitFor();
    expect(await line.getByRole('link').getAttribute('href')).toBe(implant);
    expect(troubles.filter((trouble) => trouble.includes(`/${language}/services/implan/`))).toHaveLength(1);
    await line.getByRole('link').click();
    await page.waitForURL(`**${implant}`);
  });
});

describe('the search', () => {
  const [asked, implant] = [`?search=${encodeURIComponent(query.ar)}`, '/ar/services/implant/'];

  test('passes axe with results and without any', { tags: 'thorough' }, async () => {
    const { page } = await open(`/fr/?search=${ache.fr}`);
    await results(page).first().waitFor();
    await prepare(page);
    expect((await judge(page, 'everything', 'main')).wrong).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect((await judge(page, 'contrast', 'main')).wrong).toEqual([]);
    await page.emulateMedia({ colorScheme: null });
    await page.getByRole('searchbox').fill('qwzx');
    await page.locator('[data-part=nothing]').waitFor();
    await prepare(page);
    expect((await judge(page, 'everything', 'main')).wrong).toEqual([]);
  });

  test('finds the same results again when going back to them', { tags: 'thorough' }, async () => {
    const { page } = await open('/ar/services/');
    await page.getByRole('searchbox').fill(query.ar);
    await results(page).first().click();
    await page.waitForURL(`**${implant}`);
    await page.goBack();
    await results(page).first().waitFor();
    expect(await page.getByRole('searchbox').inputValue()).toBe(query.ar);
    expect(await results(page).first().getAttribute('href')).toBe(implant);
  });

  test('leaves all services in reach when its index does not arrive, and shows the results once it does', async () => {
    const { page } = living;
    await page.route('**/search-*.json', (route) => route.abort());
    await open(`/ar/${asked}`);
    const failed = page.getByRole('status').getByText(searching.failed['ar']!);
    await failed.waitFor();
    const link = page.getByRole('status').getByRole('link', { name: allServices['ar']! });
    expect(await link.getAttribute('href')).toBe('/ar/services/');
    await page.unrouteAll();
    await page.getByRole('searchbox').click();
    await results(page).first().waitFor();
    expect(await failed.isVisible()).toBe(false);
  });

  test('says that it is searching while a slow index loads, then the number of results', async () => {
    const { page } = still;
    const [index, arrive] = await holdIndex(still);
    await open('/fr/?search=implant', still);
    await index;
    await page.clock.runFor(999);
    expect(await page.getByRole('search').getByText(searching.awaited['fr']!).count()).toBe(0);
    await page.clock.runFor(1);
    await page.getByRole('search').getByText(searching.awaited['fr']!).first().waitFor();
    expect(await told(page)).toBe(searching.awaited['fr']);
    await arrive();
    await results(page).first().waitFor();
    expect(await told(page)).toBe(spoken('fr', await results(page).count()));
  });

  test('shows the home page below after five seconds of waiting, and can be tried again by typing after thirty', {
    tags: 'thorough',
  }, async () => {
    const { page } = still;
    const [index] = await holdIndex(still);
    await open(`/ar/${asked}`, still);
    await index;
    const [field, below] = [page.getByRole('searchbox'), page.getByRole('heading', { level: 2 }).nth(1)];
    await field.focus();
    await page.clock.runFor(4999);
    expect(await below.isVisible()).toBe(false);
    await page.clock.runFor(1);
    await below.waitFor();
    const failed = page.getByRole('status').getByText(searching.failed['ar']!);
    expect(await failed.isVisible()).toBe(false);
    await page.clock.runFor(25_000);
    await failed.waitFor();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await field.press('End');
    await field.press('Backspace');
    await results(page).first().waitFor();
    expect(await failed.isVisible()).toBe(false);
  });

  test('reads that the search does not answer where its code never comes, and finds something when it does', {
    tags: 'thorough',
  }, async () => {
    const { page } = await open('/fr/services/', still);
    let arrive: () => void = () => undefined;
    const late = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route(
      (url) => isSearchCode(url.href),
      async (route) => {
        await late;
        await route.continue();
      },
    );
    const code = page.waitForRequest((request) => isSearchCode(request.url()));
    await page.getByRole('searchbox').fill('implant');
    await code;
    const failed = page.getByRole('status').getByText(searching.failed['fr']!);
    await page.clock.runFor(29_000);
    expect(await failed.isVisible()).toBe(false);
    await page.clock.runFor(1000);
    await failed.waitFor();
    arrive();
    await results(page).first().waitFor();
    expect(await failed.isVisible()).toBe(false);
  });

  test('goes on reading where they are on the home page when code and results come late', { tags: 'thorough' }, async () => {
    const { page } = living;
    const [index, arrive] = await holdIndex(living);
    const begin = await holdCode(living);
    await page.goto(`${practice.origin}/ar/${asked}`, { waitUntil: 'commit' });
    const read = page.getByRole('heading', { level: 2 }).nth(2);
    await read.evaluate((heading) => heading.scrollIntoView());
    begin();
    await index;
    expect(await page.getByRole('searchbox').isVisible()).toBe(true);
    expect(await read.isVisible()).toBe(true);
    await arrive();
    await results(page).first().waitFor();
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
  });

  test('keeps what they typed into the list’s field while the code was on its way', { tags: 'thorough' }, async () => {
    const { page } = living;
    const begin = await holdCode(living);
    await page.goto(`${practice.origin}/fr/services/?search=douleur`, { waitUntil: 'commit' });
    await page.getByRole('searchbox').fill('implant');
    begin();
    await results(page).first().waitFor();
    expect(await page.getByRole('searchbox').inputValue()).toBe('implant');
    expect(await results(page).first().getAttribute('href')).toBe('/fr/services/implant/');
  });

  test('finds the same by the search address for search engines as by the field', { tags: 'thorough' }, async () => {
    const { page } = await open('/ar/');
    const graph = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '') as {
      readonly '@graph': readonly { readonly potentialAction?: { readonly target: { readonly urlTemplate: string } } }[];
    };
    const template = graph['@graph'].flatMap(({ potentialAction }) => potentialAction?.target.urlTemplate ?? [])[0] ?? '';
    const { pathname, search } = new URL(template.replace('{search_term_string}', encodeURIComponent(query.ar)));
    await open(pathname + search);
    await results(page).first().waitFor();
    expect(await results(page).first().getAttribute('href')).toBe(implant);
  });

  test('says so when its code does not arrive', { tags: 'thorough' }, async () => {
    const { page } = living;
    await page.route('**/assets/**', (route) => (isSearchCode(route.request().url()) ? route.abort() : route.continue()));
    await open('/ar/services/?search=x');
    await page.getByText(searching.failed['ar']!).waitFor();
  });

  test('is not offered without script, since nothing would be found', async () => {
    const { page } = await open('/ar/services/', await openWindow(browser, { javaScriptEnabled: false }));
    expect(await page.locator('[type=search]').count()).toBe(1);
    expect(await page.getByRole('searchbox').count()).toBe(0);
    await page.context().close();
  });

  test('leads nowhere from an address that means nothing, which is logged too', { tags: 'thorough' }, async () => {
    const { page, troubles } = await open('/ar/wp-login.php?search=implant');
    await expect.poll(() => troubles.filter((trouble) => trouble.includes('/wp-login.php'))).toHaveLength(1);
    await atRest(page);
    expect(await page.getByText(searching.nearest['ar']!).isVisible()).toBe(false);
  });

  test('shows nothing on the home page without a search, nor for a blank one, and loads nothing for it', async () => {
    for (const address of ['/fr/', '/fr/?search=', '/fr/?search=%20+']) {
      const { page, asked } = await open(address);
      await atRest(page);
      expect(await page.getByRole('search').count()).toBe(0);
      expect(asked.filter(isSearchPart)).toEqual([]);
    }
  });

  test('loads its index only when the field is used', async () => {
    const { page, asked } = await open('/fr/services/');
    await atRest(page);
    expect(asked.filter(isSearchPart)).toEqual([]);
    await page.getByRole('searchbox').focus();
    await expect.poll(() => asked.filter(isSearchPart)).toHaveLength(1);
  });

  test('treats typed words as text, however hostile or long', async () => {
    const hostile = '"><img src=q onerror="window.hit=1"><script>window.hit=1</script>{words}{count}';
    const { page, troubles } = await open(`/fr/?search=${encodeURIComponent(hostile)}`, still);
    await page.getByRole('search').getByText(searching.tryOther['fr']!).waitFor();
    expect(await told(page)).toContain(hostile);
    expect(await page.evaluate(() => Reflect.get(window, 'hit'))).toBeUndefined();
    expect(await page.locator('main img[src=q]').count()).toBe(0);
    await page.getByRole('searchbox').fill('implant cœur '.repeat(5000));
    await results(page).first().waitFor();
    expect(troubles).toEqual([]);
  });

  test('reads what was not found in one sentence, whatever was pasted into the field', async () => {
    const { page } = await open(`/fr/?search=${'🦷qwzx'.repeat(300)}`, still);
    await page.getByRole('search').getByText(searching.tryOther['fr']!).waitFor();
    const [before = '', after = ''] = searching.nothing['fr']!.split('{words}');
    const quoted = (await told(page)).slice(before.length, -after.length);
    expect(quoted).toMatch(/^(🦷qwzx)+🦷?q?w?z?x?…$/u);
    expect(quoted.length).toBeLessThan(150);
  });

  test('answers who asks for a number with a call, which the keyboard reaches as it does a page', async () => {
    const { page } = await open('/fr/services/?search=telefone', still);
    await results(page).first().waitFor();
    expect(await told(page)).toBe(spoken('fr', await results(page).count()));
    await page.getByRole('searchbox').focus();
    await page.keyboard.press('ArrowDown');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe('tel:+212600000000');
    expect(await results(page).first().innerText()).toContain('06 00 00 00 00');
  });

  test('leads to a part of the page that is open without loading it again, and back to the results', async () => {
    const { page, asked } = await open('/fr/?search=adresse');
    await results(page).first().waitFor();
    const before = asked.length;
    await results(page).first().click();
    await page.waitForURL('**/fr/?search=adresse#plan');
    expect(asked.slice(before).filter((address) => new URL(address).pathname === '/fr/')).toEqual([]);
    // Whole in sight: nothing above it is still to get its height.
    const waiting = (): number =>
      [...document.querySelectorAll('main section')].filter((part) => getComputedStyle(part).contentVisibility === 'auto').length;
    expect(await page.evaluate(waiting)).toBe(0);
    await expect.poll(() => page.locator('#plan').evaluate((part) => Math.round(part.getBoundingClientRect().top / innerHeight))).toBe(0);
    await page.goBack();
    await page.waitForURL('**/fr/?search=adresse');
    expect(await results(page).first().isVisible()).toBe(true);
  });

  test('is walked through with the arrows: from the field to the results and back', async () => {
    const { page } = await open('/fr/services/?search=parodontite');
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
    const [first, second] = ['/fr/services/parodontite/', '/fr/services/greffe-gencive/'];
    expect(walk).toEqual([first, second, first, 'INPUT', 'INPUT']);
  });

  test('shows eight results first, and the others when asked, the focus on the first of these', { tags: 'thorough' }, async () => {
    const { page } = await open('/fr/services/?search=dent', still);
    await results(page).first().waitFor();
    const all = Number(/\d+/.exec(await told(page))?.[0]);
    expect(all).toBeGreaterThan(8);
    expect(await results(page).count()).toBe(8);
    await page.getByRole('button', { name: searching.more['fr'] as string }).click();
    expect(await results(page).count()).toBe(all);
    const ninth = await results(page).nth(8).getAttribute('href');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe(ninth);
  });

  test('leaves the field the keys that browsers and input methods use there', { tags: 'thorough' }, async () => {
    const { page } = await open('/fr/services/?search=parodontite');
    await results(page).first().waitFor();
    const field = page.getByRole('searchbox');
    await field.focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('Shift+ArrowDown');
    expect(await field.evaluate((input: HTMLInputElement) => input.selectionEnd! - input.selectionStart!)).toBe('parodontite'.length);
    await field.dispatchEvent('keydown', { key: 'ArrowDown', isComposing: true });
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  test('finds text while an input method is still composing it', { tags: 'thorough' }, async () => {
    const { page } = await open('/ar/services/');
    await page.getByRole('searchbox').focus();
    const session = await page.context().newCDPSession(page);
    await session.send('Input.imeSetComposition', { text: 'الغرس', selectionStart: 5, selectionEnd: 5 });
    await results(page).first().waitFor();
    expect(await results(page).first().getAttribute('href')).toBe(implant);
    expect(await page.getByRole('searchbox').inputValue()).toBe('الغرس');
    await session.detach();
  });

  test('shows results at each letter, and announces them once, when the visitor pauses', { tags: 'thorough' }, async () => {
    const { page } = await open('/fr/services/', still);
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
    await search.getByRole('searchbox').pressSequentially('parodo');
    await search.getByText(searching.found['fr']!.other!.replace('{count}', '')).first().waitFor();
    await page.clock.runFor(pause - 1);
    expect(await page.evaluate('spoken')).toEqual([]);
    await page.clock.runFor(1);
    expect(await page.evaluate<string[]>('spoken')).toHaveLength(1);
    expect(await told(page)).toBe(spoken('fr', await results(page).count()));
    expect(await page.evaluate<string[]>('spoken')).toHaveLength(1);
  });

  test('goes back with the address, where a link within the page has made an entry of the history', { tags: 'thorough' }, async () => {
    const { page } = await open('/fr/services/?search=CBCT', still);
    const field = page.getByRole('searchbox');
    await results(page).first().waitFor();
    await page.evaluate(() => {
      location.hash = 'recherche';
    });
    await field.fill('parodontite');
    await page.clock.runFor(pause);
    expect(await page.evaluate(searchInAddress)).toBe('parodontite');
    await page.goBack();
    await expect.poll(() => field.inputValue()).toBe('CBCT');
    expect(await results(page).first().getAttribute('href')).toBe('/fr/services/radio/');
    await page.goForward();
    await expect.poll(() => field.inputValue()).toBe('parodontite');
  });

  test('stays when the language changes', { tags: 'thorough' }, async () => {
    const { page } = await open('/fr/?search=CBCT');
    await page.getByRole('link', { name: 'العربية' }).first().click();
    await page.waitForURL(`${practice.origin}/ar/?search=CBCT`);
    await results(page).first().waitFor();
    expect(await results(page).first().getAttribute('href')).toBe('/ar/services/radio/');
  });
});

const isSearched = 'the second site is searched on its home page in %s, which always has the field';
const searched = async (language: string, words: string, slug: string): Promise<void> => {
  const { page } = await living.visit(`${workshop.origin}/${language}/`);
  await page.getByRole('searchbox').fill(words);
  await results(page).first().waitFor();
  expect(await results(page).first().getAttribute('href')).toBe(`/${language}/services/${slug}/`);
  await living.visit(`${workshop.origin}/${language}/services/${slug.replace('-', '')}x/`);
  const meant = page.locator('main [role=status] a:visible');
  await meant.waitFor();
  expect(await meant.getAttribute('href')).toBe(`/${language}/services/${slug}/`);
};
test.each([['fa', 'پنچري', 'roadside-help']] as const)(isSearched, searched);
test.each([['de', 'bremse', 'brake-repair']] as const)(isSearched, { tags: 'thorough' }, searched);

test('who comes with a search sees its results where the field is far down the home page, and nothing moves where it is not', async () => {
  const { page } = await openWindow(browser, { viewport: { width: 360, height: 640 } });
  await page.goto(`${workshop.origin}/fa/?search=%D8%AA%D8%B1%D9%85%D8%B2`);
  await results(page).first().waitFor();
  const isInSight = (link: Element): boolean => {
    const { top, bottom } = link.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  };
  expect(await results(page).first().evaluate(isInSight)).toBe(true);
  expect(await page.getByRole('searchbox').evaluate((field) => field === document.activeElement)).toBe(true);
  // Who comes back is where they were.
  await page.evaluate(() => scrollTo(0, 0));
  await page.reload();
  await results(page).first().waitFor();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.setViewportSize({ width: 360, height: 2000 });
  await page.goto(`${workshop.origin}/fa/?search=%D9%BE%D9%86%DA%86%D8%B1%DB%8C`);
  await results(page).first().waitFor();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
  await page.context().close();
});

test('who sends a search sees its results where the field is far down the window, and nothing moves where they are in sight', async () => {
  const { page } = await openWindow(browser, { viewport: { width: 360, height: 640 } });
  await page.goto(`${practice.origin}/fr/services/`);
  const field = page.getByRole('searchbox');
  await field.fill(query.fr);
  await results(page).first().waitFor();
  await atRest(page);
  await field.evaluate((element) => scrollBy(0, element.getBoundingClientRect().bottom - innerHeight + 20));
  await field.press('Enter');
  const isInSight = (link: Element): boolean => {
    const { top, bottom } = link.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  };
  await expect.poll(() => results(page).first().evaluate(isInSight)).toBe(true);
  expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
  const before = await page.evaluate(() => scrollY);
  await field.press('Enter');
  await atRest(page);
  expect(await page.evaluate(() => scrollY)).toBe(before);
  await page.context().close();
});

/** Opens a page of the practice in one of the windows. */
function open(address: string, where: SharedWindow = living): Promise<SharedWindow> {
  return where.visit(practice.origin + address);
}

/** Delays the index of a search; returns a promise of its request, and a function that lets it arrive. */
async function holdIndex({ page }: SharedWindow): Promise<[asked: Promise<Route>, arrive: () => Promise<void>]> {
  let hold: (route: Route) => void = () => undefined;
  const asked = new Promise<Route>((resolve) => {
    hold = resolve;
  });
  await page.route('**/search-*.json', (route) => (route.request().resourceType() === 'fetch' ? hold(route) : route.continue()));
  return [asked, async () => (await asked).continue()];
}

/** Delays a page's code; returns a function that lets it arrive. */
async function holdCode({ page }: SharedWindow): Promise<() => void> {
  let arrive: () => void = () => undefined;
  const late = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/entries/*.js', async (route) => {
    await late;
    await route.continue();
  });
  return arrive;
}

function spoken(language: string, count: number): string {
  const locale = language === 'ar' ? 'ar-MA' : 'fr-MA';
  return counted({ forms: searching.found[language]!, locale }, count).value;
}

function isSearchPart(address: string): boolean {
  return /\/search-[\w-]+\.json$/.test(address);
}

/** The chunk of the search is known by what it alone holds. */
function isSearchCode(address: string): boolean {
  const file = path.join(sites.practice.out, new URL(address).pathname);
  return file.endsWith('.js') && !file.includes('entries') && readFileSync(file, 'utf8').includes('data-when-failed');
}

/** Runs inside the browser. */
function searchInAddress(): string | null {
  return new URLSearchParams(location.search).get('search');
}

/** Runs inside the browser: how much of the page has moved since it was opened. */
function movedSoFar(): number {
  const observer = new PerformanceObserver(() => undefined);
  observer.observe({ type: 'layout-shift', buffered: true });
  return observer.takeRecords().reduce((sum, shift) => sum + (Reflect.get(shift, 'value') as number), 0);
}
