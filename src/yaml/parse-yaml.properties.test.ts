import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { processorTime } from '../../tests/support/processor-time.ts';
import { anyCharacter, cases } from '../../tests/support/random-tests.ts';
import { parseYaml } from './parse-yaml.ts';
import type { DataPath } from './yaml-document.ts';

describe('any JSON document means what it means as JSON', () => {
  // A bracket within a text counts as an opened list; so many unclosed ones are not prose.
  const strings = fc.oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit: anyCharacter })).map((text) => text.replace(/[[{\]}]/g, '|'));
  const strange = [
    '__proto__',
    'constructor',
    '<<',
    'null',
    'true',
    '1',
    '~',
    'y',
    '-',
    '? a',
    '# b',
    '&a',
    '*a',
    '!!str',
    '2025-01-01',
    '0x1f',
  ];
  const words = fc.oneof(strings, fc.constantFrom(...strange));
  const numbers = fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.maxSafeInteger());
  const { value: values } = fc.letrec<{ value: unknown }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 4 },
      fc.oneof(words, numbers, fc.boolean(), fc.constant(null)),
      fc.array(tie('value'), { maxLength: 4 }),
      fc.dictionary(words, tie('value'), { maxKeys: 4, noNullPrototype: true }),
    ),
  }));
  const documents = fc.dictionary(words, values, { minKeys: 1, maxKeys: 4, noNullPrototype: true });

  test.each<[name: string, space: string]>([
    ['on one line', ''],
    ['indented by spaces', '  '],
    ['indented by tabs', '\t'],
  ])('%s', { tags: 'random' }, (_name, space) => {
    fc.assert(
      fc.property(documents, (value) => {
        const text = JSON.stringify(value, null, space);
        const document = parseYaml(text);
        expect(document.problems).toEqual([]);
        expect(JSON.stringify(document.value)).toBe(JSON.stringify(JSON.parse(text)));
      }),
      { numRuns: cases(300) },
    );
  });
});

describe('any text at all', () => {
  const signs = fc.constantFrom(
    ...['\n', '\n  ', '\n- ', '- ', '? ', ': ', 'a: ', 'a', '"', "'", '|', '>', '|2-', '[', ']', '{', '}', ',', '&a', '*a', '&', '*'],
    ...['!', '!!', '!!map ', '!!set ', '!!omap ', '!!binary ', '!!timestamp 2025-01-01', '!<a>', '%', '%YAML 1.1\n', '%TAG ! a\n', '---\n'],
    ...[
      '...\n',
      '#',
      '# a',
      '\t',
      '\r\n',
      '\r',
      '\uFEFF',
      '~',
      'null',
      '0x',
      '0o8',
      '1e9',
      '.inf',
      '<<: ',
      '\\',
      '\\x',
      '\\ud800',
      '@',
      '`',
    ],
    ...['\0', '\u0085', '\u2028', '\uD800', '😀', 'ع', '__proto__: ', 'constructor: '],
  );
  const texts = fc.oneof(
    { arbitrary: fc.array(signs, { maxLength: 30 }).map((parts) => parts.join('')), weight: 3 },
    { arbitrary: fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)) }), weight: 1 },
  );
  const paths: fc.Arbitrary<DataPath> = fc.array(fc.constantFrom('a', '', '__proto__', 'length', 0, 1, '0', -1), { maxLength: 4 });

  test('is parsed without a throw: it has a value, or one problem that explains why not', { tags: 'random' }, () => {
    fc.assert(
      fc.property(texts, (text) => {
        const { readable, value, problems } = parseYaml(text);
        if (readable) expect(value).not.toBeUndefined();
        else expect(problems).toHaveLength(1);
      }),
      { numRuns: cases(1000) },
    );
  });

  test('has every requested range within its lines, its end after its start', { tags: 'random' }, () => {
    fc.assert(
      fc.property(texts, paths, fc.constantFrom<'key' | 'value'>('key', 'value'), fc.constantFrom('', 'a'), (text, path, on, words) => {
        const document = parseYaml(text);
        const lines = text.split('\n');
        for (const { line, column, endLine, endColumn } of [
          document.locate(path, on, words),
          ...document.problems.map((problem) => problem.place),
        ]) {
          expect(line).toBeGreaterThanOrEqual(1);
          expect(endLine).toBeLessThanOrEqual(lines.length);
          expect(column).toBeGreaterThanOrEqual(1);
          expect(column).toBeLessThanOrEqual((lines[line - 1] ?? '').length + 1);
          expect(endLine * 1e6 + endColumn).toBeGreaterThanOrEqual(line * 1e6 + column);
        }
      }),
      { numRuns: cases(1000) },
    );
  });
});

describe('a hostile file is refused in a moment', () => {
  test.each<[name: string, text: string, code: string]>([
    ['lists nested without end', '['.repeat(100_000), 'too-deep'],
    ['objects nested without end', '{"a":'.repeat(50_000), 'too-deep'],
    ['dashes nested without end', `${'- '.repeat(100_000)}a`, 'too-deep'],
    ['indentation without end', Array.from({ length: 200 }, (_, depth) => `${' '.repeat(depth)}a:`).join('\n'), 'too-deep'],
    [
      'aliases of aliases',
      `a: &a [b]\n${'cdefghij'.replace(/./g, (name, i: number) => `${name}: &${name} [${`*${'acdefghi'[i]}, `.repeat(9)}]\n`)}`,
      'yaml-aliases',
    ],
    ['a list that holds itself', 'a: &a [*a]', 'yaml-own-alias'],
  ])('%s', (_name, text, code) => {
    const refused = () => expect(parseYaml(text)).toMatchObject({ readable: false, problems: [{ code }] });
    expect(processorTime(refused)).toBeLessThan(5);
  });

  test('the same key over and over', () => {
    let problems: ReturnType<typeof parseYaml>['problems'] = [];
    const parse = (): void => {
      ({ problems } = parseYaml('a: 1\n'.repeat(50_000)));
    };
    // A place is found by halving: counting lines for each of them takes ten times as long.
    expect(processorTime(parse)).toBeLessThan(8);
    expect(problems).toHaveLength(49_999);
    expect(problems.at(-1)).toMatchObject({ code: 'duplicate-key', place: { line: 50_000, column: 1 }, values: { line: 1 } });
  });
});
