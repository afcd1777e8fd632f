import type { JsonLdObject } from 'schema-dts';

/** A node on its way: each property as the vocabulary has it, or nothing where the content does not say. */
export type Draft<T> = { readonly [Property in keyof T]: T[Property] | undefined };

/** Makes a node of what is known of it; a property that its type does not have, or a value of another type, does not compile. */
export function node<T extends JsonLdObject>(draft: Draft<T>): T {
  return Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== undefined)) as T;
}

/** Gives a list of values, or nothing when there is none. */
export function listed<T>(values: readonly T[]): readonly T[] | undefined {
  return values.length === 0 ? undefined : values;
}
