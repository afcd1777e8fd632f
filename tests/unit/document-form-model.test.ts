import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { readSchemas } from '../../src/build/schema-files.ts';
import { createEngine } from '../../src/editor/engine/engine.ts';
import { choiceLabels } from '../../src/editor/form/choice-labels.ts';
import { emptyValue } from '../../src/editor/form/empty-value.ts';
import { fieldNames } from '../../src/editor/form/field-names.ts';
import { type FormPart, formParts } from '../../src/editor/form/form-model.ts';
import { correctionOf, problemsIn, problemTree } from '../../src/editor/form/problem-tree.ts';
import { propertyOrder } from '../../src/editor/form/property-order.ts';
import { type SchemaNode, schemaNode } from '../../src/editor/form/schema-node.ts';
import { shareStructure } from '../../src/editor/form/shared-structure.ts';
import { summaryOf } from '../../src/editor/form/summary.ts';
import { type Added, formProblems, nothingAdded, withChange, withLeft } from '../../src/editor/form/to-write.ts';
import { nodeAt } from '../../src/editor/form/value-texts.ts';
import { schemaPart } from '../../src/schema/schema-model.ts';
import { changedData, type DataPath, type SourceChange, valueAt } from '../../src/yaml/edits/source-change.ts';
import { documentsIn, filesOf } from '../support/files-of.ts';
import { siteLanguages } from '../support/form-bundle.ts';
import { schemaValidator } from '../support/schemas.ts';
import { fixtures } from '../support/site-recipe.ts';

const schemas = readSchemas();
const languages = siteLanguages(fixtures.practice.content);
const nodeOf = (kind: string): SchemaNode => schemaNode(schemaPart(schemas, kind));

const documents = [fixtures.practice, fixtures.workshop].flatMap(({ content }) =>
  filesOf(content)
    .filter((file) => file.endsWith('.yaml') && !file.startsWith('translations'))
    .map((file) => ({ content, file, kind: { services: 'service', pages: 'page' }[path.dirname(file)] ?? path.parse(file).name })),
);

describe('the form of', () => {
  test.each(documents)('$content/$file has one place for every value, and keeps none that it could show', ({ content, file, kind }) => {
    const data: unknown = parse(readFileSync(path.join(content, file), 'utf8'));
    const parts = formParts(nodeOf(kind), data, siteLanguages(content));
    expect(parts.filter(({ as }) => as === 'readonly')).toEqual([]);
    expect(unplaced(data, parts)).toEqual([]);
  });
});

test('a value that no schema knows, or of another shape, is kept as a whole in one place', () => {
  const data = {
    slug: 'a',
    strange: { a: [1, { b: null }] },
    name: { fr: 'A', xx: 'B', ar: ['C'] },
    inMenu: 'perhaps',
    metadata: [1],
    blocks: [{ type: 'unheard-of', text: 'Kept' }, { type: 'faq', items: 'none' }, 7],
  };
  const parts = formParts(nodeOf('service'), data, languages);
  expect(unplaced(data, parts)).toEqual([]);
  const kept = parts.filter(({ as }) => as === 'readonly').map((part) => part.path.join('.'));
  const expected = ['inMenu', 'name.xx', 'name.ar', 'metadata', 'blocks.0', 'blocks.1.items', 'blocks.2', 'strange'];
  expect(kept.sort()).toEqual(expected.sort());
});

test('a field of a site’s own block is called by its name where its schema gives it no title', () => {
  const block = { type: 'object', properties: { price: { type: 'number' } } };
  const { shape } = schemaNode(schemaPart({ ...schemas, 'blocks/prices.schema.json': block }, 'blocks/prices'));
  if (shape.kind !== 'object') throw new Error('A block is an object.');
  expect(shape.properties.map(({ node }) => node.title)).toEqual(['price']);
});

test('a block that is added lacks nothing that it has to have but words, numbers and choices', () => {
  // The signs of a card are words, or a choice of them.
  const { shape } = nodeOf('blocks.generated');
  if (shape.kind !== 'variants') throw new Error('Blocks are told apart by their type.');
  expect(shape.variants.map(({ value }) => value)).toContain('faq');
  for (const { value, node } of shape.variants) {
    const empty = emptyValue(node, languages) as { readonly type: string };
    expect(empty.type).toBe(value);
    const wrong = schemaValidator(`blocks/${value}.schema.json#`)(empty);
    expect(
      wrong.filter(
        (each) =>
          !/must match (?:pattern|format|"else" schema)|fewer than \d|required property '(?:level|tone|alternative|signs)'/.test(each),
      ),
    ).toEqual([]);
  }
  const faq = shape.variants.find(({ value }) => value === 'faq')!.node;
  expect(emptyValue(faq, languages)).toEqual({
    type: 'faq',
    items: [{ question: { fr: '', ar: '' }, answer: { fr: '', ar: '' } }],
  });
});

test('a draft language is not asked for in what is added', () => {
  const drafting = [...languages, { code: 'de', complete: false }];
  const { shape } = nodeOf('service');
  const name = shape.kind === 'object' ? shape.properties.find((property) => property.name === 'name') : undefined;
  expect(emptyValue(name!.node, drafting)).toEqual({ fr: '', ar: '' });
});

test('a change tells the order of the object that gets a new property', () => {
  const data = { name: { fr: 'A' }, blocks: [{ type: 'faq' }] };
  const codes = languages.map(({ code }) => code);
  const orderAt = (...steps: DataPath): readonly string[] => propertyOrder(nodeOf('service'), data, steps, codes);
  expect(orderAt('name', 'ar')).toEqual(['fr', 'ar']);
  expect(orderAt('summary', 'fr')).toEqual(expect.arrayContaining(['slug', 'summary', 'blocks']));
  expect(orderAt('blocks', 0, 'title', 'fr').slice(0, 3)).toEqual(['type', 'anchor', 'title']);
  expect(propertyOrder(nodeOf('site'), { facts: {} }, ['facts', 'new-one', 'fr'], codes)).toEqual([]);
});

test('unchanged data is the same object as before, also after a move', () => {
  const before = { list: [{ a: 1 }, { b: 2 }, { c: [3] }], other: { deep: { text: 'x' } } };
  const after = { list: [{ c: [3] }, { a: 1 }, { b: 9 }], other: { deep: { text: 'x' } } };
  const shared = shareStructure(before, after);
  expect(shared).toEqual(after);
  expect(shared.other).toBe(before.other);
  expect(shared.list[0]).toBe(before.list[2]);
  expect(shared.list[1]).toBe(before.list[0]);
  expect(shareStructure(before, structuredClone(before))).toBe(before);
});

test('a problem is found at its field, or at the last one before it', () => {
  const told = (at: string) => ({ path: at, severity: 'error' }) as never;
  const tree = problemTree([told(''), told('blocks.2.title.fr'), told('blocks.2.lost'), told('name')]);
  const paths = (tree_: typeof tree | undefined, without: string[] = []): string[] => problemsIn(tree_, without).map((one) => one.path);
  expect(paths(tree, ['blocks', 'name'])).toEqual(['']);
  expect(paths(tree.below['blocks']?.below['2'], ['title'])).toEqual(['blocks.2.lost']);
  expect(paths(tree.below['blocks'])).toHaveLength(2);
});

test('a certain correction is a number where one is meant, and takes the signs away that nobody sees', () => {
  const data = { year: '2025', phone: '\u202A+212500000000\u202C' };
  const told = (code: string, path: string, found: string, suggestion: string) => ({ code, path, values: { found }, suggestion }) as never;
  expect(correctionOf(told('not-a-number', 'year', '2025', '2025'), data)).toEqual({ path: ['year'], value: 2025 });
  expect(correctionOf(told('hidden-character', 'phone', 'U+202A', '+212500000000'), data)).toEqual({
    path: ['phone'],
    value: '+212500000000',
  });
  expect(correctionOf(told('bad-phone', 'phone', '+212', '+212500000000'), data)).toBeUndefined();
});

test('a certain correction of a text takes away what nobody sees, unless somebody has gone on writing since it was checked', () => {
  const files = documentsIn('tests/fixtures/problems/base');
  const file = 'services/cakes.yaml';
  const engine = createEngine();
  engine.open(files, { deployment: { origin: 'https://site.example', base: '/' }, pictures: {}, fonts: {} });
  const text = (files.get(file) ?? '').replace('fr: Gâteaux\n', 'fr: Gâ\u200Bteau\u200Bx\n');
  engine.write(file, text);
  const [problem] = engine.problems('en').filter(({ code }) => code === 'invisible-character');
  const data = parse(text) as { readonly name: object };
  expect(correctionOf(problem as never, data)).toEqual({ path: ['name', 'fr'], value: 'Gâteaux' });
  expect(correctionOf(problem as never, { ...data, name: { ...data.name, fr: 'Nos gâ\u200Bteaux' } })).toBeUndefined();
});

describe('an editor is not scolded for a value that they have just added', () => {
  const begun = { items: [{ question: { fr: 'A', ar: '' } }] };
  const empty = { question: { fr: '', ar: '' } };
  const insert = { kind: 'insert', path: ['items'], index: 1, value: empty } as const;
  const after = (...changes: SourceChange[]): { readonly added: Added; readonly data: unknown } =>
    changes.reduce(({ added, data }, change) => ({ added: withChange(added, change, data), data: changedData(data, change) }), {
      added: nothingAdded,
      data: begun as unknown,
    });
  const severityAt = (at: string, { added, data }: ReturnType<typeof after>, told: object = {}): string | undefined =>
    formProblems([{ code: 'blank-text', severity: 'error', path: at, values: {}, ...told } as never], added, data)[0]?.severity;

  test('it is “to write” until its field was left; a value that was empty before is an error', () => {
    const { added, data } = after(insert);
    expect(severityAt('items.1.question.fr', { added, data })).toBe('to-write');
    expect(severityAt('items.0.question.ar', { added, data })).toBe('error');
    const left = { added: withLeft(added, ['items', 1, 'question', 'fr']), data };
    expect(severityAt('items.1.question.fr', left)).toBe('error');
    expect(severityAt('items.1.question.ar', left)).toBe('to-write');
    expect(severityAt('items.1.question.fr', after(insert, { kind: 'set', path: ['items', 1, 'question', 'fr'], value: '?' }))).toBe(
      'error',
    );
  });

  test('it stays so where it is moved to, and nothing else comes to be so in its place', () => {
    const moved = after(insert, { kind: 'move', path: ['items'], from: 1, to: 0 });
    expect(severityAt('items.0.question.fr', moved)).toBe('to-write');
    expect(severityAt('items.1.question.ar', moved)).toBe('error');
    const behind = after(insert, { kind: 'insert', path: ['items'], index: 0, value: { question: { fr: 'B', ar: 'B' } } });
    expect(severityAt('items.2.question.fr', behind)).toBe('to-write');
    expect(severityAt('items.1.question.ar', behind)).toBe('error');
    const before = after(insert, { kind: 'remove', path: ['items', 0] });
    expect(severityAt('items.0.question.fr', before)).toBe('to-write');
    expect(after(insert, { kind: 'remove', path: ['items', 1] }).added).toEqual(nothingAdded);
  });

  test('the first word in one language leaves the other “to write”; a missing choice is reported at its field', () => {
    const title = after({ kind: 'set', path: ['title', 'fr'], value: 'T' });
    const missing = { code: 'missing-translation', values: { language: 'ar' } };
    expect(severityAt('title', title, missing)).toBe('to-write');
    const [told] = formProblems(
      [{ path: 'items.0', code: 'missing-property', values: { property: 'tone' } } as never],
      nothingAdded,
      begun,
    );
    expect(told?.path).toBe('items.0.tone');
  });
});

test('a form has words of its own where those of the schema tell how a file writes a value', () => {
  const hours = itemAt(nodeOf('site'), 'contact', 'hours', 'usual').shape;
  const words = hours.kind === 'object' ? hours.properties.map(({ node }) => node.description) : [];
  expect(words).toHaveLength(3);
  expect(words.join()).not.toMatch(/guillemets|anglais/);
});

test('a field is named as its form has it, in the editor’s language', () => {
  const data = { name: { fr: 'A' }, blocks: [{ type: 'faq', items: [{ question: { ar: 'B' } }] }], extra: { deep: 1 } };
  const named = { schemaWords: (title: string) => `‹${title}›`, languages: [{ code: 'ar', name: 'العربية' }] };
  const nameOf = (...at: DataPath): string => fieldNames(nodeOf('service'), data, at, named).join(' / ');
  expect(nameOf('name', 'ar')).toBe('‹Nom du service› / العربية');
  expect(nameOf('blocks', 0, 'items', 0, 'question', 'ar')).toBe('1. ‹Questions fréquentes› / ‹Question› 1 / ‹Question› / العربية');
  expect(nameOf('blocks')).toBe('‹Blocs›');
  expect(nameOf('extra', 'deep')).toBe('extra');
  expect(fieldNames(nodeOf('site'), { facts: { delay: { ar: 'C' } } }, ['facts', 'delay', 'ar'], named)).toEqual([
    '‹Faits›',
    'delay',
    'العربية',
  ]);
});

test('a closed item is known by its first text, or by its few words in the editor’s language', () => {
  const none = { services: [], pages: [], menus: [], phones: [], signs: [], pictures: [], inserts: [] };
  const context = { language: 'ar', schemaWords: (words: string) => words, references: none };
  const site: unknown = parse(readFileSync(path.join(fixtures.practice.content, 'site.yaml'), 'utf8'));
  const item = itemAt(nodeOf('site'), 'contact', 'hours', 'usual');
  expect(summaryOf(item, { days: ['monday'], opens: '09:00', closes: '18:00' }, context).text).toBe('الاثنين · 09:00 · 18:00');
  expect(summaryOf(item, { days: ['monday', 'tuesday'] }, context).text).toBe('الاثنين، الثلاثاء');
  expect(summaryOf(itemAt(nodeOf('site'), 'social'), valueAt(site, ['social', 0]), context).text).toBe('فيسبوك');
  expect(summaryOf(itemAt(nodeOf('site'), 'social'), { name: { ar: '**A** [b](/c)' } }, context).text).toBe('A b');
  const sign = itemAt(nodeOf('blocks/care-card'), 'tableSigns');
  const signs = [{ value: 'fork-bent', label: 'شوكة ملتوية' }];
  expect(summaryOf(sign, 'fork-bent', { ...context, references: { ...none, signs } }).text).toBe('شوكة ملتوية');
});

test('a closed item whose first word is read in the other direction is a line in that of the form', () => {
  const none = { services: [], pages: [], menus: [], phones: [], signs: [], pictures: [], inserts: [] };
  const shown = (language: string, name: string): string => {
    const value = { name, direction: 'rtl' };
    const node = nodeAt(nodeOf('site'), {}, ['languages', 'x']);
    return node === undefined ? '' : summaryOf(node, value, { language, schemaWords: (words) => words, references: none }).text;
  };
  expect(shown('fr', 'العربية')).toBe('\u200E\u2068العربية\u2069 · \u2068de droite à gauche\u2069');
  expect(shown('fr', 'Français')).toBe('Français · de droite à gauche');
  expect(shown('ar', 'Français')).toMatch(/^\u200F\u2068Français\u2069 · /);
});

test('a choice is named by all words that its description has for it, with the signs that they speak of', () => {
  const node = nodeAt(nodeOf('site'), {}, ['languages', 'x', 'punctuation']);
  const labelOf = node?.shape.kind === 'choice' ? choiceLabels(node.shape.values, node.description, 'fr') : undefined;
  expect(labelOf?.('spaced')).toMatch(/^espace insécable avant ; : \? ! % et dans les guillemets, .* français$/);
  expect(labelOf?.('arabic')).toBe('les signes ، ؛ ؟, sans espace avant');
});

test('a day is known by its date in the editor’s language, month and day by the month’s name, and a wrong one as it is written', () => {
  const none = { services: [], pages: [], menus: [], phones: [], signs: [], pictures: [], inserts: [] };
  const item = itemAt(nodeOf('site'), 'booking', 'closed');
  const known = (language: string, value: unknown): string =>
    summaryOf(item, value, { language, schemaWords: (words: string) => words, references: none }).text;
  expect(known('fr', { yearly: '01-11' })).toBe('11 janvier, chaque année');
  expect(known('en', { yearly: '01-11' })).toBe('January 11, every year');
  expect(known('fr', { from: '2027-03-20', to: '2027-03-22' })).toBe('20 mars 2027 · 22 mars 2027');
  expect(known('fr', { yearly: '11/01' })).toBe('11/01');
  expect(known('fr', { date: '2027-02-30' })).toBe('2027-02-30');
});

test('a duration is known by its hours and minutes in words', () => {
  const none = { services: [], pages: [], menus: [], phones: [], signs: [], pictures: [], inserts: [] };
  const { shape } = nodeOf('service');
  const nature = shape.kind === 'object' ? shape.properties.find(({ name }) => name === 'nature')?.node : undefined;
  const known = (language: string, duration: string): string =>
    nature === undefined ? '' : summaryOf(nature, { duration }, { language, schemaWords: (words: string) => words, references: none }).text;
  expect(known('fr', 'PT10M')).toBe('10 minutes');
  expect(known('en', 'PT1H30M')).toBe('1 hour, 30 minutes');
  expect(known('fr', 'dix minutes')).toBe('dix minutes');
});

/** The values of a document that are missing from its form or are in it twice. */
function unplaced(data: unknown, parts: readonly FormPart[]): string[] {
  const holds = (part: FormPart, leaf: DataPath): boolean => part.path.every((step, index) => step === leaf[index]);
  return leavesOf(data)
    .map((leaf) => [leaf, parts.filter((part) => holds(part, leaf)).length] as const)
    .filter(([, count]) => count !== 1)
    .map(([leaf, count]) => `${leaf.join('.')}: ${count}`);
}

function leavesOf(value: unknown, at: DataPath = []): DataPath[] {
  if (typeof value !== 'object' || value === null) return [at];
  const steps: (string | number)[] = Array.isArray(value) ? [...value.keys()] : Object.keys(value);
  return steps.flatMap((step) => leavesOf((value as Record<string | number, unknown>)[step], [...at, step]));
}

function itemAt(node: SchemaNode, ...names: string[]): SchemaNode {
  const found = names.reduce((inner, name) => {
    if (inner.shape.kind !== 'object') throw new Error(`${name} stands in no object.`);
    return inner.shape.properties.find((property) => property.name === name)!.node;
  }, node);
  if (found.shape.kind !== 'list') throw new Error(`${names.join('.')} is no list.`);
  return found.shape.item;
}
