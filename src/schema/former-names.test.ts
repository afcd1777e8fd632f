import { expect, test } from 'vitest';
import { wrongFormerNames } from './former-names.ts';
import type { Schema } from './schema-model.ts';

test('a former name leads to one property: not one that two had or that one has by now, nor of a part that has no name', () => {
  const schema = {
    formerNames: ['prices'],
    properties: {
      title: { formerNames: ['text'] },
      text: { formerNames: ['text'] },
      rows: { formerNames: ['lines'], items: { formerNames: ['line'], properties: { work: { formerNames: ['title'] } } } },
      list: { formerNames: ['lines', 'entries'] },
      price: { formerNames: [1] },
      note: { formerNames: ['note'] },
    },
    patternProperties: { '^x': { formerNames: ['y'] } },
    definitions: { shared: { formerNames: ['common'] } },
  } as unknown as Schema;
  expect(wrongFormerNames(schema, ['faq']).map((path) => path.join(' '))).toEqual([
    'properties title formerNames',
    'properties text formerNames',
    'properties rows formerNames',
    'properties rows items formerNames',
    'properties list formerNames',
    'properties price formerNames',
    'properties note formerNames',
    'patternProperties ^x formerNames',
    'definitions shared formerNames',
  ]);
});

test('a former name of a block leads to that block: not one that another block has, or had', () => {
  expect(wrongFormerNames({ formerNames: ['prices'] }, ['faq', 'prices'])).toEqual([['formerNames']]);
});
