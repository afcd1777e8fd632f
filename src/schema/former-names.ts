import type { Schema } from './schema-model.ts';
import { asList, asRecord } from './tree.ts';

/** Returns the name that a property of an object has by now, by a name that it had; undefined where no property had it. */
export function nameToday({ properties = {} }: Pick<Schema, 'properties'>, former: string): string | undefined {
  return Object.entries(properties).find(([, { formerNames }]) => formerNames?.includes(former))?.[0];
}

/** Returns the type that a block has by now, by a type that it had, as the schema of any block says; undefined where no block had it. */
export function typeToday({ formerTypes = {} }: Pick<Schema, 'formerTypes'>, former: unknown): string | undefined {
  return typeof former === 'string' && Object.hasOwn(formerTypes, former) ? formerTypes[former] : undefined;
}

/**
 * Returns the paths of wrong `formerNames` in the schema of a block, such as `['properties', 'title', 'formerNames']`: only a property and
 * a block have a name, and a name that two of them had, or that one of them has by now, would lead nowhere. `blocks` are the names that
 * blocks have, and that others had.
 */
export function wrongFormerNames(schema: Schema, blocks: readonly unknown[]): readonly (readonly string[])[] {
  return wrongIn(schema, [], blocks);
}

/** `taken` are the names that the part never had; undefined for a part that has no name at all. */
function wrongIn(schema: unknown, at: readonly string[], taken: readonly unknown[] | undefined): readonly (readonly string[])[] {
  const { formerNames, properties, patternProperties, definitions, items } = asRecord(schema);
  const isRight =
    formerNames === undefined ||
    (Array.isArray(formerNames) && taken !== undefined && formerNames.every((name) => typeof name === 'string' && !taken.includes(name)));
  const named = Object.entries(asRecord(properties));
  const formerOf = (part: unknown): readonly unknown[] => asList(asRecord(part)['formerNames']);
  return [
    ...(isRight ? [] : [[...at, 'formerNames']]),
    ...named.flatMap(([name, part]) => {
      const others = named.flatMap(([other, sibling]) => (other === name ? [name] : [other, ...formerOf(sibling)]));
      return wrongIn(part, [...at, 'properties', name], others);
    }),
    ...Object.entries({ patternProperties, definitions }).flatMap(([keyword, parts]) =>
      Object.entries(asRecord(parts)).flatMap(([name, part]) => wrongIn(part, [...at, keyword, name], undefined)),
    ),
    ...(items === undefined ? [] : wrongIn(items, [...at, 'items'], undefined)),
  ];
}
