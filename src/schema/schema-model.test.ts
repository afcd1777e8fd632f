import { describe, expect, test } from 'vitest';
import { blockUnion, itemsOf, openSchemas, propertyOf, type Schema, type SchemaFiles, schemaNames, schemaPart } from './schema-model.ts';

const shared: Schema = {
  definitions: {
    name: {
      title: 'Name',
      formTitle: 'Name in forms',
      description: 'In files.',
      formDescription: 'In forms.',
      type: 'string',
      maxLength: 9,
    },
    alias: { $ref: '#/definitions/name', description: 'An alias.' },
    circle: { $ref: '#/definitions/back' },
    back: { $ref: 'shared.schema.json#/definitions/circle' },
    'a/b': { title: 'Escaped' },
  },
};

/** Reads a property that is written in a block's file, one folder below the shared schema. */
function partOf(written: Schema) {
  const files: SchemaFiles = openSchemas({ 'shared.schema.json': shared, 'blocks/note.schema.json': { properties: { it: written } } });
  return propertyOf(schemaPart(files, 'blocks/note'), 'it');
}

const name = '../shared.schema.json#/definitions/name';

describe('beside a $ref', () => {
  test('a bare reference has its target’s schema and its definition’s name', () => {
    expect(partOf({ $ref: name })).toMatchObject({
      schema: shared.definitions?.['name'],
      file: 'shared.schema.json',
      definition: 'name',
      written: { $ref: name },
    });
  });

  test('keywords beside a reference override those of its target; the rest stays', () => {
    expect(partOf({ $ref: name, maxLength: 5 })?.schema).toEqual({ ...shared.definitions?.['name'], maxLength: 5 });
  });

  test('a title or a description beside it overrides the words for forms too, unless those are beside it', () => {
    const words = { title: 'Own', description: 'Own.' };
    expect(partOf({ $ref: name, ...words })?.schema).toEqual({ ...words, type: 'string', maxLength: 9 });
    expect(partOf({ $ref: name, ...words, formTitle: 'Own in forms' })?.schema).toMatchObject({ formTitle: 'Own in forms' });
  });

  test('in a chain of references, each step’s words override those of the next', () => {
    expect(partOf({ $ref: '../shared.schema.json#/definitions/alias', title: 'Mine' })).toMatchObject({
      schema: { title: 'Mine', description: 'An alias.', maxLength: 9 },
      definition: 'alias',
    });
  });
});

test.each([
  ['a definition that does not exist', '../shared.schema.json#/definitions/none', /none in blocks\/note\.schema\.json leads nowhere/],
  ['a file that does not exist', 'none.schema.json', /none\.schema\.json in blocks\/note\.schema\.json leads nowhere/],
  ['a circle', '../shared.schema.json#/definitions/circle', /circle in shared\.schema\.json leads back to itself/],
])('a $ref to %s is an error that names it and its file', (_name, $ref, words) => {
  expect(() => partOf({ $ref })).toThrow(words);
});

test('a pointer may name a definition with a slash', () => {
  expect(partOf({ $ref: '../shared.schema.json#/definitions/a~1b' })?.schema.title).toBe('Escaped');
});

test('items and properties are found, also by a name pattern; a missing one is undefined', () => {
  const list = partOf({ items: { patternProperties: { '^[a-z]{2}$': { $ref: name } } } });
  const item = list && itemsOf(list);
  expect(item && propertyOf(item, 'fr')?.schema.title).toBe('Name');
  expect(item && propertyOf(item, 'French')).toBeUndefined();
  expect(item && itemsOf(item)).toBeUndefined();
});

test('an opened set tells blocks apart by their type, and names its schemas', () => {
  const files = openSchemas({
    'page.schema.json': { title: 'Page' },
    'shared.schema.json': shared,
    [blockUnion]: { title: 'Block', oneOf: [] },
    'blocks/text-long.schema.json': {},
    'blocks/text.schema.json': {},
  });
  expect([schemaNames(files, 'documents'), schemaNames(files, 'blocks')]).toEqual([['page'], ['text', 'text-long']]);
  expect(files[blockUnion]).toMatchObject({ title: 'Block', oneOf: [{ $ref: 'blocks/text.schema.json' }, {}] });
  expect(() => schemaPart(files, 'none')).toThrow('There is no schema none.schema.json.');
});
