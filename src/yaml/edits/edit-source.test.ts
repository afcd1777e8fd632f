import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { changedSource, editSource, parseSource, UneditableSource } from './edit-source.ts';
import { changedData, type SourceChange } from './source-change.ts';

const page = `# yaml-language-server: $schema=page.schema.json
slug: wheels # the file's name

name:
  en: Wheels   # short
  fa: "چرخ‌ها"
summary:
  en: >-
    A wheel that runs true is a pleasure, and a wheel that does not is a worry to whoever has to ride
    home on it.
blocks:
  # The first thing that is seen.
  - type: hero
    title: { en: Wheels, fa: 'چرخ' }

  # What it costs.
  - type: facts
    items:
      - label: { en: Price }
      # Agreed with the owner.
      - label: { en: Time }

  - type: text
    paragraphs:
      - en: One.
      - en: |-
          Two,
          on two lines.
`;

const lines = (text: string): string[] => text.split('\n');

/** The lines that a change takes away and those that it adds. */
function diff(before: string, after: string): { gone: string[]; come: string[] } {
  const [a, b] = [lines(before), lines(after)];
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < a.length - start && end < b.length - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  return { gone: a.slice(start, a.length - end), come: b.slice(start, b.length - end) };
}

const changes: readonly [string, SourceChange, { gone: string[]; come: string[] }][] = [
  [
    'a word keeps the comment behind it',
    { kind: 'set', path: ['name', 'en'], value: 'Wheels and rims' },
    { gone: ['  en: Wheels   # short'], come: ['  en: Wheels and rims   # short'] },
  ],
  [
    'a word in quotes keeps its quotes',
    { kind: 'set', path: ['blocks', 0, 'title', 'fa'], value: 'چرخ "نو"' },
    { gone: ["    title: { en: Wheels, fa: 'چرخ' }"], come: [`    title: { en: Wheels, fa: 'چرخ "نو"' }`] },
  ],
  [
    'a word in a folded text changes its own line',
    {
      kind: 'set',
      path: ['summary', 'en'],
      value: 'A wheel that runs true is a pleasure, and a wheel that does not is a worry to whoever must ride home on it.',
    },
    {
      gone: ['    A wheel that runs true is a pleasure, and a wheel that does not is a worry to whoever has to ride'],
      come: ['    A wheel that runs true is a pleasure, and a wheel that does not is a worry to whoever must ride'],
    },
  ],
  [
    'a text that becomes special to YAML gets quotes',
    { kind: 'set', path: ['blocks', 2, 'paragraphs', 0, 'en'], value: 'One: first' },
    { gone: ['      - en: One.'], come: ['      - en: "One: first"'] },
  ],
  [
    'a value that is no text is written where the one before it is',
    { kind: 'set', path: ['slug'], value: 7 },
    { gone: ["slug: wheels # the file's name"], come: ["slug: 7 # the file's name"] },
  ],
  [
    'an hour that is added has the quotes that older readers of YAML need',
    { kind: 'set', path: ['opens'], value: '09:00' },
    { gone: [], come: ['opens: "09:00"'] },
  ],
  [
    'a new translation stands below the first',
    { kind: 'set', path: ['blocks', 2, 'paragraphs', 0, 'fa'], value: 'یک' },
    { gone: [], come: ['        fa: یک'] },
  ],
  [
    'a new property of an object in braces stands in them',
    { kind: 'set', path: ['blocks', 1, 'items', 0, 'label', 'fa'], value: 'قیمت' },
    { gone: ['      - label: { en: Price }'], come: ['      - label: { en: Price, fa: قیمت }'] },
  ],
  [
    'an item is put between two others, below the comment of the first',
    { kind: 'insert', path: ['blocks', 1, 'items'], index: 1, value: { label: { en: 'Colour' } } },
    { gone: [], come: ['      - label:', '          en: Colour'] },
  ],
  [
    'a block is put at the end, with an empty line before it',
    { kind: 'insert', path: ['blocks'], index: 3, value: { type: 'breadcrumb' } },
    { gone: [], come: ['  - type: breadcrumb', ''] },
  ],
  [
    'an item goes with the comment above it',
    { kind: 'remove', path: ['blocks', 1, 'items', 1] },
    { gone: ['      # Agreed with the owner.', '      - label: { en: Time }'], come: [] },
  ],
  ['a property that is taken away leaves the others', { kind: 'remove', path: ['name', 'fa'] }, { gone: ['  fa: "چرخ‌ها"'], come: [] }],
  [
    'the first property of an item gives its place to the second',
    { kind: 'remove', path: ['blocks', 1, 'type'] },
    { gone: ['  - type: facts', '    items:'], come: ['  - items:'] },
  ],
  [
    'the last item that is taken away leaves an empty list',
    { kind: 'remove', path: ['blocks', 2, 'paragraphs', 1] },
    { gone: ['      - en: |-', '          Two,', '          on two lines.'], come: [] },
  ],
];

describe('a change of a document', () => {
  test.each(changes)('%s', (_name, change, expected) => {
    const result = editSource(page, change);
    expect(diff(page, result)).toEqual(expected);
    expect(parse(result)).toEqual(changedData(parse(page), change));
  });

  test.each([
    ['quotes that it had once', 'a: one # two\nb: 1\n', 'QUOTE_DOUBLE', 'a: "other" # two\nb: 1\n'],
    ['no quotes', 'a: "one" # two\nb: 1\n', 'PLAIN', 'a: other # two\nb: 1\n'],
    ['one line in place of several', 'a: >-\n  one\n  two\nb: 1\n', 'PLAIN', 'a: other\nb: 1\n'],
    ['the ends of lines that all others have', 'a: >-\r\n  one\r\nb: 1\r\n', 'PLAIN', 'a: other\r\nb: 1\r\n'],
  ] as const)('gives a text %s', (_what, source, style, expected) => {
    expect(changedSource(parseSource(source), { kind: 'set', path: ['a'], value: 'other' }, [], style).text).toBe(expected);
  });

  test('leaves the lines of a text alone where it has the quotes that it had once', () => {
    const source = 'a: "one two\n  three"\n';
    const change = { kind: 'set', path: ['a'], value: 'one four three' } as const;
    expect(changedSource(parseSource(source), change, [], 'QUOTE_DOUBLE').text).toBe('a: "one four\n  three"\n');
  });

  test('takes the first property of an item away without the comment of the second', () => {
    const list = '- fr: Un # one\n  # Written by Anna.\n  de: Eins\n';
    expect(editSource(list, { kind: 'remove', path: [0, 'fr'] })).toBe('- # Written by Anna.\n  de: Eins\n');
  });

  test('moves a block with its comment, and the empty lines between blocks stay where they are', () => {
    const result = editSource(page, { kind: 'move', path: ['blocks'], from: 1, to: 0 });
    expect(lines(result).slice(11, 22)).toEqual([
      '  # What it costs.',
      '  - type: facts',
      '    items:',
      '      - label: { en: Price }',
      '      # Agreed with the owner.',
      '      - label: { en: Time }',
      '',
      '  # The first thing that is seen.',
      '  - type: hero',
      "    title: { en: Wheels, fa: 'چرخ' }",
      '',
    ]);
  });

  test.each(['\n', '\r\n'])(
    'moves and takes away the first item with its comment, and no other one, where lines end with %j',
    (lineBreak) => {
      const written = (...lines: readonly string[]): string => lines.map((line) => line + lineBreak).join('');
      const head = ['name:', '  en: Wheels', '  # In Persian: to be asked.', '', 'words:'];
      const [rim, hub] = [
        ['  # Of metal.', '  - rim'],
        ['  # Of wood.', '  - hub'],
      ] as const;
      const list = written(...head, ...rim, ...hub);
      expect(editSource(list, { kind: 'remove', path: ['words', 0] })).toBe(written(...head, ...hub));
      expect(editSource(list, { kind: 'move', path: ['words'], from: 0, to: 1 })).toBe(written(...head, ...hub, ...rim));
      const bare = written(...head, '  - rim', ...hub);
      expect(editSource(bare, { kind: 'remove', path: ['words', 0] })).toBe(written(...head, ...hub));
    },
  );

  test('puts a new property where the schema has it', () => {
    const result = editSource(page, { kind: 'set', path: ['category'], value: 'repair' }, ['slug', 'category', 'name']);
    expect(diff(page, result)).toEqual({ gone: [], come: ['category: repair'] });
    expect(lines(result)[2]).toBe('category: repair');
  });

  test('adds a word with an apostrophe to a list in single quotes, and leaves the rest as it was written', () => {
    const before = "words:\n  - 'rim'\n  - 'hub'\nother:   x\n";
    const result = editSource(before, { kind: 'insert', path: ['words'], index: 1, value: "l'axe" });
    expect(result).toBe("words:\n  - 'rim'\n  - 'l''axe'\n  - 'hub'\nother:   x\n");
  });

  test('breaks a line of folded text that words make too long, and leaves the lines around it', () => {
    const half = Array(12).fill('word').join(' ');
    const before = `text: >-\n  first line\n  ${half} ${half}\n  last line\n`;
    const longer = `${half} and several words more ${half}`;
    const result = editSource(before, { kind: 'set', path: ['text'], value: `first line ${longer} last line` });
    const [first = '', second = ''] = lines(result).slice(2, -2);
    expect(result).toBe(`text: >-\n  first line\n${first}\n${second}\n  last line\n`);
    expect(`${first.trim()} ${second.trim()}`).toBe(longer);
    expect(first.length).toBeGreaterThan(90);
    expect(first.length).toBeLessThanOrEqual(100);
  });

  test('that changes nothing returns the same bytes', () => {
    expect(editSource(page, { kind: 'set', path: ['name', 'en'], value: 'Wheels' })).toBe(page);
  });

  test('keeps line ends, a byte order mark and a missing last line break', () => {
    const windows = `\uFEFF${page.trimEnd().replaceAll('\n', '\r\n')}`;
    const result = editSource(windows, { kind: 'insert', path: ['blocks', 2, 'paragraphs'], index: 2, value: { en: 'Three.' } });
    expect(result).toBe(`${windows}\r\n      - en: Three.`);
  });

  test('of a JSON document writes JSON', () => {
    const json = '{\n  "slug": "wheels",\n  "name": { "en": "Wheels" }\n}\n';
    const result = editSource(json, { kind: 'set', path: ['summary'], value: { en: 'Round.' } });
    expect(JSON.parse(result)).toEqual({ slug: 'wheels', name: { en: 'Wheels' }, summary: { en: 'Round.' } });
    expect(diff(json, result).come).toEqual(['  "name": { "en": "Wheels" },', '  "summary": {"en":"Round."}']);
  });

  test('that a repeated value would carry elsewhere is refused', () => {
    const repeated = 'a: &same\n  en: One\nb: *same\n';
    expect(() => editSource(repeated, { kind: 'set', path: ['b', 'en'], value: 'Two' })).toThrow(UneditableSource);
  });

  test('of a text that is not YAML is refused', () => {
    expect(() => editSource('a: "b', { kind: 'set', path: ['a'], value: 'c' })).toThrow(UneditableSource);
  });
});
