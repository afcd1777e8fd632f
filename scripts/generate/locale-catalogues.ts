import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { schemaFolder } from '../../src/build/schema-files.ts';
import { pascalCase } from '../../src/schema/slug.ts';

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
    ['src/locales/interface.generated.ts', interfaceModule()],
    ...areas.map((area) => {
      const having = languages.filter((language) => languageFiles(language).includes(area));
      return [`src/locales/catalogues/${area}.generated.ts`, catalogue(area, having)] as const;
    }),
  ]);
}

/** Returns the module of the words of pages in every language that has a file of them in `src/locales/interface`. */
function interfaceModule(): string {
  const files = readdirSync(path.join(folder, 'interface'))
    .filter((file) => file.endsWith('.yaml'))
    .sort();
  const words = files.map((file) => {
    const { schemaVersion, ...rest } = parse(readFileSync(path.join(folder, 'interface', file), 'utf8')) as Record<string, unknown>;
    return `  ${JSON.stringify(path.parse(file).name)}: ${JSON.stringify(rest)},`;
  });
  return [
    banner,
    '/** The words of pages by language, as `ui.yaml` has them: the text of the language in the place of each text. */',
    'export const interfaceWords: Readonly<Record<string, unknown>> = {',
    ...words,
    '};',
    '',
    '/** Loads the words of a language; there are none to wait for but in the form editor, which bundles them apart. */',
    'export async function loadWords(_language: string): Promise<void> {}',
    '',
  ].join('\n');
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
  const imported = (language: string): string => `in${pascalCase(language.toLowerCase())}`;
  return [
    banner,
    "import type { KeyOf } from '../message.ts';",
    ...languages.map((language) => `import ${imported(language)} from '../${language}/${area}.json' with { type: 'json' };`),
    '',
    `/** The keys of the catalogue \`${area}\`. */`,
    `export type ${pascalCase(area)}Key = KeyOf<typeof ${imported(languages[0] as string)}>;`,
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
