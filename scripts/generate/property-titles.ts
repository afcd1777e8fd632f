import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { schemaFolder } from '../../src/build/schema-files.ts';
import { searchWords } from '../../src/content/rules/metadata.ts';
import { needs } from '../../src/content/rules/site-parts.ts';
import { partAt, type Schema, type SchemaFiles, type SchemaPart, schemaNames, schemaPart } from '../../src/schema/schema-model.ts';
import { schemaLanguage } from '../../src/schema/schema-words.ts';
import { banner } from './content-types.ts';

/**
 * Returns the module with the titles of properties that messages name; of all words of the schemas messages need these alone, and every
 * command has them at hand.
 */
export function propertyTitles(files: SchemaFiles): string {
  const required = [...new Set(Object.values(files).flatMap(titlesOfRequired))].sort();
  const parts = namedParts(files);
  const languages = readdirSync(path.join(schemaFolder, 'translations')).sort();
  const translations = languages.map((file): readonly [string, (title: string) => string] => {
    const words = JSON.parse(readFileSync(path.join(schemaFolder, 'translations', file), 'utf8')) as Readonly<Record<string, string>>;
    return [path.basename(file, '.json'), (title) => words[title] ?? title];
  });
  const titles = translations.map(([language, inWords]) => [language, required.map((title) => [title, inWords(title)])] as const);
  const ways = [...translations, [schemaLanguage, (title: string) => title] as const].map(
    ([language, inWords]) => [language, parts.map(([part, way]) => [part, way.map(inWords).join(' › ')])] as const,
  );
  const table = (byLanguage: readonly (readonly [string, readonly (readonly string[])[]])[]): string =>
    JSON.stringify(Object.fromEntries(byLanguage.map(([language, words]) => [language, Object.fromEntries(words)])), null, 2);
  const type = 'Readonly<Record<string, Readonly<Record<string, string>>>>';
  return [
    banner,
    "/** The titles of the properties that documents must have, in other languages than the schemas', by the schemas' own words. */",
    `export const propertyTitles: ${type} = ${table(titles)};`,
    '',
    '/** The titles on the way to each part of the site that messages name, as the form shows them. */',
    `export const partTitles: ${type} = ${table(ways)};`,
    '',
  ].join('\n');
}

/** Returns the titles of the properties that a part of a schema requires. */
function titlesOfRequired(part: unknown): readonly string[] {
  if (typeof part !== 'object' || part === null) return [];
  const { required, properties } = part as Schema;
  const own = Array.isArray(required) ? required.flatMap((name: string) => properties?.[name]?.title ?? []) : [];
  return [...own, ...Object.values(part).flatMap(titlesOfRequired)];
}

/** Returns the parts that messages name, each with the titles on the way to it, of which the first is its document's. */
function namedParts(files: SchemaFiles): readonly (readonly [part: string, titles: readonly string[]])[] {
  const site = schemaPart(files, 'site');
  const shown = schemaNames(files, 'blocks').flatMap((block) => schemaPart(files, `blocks/${block}`).schema.traits?.shows ?? []);
  const contact = Object.keys(partAt(site, 'contact').schema.properties ?? {}).map((name) => `contact.${name}`);
  const ofSite = shown.filter((source) => source.startsWith('site.')).map((source) => source.replace('site.', ''));
  const inSite = [...new Set([...Object.entries(needs).flat(2), ...contact, ...ofSite])].sort();
  const documents = shown.filter((source) => !source.includes('.'));
  const service = schemaPart(files, 'service');
  return [
    ...inSite.map((part) => [part, [titleOf(site), ...titlesTo(site, part.split('.'))]] as const),
    ...documents.map((source) => [source, [titleOf(schemaPart(files, source))]] as const),
    // A page's own entry is at hand where the message is shown.
    ...searchWords.map((name) => [`metadata.${name}`, titlesTo(service, ['metadata', name]).slice(1)] as const),
  ];
}

function titlesTo(document: SchemaPart, steps: readonly string[]): readonly string[] {
  return steps.map((_, index) => titleOf(partAt(document, ...steps.slice(0, index + 1))));
}

function titleOf({ schema: { title = '', formTitle = title } }: SchemaPart): string {
  return formTitle;
}
