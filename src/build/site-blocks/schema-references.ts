import path from 'node:path';
import type { SettingsKey } from '../../locales/catalogues/settings.generated.ts';
import type { MessageLanguage } from '../../locales/languages.ts';
import type { SchemaFiles } from '../../schema/schema-model.ts';
import { suggest } from '../../schema/suggest.ts';
import { asRecord } from '../../schema/tree.ts';

/** A path of keys and indexes into a schema. */
export type Path = readonly string[];

/** A mistake in a schema: where it is, and what to say of it. */
export interface Mistake {
  readonly path: Path;
  readonly setting: SettingsKey;
  readonly values: Readonly<Record<string, string>>;
  readonly words?: Readonly<Partial<Record<MessageLanguage, Readonly<Record<string, string>>>>>;
}

/** Returns the path at which the schema of a block is among the schemas. */
export function schemaPathOf(name: string): string {
  return `blocks/${name}.schema.json`;
}

/** Returns the references of a block's schema that lead to nothing, or else those without an end; `files` has the block's own. */
export function wrongReferences(schema: unknown, files: SchemaFiles, name: string): readonly Mistake[] {
  const dead = deadReferences(schema, files, name);
  if (dead.length > 0) return dead;
  return referencesBelow(schema)
    .filter(({ found }) => isEndless(found, files, name))
    .map(({ path, found }) => ({ path, setting: 'blockSchemaEndless', values: { found } }));
}

interface Reference {
  readonly path: Path;
  readonly found: string;
}

/** Returns the references of a schema, with the path of each. */
function referencesBelow(schema: unknown, at: Path = []): readonly Reference[] {
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([keyword, value]): readonly Reference[] => {
    const path = [...at, keyword];
    if (keyword === '$ref') return [{ path, found: String(value) }];
    return schemasBelow(keyword, value, path).flatMap(([part, where]) => referencesBelow(part, where));
  });
}

/** Returns whether a reference leads to a part of the block's own schema that holds itself, at any depth: no form shows it to its end. */
function isEndless(reference: string, files: SchemaFiles, name: string, way: readonly string[] = []): boolean {
  if (way.includes(reference)) return true;
  if (!reference.startsWith('#')) return false;
  const steps = reference.split('/').slice(1);
  const part = steps.reduce<unknown>((whole, step) => asRecord(whole)[step], files[schemaPathOf(name)]);
  return referencesBelow(part).some(({ found }) => isEndless(found, files, name, [...way, reference]));
}

function deadReferences(schema: unknown, files: SchemaFiles, name: string): readonly Mistake[] {
  return referencesBelow(schema).flatMap(({ path, found }): readonly Mistake[] => {
    const near = nearReference(sharedAsOurs(found), files, name);
    if (near === true) return [];
    return near === undefined
      ? [{ path, setting: 'blockSchemaReference', values: { found } }]
      : [{ path, setting: 'blockSchemaOtherReference', values: { found, near } }];
  });
}

/** Returns whether a reference leads to a part of a file; the name that was probably meant, if any, where it leads to none. */
function nearReference(reference: string, files: SchemaFiles, name: string): true | string | undefined {
  const [file = '', pointer = ''] = reference.split('#');
  const target = files[file === '' ? schemaPathOf(name) : path.posix.join('blocks', file)];
  const steps = pointer.split('/').slice(1);
  let part: unknown = target;
  for (const step of steps) {
    const known = typeof part === 'object' && part !== null ? part : {};
    if (!Object.hasOwn(known, step)) return suggest(step, Object.keys(known));
    part = (known as Record<string, unknown>)[step];
  }
  return part === undefined ? undefined : true;
}

/** Returns the schemas below a keyword, with the path of each. */
function schemasBelow(keyword: string, value: unknown, at: Path): readonly (readonly [schema: unknown, path: Path])[] {
  if (keyword === 'items') return [[value, at]];
  if (!['properties', 'patternProperties', 'definitions'].includes(keyword)) return [];
  return Object.entries((value ?? {}) as object).map(([key, part]) => [part as unknown, [...at, key]] as const);
}

/** A site's schema leads to the shared one where its editor finds it, such as below `node_modules`. */
export function sharedAsOurs(reference: unknown): string {
  return String(reference).replace(/^.*\/(shared\.schema\.json(?:#.*)?)$/, '../$1');
}
