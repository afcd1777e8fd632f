import path from 'node:path';
import { placeInText } from '../../content/place-in-text.ts';
import type { SettingsKey } from '../../locales/catalogues/settings.generated.ts';
import { type MessageLanguage, messageLanguages } from '../../locales/languages.ts';
import { describe } from '../../locales/problems/describe.ts';
import { fileProblem } from '../../schema/documents.ts';
import type { Finding } from '../../schema/finding.ts';
import { wrongFormerNames } from '../../schema/former-names.ts';
import type { Schema, SchemaFiles } from '../../schema/schema-model.ts';
import { suggest } from '../../schema/suggest.ts';
import { asRecord } from '../../schema/tree.ts';
import { ownTraits, wrongTraits } from '../../schema/wrong-traits.ts';
import { SettingError } from '../settings/setting-error.ts';
import { schemaFindings } from './schema-of-schemas.ts';

/** A path of keys and indexes into a schema. */
type Path = readonly string[];

/** A mistake in a schema: where it is, and what to say of it. */
interface Mistake {
  readonly path: Path;
  readonly setting: SettingsKey;
  readonly values: Readonly<Record<string, string>>;
  readonly words?: Readonly<Partial<Record<MessageLanguage, Readonly<Record<string, string>>>>>;
}

/** Returns the line and column of the first mistake in the syntax of a text of JSON; undefined where that is not known. */
export type PlaceOfSyntax = (text: string) => { readonly line: number; readonly column: number } | undefined;

/** Returns the path at which the schema of a block is among the schemas. */
export function schemaPathOf(name: string): string {
  return `blocks/${name}.schema.json`;
}

/** Returns the error of a wrong part of the schema of a block, whose file has the `text`. */
export function schemaError(name: string, text: string, { path: where, setting, values, words }: Mistake): SettingError {
  return new SettingError(setting, { place: placeOf(name, placeInText(text, where)), name, ...values }, words);
}

/** Returns the error of a finding in the schema of a block, or in an example there, in the words of the check. */
export function findingError(
  name: string,
  text: string,
  finding: Finding,
  setting: SettingsKey,
  values: Readonly<Record<string, string>> = {},
): SettingError {
  const { code, path: where, suggestion } = finding;
  const problem = { ...fileProblem(code, '', finding.values), ...(suggestion === undefined ? {} : { suggestion }) };
  const inWords = (language: MessageLanguage) => {
    const { message, help } = describe(problem, language);
    return { found: `${message} ${help}` };
  };
  const words = Object.fromEntries(messageLanguages.map((language) => [language, inWords(language)]));
  return schemaError(name, text, { path: where, setting, values, words });
}

/**
 * Returns the schema of a block, whose file has the `text`, with references as the engine's own have them; or every mistake in it. `blocks`
 * are the names that blocks have, and that others had.
 */
export function readSchema(
  name: string,
  text: string,
  engine: SchemaFiles,
  placeOfSyntax: PlaceOfSyntax,
  blocks: readonly unknown[],
): { readonly schema: Schema } | { readonly errors: readonly SettingError[] } {
  let written: Schema;
  try {
    written = JSON.parse(text) as Schema;
  } catch (error) {
    const found = (error as Error).message;
    return { errors: [new SettingError('blockSchemaSyntax', { place: placeOf(name, placeOfSyntax(text)), found })] };
  }
  const lineOf = ({ path: where }: Finding): number => placeInText(text, where).line;
  // Some findings correct the data in which they are.
  const findings = [...schemaFindings(name, structuredClone(written))].sort((one, other) => lineOf(one) - lineOf(other));
  if (findings.length > 0) return { errors: findings.map((finding) => findingError(name, text, finding, 'blockBadSchema')) };
  const schema = JSON.parse(text, (key, value: unknown) => (key === '$ref' ? sharedAsOurs(value) : value)) as Schema;
  const mistakes = mistakesIn(name, written, schema, engine, blocks);
  return mistakes.length === 0 ? { schema } : { errors: mistakes.map((mistake) => schemaError(name, text, mistake)) };
}

function placeOf(name: string, place: { readonly line: number; readonly column: number } | undefined): string {
  return `blocks/${name}/${name}.schema.json${place === undefined ? '' : `:${place.line}:${place.column}`}`;
}

function mistakesIn(name: string, written: Schema, schema: Schema, engine: SchemaFiles, blocks: readonly unknown[]): readonly Mistake[] {
  const files = { ...engine, [schemaPathOf(name)]: schema };
  const dead = deadReferences(written, [], files, name);
  if (dead.length > 0) return dead;
  const needed: Mistake = { path: ['required'], setting: 'blockSchemaRequired', values: { found: '"type"' } };
  return [
    ...(schema.required?.includes('type') === true ? [] : [needed]),
    ...wrongTraits(files, name, { isOwn: true }).map((path) => wrongTrait(path, schema)),
    ...wrongFormerNames(schema, blocks).map((path) => ({ path, setting: 'blockSchemaFormerNames' as const, values: {} })),
  ];
}

/** Says what a trait may be: it leads to a property, whose name may be misspelt, or its own name is. */
function wrongTrait(path: Path, { traits, properties = {} }: Schema): Mistake {
  const trait = path.at(-1) ?? '';
  const value = path.slice(1).reduce<unknown>((part, key) => asRecord(part)[key], traits);
  const near =
    typeof value === 'string' && ownTraits.includes(trait)
      ? suggest(value, Object.keys(properties))
      : suggest(
          trait,
          ownTraits.filter((name) => name !== trait),
        );
  const values = { found: typeof value === 'string' ? `"${trait}": ${JSON.stringify(value)}` : `"${trait}"` };
  return near === undefined
    ? { path, setting: 'blockSchemaTrait', values }
    : { path, setting: 'blockSchemaOtherTrait', values: { ...values, near } };
}

/** Returns the references of a schema that lead to nothing; `files` has the block's own. */
function deadReferences(schema: unknown, at: Path, files: SchemaFiles, name: string): readonly Mistake[] {
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([keyword, value]): readonly Mistake[] => {
    const path = [...at, keyword];
    if (keyword !== '$ref') return schemasBelow(keyword, value, path).flatMap(([part, where]) => deadReferences(part, where, files, name));
    const near = nearReference(sharedAsOurs(value), files, name);
    if (near === true) return [];
    const found = String(value);
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
function sharedAsOurs(reference: unknown): string {
  return String(reference).replace(/^.*\/(shared\.schema\.json(?:#.*)?)$/, '../$1');
}
