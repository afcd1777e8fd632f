import type { JsonLdObject } from 'schema-dts';

/** A node whose properties may be undefined, where the content does not say. */
export type Optional<T> = { readonly [Property in keyof T]: T[Property] | undefined };

/** Creates a node of the properties that are defined; a property or value that its type does not have does not compile. */
export function node<T extends JsonLdObject>(properties: Optional<T>): T {
  return Object.fromEntries(Object.entries(properties).filter(([, value]) => value !== undefined)) as T;
}

/** Returns a list, or undefined where it is empty. */
export function listed<T>(values: readonly T[]): readonly T[] | undefined {
  return values.length === 0 ? undefined : values;
}
