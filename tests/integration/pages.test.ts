import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { pageShape } from '../../src/content/rules/page-shape.ts';
import { filesOf } from '../support/files-of.ts';
import { findingsIn } from '../support/run-rule.ts';
import { type BuiltPage, pageSlugsOf, readPages, readYaml, redirectFilesOf, slugsOf } from '../support/site-pages.ts';
import { sites } from '../support/sites.ts';

describe.each(Object.entries(sites))('the %s site', (_name, { content, out, languages, complete }) => {
  const site = readYaml(content, 'site.yaml') as unknown as {
    readonly offline?: { readonly page: string };
    readonly defaultLanguage: string;
    readonly url: string;
  };
  const pages = readPages(out);
  const redirects = redirectFilesOf(content, languages);
  const languageOf = ({ file }: BuiltPage): string => languages.find((language) => file.startsWith(`${language}/`)) ?? site.defaultLanguage;
  const inLanguages = (): BuiltPage[] => pages.filter(({ file }) => !redirects.includes(file) && file !== '404.html');
  const indexed = (): BuiltPage[] =>
    inLanguages().filter((page) => (complete as readonly string[]).includes(languageOf(page)) && !standsIn(page));
  /** Tells a page that is shown in place of another: one that is not found, or not kept for a visitor without a connection. */
  const standsIn = ({ file }: BuiltPage): boolean => file.endsWith('/404.html') || file.endsWith(`/${site.offline?.page}/index.html`);
  /** Gathers what is wrong on any page, so that a failure names all of it. */
  const wrong = (some: readonly BuiltPage[], find: (page: BuiltPage) => readonly unknown[]): string[] => {
    expect(some).not.toHaveLength(0);
    return some.flatMap((page) => find(page).map((what) => `${page.file}: ${String(what)}`));
  };

  test('has a clean address for every page in every language, and no other page', () => {
    const services = slugsOf(content).map((slug) => `services/${slug}/index.html`);
    const others = pageSlugsOf(content).map((slug) => `${slug}/index.html`);
    const each = ['index.html', 'services/index.html', '404.html', ...services, ...others];
    const expected = ['404.html', ...redirects, ...languages.flatMap((language) => each.map((file) => `${language}/${file}`))];
    expect(pages.map(({ file }) => file)).toEqual(expected.sort());
  });

  test('keeps each name that its pages have for their own parts: no anchor of an editor may take it', () => {
    const written = filesOf(content).filter((file) => file.endsWith('.yaml'));
    const texts = written.map((file) => readFileSync(path.join(content, file), 'utf8')).join('\n');
    const ofEditors = new Set([...texts.matchAll(/(?:anchor|id): "?([\w-]+)/g)].map(([, name]) => name));
    const names = new Set(
      inLanguages().flatMap(({ html }) => [...html.matchAll(/\sid="([a-z][a-z0-9-]*)"/g)].map(([, name = '']) => name)),
    );
    const own = [...names].filter((name) => !ofEditors.has(name));
    const value = { blocks: [{ type: 'hero' }, ...own.map((anchor) => ({ type: 'text', anchor }))] };
    const kept = findingsIn(pageShape, {}, {}, { kind: 'home', value }).filter(({ code }) => code === 'duplicate-anchor');
    expect(kept.map(({ values }) => values['found'])).toEqual(own);
    expect(own).toContain('content');
  });

  test('has one first heading and a title on every page, and a description', () => {
    for (const { file, facts } of pages) {
      expect(facts.firstHeadings, file).toEqual([expect.stringMatching(/\S/)]);
      expect(facts.title, file).toMatch(/\S/);
      if (!redirects.includes(file)) expect(facts.description, file).toMatch(/\S/);
    }
  });

  test('keeps draft languages, placeholder pages and the root out of search engines', () => {
    const kept = new Set(indexed());
    for (const page of pages) {
      // A redirect page names its target instead.
      if (redirects.includes(page.file) && page.facts.canonical !== null) continue;
      const { robots, canonical, alternates } = page.facts;
      if (kept.has(page)) expect(robots, page.file).toBe('index, follow');
      else expect([robots, canonical, alternates], page.file).toEqual(['noindex', null, []]);
    }
    const standIns = site.offline === undefined ? 0 : 1;
    expect(kept.size).toBe(complete.length * (slugsOf(content).length + pageSlugsOf(content).length + 2 - standIns));
  });

  test('has links to a path without a language count for the page of the default one, where that is for search engines', () => {
    const found = new Set(indexed().map(({ facts }) => facts.canonical));
    const { origin } = new URL(site.url);
    const without = pages.filter(({ file }) => redirects.includes(file) && !languages.some((language) => file.startsWith(`${language}/`)));
    const own = without.filter(({ facts }) => facts.canonical !== null);
    for (const { file, facts } of own) {
      expect(found, file).toContain(facts.canonical);
      expect([facts.robots, facts.canonical]).toEqual([null, `${origin}/${site.defaultLanguage}/${file.replace(/index\.html$/, '')}`]);
    }
    expect(without.length - own.length).toBe(site.offline === undefined ? 0 : 1);
  });

  test('runs a line that is the same on every page and one script from a file, and none from an attribute', () => {
    const [line] = pages.find(({ file }) => file === `${site.defaultLanguage}/index.html`)?.facts.scripts ?? [];
    for (const { file, facts } of inLanguages()) expect(facts.scripts, file).toEqual([line, expect.stringMatching(/^\/assets\/.+\.js$/)]);
    expect(wrong(pages, ({ facts }) => facts.handlers)).toEqual([]);
  });

  // HTML 4.12.1; neither html-validate nor the W3C's checker knows it.
  test('has no script element with a file that browsers treat as data', () => {
    const ofData = /<script(?=[^>]*\ssrc=)(?=[^>]*\stype="(?!module"))[^>]*>/g;
    expect(wrong(pages, ({ html }) => html.match(ofData) ?? [])).toEqual([]);
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

  test('gives every picture its words and its size', () => {
    const bare = wrong(inLanguages(), ({ facts }) =>
      facts.images
        .filter(({ alternative, width, height }) => alternative === null || !/^\d+$/.test(`${width}${height}`))
        .map(({ source }) => source),
    );
    expect(bare).toEqual([]);
    expect(inLanguages().some(({ facts }) => facts.images.length > 0)).toBe(true);
  });

  test('offers every language at the root, and goes on to the default one', () => {
    const root = pages.find(({ file }) => file === 'index.html');
    expect(root?.facts.links.map(({ href }) => href)).toEqual(languages.map((language) => `/${language}/`));
    expect(root?.facts.refresh).toMatch(new RegExp(`^0; ?url=/${site.defaultLanguage}/$`));
  });
});
