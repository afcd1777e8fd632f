import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { cases } from '../../../../tests/support/random-tests.ts';
import { filledText, parseInline, plainInline } from '../../../schema/inline.ts';
import { editedText, textWithTypedMarkup, uneditedText } from './edited-pieces.ts';
import { indexOf, placed, slicedPieces } from './piece-positions.ts';
import { type Grammar, type Mark, type Piece, piecesOf, written } from './pieces.ts';

const signs = fc.constantFrom(
  '*',
  '**',
  '[',
  ']',
  '(',
  ')',
  '](',
  '](/x)',
  '{{',
  '}}',
  '{{ a }}',
  '\\',
  '\n',
  ' ',
  'a',
  'é',
  'ع',
  '😀',
  '<',
);
const codeUnits = fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)) });
const anyText = fc.oneof({ weight: 4, arbitrary: fc.array(signs, { maxLength: 40 }).map((parts) => parts.join('')) }, codeUnits);
const anyGrammar = fc.constantFrom<Grammar>('formatted', 'inserts');
const thorough = { numRuns: cases(2000) };

/** Returns what a field shows: the characters, and the signs of the marks around them. */
function shown(pieces: readonly Piece[]): string {
  return pieces.map(({ kind, shown }) => (kind === 'insert' ? `<${shown}>` : shown)).join('');
}

/** Replaces a part of a text, between two positions as a field counts them, by characters in some marks. */
function edit(source: string, start: number, end: number, typed: string, marks: readonly Mark[] = []) {
  const { pieces } = uneditedText(source, 'formatted');
  const before = slicedPieces(pieces, 0, start);
  const after = slicedPieces(pieces, Math.max(start, end), Number.POSITIVE_INFINITY);
  const fresh: Piece[] = typed === '' ? [] : [{ kind: 'text', shown: typed, source: typed, marks }];
  return { before: before.pieces, fresh, after: after.pieces };
}

describe('a text that is only looked at', () => {
  test('stays as it is, byte for byte, whatever markup it holds', { tags: 'random' }, () => {
    fc.assert(
      fc.property(anyText, anyGrammar, (source, grammar) => {
        expect(written(piecesOf(source, grammar)).text).toBe(source);
      }),
      thorough,
    );
  });

  test('stays as it is in every document of the example sites', () => {
    const texts = ['tests/fixtures/dental-practice', 'tests/fixtures/bicycle-workshop', 'src/handbook/workshop'].flatMap(textsBelow);
    expect(texts.length).toBeGreaterThan(1000);
    for (const text of texts) {
      for (const grammar of ['formatted', 'inserts'] as const) {
        expect(written(piecesOf(text, grammar)).text).toBe(text);
        expect(editedText(piecesOf(text, grammar), [], [], grammar).source).toBe(text);
      }
    }
  });

  test('shows the words of the page', { tags: 'random' }, () => {
    fc.assert(
      fc.property(anyText, (source) => {
        const page = plainInline(parseInline(source), (name) => `<${name}>`);
        expect(shown(piecesOf(source, 'formatted')).trim().replaceAll('\n', ' ')).toBe(page.trim());
      }),
      thorough,
    );
  });

  test('shows the words of the page where a text holds no markup but inserts', { tags: 'random' }, () => {
    fc.assert(
      fc.property(anyText, (source) => {
        expect(shown(piecesOf(source, 'inserts'))).toBe(filledText(source, (name) => `<${name}>`));
      }),
      thorough,
    );
  });
});

describe('a text that is edited', () => {
  const anyEdit = fc.record({
    source: anyText,
    start: fc.nat(60),
    length: fc.nat(5),
    typed: fc.oneof(fc.constantFrom('', 'a', ' ', 'a b', '*', '**', ']', '](x)', '}}', '\\', '\n'), anyText),
    marks: fc.subarray<Mark>([{ type: 'strong' }, { type: 'emphasis' }, { type: 'link', target: '/y' }]),
  });

  test('has on the page exactly the characters of its field', { tags: 'random' }, () => {
    fc.assert(
      fc.property(anyEdit, ({ source, start, length, typed, marks }) => {
        const { before, fresh, after } = edit(source, start, start + length, typed, marks);
        const now = editedText(before, fresh, after, 'formatted');
        expect(shown(piecesOf(now.source, 'formatted'))).toBe(shown([...before, ...fresh, ...after]));
        expect(shown(now.stored)).toBe(shown(now.pieces));
        expect(written(now.stored).text).toBe(now.source);
      }),
      thorough,
    );
  });

  test('keeps every byte before and after plain words that are typed between others', { tags: 'random' }, () => {
    fc.assert(
      fc.property(anyText, fc.nat(60), (source, at) => {
        const { pieces } = uneditedText(source, 'formatted');
        const place = placed(pieces).find(({ piece, from, to }) => piece.kind === 'text' && from < at && at < to);
        if (place === undefined) return;
        const { before, fresh, after } = edit(source, at, at, 'word', place.piece.marks);
        const index = indexOf(pieces, at);
        const { source: now } = editedText(before, fresh, after, 'formatted');
        if (shown(piecesOf(source, 'formatted')).includes('*') || /[[\]{}\\]/.test(shown(pieces))) return;
        expect(now).toBe(`${source.slice(0, index)}word${source.slice(index)}`);
      }),
      thorough,
    );
  });

  test.each([
    // source, positions, typed, its marks, what is stored
    ['a **b** c', 4, 4, 'x', [{ type: 'strong' }], 'a **bx** c'],
    ['a **b** c', 4, 4, ' ', [{ type: 'strong' }], 'a **b**  c'],
    ['a b c', 3, 4, 'b', [{ type: 'strong' }], 'a **b** c'],
    ['see [it](/x).', 5, 7, 'that', [{ type: 'link', target: '/x' }], 'see [that](/x).'],
    ['a', 2, 2, '*b*', [], 'a\\*b\\*'],
    ['5 * 3', 6, 6, ' * 2', [], '5 * 3 * 2'],
    ['{{ a }} \\* **b**', 5, 6, '', [], '{{ a }} \\* '],
    ['a', 1, 2, 'a', [{ type: 'strong' }, { type: 'emphasis' }], '**a**'],
  ] as const)('%j: from %i to %i %j in %j becomes %j', (source, start, end, typed, marks, stored) => {
    const parts = edit(source, start, end, typed, marks);
    expect(editedText(parts.before, parts.fresh, parts.after, 'formatted').source).toBe(stored);
  });

  test('a bold word that ends with a space goes on with the next word', () => {
    const strong: Mark = { type: 'strong' };
    const first = edit('a **b**', 4, 4, ' ', [strong]);
    const { pieces } = editedText(first.before, first.fresh, first.after, 'formatted');
    const typed: Piece = { kind: 'text', shown: 'c', source: 'c', marks: [{ type: 'strong' }] };
    expect(editedText(pieces, [typed], [], 'formatted').source).toBe('a **b c**');
  });
});

describe('markup that is typed', () => {
  test.each([
    ['**a*', '*', '**a**', 'a'],
    ['*a', '*', '*a*', 'a'],
    ['[a](/x', ')', '[a](/x)', 'a'],
    ['{{facts.a}', '}', '{{facts.a}}', '<facts.a>'],
    ['', 'a **b** {{c}}', 'a **b** {{c}}', 'a b <c>'],
  ])('%j and %j becomes what it means', (source, typed, stored, seen) => {
    const { before, fresh, after } = edit(source, 100, 100, typed);
    const found = textWithTypedMarkup(before, fresh, after, 'formatted');
    expect(found?.source).toBe(stored);
    expect(shown(found?.pieces ?? [])).toBe(seen);
  });

  test.each([
    ['5 ', '* 3'],
    ['a', '*'],
    ['(a', ')'],
    ['2*3', '*'],
    ['2*500 mg et 3', '*'],
    ['2*3\\*4', '*'],
    ['*mot* 2**3', '**'],
    ['Prix*, délai', '*'],
    ['selon [1](2', ')'],
    ['**a** ', '*'],
  ])('%j and %j has no meaning', (source, typed) => {
    const { before, fresh, after } = edit(source, 100, 100, typed);
    expect(textWithTypedMarkup(before, fresh, after, 'formatted')).toBeUndefined();
  });
});

function textsBelow(folder: string): readonly string[] {
  const files = readdirSync(folder, { recursive: true }).map(String);
  return files.filter((file) => file.endsWith('.yaml')).flatMap((file) => stringsIn(parse(readFileSync(path.join(folder, file), 'utf8'))));
}

function stringsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}
