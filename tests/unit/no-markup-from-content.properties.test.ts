import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { measuredPictures } from '../../src/build/pictures/measured-pictures.ts';
import { openExamples } from '../../src/handbook/gallery/examples.ts';
import type { PageAddress } from '../../src/pages/address.ts';
import { createPageView } from '../../src/pages/page-view.ts';
import { siteModel, summaryOf } from '../../src/pages/site-model.ts';
import { createSiteView } from '../../src/pages/site-view.ts';
import type { SiteDocument } from '../../src/pages/views/types.generated.ts';
import { isTextType } from '../../src/schema/typed-value.ts';
import { renderPage } from '../../src/view/document/render-page.ts';
import { type ReadPage, readPage } from '../support/page-reader.ts';
import { anyCharacter, cases } from '../support/random-tests.ts';
import { fixtures } from '../support/site-recipe.ts';

const { content, blocks, examplesOf, readPageWith } = openExamples(fixtures.workshop.content);
const { documents, serviceDocuments: services } = content;
/** A page of each kind, and one with every example of every block. */
const pages = [
  ...(['home', 'services-list', 'not-found'] as const).map((kind) => ({ kind, slug: '', document: documents[kind] })),
  ...content.pages.map((document) => ({ kind: 'page', slug: document.name, document }) as const),
  ...services.slice(0, 1).map((document) => ({ kind: 'service', slug: document.name, document }) as const),
  { kind: 'services-list', slug: '', document: readPageWith(blocks.flatMap(examplesOf).map(({ value }) => value)).document } as const,
];
// The glossary's own words stay: whether a text holds one decides what is marked in it.
const texts = [...Object.values(documents), ...services, ...pages.map(({ document }) => document)].flatMap((document) =>
  (document?.leaves ?? []).flatMap(({ $type, value, pointer }) => {
    if (!isTextType($type) || /^\/terms\/\d+\/term$/.test(pointer)) return [];
    // A text with a number has a map of plural forms in each language.
    const maps = ($type === 'counted' ? Object.values(value) : [value]) as Record<string, string>[];
    return maps.map((map) => ({ formatted: $type === 'text' || $type === 'prose', value: map, was: { ...map } }));
  }),
);

/** Renders those pages in a language after each text of the site became one of two: where formatting is known, and where not. */
function renderWith(formatted: string, plain: string, language: string): string[] {
  const literal = formatted.replace(/[\\*[\]{}]/g, '\\$&');
  for (const text of texts) {
    for (const [key, was] of Object.entries(text.was)) {
      // What the site fills in, such as {year}, stays.
      text.value[key] = text.formatted ? literal : [plain, ...(was.match(/(?<!\{)\{\w+\}/g) ?? [])].join(' ');
    }
  }
  const site = documents.site?.value as SiteDocument;
  for (const each of Object.values(site.languages)) (each as { name: string }).name = plain;
  Object.assign(site.contact?.address as object, { postalCode: plain });
  const deployment = { origin: 'https://corner-wheel.example', base: '/' };
  const surroundings = { deployment, pictures: measuredPictures(content.folder, content.pictures, deployment.base), fonts: {} };
  const view = createSiteView(siteModel(content, services.map(summaryOf), surroundings), language);
  return pages.map(({ document, ...address }) =>
    renderPage(view, createPageView(view, { ...address, language } satisfies PageAddress, document?.value), { policy: undefined }),
  );
}

const dangerous: readonly string[] = [
  ...[
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg/onload=alert(1)>',
    '</title>',
    '</style>',
    '</script>',
    '</textarea>',
  ],
  ...['<!--', '-->', '<![CDATA[', ']]>', '<', '>', '</', '<a href="javascript:alert(1)">', '"', "'", '`', '=', '/', ' onclick=alert(1) '],
  ...[
    '" onmouseover="alert(1)',
    "' autofocus onfocus='alert(1)",
    'javascript:alert(1)',
    'data:text/html,a',
    '&',
    '&lt;',
    '&#60;',
    '&#x3c;',
    '&quot',
  ],
  ...[
    '\\',
    '*',
    '**',
    '[',
    '](',
    ')',
    '[a](javascript:alert(1))',
    '{{name}}',
    '{',
    '$&',
    "$'",
    '$$',
    '$1',
    '#translation:de:',
    '%',
    '%00',
    'e-1',
  ],
  ...['\0', '\u0001', '\u0008', '\u000B', '\f', '\r', '\t', '\u001B', '\u007F', '\u0085', '\u00A0', '\u00AD', '\u200B', '\u200F', '\u2028'],
  ...['\u202A', '\u202E', '\u2066', '\u2069', '\uFEFF', '\uFFFE', '\uFFFF', '\uD800', '\uDC00', '😀', 'é', 'e\u0301', 'ع', 'a', ' '],
];
const parts = fc.constantFrom(...dangerous);
// A line break is formatting; space at the ends is taken away, and a blank text refused.
const words = fc
  .oneof(
    fc.array(parts, { minLength: 1, maxLength: 12 }).map((all) => all.join('')),
    fc.string({ unit: anyCharacter, minLength: 1 }),
  )
  .map((text) => text.replaceAll('\n', '').trim())
  .filter((text) => text !== '');
// What {{…}} inserts is not a text of its own, and an escaped sign is shown without its stroke. Words that the name of the message
// button holds already, such as a bracket or a sign that nobody sees, are not said twice there.
const plainWords = words
  .map((text) => text.replace(/[{}]/g, '|').replace(/\\+(?=[\\<*[\]])/g, ''))
  .filter((text) => text.replace(/\p{Cf}/gu, '').length > 2);

/** Returns a text as a browser reads it: with one kind of line end, without null (HTML, 13.2.3.5 and 13.2.5) and half characters. */
function asRead(text: string, where: 'text' | 'attribute'): string {
  const lines = Buffer.from(text).toString().replace(/\r\n?/g, '\n');
  return lines.replaceAll('\0', where === 'text' ? '' : '\uFFFD');
}

/** Leaves out what changes with every text: the name of the file that holds them for the page's script. */
function withoutHash(text: string): string {
  return text.replace(/(assets\/visitor-\w+)\.[0-9a-f]{10}/, '$1');
}

/** Leaves out which letters are capitals: a fact, for one, begins with one. */
function folded(text: string): string {
  return text.toUpperCase().toLowerCase();
}

/** Reads a page without what keeps Latin terms in their order among right-to-left words: an element, or characters, that depend on the words. */
function readUnisolated(html: string): ReadPage {
  return readPage(withoutIsolates(html), ({ tagName }) => tagName !== 'bdi');
}

function withoutIsolates(text: string): string {
  return text.replace(/[\u2066\u2069]/g, '');
}

// What is read from the right to the left has all that the others have, and isolates.
describe.each(['fa'])('whatever an editor types in every text of the site, on a page of each kind and in each block in %s', (language) => {
  test('it makes no element, no attribute and no script, and is shown as it was typed', { tags: 'random' }, () => {
    const harmless = renderWith('Harmless', 'Innocent', language).map(readUnisolated);
    expect(new Set(harmless.flatMap(({ protocols }) => protocols))).toEqual(new Set(['https:', 'tel:']));
    fc.assert(
      fc.property(words, plainWords, (...typed) => {
        const [formatted = '', plain = ''] = typed.map(withoutIsolates);
        const expected = (text: string, where: 'text' | 'attribute'): string =>
          text.replaceAll('Harmless', () => asRead(formatted, where)).replaceAll('Innocent', () => asRead(plain, where));
        const inJson = (text: string): string => text.replaceAll('Harmless', () => formatted).replaceAll('Innocent', () => plain);
        const withoutAddresses = ({ attributes }: ReadPage) => attributes.filter(({ name }) => name !== 'href');
        // What islands are told is JSON, which can hold every character.
        const shown = (page: ReadPage, words: (text: string) => string, wordsInJson: (text: string) => string) =>
          withoutAddresses(page).map(({ name, value }) => ({
            name,
            value:
              name === 'data-props'
                ? JSON.parse(value, (_, part: unknown) => (typeof part === 'string' ? wordsInJson(part) : part))
                : words(value),
          }));
        const pages = renderWith(...typed, language).map(readUnisolated);
        for (const [index, page] of pages.entries()) {
          const model = harmless[index] as ReadPage;
          expect(page.structure).toEqual(model.structure);
          expect(page.handlers).toEqual([]);
          expect(page.protocols).toEqual(model.protocols);
          expect(folded(withoutHash(page.text))).toBe(folded(withoutHash(expected(model.text, 'text'))));
          expect(page.title).toBe(expected(model.title, 'attribute'));
          expect(shown(page, String, String)).toEqual(shown(model, (text) => expected(text, 'attribute'), inJson));
        }
      }),
      {
        numRuns: cases(12),
        examples: [
          [
            dangerous.join('').trim(),
            dangerous
              .join('')
              .replace(/[{}]/g, '|')
              .replace(/\\+(?=\*)/, '')
              .trim(),
          ],
        ],
      },
    );
  });
});
