import { nameToday, typeToday } from '../../schema/former-names.ts';
import { itemsOf, propertyOf, type SchemaFiles, type SchemaPart, schemaNames, schemaPart } from '../../schema/schema-model.ts';
import { asRecord } from '../../schema/tree.ts';
import type { DataPath, SourceChange } from '../../yaml/edits/source-change.ts';

/**
 * Returns the changes, to be made one after the other, that give each property and each block of a document the name that it has by now.
 * A property stays where the object has one of the new name too, of which only people know which one holds.
 */
export function changesOfNames(schemas: SchemaFiles, kind: string, data: unknown): readonly SourceChange[] {
  const blocks = new Set(schemaNames(schemas, 'blocks'));
  const changesIn = (part: SchemaPart | undefined, value: unknown, path: DataPath): readonly SourceChange[] => {
    if (part === undefined) return [];
    if (Array.isArray(value)) return value.flatMap((item, index) => changesIn(itemsOf(part), item, [...path, index]));
    const object = asRecord(value);
    if (part.schema.discriminator === undefined) return changesOfProperties(part, object, path);
    const today = typeToday(part.schema, object['type']);
    const type = today ?? object['type'];
    if (typeof type !== 'string' || !blocks.has(type)) return [];
    const changed: readonly SourceChange[] = today === undefined ? [] : [{ kind: 'set', path: [...path, 'type'], value: today }];
    return [...changed, ...changesOfProperties(schemaPart(schemas, `blocks/${type}`), object, path)];
  };
  const changesOfProperties = (part: SchemaPart, object: Readonly<Record<string, unknown>>, path: DataPath): readonly SourceChange[] => {
    const names = new Set(Object.keys(object));
    return Object.entries(object).flatMap(([name, value]): readonly SourceChange[] => {
      const known = propertyOf(part, name);
      if (known !== undefined) return changesIn(known, value, [...path, name]);
      const today = nameToday(part.schema, name);
      if (today === undefined || names.has(today)) return [];
      names.add(today);
      return [{ kind: 'rename', path: [...path, name], name: today }, ...changesIn(propertyOf(part, today), value, [...path, today])];
    });
  };
  return changesIn(schemaPart(schemas, kind), data, []);
}
