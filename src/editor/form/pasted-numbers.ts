import type { Shape } from './schema-node.ts';
import { typedScalar } from './typed-scalar.ts';

/**
 * Returns the values that pasted numbers, such as the “30.42, -9.6” of a map, have in an object of as many numbers and nothing else, in
 * the order of its schema; `undefined` for anything else.
 */
export function pastedNumbers(
  shape: Extract<Shape, { readonly kind: 'object' }>,
  pasted: string,
): Readonly<Record<string, number>> | undefined {
  const { properties, names } = shape;
  if (properties.length < 2 || names !== undefined) return undefined;
  const plain = pasted.trim().replace(/^\((.*)\)$/, '$1');
  const spaced = plain.split(/\s*[;،]\s*|\s*,\s+|\s+/);
  // A comma alone may be that of decimals.
  const parts = spaced.length === 1 && plain.includes('.') ? plain.split(',') : spaced;
  if (parts.length !== properties.length) return undefined;
  const values = properties.map(({ name, node }, index) => [
    name,
    node.shape.kind === 'number' ? typedScalar(node.shape, parts[index] ?? '') : '',
  ]);
  return values.every(([, value]) => typeof value === 'number') ? Object.fromEntries(values) : undefined;
}
