import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadContent } from '../../src/build/content/read-content.ts';
import { createFinder } from '../../src/pages/search/finder.ts';
import type { SearchFile } from '../../src/pages/search/index-options.ts';
import { openContentLines } from '../../src/verify/content-lines.ts';
import { printSiteProblems } from '../../src/verify/print.ts';
import { verifySite } from '../../src/verify/verify.ts';
import { renderPage } from '../../src/view/document/render-page.ts';
import { bakery } from '../support/check.ts';
import { copyContent, edit, temporaryFolder } from '../support/command.ts';
import { openSite } from '../support/open-site.ts';
import { approveIn, renameIn } from '../support/operations.ts';

const workshop = 'tests/fixtures/bicycle-workshop';

/** Copies a content folder and adds expected searches: the lines below `searches:`. */
function expecting(lines: readonly string[], from = workshop): string {
  const content = copyContent(from);
  writeFileSync(path.join(content, 'searches.yaml'), ['searches:', ...lines, ''].join('\n'));
  return content;
}

const site = openSite(workshop, {});
const searchFiles = site.languages.map(site.searchFile);

/** Makes a folder that holds nothing of the workshop’s site but its search indexes. */
function indexes(): string {
  const out = temporaryFolder();
  for (const { name, text } of searchFiles) writeFileSync(path.join(out, name), text);
  return out;
}

/** Returns what is found of the searches of a site. */
async function proved(content: string, out: string) {
  const { problems } = await verifySite({ out, content, env: {}, java: false });
  return problems.filter(({ rule }) => rule === 'searches');
}

/** Verifies the searches of a copy of the workshop; returns each finding with the words that it points at. */
async function told(content: string): Promise<readonly (readonly unknown[])[]> {
  const lines = readFileSync(path.join(content, 'searches.yaml'), 'utf8').split('\n');
  return (await proved(content, indexes())).map(({ code, page, values, source: { file, place } }) => {
    const last = place.endLine === place.line ? place.endColumn - 1 : undefined;
    const words = lines[place.line - 1]?.slice(place.column - 1, last);
    return [code, page, values['service'], values['found'], file, place.line, words];
  });
}

describe('npm run verify', () => {
  test('says nothing of searches that find their service first, second or third, whatever their spelling', async () => {
    const content = expecting([
      '  - service: wheel-truing',
      '    typed:',
      "      en: wobbly weel, Bent WHEEL, it's a broken spoke!",
      '      fa: چرخ, تاب گيري، پره',
      '      de: bent wheel',
      '  - service: roadside-help',
      '    typed: { en: "spokes brakes yearly puncture", fa: پنچري }',
    ]);
    expect(await told(content)).toEqual([]);
  });

  test('reports each other search at its line, with the pages that it finds instead', async () => {
    const content = expecting([
      '  - service: brake-repair',
      '    typed:',
      '      en: >-',
      '        squealing brakes, spokes brakes yearly puncture,',
      '        broken spoke, zeppelin, wheel',
      '        truing',
      '      fa: "ترمز، پره\\u0020شکسته"',
      '  - service: wheel-truing',
      '    typed: { de: verbogen }',
    ]);
    const [found, index] = ['search-finds-other', 'search-en.json'];
    expect(await told(content)).toEqual([
      [found, index, 'brake-repair', 'wheel-truing', 'searches.yaml', 5, 'spokes brakes yearly puncture'],
      [found, index, 'brake-repair', 'wheel-truing', 'searches.yaml', 6, 'broken spoke'],
      ['search-finds-nothing', index, 'brake-repair', undefined, 'searches.yaml', 6, 'zeppelin'],
      [found, index, 'brake-repair', 'wheel-truing', 'searches.yaml', 6, 'wheel'],
      [found, 'search-fa.json', 'brake-repair', 'wheel-truing', 'searches.yaml', 8, 'پره\\u0020شکسته'],
      ['search-finds-nothing', 'search-de.json', 'wheel-truing', undefined, 'searches.yaml', 10, 'verbogen'],
    ]);
  });

  test('reports searches that find their service second or third instead of first, each line of a text by itself', async () => {
    const content = expecting([
      '  - service: brake-repair',
      '    typed: { en: spokes brakes }',
      '    first:',
      '      en: |-',
      '        squealing brakes, spokes brakes',
      '        spokes yearly brakes',
      '        spokes brakes yearly puncture',
      '      fa: ترمز',
    ]);
    const index = 'search-en.json';
    expect(await told(content)).toEqual([
      ['search-finds-later', index, 'brake-repair', 'wheel-truing', 'searches.yaml', 6, 'spokes brakes'],
      ['search-finds-later', index, 'brake-repair', 'wheel-truing', 'searches.yaml', 7, 'spokes yearly brakes'],
      ['search-finds-other', index, 'brake-repair', 'wheel-truing', 'searches.yaml', 8, 'spokes brakes yearly puncture'],
    ]);
  });

  test('shows people the line, the words and a correction', async () => {
    const content = expecting(['  - service: brake-repair', '    typed: { en: "brakes, broken spoke" }']);
    const found = await proved(content, indexes());
    expect(printSiteProblems(found, { language: 'fr', colour: false, prefix: 'data/' }).replace(/\.\w+\.json/, '.json')).toBe(
      [
        'data/searches.yaml:3:27  défaut  searches/search-finds-other',
        '  2 |   - service: brake-repair',
        '  3 |     typed: { en: "brakes, broken spoke" }',
        '    |                           ^^^^^^^^^^^^',
        '  search-en.json',
        '  La recherche «\u00A0broken spoke\u00A0» (en) trouve d’abord «\u00A0wheel-truing\u00A0», et pas «\u00A0brake-repair\u00A0» parmi les trois premiers résultats.',
        '  → Ajoutez ces mots aux mots de recherche (keywords) de «\u00A0brake-repair\u00A0», ou retirez-les de ceux d’un autre service.',
        '',
      ].join('\n'),
    );
  });

  test('knows the pages of a site below a path, with a word of its own in their addresses', async () => {
    const content = expecting(['  - service: brake-repair', '    typed: { en: squealing brakes }']);
    edit(content, 'site.yaml', /^defaultLanguage:/m, 'addresses: { services: repairs, former: [services] }\ndefaultLanguage:');
    const env = { BASE_PATH: '/bicycles/' };
    const out = temporaryFolder();
    const { name, text } = openSite(content, env).searchFile('en');
    writeFileSync(path.join(out, name), text);
    const { problems } = await verifySite({ out, content, env, java: false });
    expect(problems.filter(({ rule }) => rule === 'searches')).toEqual([]);
  });

  test('waits for the page of a service that a menu only announces', async () => {
    const content = expecting(['  - service: frame-painting', '    typed: { en: new colour }']);
    expect(loadContent(content).problems.filter(({ file }) => file === 'searches.yaml')).toEqual([]);
    expect(await told(content)).toEqual([]);
  });

  test('says of each language with searches that its index is missing or broken, and nothing of a site without searches', async () => {
    const content = expecting(['  - service: brake-repair', '    typed: { en: brakes, fa: ترمز }']);
    const out = temporaryFolder();
    writeFileSync(path.join(out, 'search-fa.json'), '{"entries":[');
    const found = (await proved(content, out)).map(({ code, values }) => [code, values['language']]);
    expect(found.sort()).toEqual([
      ['no-search-index', 'en'],
      ['no-search-index', 'fa'],
    ]);
    expect(await proved(workshop, out)).toEqual([]);
  });

  test('takes no search for the place where a page’s words are written', () => {
    const content = expecting(['  - service: brake-repair', '    typed: { en: my brakes squeal like a pig }']);
    const lines = openContentLines(content);
    const home = { kind: 'home', language: 'en', slug: '' } as const;
    expect(lines.sourceOf(home, { words: ['my brakes squeal like a pig'] })).toMatchObject({ file: 'home.yaml', found: false });
  });
});

describe('npm run check', () => {
  test('reports a service and a language that do not exist', () => {
    const content = expecting(['  - service: brake-repiar', '    typed: { en: brakes, fr: freins }']);
    const found = loadContent(content).problems.filter(({ file }) => file === 'searches.yaml');
    expect(found.map(({ code, path: at, suggestion }) => [code, at, suggestion])).toEqual([
      ['unknown-language', 'searches.0.typed.fr', undefined],
      ['unknown-service', 'searches.0.service', 'brake-repair'],
    ]);
  });

  test('lets visitors type as they do: without translation, typography and the glossary’s words', () => {
    const typed = ['    typed:', `      fr: l'abricot ? non!, pate vivante;prix`, '      ar: خبز , حلوى ؟'];
    const content = expecting(['  - service: bread', ...typed, '  - service: cakes', '    typed: { ar: حلوى }'], bakery);
    edit(content, 'site.yaml', 'direction: ltr\n', 'direction: ltr\n    punctuation: spaced\n');
    edit(content, 'site.yaml', 'direction: rtl\n', 'direction: rtl\n    punctuation: arabic\n');
    writeFileSync(
      path.join(content, 'glossary.yaml'),
      'terms: [{ id: levain, term: { fr: levain, ar: الخميرة }, avoid: { fr: [pate vivante] }, explanation: { fr: Farine et eau., ar: دقيق وماء. } }]\n',
    );
    const written = approveIn(content, ['all']);
    expect(written).not.toContain('translations/searches.yaml');
    expect(loadContent(content).problems.filter(({ file }) => file === 'searches.yaml')).toEqual([]);
  });
});

test('a part of the home page whose services are all still to be written, and which therefore is not shown, is not found', () => {
  const content = copyContent(workshop);
  const found = (): readonly (string | undefined)[] => {
    const { places } = JSON.parse(openSite(content, {}).searchFile('en').text) as SearchFile;
    return places?.entries.map(({ href }) => href).filter((href) => href.endsWith('#paint')) ?? [];
  };
  const related = (services: string): string => `blocks:\n  - { type: related, anchor: paint, services: [${services}] }\n`;
  edit(content, 'home.yaml', 'blocks:\n', related('frame-painting'));
  expect(found()).toEqual([]);
  edit(content, 'home.yaml', related('frame-painting'), related('frame-painting, brake-repair'));
  expect(found()).toEqual(['/en/#paint']);
});

test('a part of the home page with a title of its own is found by the usual one of its kind, too', () => {
  const content = copyContent(workshop);
  const title = '{ en: What riders say, fa: حرف دوچرخه‌سوارها, de: Was Radfahrer sagen }';
  edit(content, 'home.yaml', 'blocks:\n', `blocks:\n  - { type: reviews, anchor: riders, title: ${title} }\n`);
  const find = createFinder(JSON.parse(openSite(content, {}).searchFile('de').text) as SearchFile);
  expect([find('bewertung'), find('radfahrer')].map(({ entries }) => entries[0]?.href)).toEqual(['/de/#riders', '/de/#riders']);
});

test('npm run rename renames a service among the searches, and leaves the queries as they are', () => {
  const typed = '    typed: { en: "brake-repair, brakes" } # as they say';
  const content = expecting(['  - service: brake-repair', typed]);
  renameIn(content, 'brake-repair', 'brakes');
  expect(readFileSync(path.join(content, 'searches.yaml'), 'utf8')).toBe(`searches:\n  - service: brakes\n${typed}\n`);
});

test('a site’s pages, fonts and search are the same, whatever its visitors are expected to type', () => {
  const pagesOf = (content: string) => {
    const site = openSite(content, {});
    const pages = site.addresses
      .flatMap((address) => site.page(address) ?? [])
      .map((made) => renderPage(made.site, made.page, { policy: undefined }));
    return [...pages, ...site.languages.map(site.searchFile)];
  };
  const before = pagesOf(copyContent(bakery));
  expect(before.length).toBeGreaterThan(10);
  // Letters that the fonts have, and that no page shows.
  expect(pagesOf(expecting(['  - service: bread', '    typed: { fr: ŒŊĦ, ar: ڤڭ }'], bakery))).toEqual(before);
});
