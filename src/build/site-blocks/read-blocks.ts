import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Schema, SchemaFiles } from '../../schema/schema-model.ts';
import { isBlockName, pascalCase, slugOf } from '../../schema/slug.ts';
import { SettingError } from '../settings/setting-error.ts';
import { blockFolders } from './block-folders.ts';
import { type PlaceOfSyntax, readSchema } from './read-schema.ts';
import { schemaPathOf } from './schema-references.ts';

/** A block in the folder of a site. */
export interface FoundBlock {
  readonly name: string;
  /** Its component's name, in PascalCase. */
  readonly component: string;
  /** Its schema, with references as the engine's own schemas have them; undefined where it replaces a block of the engine. */
  readonly schema: Schema | undefined;
  /** The text of its schema's file. */
  readonly text?: string;
}

/** Reads the blocks of a site beside the engine's schemas. Throws an `AggregateError` of a `SettingError` for each mistake. */
export function readBlocks(folder: string, engine: SchemaFiles, placeOfSyntax: PlaceOfSyntax = () => undefined): readonly FoundBlock[] {
  const errors: SettingError[] = [];
  const names = blockFolders(folder);
  const taken: unknown[] = [...names, ...namesOfBlocks(engine)];
  const blocks = names.map((name): FoundBlock => {
    if (!isBlockName(name)) {
      const near = slugOf(name.replace(/(?<=[a-z\d])(?=[A-Z])/g, '-'));
      errors.push(new SettingError('blockBadName', { folder: `blocks/${name}`, near: isBlockName(near) ? near : 'price-list' }));
      return { name, component: '', schema: undefined };
    }
    const isEngines = engine[schemaPathOf(name)] !== undefined;
    const component = pascalCase(name);
    const fileOf = (base: string): string => path.posix.join('blocks', name, base);
    const isThere = (base: string): boolean => statSync(path.join(folder, name, base), { throwIfNoEntry: false })?.isFile() === true;
    const schemaFile = `${name}.schema.json`;
    if (!isThere(`${component}.tsx`))
      errors.push(new SettingError('blockWithoutComponent', { file: fileOf(`${component}.tsx`), component }));
    if (isEngines && isThere(schemaFile)) errors.push(new SettingError('blockOfEngine', { file: fileOf(schemaFile), name }));
    else if (!isEngines && !isThere(schemaFile)) errors.push(new SettingError('blockWithoutSchema', { file: fileOf(schemaFile), name }));
    else if (!isEngines) {
      // JSON has no place for the byte order mark that some editors of Windows write.
      const text = readFileSync(path.join(folder, name, schemaFile), 'utf8').replace(/^\uFEFF/, '');
      const read = readSchema(name, text, engine, placeOfSyntax, taken);
      if ('schema' in read) {
        taken.push(...(read.schema.formerNames ?? []));
        return { name, component, schema: read.schema, text };
      }
      errors.push(...read.errors);
    }
    return { name, component, schema: undefined };
  });
  if (errors.length > 0) throw new AggregateError(errors);
  return blocks;
}

/** Returns the names that the blocks of some schemas have, and had. */
function namesOfBlocks(schemas: SchemaFiles): readonly string[] {
  return Object.entries(schemas).flatMap(([file, { formerNames = [] }]) => {
    const [, name] = /^blocks\/(.*)\.schema\.json$/.exec(file) ?? [];
    return name === undefined ? [] : [name, ...formerNames];
  });
}

/** Returns the schemas of blocks, by paths as the engine's own have. */
export function schemasOf(blocks: readonly FoundBlock[]): SchemaFiles {
  return Object.fromEntries(blocks.flatMap(({ name, schema }) => (schema === undefined ? [] : [[schemaPathOf(name), schema]])));
}
