import { expect, test } from 'vitest';
import { pastedNumbers } from './pasted-numbers.ts';
import type { Property } from './schema-node.ts';

const property = (name: string, maximum: number): Property => ({
  name,
  node: { title: name, description: '', shape: { kind: 'number', isWhole: false, maximum } } as Property['node'],
  isRequired: true,
});
const place = { kind: 'object', properties: [property('latitude', 90), property('longitude', 180)] } as const;

test.each(['30.42, -9.6', '30.42,-9.6', '(30.42, -9.6)', '30,42; -9,6', '30,42, -9,6', '30.42\t−9.6', ' 30.42 -9.6\n', '٣٠٫٤٢، -٩٫٦'])(
  'the numbers of “%s” are those of a place',
  (pasted) => {
    expect(pastedNumbers(place, pasted)).toEqual({ latitude: 30.42, longitude: -9.6 });
  },
);

test.each(['30.42', '30,42', '1, 2, 3', '30.42, ouest', '30° 25′, 9° 36′', 'a b', ''])('“%s” is not two numbers', (pasted) => {
  expect(pastedNumbers(place, pasted)).toBeUndefined();
});

test('an object that has something else, or a single number, takes no numbers apart', () => {
  const [first, second] = place.properties;
  const text = { ...second, node: { ...second.node, shape: { kind: 'string' } as const } };
  expect(pastedNumbers({ kind: 'object', properties: [first, text] }, '1, 2')).toBeUndefined();
  expect(pastedNumbers({ kind: 'object', properties: [first] }, '1, 2')).toBeUndefined();
});
