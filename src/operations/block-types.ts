import { asList, asRecord, asString } from '../schema/tree.ts';

/** Returns the types of a document's blocks, in their order. */
export function blockTypes(data: unknown): readonly string[] {
  return asList(asRecord(data)['blocks']).flatMap((block) => asString(asRecord(block)['type']) ?? []);
}
