import { asString, blocksIn } from '../schema/tree.ts';

/** Returns the types of a document's blocks, in their order. */
export function blockTypes(data: unknown): readonly string[] {
  return blocksIn(data).flatMap(({ type }) => asString(type) ?? []);
}
