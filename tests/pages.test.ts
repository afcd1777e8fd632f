import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { HtmlValidate } from 'html-validate';
import { beforeAll, describe, expect, test } from 'vitest';
import { addressOf, type BuiltPage, pageSlugsOf, readPages, readYaml, slugsOf } from './support/site-pages.ts';
import { sites } from './support/sites.ts';

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard', 'html-validate:a11y'],
  rules: {
    // These ask for a taste in writing HTML by hand; React writes ours.
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'void-style': 'off',
    'doctype-style': 'off',
    // A list may have a name of its own (ARIA 1.2, 5.2.8.4).
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
  },
});

describe.each(Object.entries(sites))('the %s site', (_name, { content, out, languages, complete }) => {
  const site = readYaml(content, 'site.yaml') as unknown as {
    readonly offline?: { readonly page: string };
    readonly url: string;
    readonly defaultLanguage: string;
    readonly languages: Readonly<Record<string, { readonly locale: string; readonly direction: string }>>;
  };
  const origin = new URL(site.url).origin;
  let pages: readonly BuiltPage[] = [];
  const languageOf = ({ file }: BuiltPage): string => file.split('/')[0] as string;
  const inLanguages = (): BuiltPage[] => pages.filter(({ file }) => file.includes('/'));
  const indexed = (): BuiltPage[] =>
    inLanguages().filter((page) => (complete as readonly string[]).includes(languageOf(page)) && !standsIn(page));
  /** Tells a page that is shown in place of another: one that is not found, or not kept for a visitor without a connection. */
  const standsIn = ({ file }: BuiltPage): boolean => file.endsWith('/404.html') || file.endsWith(`/${site.offline?.page}/index.html`);
  /** Gathers what is wrong on any page, so that a failure names all of it. */
  const wrong = (some: readonly BuiltPage[], find: (page: BuiltPage) => readonly unknown[]): string[] => {
    expect(some).not.toHaveLength(0);
    return some.flatMap((page) => find(page).map((what) => `${page.file}: ${String(what)}`));
  };

  beforeAll(async () => {
    pages = await readPages(out);
  });

  test('has a clean address for every page in every language, and no other page', () => {
    const services = slugsOf(content).map((slug) => `services/${slug}/index.html`);
    const others = pageSlugsOf(content).map((slug) => `${slug}/index.html`);
    const each = ['index.html', 'services/index.html', '404.html', ...services, ...others];
    const expected = ['index.html', ...languages.flatMap((language) => each.map((file) => `${language}/${file}`))];
    expect(pages.map(({ file }) => file)).toEqual(expected.sort());
  });

  test('is valid HTML', async () => {
    for (const { file, html } of pages) {
      const { results } = await validator.validateString(html);
      const messages = results.flatMap((result) =>
        result.messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
      );
      expect(messages, file).toEqual([]);
    }
  });

  test('tells its language and direction', () => {
    for (const page of pages) {
      const language = page.file === 'index.html' ? site.defaultLanguage : languageOf(page);
      expect([page.facts.language, page.facts.direction], page.file).toEqual([language, site.languages[language]?.direction]);
    }
  });

  test('has one first heading and a title on every page, and a description', () => {
    for (const { file, facts } of pages) {
      expect(facts.firstHeadings, file).toEqual([expect.stringMatching(/\S/)]);
      expect(facts.title, file).toMatch(/\S/);
      if (file !== 'index.html') expect(facts.description, file).toMatch(/\S/);
    }
  });

  test('gives no two pages of a language the same title', () => {
    for (const language of languages) {
      const titles = inLanguages()
        .filter((page) => languageOf(page) === language)
        .map(({ facts }) => facts.title);
      expect(new Set(titles).size, language).toBe(titles.length);
    }
  });

  test('names its own absolute address as canonical', () => {
    for (const { file, facts } of indexed()) expect(facts.canonical, file).toBe(origin + addressOf(file));
  });

  test('announces its translations in complete languages, each to the others, and the default one for everyone else', () => {
    for (const page of indexed()) {
      const within = page.file.slice(page.file.indexOf('/'));
      const expected = complete.map((language) => [site.languages[language]?.locale, origin + addressOf(language + within)]);
      expect(page.facts.alternates, page.file).toEqual([...expected, ['x-default', origin + addressOf(site.defaultLanguage + within)]]);
    }
  });

  test('keeps draft languages, pages that stand in for others and the root out of search engines', () => {
    const kept = new Set(indexed());
    for (const page of pages) {
      const { robots, canonical, alternates } = page.facts;
      if (kept.has(page)) expect(robots, page.file).not.toContain('noindex');
      else expect([robots, canonical, alternates], page.file).toEqual(['noindex', null, []]);
    }
    const standIns = site.offline === undefined ? 0 : 1;
    expect(kept.size).toBe(complete.length * (slugsOf(content).length + pageSlugsOf(content).length + 2 - standIns));
  });

  test('leads nowhere but to pages, places in pages and files that exist', () => {
    const byFile = new Map(pages.map((page) => [page.file, page]));
    const broken = ({ file }: BuiltPage, href: string): boolean => {
      const url = new URL(href, origin + addressOf(file));
      if (url.origin !== origin) return false;
      const target = decodeURIComponent(url.pathname)
        .slice(1)
        .replace(/(^|\/)$/, '$1index.html');
      if (!existsSync(path.join(out, target)) || !statSync(path.join(out, target)).isFile()) return true;
      return url.hash !== '' && byFile.get(target)?.facts.ids.includes(decodeURIComponent(url.hash.slice(1))) !== true;
    };
    expect(wrong(pages, (page) => page.facts.links.map(({ href }) => href).filter((href) => href === '' || broken(page, href)))).toEqual(
      [],
    );
    expect(wrong(pages, (page) => page.facts.resources.filter((source) => broken(page, source)))).toEqual([]);
  });

  test('loads nothing from another host, and its one script from a file', () => {
    const outside = (source: string): boolean => new URL(source, origin).origin !== origin && !source.startsWith('data:');
    expect(wrong(pages, ({ facts }) => [...facts.resources.filter(outside), ...facts.styleImports])).toEqual([]);
    for (const { file, facts } of inLanguages()) expect(facts.scripts, file).toEqual([expect.stringMatching(/^\/assets\/.+\.js$/)]);
  });

  test('runs no script from an attribute or a link, and opens new tabs that cannot reach back', () => {
    expect(wrong(pages, ({ facts }) => facts.handlers)).toEqual([]);
    const schemes = new Set(['http:', 'https:', 'tel:', 'mailto:']);
    expect(
      wrong(pages, ({ facts }) => facts.links.map(({ href }) => href).filter((href) => !schemes.has(new URL(href, origin).protocol))),
    ).toEqual([]);
    const reachable = wrong(pages, ({ facts }) =>
      facts.links.filter(({ target, rel }) => target === '_blank' && !/\bnoopener\b/.test(rel)),
    );
    expect(reachable).toEqual([]);
    expect(inLanguages().every(({ facts }) => facts.links.some(({ target }) => target === '_blank'))).toBe(true);
  });

  test('calls, on an emergency page, the phone that its care card names, before any other', () => {
    const { menus } = readYaml(content, 'menus.yaml') as { menus: readonly { id: string; tone?: string }[] };
    const urgent = new Set(menus.filter(({ tone }) => tone === 'emergency').map(({ id }) => id));
    const { contact } = site as unknown as { contact: { phones: Readonly<Record<string, { number: string }>> } };
    let checked = 0;
    for (const slug of slugsOf(content)) {
      const { category, blocks } = readYaml(content, `services/${slug}.yaml`) as {
        category: string;
        blocks: readonly { type: string; phone?: string }[];
      };
      const named = blocks.find(({ type, phone }) => type === 'care-card' && phone !== undefined)?.phone;
      if (!urgent.has(category) || named === undefined) continue;
      for (const { file, html } of inLanguages().filter((page) => page.file.includes(`/services/${slug}/`))) {
        const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
        const hero = main.slice(main.indexOf('<h1'));
        for (const part of [main, hero, main.slice(main.indexOf('id="appointment"'))])
          expect(/href="tel:([^"]+)"/.exec(part)?.[1], file).toBe(contact.phones[named]?.number);
        checked += 1;
      }
    }
    expect(checked).toBeGreaterThan(0);
  });

  test('lets browsers fetch ahead pages of the site and nothing else', () => {
    for (const { file, html } of inLanguages()) {
      const rules: unknown = JSON.parse(/<script type="speculationrules">(.*?)<\/script>/.exec(html)?.[1] ?? 'null');
      expect(rules, file).toEqual({ prefetch: [{ where: { href_matches: '/*' }, eagerness: 'moderate' }] });
    }
  });

  test('uses each id once and gives every picture its words and its size', () => {
    expect(wrong(pages, ({ facts }) => facts.ids.filter((id, index) => facts.ids.indexOf(id) !== index))).toEqual([]);
    const bare = wrong(inLanguages(), ({ facts }) =>
      facts.images
        .filter(({ alternative, width, height }) => alternative === null || !/^\d+$/.test(`${width}${height}`))
        .map(({ source }) => source),
    );
    expect(bare).toEqual([]);
    expect(inLanguages().some(({ facts }) => facts.images.length > 0)).toBe(true);
  });

  test('isolates every telephone number in right-to-left pages', () => {
    const rightToLeft = pages.filter(({ facts }) => facts.direction === 'rtl');
    expect(wrong(rightToLeft, ({ facts }) => facts.numbers.flatMap(({ text, isolated }) => (isolated ? [] : [text])))).toEqual([]);
    expect(rightToLeft.every(({ facts }) => facts.numbers.length > 0)).toBe(true);
  });

  test('offers every language at the root, and goes on to the default one by itself', () => {
    const root = pages.find(({ file }) => file === 'index.html');
    expect(root?.facts.links.map(({ href }) => href)).toEqual(languages.map((language) => `/${language}/`));
    expect(root?.facts.refresh).toMatch(new RegExp(`^0; ?url=/${site.defaultLanguage}/$`));
  });
});
