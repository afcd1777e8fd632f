import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { schemaFolder } from '../../src/schema/validators.ts';
import { pascal } from './content-types.ts';

const folder = path.join(path.dirname(schemaFolder), 'src/locales');
const banner = '// Made from the folders of src/locales/ by `npm run generate`: change those, not this file.';

/**
 * Returns the modules that join each catalogue of `src/locales` from the folders of its languages: browsers can't list a folder.
 */
export function localeCatalogues(): ReadonlyMap<string, string> {
  const languages = localeLanguages();
  const areas = [...new Set(languages.flatMap(languageFiles))].filter((area) => area !== 'language').sort();
  const facts = languages.map((language) => `  '${language}': ${JSON.stringify(localeFile(language, 'language'))},`);
  return new Map([
    [
      'src/locales/languages.generated.ts',
      [banner, '/** The facts of each language that has messages. */', 'export const languages = {', ...facts, '} as const;', ''].join(
        '\n',
      ),
    ],
    ...areas.map((area) => {
      const having = languages.filter((language) => languageFiles(language).includes(area));
      return [`src/locales/catalogues/${area}.generated.ts`, catalogue(area, having)] as const;
    }),
  ]);
}

/** Returns the languages that have a folder in `src/locales`. */
export function localeLanguages(): readonly string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && languageFiles(entry.name).includes('language'))
    .map(({ name }) => name)
    .sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1));
}

/** Returns what a language's folder says of an area. */
export function localeFile<Content>(language: string, area: string): Content {
  return JSON.parse(readFileSync(path.join(folder, language, `${area}.json`), 'utf8'));
}

function catalogue(area: string, languages: readonly string[]): string {
  const imported = (language: string): string => `in${pascal(language.toLowerCase())}`;
  return [
    banner,
    "import type { KeyOf } from '../message.ts';",
    ...languages.map((language) => `import ${imported(language)} from '../${language}/${area}.json' with { type: 'json' };`),
    '',
    `/** The keys of the catalogue \`${area}\`. */`,
    `export type ${pascal(area)}Key = KeyOf<typeof ${imported(languages[0] as string)}>;`,
    '',
    `/** The catalogue \`${area}\`, by language. */`,
    `export const ${area} = {`,
    ...languages.map((language) => `  '${language}': ${imported(language)},`),
    '};',
    '',
  ].join('\n');
}

function languageFiles(language: string): string[] {
  return readdirSync(path.join(folder, language)).flatMap((file) => (file.endsWith('.json') ? [path.basename(file, '.json')] : []));
}

/** The language in which messages are first written comes first, then the one in whose place others fall back; the rest go by name. */
function rank(language: string): number {
  return ['fr', 'en', language].indexOf(language);
}
