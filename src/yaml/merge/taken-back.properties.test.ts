import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { cases } from '../../../tests/support/random-tests.ts';
import { editSource, UneditableSource } from '../edits/edit-source.ts';
import { type DataPath, type SourceChange, valueAt } from '../edits/source-change.ts';
import { dataChanges } from './data-changes.ts';
import { takenBack } from './taken-back.ts';

// Whatever is changed in a document, each change can be taken back alone: the others stay as they were written, byte for byte, and once all
// are taken back, in whatever order, the document is the former one with its comments.

const words = ['rim', 'hub', 'spoke', 'chain', 'pedal', 'lever', 'cable', 'frame'] as const;

/** Cards that nobody takes for each other, each with a comment and a text in two languages. */
function documentOf(count: number, lineBreak: string): string {
  const card = (at: number): string[] => [
    `  # about the ${words[at]}`,
    `  - name: the ${words[at]} of this bicycle ${at}`,
    '    text:',
    `      en: "${words[at]} one, ${words[at]} two and ${words[at]} three" # as it was said`,
    `      fa: >-`,
    `        ${words[at]} چهار`,
    `        ${words[at]} پنج`,
    // Enough of it never changes: a card stays recognisable.
    `    rest: ${Array.from({ length: 24 }, (_, turn) => `${words[at]}${turn}`).join(' ')}`,
  ];
  return [
    '# the head',
    'title:',
    '  en: Bicycles # of all kinds',
    '  fa: دوچرخه',
    'tone: calm',
    'items:',
    ...Array.from({ length: count }, (_, at) => card(at)).flat(),
    '# the end',
    'last: yes, really',
    '',
  ].join(lineBreak);
}

const count = 5;
/** One wish for each card, so that no change belongs to two of them. */
const wish = fc.record({
  card: fc.nat(count - 1),
  kind: fc.constantFrom('en', 'fa', 'both', 'name', 'remove', 'move', 'note'),
  to: fc.nat(count - 1),
});
const wishes = fc.uniqueArray(wish, { selector: ({ card }) => card, minLength: 1, maxLength: 4 });
const heads = fc.uniqueArray(fc.constantFrom('title', 'tone', 'insert', 'last'), { maxLength: 3 });

type Wish = typeof wish extends fc.Arbitrary<infer Value> ? Value : never;

function changed(text: string, { card, kind, to }: Wish): string {
  const items = (parse(text) as { items: { name: string }[] }).items;
  const at = items.findIndex(({ name }) => name.includes(`the ${words[card]} `));
  const path = ['items', at];
  const set = (step: readonly string[], value: string): SourceChange => ({ kind: 'set', path: [...path, ...step], value });
  const edits: Readonly<Record<Wish['kind'], readonly SourceChange[]>> = {
    en: [set(['text', 'en'], `${words[card]} one, two and four`)],
    fa: [set(['text', 'fa'], `${words[card]} شش`)],
    both: [set(['text', 'en'], `${words[card]} one`), set(['text', 'fa'], `${words[card]} هفت`)],
    name: [set(['name'], `the ${words[card]} of that bicycle ${card}`)],
    remove: [{ kind: 'remove', path }],
    move: [{ kind: 'move', path: ['items'], from: at, to: Math.min(to, items.length - 1) }],
    note: [set(['note'], `a word on the ${words[card]}`)],
  };
  return edits[kind].reduce((source, edit) => editSource(source, edit, ['name', 'text', 'note']), text);
}

const edits: Readonly<Record<string, SourceChange>> = {
  title: { kind: 'set', path: ['title', 'en'], value: 'Cycles' },
  tone: { kind: 'remove', path: ['tone'] },
  insert: { kind: 'insert', path: ['items'], index: 2, value: { name: 'something else entirely', text: { en: 'new', fa: 'نو' } } },
  last: { kind: 'set', path: ['last'], value: 'no' },
};

const situations = fc.tuple(wishes, heads, fc.constantFrom('\n', '\r\n'), fc.array(fc.nat(), { minLength: 12, maxLength: 12 }));

test('an item that was moved to the front goes back to its place', () => {
  const before = 'items:\n  - aaaa\n  - bbbb\n  - cccc\n  - dddd\n  - eeee\n';
  const now = editSource(before, { kind: 'move', path: ['items'], from: 3, to: 0 });
  const [change] = dataChanges(parse(before), parse(now));
  expect(takenBack(before, now, change!)).toBe(before);
});

test.each(['name', 'tone', 'last'])(
  'the property “%s” that was removed comes back to its place, with its comment, while others are changed',
  (name) => {
    const before = 'name: a # one\ntone: b # two\nlast: c # three\n';
    const others = ['name', 'tone', 'last'].filter((other) => other !== name);
    const change = (text: string): string =>
      others.reduce((each, other) => editSource(each, { kind: 'set', path: [other], value: 'new' }), text);
    const now = change(editSource(before, { kind: 'remove', path: [name] }));
    const removal = dataChanges(parse(before), parse(now)).find(({ kind }) => kind === 'removed');
    expect(takenBack(before, now, removal!)).toBe(change(before));
  },
);

test('a text that was changed in all its languages is taken back in each, with its comments, while its neighbour is changed', () => {
  const before = 'items:\n  - text:\n      en: one # a\n      fa: یک # b\n    name: x\n';
  const at = ['items', 0, 'text'];
  const rename = (text: string): string => editSource(text, { kind: 'set', path: ['items', 0, 'name'], value: 'y' });
  const now = rename(
    [
      { kind: 'set', path: [...at, 'en'], value: 'two' } as const,
      { kind: 'remove', path: [...at, 'fa'] } as const,
      { kind: 'set', path: [...at, 'de'], value: 'zwei' } as const,
    ].reduce((text, edit) => editSource(text, edit), before),
  );
  // As the list of changes shows it: one change of the whole text.
  const change = { kind: 'changed', was: at, path: at, before: { en: 'one', fa: 'یک' }, after: { en: 'two', de: 'zwei' } } as const;
  expect(takenBack(before, now, change)).toBe(rename(before));
});

test('a change is taken back alone: the lines of all others keep their bytes, and the former ones return', { tags: 'random' }, () => {
  fc.assert(
    fc.property(situations, ([chosen, others, lineBreak, [turn = 0]]) => {
      const before = documentOf(count, lineBreak);
      const now = others.reduce((text, name) => editSource(text, edits[name] as SourceChange), chosen.reduce(changed, before));
      const changes = dataChanges(parse(before), parse(now));
      fc.pre(changes.length > 0);
      const change = changes[turn % changes.length]!;
      const text = takenBack(before, now, change);
      const left = dataChanges(parse(before), parse(text));
      expect(left).toHaveLength(changes.length - 1);
      // A line is one of the text before or after; what both say once stays said once.
      const [old, own, result] = [before, now, text].map((each) => each.split(lineBreak)) as [string[], string[], string[]];
      const countIn = (lines: readonly string[], line: string): number => lines.filter((each) => each === line).length;
      for (const line of result) expect([...old, ...own]).toContain(line);
      const once = new Set([...old, ...own].filter((line) => countIn(old, line) <= 1 && countIn(own, line) <= 1));
      for (const line of once) {
        const there = countIn(result, line);
        if (old.includes(line) && own.includes(line)) expect(there).toBe(1);
        else expect(there).toBeLessThanOrEqual(1);
      }
    }),
    { numRuns: cases(50) },
  );
});

test('once all are taken back, in whatever order, the document is the former one, byte for byte', { tags: 'random' }, () => {
  fc.assert(
    fc.property(situations, ([chosen, others, lineBreak, turns]) => {
      const before = documentOf(count, lineBreak);
      let text = others.reduce((each, name) => editSource(each, edits[name] as SourceChange), chosen.reduce(changed, before));
      for (const turn of turns) {
        const changes = dataChanges(parse(before), parse(text));
        if (changes.length === 0) break;
        text = takenBack(before, text, changes[turn % changes.length]!);
      }
      expect(dataChanges(parse(before), parse(text))).toEqual([]);
      if (chosen.length + others.length > 0) expect(text).toBe(before);
    }),
    { numRuns: cases(50) },
  );
});

/** Returns the paths of all values in data, the outermost first. */
function pathsIn(data: unknown, path: DataPath = []): readonly DataPath[] {
  if (typeof data !== 'object' || data === null) return [path];
  const steps = Array.isArray(data) ? [...data.keys()] : Object.keys(data);
  return [...(path.length === 0 ? [] : [path]), ...steps.flatMap((step) => pathsIn(valueAt(data, [step]), [...path, step]))];
}

const document = fc.constantFrom('services/brake-repair', 'services/annual-service', 'glossary', 'site', 'menus');
const anyEdit = fc.record({ place: fc.nat(), kind: fc.constantFrom('change', 'remove', 'move', 'swap'), to: fc.nat(3) });

test('whatever is changed in a real document, taking back ends at the document as it was', { tags: 'random' }, () => {
  fc.assert(
    fc.property(document, fc.array(anyEdit, { minLength: 1, maxLength: 4 }), fc.nat(), (name, wishes, turn) => {
      const before = readFileSync(`tests/fixtures/bicycle-workshop/${name}.yaml`, 'utf8');
      const edited = (text: string, { place, kind, to }: (typeof wishes)[number]): string => {
        const data = parse(text) as unknown;
        const paths = pathsIn(data);
        const path = paths[place % paths.length]!;
        const value = valueAt(data, path);
        const list = valueAt(data, path.slice(0, -1));
        try {
          if (kind === 'remove') return editSource(text, { kind: 'remove', path });
          if (kind === 'move' && Array.isArray(list))
            return editSource(text, { kind: 'move', path: path.slice(0, -1), from: Number(path.at(-1)), to: to % list.length });
          if (typeof value === 'string') return editSource(text, { kind: 'set', path, value: `${value} and ${kind}` });
          return text;
        } catch (error) {
          if (!(error instanceof UneditableSource)) throw error;
          return text;
        }
      };
      let text = wishes.reduce(edited, before);
      for (let round = 0; round < 40; round += 1) {
        const changes = dataChanges(parse(before), parse(text));
        if (changes.length === 0) break;
        text = takenBack(before, text, changes[(turn + round) % changes.length]!);
      }
      expect(dataChanges(parse(before), parse(text))).toEqual([]);
    }),
    { numRuns: cases(30) },
  );
});
