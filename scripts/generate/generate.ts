import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readSchemas, schemaFolder } from '../../src/build/schema-files.ts';
import { type ProblemCode, severityOf } from '../../src/locales/problems/problem.ts';
import { blockUnionText } from '../../src/schema/block-union.ts';
import { type SchemaFiles, schemaNames, schemaPart } from '../../src/schema/schema-model.ts';
import { pascalCase } from '../../src/schema/slug.ts';
import { asRecord } from '../../src/schema/tree.ts';
import { parseYaml } from '../../src/yaml/parse-yaml.ts';
import { banner, contentTypes } from './content-types.ts';
import { editorSettings } from './editor-settings.ts';
import { localeCatalogues, localeFile, localeLanguages } from './locale-catalogues.ts';
import { propertyTitles } from './property-titles.ts';
import { withDrawing } from './room-arrows.ts';
import { editorSnippets } from './snippets.ts';

const root = path.dirname(schemaFolder);

/** VS Code's snippets, below the project's root. */
export const snippetsFile = '.vscode/content.generated.code-snippets';

/**
 * Returns the text of every generated file, by its path below the project's root. The snippets have a place for each text in each of
 * `languages`.
 */
export function generatedFiles(languages: readonly string[]): ReadonlyMap<string, string> {
  const schemas = readSchemas();
  return new Map([
    ['.vscode/settings.json', editorSettings()],
    [snippetsFile, editorSnippets(languages, schemas)],
    ['schema/blocks.generated.schema.json', blockUnionText(schemas)],
    ['src/pages/views/types.generated.ts', contentTypes(schemas)],
    ['src/view/blocks/registry.generated.ts', blockRegistry(schemaNames(schemas, 'blocks'))],
    ['src/schema/engine-schemas.generated.ts', schemaList(Object.keys(schemas))],
    ['src/schema/engine-traits.generated.ts', traitList(schemas)],
    ['src/schema/schema-words.generated.ts', schemaTranslations()],
    ['src/locales/problems/property-titles.generated.ts', propertyTitles(schemas)],
    ...localeCatalogues(),
    ['src/README.md', withDrawing(readFileSync(path.join(root, 'src/README.md'), 'utf8'))],
    ...localeLanguages().map((language) => [`docs/problems.${language}.md`, problemList(language)] as const),
  ]);
}

/**
 * Writes the generated files that differ from the existing ones, for the languages of the content in `data/`, and returns their paths;
 * with `check`, only returns the paths.
 */
export function generate(check: boolean): readonly string[] {
  const stale: string[] = [];
  const site = asRecord(parseYaml(readFileSync(path.join(root, 'data/site.yaml'), 'utf8')).value);
  for (const [file, text] of generatedFiles(Object.keys(asRecord(site['languages'])))) {
    const full = path.join(root, file);
    if (existsSync(full) && readFileSync(full, 'utf8') === text) continue;
    stale.push(file);
    if (!check) writeFileSync(full, text);
  }
  return stale;
}

/** The traits are a module apart: the worker of the form needs them, and nothing else of the schemas. */
function traitList(files: SchemaFiles): string {
  const blocks = schemaNames(files, 'blocks').map((name) => [name, schemaPart(files, `blocks/${name}`).schema] as const);
  const traits = Object.fromEntries(blocks.flatMap(([name, { traits: own }]) => (own === undefined ? [] : [[name, own]])));
  const words = blocks.flatMap(([, { traits: own, properties }]) => {
    const { usualTitle, readBefore } = own?.part ?? {};
    const choices = readBefore === undefined ? [] : (properties?.[readBefore.property]?.enum ?? []);
    return [...(usualTitle === undefined ? [] : [usualTitle]), ...choices.map((choice) => `${readBefore?.words}.${String(choice)}`)];
  });
  return [
    banner,
    "import type { BlockTraits } from './block-traits.ts';",
    '',
    "/** The traits of the engine's blocks, by type. */",
    `export const engineTraits: Readonly<Record<string, BlockTraits>> = ${JSON.stringify(traits, null, 2)};`,
    '',
    '/** The paths of the words of the interface that name parts of pages. */',
    `export const wordsOfParts: readonly string[] = ${JSON.stringify(words)};`,
    '',
  ].join('\n');
}

/** The registry names a component for every block schema, so that one without a component can't compile. */
function blockRegistry(blocks: readonly string[]): string {
  const imports = blocks.map((block) => `import { ${pascalCase(block)} } from './${block}/${pascalCase(block)}.tsx';`);
  const entries = blocks.map((block) => `  '${block}': ${pascalCase(block)},`);
  return [
    banner,
    "import type { BlockRegistry } from './block.ts';",
    ...imports,
    '',
    '/** The component of every type of block. */',
    'export const registry: BlockRegistry = {',
    ...entries,
    '};',
    '',
  ].join('\n');
}

/** Browsers can't look into a folder: the schemas that there are, by their paths below it. */
function schemaList(files: readonly string[]): string {
  const imported = (file: string): string => `in${pascalCase(file.replace('.schema.json', '').replaceAll(/[/.]/g, '-'))}`;
  return [
    banner,
    "import type { SchemaFiles } from './schema-model.ts';",
    ...files.map((file) => `import ${imported(file)} from '../../schema/${file}' with { type: 'json' };`),
    '',
    "/** The engine's own schemas as they are written, without those of a site's blocks. */",
    'export const engineSchemas = {',
    ...files.map((file) => `  '${file}': ${imported(file)},`),
    '} as object as SchemaFiles;',
    '',
  ].join('\n');
}

/** Browsers can't look into a folder: the translations of the schemas' words that there are, by language. */
function schemaTranslations(): string {
  const languages = readdirSync(path.join(schemaFolder, 'translations'))
    .map((file) => path.basename(file, '.json'))
    .sort();
  const imported = (language: string): string => `to${pascalCase(language.toLowerCase())}`;
  return [
    banner,
    ...languages.map((language) => `import ${imported(language)} from '../../schema/translations/${language}.json' with { type: 'json' };`),
    '',
    "/** The titles and descriptions of the schemas in other languages, by the schemas' own words. */",
    'export const translations: Readonly<Record<string, Readonly<Record<string, string>>>> = {',
    ...languages.map((language) => `  '${language}': ${imported(language)},`),
    '};',
    '',
    '/** Loads the words of a language; there are none to wait for but in the form editor, which bundles them apart. */',
    'export async function loadTranslations(_language: string): Promise<void> {}',
    '',
  ].join('\n');
}

/** A list names what fills a message, and not how. */
function inGaps(text: string): string {
  return text.replaceAll(':name}', '}');
}

/** Every message of the check, for editors to look up. */
function problemList(language: string): string {
  const words = localeFile<Readonly<Record<string, string>>>(language, 'check');
  const problems = localeFile<Readonly<Record<ProblemCode, Readonly<Record<'title' | 'message' | 'help', string>>>>>(language, 'problems');
  const entries = (Object.keys(problems) as ProblemCode[]).map((code) => {
    const { title, message, help } = problems[code];
    return [`## ${title}`, '', `\`${code}\` · ${words[severityOf(code)]}`, '', inGaps(message), '', `→ ${inGaps(help)}`, ''].join('\n');
  });
  const isRightToLeft = localeFile<{ readonly direction: string }>(language, 'language').direction === 'rtl';
  return [
    '<!-- Made by `npm run generate`. -->',
    '',
    `# ${words['listTitle']}`,
    '',
    ...(isRightToLeft ? ['<div dir="rtl">', ''] : []),
    ...entries,
    ...(isRightToLeft ? ['</div>', ''] : []),
  ].join('\n');
}
