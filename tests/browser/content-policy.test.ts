import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { atRest } from '../support/at-rest.ts';
import { isViolation, openBrowser } from '../support/browser.ts';
import { filesOf } from '../support/files-of.ts';
import { openForFile, serveSites } from '../support/open-for-file.ts';
import { readYaml } from '../support/site-pages.ts';
import { sites } from '../support/sites.ts';

const origins = await serveSites();
const browser = await openForFile(openBrowser());

describe.each(['practice', 'workshop'] as const)('every page of the %s site', (name) => {
  const { content, out, languages } = sites[name];

  // verify.thorough.test.ts proves of these sites what each policy must allow, and that nothing stands before it.
  test('lets no object, no other base and no form to another site in', () => {
    const pages = filesOf(out).filter((file) => file.endsWith('.html'));
    const bounds = /<meta http-equiv="Content-Security-Policy" content="[^"]*object-src 'none';base-uri 'none';form-action 'self'/;
    expect(pages.filter((file) => !bounds.test(readFileSync(path.join(out, file), 'utf8')))).toEqual([]);
  });

  test('is shown under its policy without a violation', { tags: name === 'workshop' ? 'thorough' : [] }, async () => {
    const page = await browser.newPage();
    onTestFinished(() => page.close());
    const violations: string[] = [];
    page.on('console', (message) => isViolation(message.text()) && violations.push(`${page.url()} ${message.text()}`));
    for (const address of [...addressesOfAllBlocks(content, languages), '/'])
      expect((await page.goto(origins[name] + address))?.status(), address).toBe(200);
    // The last one leads on.
    await page.waitForURL(({ pathname }) => pathname !== '/');
    await atRest(page);
    expect(violations).toEqual([]);
  });
});

describe('code that an attacker slips into a page', () => {
  let victim: Browser;
  let page: Page;

  beforeAll(async () => {
    // A connection of its own: these violations are expected, and the others are not.
    victim = await openBrowser();
    page = await victim.newPage();
  });

  afterAll(() => victim?.close().catch(() => undefined));

  test.each([
    ['a script', '<script>window.slipped = true</script>', 'script-src-elem'],
    ['a handler', '<img src="data:," onerror="window.slipped = true">', 'script-src-attr'],
    ['a style', '<style>body { display: none }</style>', 'style-src-elem'],
    ['a style of an element', '<p style="position: fixed; inset: 0">x</p>', 'style-src-attr'],
    ['a script of others', '<script src="https://evil.example/x.js"></script>', 'script-src-elem'],
    ['a picture of others', '<img src="https://evil.example/x.png">', 'img-src'],
    ['a frame of others', '<iframe src="https://evil.example/"></iframe>', 'frame-src'],
    ['an object', '<object data="/fr/"></object>', 'object-src'],
    ['another base', '<base href="https://evil.example/">', 'base-uri'],
    ['a request to others', '', 'connect-src'],
  ])('does nothing: %s', async (_, html, directive) => {
    await page.goto(`${origins.practice}/fr/404.html`, { waitUntil: 'domcontentloaded' });
    const broken = await page.evaluate(async (markup) => {
      const seen = new Promise<string>((resolve) =>
        document.addEventListener('securitypolicyviolation', (event) => resolve(event.effectiveDirective), { once: true }),
      );
      // Scripts that come as text do not run anyway: they are put in as a script would.
      if (markup === '') fetch('https://evil.example/').catch(() => undefined);
      else document.body.append(document.createRange().createContextualFragment(markup));
      return seen;
    }, html);
    expect(broken).toBe(directive);
    expect(await page.evaluate(() => 'slipped' in window)).toBe(false);
    expect(await page.evaluate(() => getComputedStyle(document.body).display)).not.toBe('none');
  });
});

/** Returns few addresses on which there is every kind of page and of block, and every language of a site. */
function addressesOfAllBlocks(content: string, languages: readonly string[]): string[] {
  const places: Readonly<Record<string, string>> = { home: '', 'services-list': 'services/', 'not-found': '404.html' };
  const documents = filesOf(content).flatMap((file) => {
    const { dir, name } = path.parse(file);
    if (!file.endsWith('.yaml') || !/^(?:services|pages)?$/.test(dir) || (dir === '' && places[name] === undefined)) return [];
    const { blocks } = readYaml(content, file) as { readonly blocks: readonly { readonly type: string }[] };
    const place = { '': places[name], services: `services/${name}/`, pages: `${name}/` }[dir];
    return [{ place, shows: [dir || name, ...blocks.map(({ type }) => type)] }];
  });
  const seen = new Set<string>();
  const chosen = documents
    .sort((a, b) => new Set(b.shows).size - new Set(a.shows).size)
    .filter(({ shows }) => {
      const isNew = shows.some((what) => !seen.has(what));
      for (const what of shows) seen.add(what);
      return isNew;
    });
  return chosen.map(({ place }, index) => `/${languages[index % languages.length]}/${place}`);
}
