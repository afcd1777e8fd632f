import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { ContentError } from '../../src/content/problem.ts';
import { openSite } from '../../src/output/site.server.ts';
import { renderPage } from '../../src/render/render-page.ts';
import { openReader, type PageReader } from '../support/page-reader.ts';
import { sites } from '../support/sites.ts';

let reader: PageReader;
let folder: string;
beforeAll(async () => {
  reader = await openReader();
  folder = mkdtempSync(path.join(tmpdir(), 'formatting-'));
  cpSync(sites.workshop.content, folder, { recursive: true });
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await reader.close();
});

const slug = 'wheel-truing';

/** Writes the page again with other texts; `next` gives each in its turn. */
function rewrite(next: (was: string) => string): void {
  const file = `services/${slug}.yaml`;
  const renew = (node: unknown, key: string): unknown => {
    if (typeof node === 'string') return /^(?:en|fa|de)$/.test(key) ? next(node) : node;
    if (Array.isArray(node)) return node.map((item) => renew(item, ''));
    if (typeof node !== 'object' || node === null) return node;
    // Texts for search engines have a length to keep.
    return Object.fromEntries(Object.entries(node).map(([name, value]) => [name, name === 'metadata' ? value : renew(value, name)]));
  };
  const document = parse(readFileSync(path.join(sites.workshop.content, file), 'utf8')) as unknown;
  writeFileSync(path.join(folder, file), JSON.stringify(renew(document, '')));
}

/** Renders the page in every language; gives nothing when the check refuses it. */
function render(): string[] | undefined {
  try {
    const site = openSite(folder, {});
    return sites.workshop.languages.map((language) => {
      const view = site.page({ kind: 'service', language, slug });
      return view === undefined ? '' : renderPage(view.site, view.page);
    });
  } catch (error) {
    if (error instanceof ContentError) return undefined;
    throw error;
  }
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

test('what the check lets pass has no formatting but its own, and no script, in every language', async () => {
  rewrite((was) => was);
  const known = new Set((await reader.read(render() ?? [])).flatMap(({ structure }) => structure.map((line) => line.split(' ')[1])));
  const own = new Set([...known, 'STRONG', 'EM', 'A', 'BR', 'BDI', 'SPAN']);
  let passed = 0;
  let refused = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(texts, { minLength: 3, maxLength: 6 }), async (some) => {
      let turn = 0;
      rewrite(() => some[turn++ % some.length] as string);
      const pages = render();
      if (pages === undefined) refused += 1;
      else passed += 1;
      for (const page of await reader.read(pages ?? [])) {
        expect(page.structure.map((line) => line.split(' ')[1]).filter((name) => !own.has(name))).toEqual([]);
        expect(page.handlers).toEqual([]);
        expect(page.protocols.filter((protocol) => protocol !== 'https:' && protocol !== 'tel:')).toEqual([]);
      }
    }),
    { numRuns: 40 },
  );
  // Both ways out must have been taken for this to say anything.
  expect(Math.min(passed, refused)).toBeGreaterThan(0);
});
