import { existsSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { listSources, loadContext } from '../../build/content/read-content.ts';
import { writeFiles } from '../../build/content/write-files.ts';
import { readEngineSchemas, schemaFolder } from '../../build/schema-files.ts';
import { editorSchemas } from '../../build/site-blocks/block-folders.ts';
import { writeGeneratedFiles } from '../../build/site-blocks/generated-files.ts';
import { readBlocks } from '../../build/site-blocks/read-blocks.ts';
import { blocksFolder } from '../../build/site-blocks/site-blocks.ts';
import { word } from '../../locales/check-words.ts';
import type { MessageLanguage } from '../../locales/languages.ts';
import { isError, type Problem } from '../../locales/problems/problem.ts';
import { isDeviceName } from '../../schema/reserved-names.ts';
import { schemaNames } from '../../schema/schema-model.ts';
import { schemaLanguages } from '../../schema/schema-words.ts';
import { isBlockName, pascalCase } from '../../schema/slug.ts';
import { asRecord } from '../../schema/tree.ts';
import { pathToSchemas } from '../bundled-module.ts';
import { packageFileText, readPackageFile } from '../package-file.ts';

/**
 * The paths of the files written, and what is to be done next; or why none was: the key of a message, or the problems that hide the
 * site's languages.
 */
type NewSiteBlock =
  | { readonly files: readonly string[]; readonly next: 'newSiteBlockWritten' | 'newSiteBlockReplaces' }
  | { readonly refusal: 'newBlockBadName' | 'newBlockTaken' }
  | { readonly problems: readonly Problem[] };

/** The packages that only a site with blocks of its own installs: the compiler, and the types of what a component is made of. */
const tools = ['@emotion/react', '@emotion/styled', '@types/react', 'esbuild', 'typescript'];

type Edits = Parameters<typeof writeFiles>[1];

/** Where a new block goes, and the language of its words for editors. */
interface NewSiteBlockRequest {
  /** The folder of the site's project. */
  readonly folder: string;
  /** The content folder, whose documents name schemas that know the block. */
  readonly content: string;
  readonly name: string;
  readonly language: MessageLanguage;
}

/**
 * Writes a block of a title and a text into the project of a site: its schema and its component; where they are missing, the settings of
 * TypeScript and the packages that compile blocks. Documents then name schemas that know the block, to code editors. A name that the
 * engine's own block has gets a component alone, which replaces it. Writes all of it or nothing.
 */
export function newSiteBlock({ folder, content, name, language }: NewSiteBlockRequest): NewSiteBlock {
  if (!isBlockName(name)) return { refusal: 'newBlockBadName' };
  const component = pascalCase(name);
  const place = `${blocksFolder}/${name}`;
  // A component of a name that its file has already would be drawn inside itself.
  const isInCode = component in globalThis || componentText(name, '').split(/\W+/).includes(component);
  if (isDeviceName(name) || isInCode || existsSync(path.join(folder, place))) return { refusal: 'newBlockTaken' };
  const { documents, problems } = loadContext(content);
  // The example is written in the languages of the site.
  const languages = Object.keys(asRecord(asRecord(documents.site?.value)['languages']));
  if (languages.length === 0) return { problems: problems.filter(isError) };
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
  const blocks = path.join(folder, blocksFolder);
  const newFile = (file: string, text: string): Edits[number] => ({ kind: 'write', file, content: text, isNew: true });
  const edits: Edits = [
    ...(isEngines ? [] : [newFile(`${place}/${name}.schema.json`, json(schema))]),
    newFile(`${place}/${component}.tsx`, isEngines ? replacementText(name, component) : componentText(name, component)),
    ...(existsSync(path.join(blocks, 'tsconfig.json')) ? [] : [newFile(`${blocksFolder}/tsconfig.json`, json(compilerOptions))]),
    ...packageFile(folder),
    ...(isEngines ? [] : documentsNaming(folder, content, path.join(blocks, editorSchemas))),
  ];
  writeFiles(folder, edits);
  writeGeneratedFiles(blocks, readBlocks(blocks, engine), engine, content);
  return { files: edits.map(({ file }) => file), next: isEngines ? 'newSiteBlockReplaces' : 'newSiteBlockWritten' };
}

/** Returns the edits of a project's documents that name the engine's own schemas to code editors: they name those of a folder then. */
function documentsNaming(project: string, content: string, schemas: string): Edits {
  const engines = [schemaFolder, ...schemaLanguages.map((language) => path.join(schemaFolder, '../lib/schema', language))].flatMap(
    (folder) => (existsSync(folder) ? [realpathSync(folder)] : []),
  );
  return listSources(content).documents.flatMap(({ file, record }) =>
    [file, ...(record === undefined ? [] : [record])].flatMap((name): Edits => {
      const place = path.join(content, name);
      const text = readFileSync(place, 'utf8');
      const [line = '', begin = '', way = '', schema = ''] =
        /^(\uFEFF?# yaml-language-server: \$schema=)(\S*?)([\w.-]+\.schema\.json)/.exec(text) ?? [];
      const named = path.resolve(path.dirname(place), way);
      if (line === '' || !existsSync(named) || !engines.includes(realpathSync(named))) return [];
      const to = path.relative(path.dirname(place), schemas).replaceAll('\\', '/');
      return [{ kind: 'write', file: path.relative(project, place), content: `${begin}${to}/${schema}${text.slice(line.length)}` }];
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

/** What replaces a block of the engine shows the block's data until somebody writes what it shall show; a hero has the page's main heading, too. */
function replacementText(name: string, component: string): string {
  const [imported, heading] = name === 'hero' ? [', Title', '\n      <h1>\n        <Title text={block.title} />\n      </h1>'] : ['', ''];
  return `import { type BlockProps, Section${imported} } from 'service-pages/block';
import type { ${component}Block } from './${name}.generated.ts';

/** Replaces the engine's own block. */
export function ${component}({ block, id }: BlockProps<${component}Block>) {
  return (
    <Section id={id}>${heading}
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

type Tools = Record<'dependencies' | 'devDependencies', Readonly<Record<string, string>>> & {
  readonly allowScripts?: Readonly<Record<string, boolean>>;
};

/** Returns the edit that adds the tools which a project's package.json lacks; none where it lacks none, or there is no such file. */
function packageFile(folder: string): Edits {
  const file = path.join(folder, 'package.json');
  const known = readPackageFile(file) as Tools | undefined;
  if (known === undefined) return [];
  const own = readPackageFile(path.join(schemaFolder, '../package.json')) as Tools;
  const installed = { ...known.dependencies, ...known.devDependencies };
  const missing = tools.filter((tool) => installed[tool] === undefined).map((tool) => [tool, own.devDependencies[tool] ?? '*'] as const);
  if (missing.length === 0) return [];
  // The compiler works without its install script, of which npm would warn at each install.
  const allowScripts = { esbuild: false, ...known.allowScripts };
  const values = { ...known, devDependencies: { ...known.devDependencies, ...Object.fromEntries(missing) }, allowScripts };
  return [{ kind: 'write', file: 'package.json', content: packageFileText(file, values) }];
}

function json(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
