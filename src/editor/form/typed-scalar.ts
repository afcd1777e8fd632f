import { formats } from '../../schema/formats.ts';
import { valueMeant, writtenNumber } from '../../schema/value-meant.ts';
import type { Shape } from './schema-node.ts';

/** Returns the value that a typed text means for a shape: a number where its words are one, otherwise the text. */
export function typedScalar(shape: Shape, typed: string): string | number {
  if (shape.kind === 'number') return writtenNumber(typed, shape.isWhole, shape.maximum) ?? typed;
  if (shape.kind !== 'string' || (shape.format === undefined && (shape.pattern ?? '\\S') === '\\S')) return typed;
  // A number that is none yet is told to its writer as it was typed.
  if (shape.format === 'phone' && !formats.phone(valueMeant(typed, 'phone'))) return typed;
  // The help mentions the quotes of a file, which the form writes by itself.
  return valueMeant(typed, shape.format).replace(/^["“„«](.*)["”“»]$/, '$1');
}
