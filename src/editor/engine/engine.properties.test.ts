import fc from 'fast-check';
import { expect, test } from 'vitest';
import { documentsIn, filesOf } from '../../../tests/support/files-of.ts';
import { cases } from '../../../tests/support/random-tests.ts';
import { createEngine, type Engine } from './engine.ts';

const folder = 'tests/fixtures/bicycle-workshop';
const start = documentsIn(folder);
const pictures = Object.fromEntries(
  filesOf(folder).flatMap((name) => {
    const [, picture] = /^pictures\/(.+\.\w+)$/.exec(name) ?? [];
    return picture === undefined ? [] : [[picture, { src: `/${name}`, width: 4, height: 3 }] as const];
  }),
);

function opened(texts: ReadonlyMap<string, string>): Engine {
  const engine = createEngine();
  engine.open(texts, { deployment: { origin: 'https://site.example', base: '/' }, pictures, fonts: {} });
  return engine;
}

const documents = [
  'site.yaml',
  'menus.yaml',
  'glossary.yaml',
  'signs.yaml',
  'services/brake-repair.yaml',
  'services/wheel-truing.yaml',
  'services/new-wheel.yaml',
];
const records = [...start.keys()].filter((name) => name.startsWith('translations/'));

/** A typed sign, a line that goes, a document that goes, comes back or comes new, or another one's text. */
const edit = fc.record({
  file: fc.constantFrom(...documents, ...records),
  kind: fc.constantFrom('type', 'type', 'cut line', 'remove', 'restore', 'copy'),
  place: fc.nat(),
  typed: fc.constantFrom('x', ' ', '{{facts.delay}}', '{{facts.nothing}}', ': ', '-', '"', '[see](/en/services/nothing/)'),
});

function edited(texts: ReadonlyMap<string, string>, { file, kind, place, typed }: typeof edit extends fc.Arbitrary<infer T> ? T : never) {
  const text = texts.get(file);
  if (kind === 'restore') return start.get(file);
  if (kind === 'copy') return start.get('services/brake-repair.yaml');
  if (kind === 'remove' || text === undefined) return undefined;
  const at = place % (text.length + 1);
  if (kind === 'type') return text.slice(0, at) + typed + text.slice(at);
  const lines = text.split('\n');
  return lines.filter((_, index) => index !== place % lines.length).join('\n');
}

test('after any edits the form finds the mistakes and shows the pages that a form opened afresh does', { tags: 'random' }, () => {
  fc.assert(
    fc.property(fc.array(edit, { minLength: 1, maxLength: 5 }), fc.boolean(), (edits, isLooked) => {
      const texts = new Map(start);
      const engine = opened(texts);
      for (const each of edits) {
        // A form looks now and then, not after each letter.
        if (isLooked) engine.problems('en');
        const text = edited(texts, each);
        if (text === undefined) texts.delete(each.file);
        else texts.set(each.file, text);
        engine.write(each.file, text);
        if (isLooked) engine.show(each.file);
      }
      const fresh = opened(texts);
      const soon = opened(texts);
      // All documents of the fixture are linked somewhere, so this one may differ by an unreadable one.
      const isReadable = fresh.problems('en').every(({ severity }) => severity !== 'error');
      for (const { file } of edits) if (isReadable) expect(soon.showSoon(file)).toEqual(fresh.show(file));
      for (const { file } of edits) expect(engine.show(file)).toEqual(fresh.show(file));
      expect(engine.problems('en')).toEqual(fresh.problems('en'));
    }),
    { numRuns: cases(10) },
  );
});
