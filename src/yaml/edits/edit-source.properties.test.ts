import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isCollection, isMap, isPair, type Node, parse, parseDocument, stringify } from 'yaml';
import { cases } from '../../../tests/support/random-tests.ts';
import { isRecord, isSameData } from '../merge/same-data.ts';
import { editSource } from './edit-source.ts';
import { tryEdits } from './edit-source-all.ts';
import { changedData, type DataPath, type SourceChange, valueAt } from './source-change.ts';

// Whatever change is made in whatever layout, the text says exactly the data that the change means, and every line that the
// change does not concern has the same bytes.

const name = fc.constantFrom('en', 'fa', 'title', 'items', 'slug', 'x-y');
const text = fc.oneof(
  fc.constantFrom('plain', 'two words', 'it’s: so', '- no', '#1', '1e3', 'true', '09:00', "L'un", 'say "so"', 'one\ntwo', ''),
  fc.stringMatching(/^[a-zé,.:#' -]{0,20}$/),
  fc.array(fc.constantFrom('long', 'words', 'in', 'a [link](here)'), { minLength: 12, maxLength: 30 }).map((words) => words.join(' ')),
);
const { value } = fc.letrec<{ value: unknown; item: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    fc.oneof(text, fc.integer(), fc.boolean()),
    fc.dictionary(name, tie('value'), { minKeys: 1, maxKeys: 4, noNullPrototype: true }),
    fc.array(tie('item'), { minLength: 1, maxLength: 4 }),
  ),
  // A list that begins on the line of another one's dash has no lines of its own.
  item: tie('value').filter((item) => !Array.isArray(item)),
}));
const data = fc.dictionary(name, value, { minKeys: 1, maxKeys: 5, noNullPrototype: true });

const layout = fc.record({
  indent: fc.integer({ min: 2, max: 4 }),
  indentSeq: fc.boolean(),
  collectionStyle: fc.constantFrom('block' as const, 'any' as const, 'flow' as const),
  flowCollectionPadding: fc.boolean(),
  lineWidth: fc.constantFrom(0, 30, 80),
  defaultStringType: fc.constantFrom('PLAIN' as const, 'QUOTE_DOUBLE' as const, 'QUOTE_SINGLE' as const),
  defaultKeyType: fc.constantFrom('PLAIN' as const, 'QUOTE_DOUBLE' as const),
});
/** Returns the lines below a comment that have the comment's indent. */
const comments = fc.array(fc.nat(60), { maxLength: 5 });

const source = fc
  .tuple(data, layout, comments, fc.constantFrom('\n', '\r\n'), fc.constantFrom('', '\uFEFF'))
  .map(([content, style, notes, lineBreak, mark]) => {
    const lines = stringify(content, style).split('\n');
    for (const [index, note] of notes.entries()) {
      const line = note % lines.length;
      lines.splice(line, 0, `${/^ */.exec(lines[line] as string)?.[0]}# ${index}`);
    }
    return { content, text: mark + lines.join(lineBreak) };
  })
  // A comment inside a text of several lines would be part of it.
  .filter(({ content, text: written }) => isSameData(read(written), content));

const wish = fc.record({
  kind: fc.constantFrom('set', 'add', 'remove', 'insert', 'move', 'rename', 'nest', 'replace'),
  place: fc.nat(),
  one: fc.nat(20),
  two: fc.nat(20),
  value,
});

function read(written: string): unknown {
  try {
    return parse(written.replace(/^\uFEFF/, ''));
  } catch {
    return undefined;
  }
}

function pathsIn(node: unknown, path: DataPath = []): readonly DataPath[] {
  const below = Array.isArray(node) ? [...node.entries()] : isRecord(node) ? Object.entries(node) : [];
  return [path, ...below.flatMap(([step, item]) => pathsIn(item, [...path, step]))];
}

/** Makes of a wish a change that this data can have. */
function changeOf(content: unknown, { kind, place, one, two, value: wanted }: typeof wish extends fc.Arbitrary<infer Wish> ? Wish : never) {
  const fits = (path: DataPath): boolean => {
    const node = valueAt(content, path);
    const isProperty = typeof path.at(-1) === 'string';
    if (kind === 'insert' || kind === 'move') return Array.isArray(node);
    if (kind === 'add') return isRecord(node);
    if (kind === 'rename' || kind === 'nest') return isProperty;
    if (kind === 'replace') return typeof node === 'string';
    return path.length > 0 && (kind !== 'remove' || path.length > 1 || Object.keys(content as object).length > 1);
  };
  const paths = pathsIn(content).filter(fits);
  const path = paths[place % Math.max(1, paths.length)];
  if (path === undefined) return undefined;
  const node = valueAt(content, path);
  const length = (node as { length?: number } | undefined)?.length ?? 0;
  const changes: Readonly<Record<typeof kind, SourceChange>> = {
    set: { kind: 'set', path, value: wanted },
    add: { kind: 'set', path: [...path, 'new-one'], value: wanted },
    remove: { kind: 'remove', path },
    insert: { kind: 'insert', path, index: one % (length + 1), value: wanted },
    move: { kind: 'move', path, from: one % Math.max(1, length), to: two % Math.max(1, length) },
    rename: { kind: 'rename', path, name: 'renamed' },
    nest: { kind: 'nest', path, name: 'usual' },
    replace: { kind: 'replace', path, from: Math.min(one, two, length), to: Math.min(Math.max(one, two), length), text: String(two) },
  };
  return changes[kind];
}

/** The lines before and after the innermost property or item in lines of its own that a change concerns; comments above go with it. */
function linesAround(written: string, change: SourceChange): { readonly before: readonly string[]; readonly after: readonly string[] } {
  const lines = written.split('\n');
  const plain = written.replace(/^\uFEFF/, '');
  const lineAt = (offset: number): number => plain.slice(0, offset).split('\n').length - 1;
  const isInside = change.kind === 'remove' || valueAt(read(written), change.path) === undefined;
  let node: unknown = parseDocument(plain).contents;
  let [first, last] = [0, lines.length];
  for (const step of isInside ? change.path.slice(0, -1) : change.path) {
    if (!isCollection(node) || node.flow === true) break;
    const item = node.items[isMap(node) ? node.items.findIndex(({ key }) => String(key) === step) : Number(step)];
    const inner = (isPair(item) ? item.value : item) as Node;
    const outer = (isPair(item) ? item.key : item) as Node;
    first = lineAt(outer.range?.[0] ?? 0);
    last = lineAt((inner.range?.[2] ?? 0) - 1) + 1;
    node = inner;
  }
  while (first > 0 && /^\s*(?:#.*)?$/.test(lines[first - 1] as string)) first -= 1;
  return { before: lines.slice(0, first), after: lines.slice(last) };
}

test('a change of any kind writes the data that it means, and leaves the lines that it does not concern as they are', {
  tags: 'random',
}, () => {
  fc.assert(
    fc.property(source, wish, ({ content, text: written }, wished) => {
      const change = changeOf(content, wished);
      fc.pre(change !== undefined);
      const result = editSource(written, change);
      expect(read(result)).toEqual(changedData(content, change));
      expect(result.startsWith('\uFEFF')).toBe(written.startsWith('\uFEFF'));
      if (written.includes('\r\n')) expect(result.replaceAll('\r\n', '')).not.toContain('\n');
      const { before, after } = linesAround(written, change);
      const lines = result.split('\n');
      expect(lines.slice(0, before.length)).toEqual(before);
      expect(after.length === 0 ? [] : lines.slice(-after.length)).toEqual(after);
    }),
    { numRuns: cases(300) },
  );
});

test('several changes write what each means after the ones before it', { tags: 'random' }, () => {
  fc.assert(
    fc.property(source, fc.array(wish, { minLength: 2, maxLength: 5 }), ({ content, text: written }, wishes) => {
      let wanted: unknown = content;
      const changes: SourceChange[] = [];
      for (const wished of wishes) {
        const change = changeOf(wanted, wished);
        if (change === undefined || (change.kind === 'rename' && valueAt(wanted, [...change.path.slice(0, -1), change.name]) !== undefined))
          continue;
        changes.push(change);
        wanted = changedData(wanted, change);
      }
      const edited = tryEdits(written, changes);
      expect('text' in edited && read(edited.text)).toEqual(wanted);
    }),
    { numRuns: cases(100) },
  );
});
