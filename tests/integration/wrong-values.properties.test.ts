import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseDocument } from 'yaml';
import { copyContent, runCommand } from '../support/command.ts';
import { cases } from '../support/random-tests.ts';
import { sites } from '../support/sites.ts';

const documents = [
  ...['site.yaml', 'ui.yaml', 'menus.yaml', 'home.yaml', 'glossary.yaml', 'signs.yaml', 'services/wheel-truing.yaml'].map(
    (name) => ['workshop', name] as const,
  ),
  // The workshop records no translations.
  ['practice', 'translations/home.yaml'],
] as const;
const values = [
  null,
  5,
  true,
  [],
  {},
  '',
  [null],
  { en: null },
  '#',
  'x'.repeat(3000),
  -0.5,
  { other: 'x' },
  { toString: 'x', valueOf: 'x' },
] as const;

test('whatever stands in the place of a value, the check says what is wrong, and where', { tags: 'random' }, async () => {
  const contents = { workshop: copyContent(sites.workshop.content), practice: copyContent(sites.practice.content) };
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...documents), fc.nat(), fc.constantFrom(...values), async ([site, name], which, value) => {
      const content = contents[site];
      const file = path.join(content, name);
      const written = readFileSync(file, 'utf8');
      const document = parseDocument(written);
      const places = placesIn(document.toJS());
      const place = places[which % places.length] ?? [];
      document.setIn(place, document.createNode(value));
      writeFileSync(file, String(document));
      const { status, stdout, stderr } = await runCommand(['check', '--format', 'json'], { CONTENT_DIR: content });
      writeFileSync(file, written);
      expect([place, status === 0 || status === 1, stderr]).toEqual([place, true, '']);
      for (const { line, column } of JSON.parse(stdout) as { line: number; column: number }[])
        expect([place, line > 0, column > 0]).toEqual([place, true, true]);
    }),
    { numRuns: cases(200) },
  );
});

/** Returns the keys that lead to each value of a tree, those within others too. */
function placesIn(tree: unknown, keys: readonly (string | number)[] = []): (string | number)[][] {
  if (typeof tree !== 'object' || tree === null) return [];
  const entries = Array.isArray(tree) ? [...tree.entries()] : Object.entries(tree);
  return entries.flatMap(([key, value]) => [[...keys, key], ...placesIn(value, [...keys, key])]);
}
