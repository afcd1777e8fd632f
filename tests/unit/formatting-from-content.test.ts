import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { loadContent } from '../../src/build/content/read-content.ts';
import { deploymentOf } from '../../src/build/settings/deployment.ts';
import { surroundingsOf } from '../../src/build/site.ts';
import { problemsOf } from '../../src/content/link-document.ts';
import { parseDocument } from '../../src/content/parse-document.ts';
import { createPageView } from '../../src/pages/page-view.ts';
import { siteModel, summaryOf } from '../../src/pages/site-model.ts';
import { createSiteView } from '../../src/pages/site-view.ts';
import { renderPage } from '../../src/view/document/render-page.ts';
import { type ReadPage, readPage } from '../support/page-reader.ts';
import { cases } from '../support/random-tests.ts';
import { fixtures } from '../support/site-recipe.ts';

const { content: folder, languages } = fixtures.workshop;
const content = loadContent(folder);
const { fontFiles: _, ...surroundings } = surroundingsOf(content, [], deploymentOf(content.documents.site?.value, {}));

const slug = 'wheel-truing';
const file = `services/${slug}.yaml`;
const written = parse(readFileSync(path.join(folder, file), 'utf8')) as unknown;

/** Replaces each text of the page by the next result of `next` and renders it in every language; returns undefined when the check refuses it. */
function renderWith(next: (was: string) => string): string[] | undefined {
  const renew = (node: unknown, key: string): unknown => {
    if (typeof node === 'string') return /^(?:en|fa|de)$/.test(key) ? next(node) : node;
    if (Array.isArray(node)) return node.map((item) => renew(item, ''));
    if (typeof node !== 'object' || node === null) return node;
    // Texts for search engines have a length to keep.
    return Object.fromEntries(Object.entries(node).map(([name, value]) => [name, name === 'metadata' ? value : renew(value, name)]));
  };
  const draft = parseDocument({ file, kind: 'service', name: slug }, JSON.stringify(renew(written, '')));
  // What is only told as no markup of ours has to be harmless all the same.
  const harmless = ['looks-like-html', 'not-a-link'];
  const problems = problemsOf(draft, content.context);
  if (problems.some(({ severity, code }) => severity === 'error' && !harmless.includes(code))) return undefined;
  const services = content.serviceDocuments.map((document) => summaryOf(document.name === slug ? draft.document : document));
  const model = siteModel(content, services, surroundings);
  return languages.map((language) => {
    const view = createSiteView(model, language);
    return renderPage(view, createPageView(view, { kind: 'service', language, slug }, draft.document.value), { policy: undefined });
  });
}

const safe = ['**', '*', '\n', '\\', '{{name}}', '{{phones.workshop}}', '[a](brake-repair)', '[b](/services/)', '[c](#questions)'];
const odd = [
  '[',
  ']',
  '](',
  '{{',
  '}}',
  '<img src=x onerror=alert(1)>',
  '</p>',
  '"',
  "'",
  '&lt;',
  ' ',
  'a',
  'OCT',
  'چرخ',
  '\0',
  '\u202E',
  '😀',
];
const hostile = [
  '[d](javascript:alert(1))',
  '[e](//evil.example)',
  '[f](data:text/html,a)',
  '{{constructor}}',
  '[g](https://a.example/"onclick=x)',
];
const texts = fc
  .array(
    fc.oneof(
      { arbitrary: fc.constantFrom(...safe), weight: 30 },
      { arbitrary: fc.constantFrom(...odd), weight: 60 },
      { arbitrary: fc.constantFrom(...hostile), weight: 1 },
    ),
    { minLength: 1, maxLength: 8 },
  )
  .map((parts) => `a${parts.join('')}`);

/** Returns the names of a page's elements. */
function namesIn({ structure }: ReadPage): string[] {
  return structure.map((line) => line.split(' ')[1] ?? '');
}

test('text that passes the check has only its own formatting, and no script, in every language', { tags: 'random' }, () => {
  const known = new Set((renderWith((was) => was) ?? []).flatMap((html) => namesIn(readPage(html))));
  const own = new Set([...known, 'strong', 'em', 'a', 'br', 'bdi', 'span']);
  let passed = 0;
  let refused = 0;
  fc.assert(
    fc.property(fc.array(texts, { minLength: 3, maxLength: 6 }), (some) => {
      let turn = 0;
      // No two titles of a page may be one: each text has its number.
      const pages = renderWith(() => `${some[turn++ % some.length]} ${turn}`);
      if (pages === undefined) refused += 1;
      else passed += 1;
      for (const page of (pages ?? []).map((html) => readPage(html))) {
        expect(namesIn(page).filter((name) => !own.has(name))).toEqual([]);
        expect(page.handlers).toEqual([]);
        expect(page.protocols.filter((protocol) => protocol !== 'https:' && protocol !== 'tel:')).toEqual([]);
      }
    }),
    // The first passes and the second is refused, whatever comes by chance.
    {
      numRuns: 3 + cases(40),
      examples: [[['a **b**', 'c *d*', 'e [f](/services/)']], [['a', 'b', `c${hostile[1]}`]], [['a\\{{}}', 'b', 'c']]],
    },
  );
  // Both ways out must have been taken for this to say anything.
  expect(Math.min(passed, refused)).toBeGreaterThan(0);
});
