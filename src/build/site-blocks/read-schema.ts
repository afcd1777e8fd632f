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
import { type Mistake, type Path, schemaPathOf, sharedAsOurs, wrongReferences } from './schema-references.ts';

/** Returns the line and column of the first mistake in the syntax of a text of JSON; undefined where that is not known. */
export type PlaceOfSyntax = (text: string) => { readonly line: number; readonly column: number } | undefined;

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
  const wrong = wrongReferences(written, files, name);
  if (wrong.length > 0) return wrong;
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
