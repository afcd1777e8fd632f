import { existsSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { listSources } from '../../build/content/read-content.ts';
import { writeFiles } from '../../build/content/write-files.ts';
import { readEngineSchemas, schemaFolder } from '../../build/schema-files.ts';
import { editorSchemas, writeGeneratedFiles } from '../../build/site-blocks/generated-files.ts';
import { readBlocks } from '../../build/site-blocks/read-blocks.ts';
import { blocksFolder } from '../../build/site-blocks/site-blocks.ts';
import { word } from '../../locales/check-words.ts';
import type { MessageLanguage } from '../../locales/languages.ts';
import { schemaNames } from '../../schema/schema-model.ts';
import { isBlockName, pascalCase } from '../../schema/slug.ts';
import { pathToSchemas } from '../bundled-module.ts';
import { readPackageFile } from '../package-file.ts';

/** The paths of the files written, or the key of the message that says why none was. */
type NewSiteBlock = { readonly files: readonly string[] } | { readonly refusal: 'newBlockBadName' | 'newBlockTaken' };

/** The packages that only a site with blocks of its own installs: the compiler, and the types of what a component is made of. */
const tools = ['@emotion/react', '@emotion/styled', '@types/react', 'esbuild', 'typescript'];

/** Where a new block goes, and the languages of its words. */
interface NewSiteBlockRequest {
  /** The folder of the site's project. */
  readonly folder: string;
  /** The content folder, whose documents name schemas that know the block. */
  readonly content: string;
  readonly name: string;
  /** The languages of the site, in which the example is written. */
  readonly languages: readonly string[];
  readonly language: MessageLanguage;
}

/**
 * Writes a block of a title and a text into the project of a site: its schema and its component; where they are missing, the settings of
 * TypeScript and the packages that compile blocks. Documents then name schemas that know the block, to code editors. A name that the
 * engine's own block has gets a component alone, which replaces it.
 */
export function newSiteBlock({ folder, content, name, languages, language }: NewSiteBlockRequest): NewSiteBlock {
  if (!isBlockName(name)) return { refusal: 'newBlockBadName' };
  const component = pascalCase(name);
  const place = `${blocksFolder}/${name}`;
  if (component in globalThis || existsSync(path.join(folder, place))) return { refusal: 'newBlockTaken' };
  const shared = `${pathToSchemas(path.join(folder, place))}/shared.schema.json`;
  const example = Object.fromEntries(languages.map((each) => [each, word('newBlockExample', language)]));
  const schema = {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: word('newBlockTitle', language, { found: name }),
    description: word('newBlockPurpose', language),
    traits: { part: { namedBy: 'title' } },
    type: 'object',
    required: ['type', 'text'],
    additionalProperties: false,
    properties: {
      type: { type: 'string', const: name },
      anchor: { $ref: `${shared}#/definitions/anchor` },
      title: { $ref: `${shared}#/definitions/text` },
      text: { $ref: `${shared}#/definitions/prose` },
    },
    examples: [{ type: name, title: example, text: example }],
  };
  const engine = readEngineSchemas();
  const isEngines = schemaNames(engine, 'blocks').includes(name);
  const files: readonly (readonly [file: string, text: string])[] = [
    ...(isEngines ? [] : [[`${place}/${name}.schema.json`, json(schema)] as const]),
    [`${place}/${component}.tsx`, isEngines ? replacementText(name, component) : componentText(name, component)],
    ...(existsSync(path.join(folder, blocksFolder, 'tsconfig.json'))
      ? []
      : [[`${blocksFolder}/tsconfig.json`, json(compilerOptions)] as const]),
    ...packageFile(folder),
  ];
  writeFiles(
    folder,
    files.map(([file, content]) => ({ kind: 'write', file, content, isNew: file !== 'package.json' })),
  );
  const blocks = path.join(folder, blocksFolder);
  writeGeneratedFiles(blocks, readBlocks(blocks, engine), engine);
  const changed = isEngines ? [] : documentsNaming(content, path.join(blocks, editorSchemas));
  writeFiles(content, changed);
  return { files: [...files.map(([file]) => file), ...changed.map(({ file }) => path.relative(folder, path.join(content, file)))] };
}

/** Returns the changes by which documents name the schemas of a folder to code editors, where they name the engine's own. */
function documentsNaming(content: string, schemas: string) {
  const engines = realpathSync(schemaFolder);
  return listSources(content).documents.flatMap(({ file, record }) =>
    [file, ...(record === undefined ? [] : [record])].flatMap((name) => {
      const place = path.join(content, name);
      const text = readFileSync(place, 'utf8');
      const [line = '', begin = '', way = '', schema = ''] =
        /^(\uFEFF?# yaml-language-server: \$schema=)(\S*?)([\w.-]+\.schema\.json)/.exec(text) ?? [];
      const named = path.resolve(path.dirname(place), way);
      if (line === '' || !existsSync(named) || realpathSync(named) !== engines) return [];
      const to = path.relative(path.dirname(place), schemas).replaceAll('\\', '/');
      return [{ kind: 'write' as const, file: name, content: `${begin}${to}/${schema}${text.slice(line.length)}`, isNew: false }];
    }),
  );
}

function componentText(name: string, component: string): string {
  return `import { type BlockProps, css, RichText, Section, styled, Title, token } from 'service-pages/block';
import type { ${component}Block } from './${name}.generated.ts';

const Paragraph = styled.p(css({ maxInlineSize: token('measure') }));

/** A short text below its title. */
export function ${component}({ block, id }: BlockProps<${component}Block>) {
  const { anchor, title, text } = block;
  return (
    <Section id={id} anchor={anchor} title={title && <Title text={title} />} beside>
      <Paragraph>
        <RichText text={text} />
      </Paragraph>
    </Section>
  );
}
`;
}

/** What replaces a block of the engine shows the block's data until somebody writes what it shall show. */
function replacementText(name: string, component: string): string {
  return `import { type BlockProps, Section } from 'service-pages/block';
import type { ${component}Block } from './${name}.generated.ts';

/** Replaces the engine's own block. */
export function ${component}({ block, id }: BlockProps<${component}Block>) {
  return (
    <Section id={id}>
      <pre>{JSON.stringify(block, null, 2)}</pre>
    </Section>
  );
}
`;
}

const compilerOptions = {
  compilerOptions: {
    target: 'ES2022',
    module: 'ESNext',
    moduleResolution: 'bundler',
    lib: ['ES2022', 'DOM'],
    jsx: 'react-jsx',
    strict: true,
    allowImportingTsExtensions: true,
    verbatimModuleSyntax: true,
    skipLibCheck: true,
    noEmit: true,
  },
};

type Tools = Record<'dependencies' | 'devDependencies', Readonly<Record<string, string>>>;

/** The project's package.json with the tools that it lacks; nothing where it lacks none, or where there is no such file. */
function packageFile(folder: string): readonly (readonly [file: string, text: string])[] {
  const file = path.join(folder, 'package.json');
  const known = readPackageFile(file) as Tools | undefined;
  if (known === undefined) return [];
  const own = readPackageFile(path.join(schemaFolder, '../package.json')) as Tools;
  const installed = { ...known.dependencies, ...known.devDependencies };
  const missing = tools.filter((tool) => installed[tool] === undefined).map((tool) => [tool, own.devDependencies[tool] ?? '*'] as const);
  if (missing.length === 0) return [];
  return [['package.json', json({ ...known, devDependencies: { ...known.devDependencies, ...Object.fromEntries(missing) } })]];
}

function json(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
