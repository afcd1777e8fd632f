// Longer than most files: the way from a site's schemas and components to one script is told here from its beginning to its end.

import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ValidateFunction } from 'ajv';
import type { BuildFailure, Message, Plugin } from 'esbuild';
import { compileSchemas, schemaId } from '../../schema/compile-schemas.ts';
import { openSchemas, type SchemaFiles } from '../../schema/schema-model.ts';
import { statementOf } from '../../schema/site-blocks.ts';
import { standaloneValidators } from '../../schema/standalone-validators.ts';
import { findingsOf } from '../../schema/validate.ts';
import { readEngineSchemas } from '../schema-files.ts';
import { SettingError } from '../settings/setting-error.ts';
import { compilerError, styleSheet } from './compiler-errors.ts';
import { writeGeneratedFiles } from './generated-files.ts';
import { type FoundBlock, readBlocks, schemasOf } from './read-blocks.ts';
import { findingError, schemaError, schemaPathOf } from './read-schema.ts';

type Compiler = typeof import('esbuild');

/** The engine's module for blocks, of which a block may import what it exports. */
const ownModule = 'service-pages/block';

/** What the code of a block imports from the engine, which hands over its own copies. */
const modules = ['react', 'react/jsx-runtime', ownModule];

/** Compiled blocks. */
interface CompiledBlocks {
  /** The files that they were made from, relative to the project: code, that of packages too, and what names the files of packages. */
  readonly imported: readonly string[];
  /** Returns the text of their script, in which they are named by an id, and its source map where some lines go before the text. */
  readonly scriptWith: (id: string, linesBefore: number) => { readonly text: string; readonly map: string };
}

/**
 * Compiles the blocks of a folder, beside the engine's schemas, into one script for Node and browsers, and writes the files
 * that are made from their schemas, with the words of the language of a content folder. Throws a `SettingError`, or an `AggregateError` of
 * several, where a schema or the code is wrong, or the compiler is not installed.
 */
export async function compileBlocks(folder: string, content: string): Promise<CompiledBlocks> {
  const engine = readEngineSchemas();
  const compiler = await esbuild(folder);
  const blocks = readBlocks(folder, engine, (text) => placeOfSyntax(compiler, text));
  const schemas = schemasOf(blocks);
  const { imported, components, map } = await componentsOf(folder, blocks, compiler);
  const validators = validatorsOf(openSchemas({ ...engine, ...schemas }), blocks);
  writeGeneratedFiles(folder, blocks, engine, content);
  return {
    imported,
    scriptWith(id, linesBefore) {
      const before = [
        `{ id: ${JSON.stringify(id)}, schemas: ${JSON.stringify(schemas)},`,
        `validators: (require, formats) => { const exports = {}; ${validators}\nreturn exports; },`,
        'components: (require) => { const module = { exports: {} };\n',
      ].join('\n');
      const text = statementOf(`${before}${components}\nreturn module.exports.default; } }`);
      return { text, map: shifted(map, linesBefore + before.split('\n').length - 1) };
    },
  };
}

/** Returns a source map (ECMA-426) of the same code some lines further down. */
function shifted(map: string, lines: number): string {
  const { mappings, sources, version } = JSON.parse(map) as {
    readonly mappings: string;
    readonly sources: unknown;
    readonly version: number;
  };
  return JSON.stringify({ version, sources, names: [], mappings: ';'.repeat(lines) + mappings });
}

/** Returns the code of the validators; each example of a block passes its own. */
function validatorsOf(schemas: SchemaFiles, blocks: readonly FoundBlock[]): string {
  let code: string;
  let compiled: ReturnType<typeof compileSchemas>;
  try {
    ({ code } = standaloneValidators(schemas));
    compiled = compileSchemas(schemas);
  } catch (error) {
    const { message } = error as Error;
    // The message of ajv names the schema where it can, and the part as in `data/properties/text`.
    const { name, text = '' } = blocks.find(({ name }) => message.includes(schemaPathOf(name))) ?? (blocks[0] as FoundBlock);
    const [, pointer = ''] = /\bdata(\/[^\s,]+)/.exec(message) ?? [];
    const found = message.replaceAll(schemaId(`blocks/${name}`), name);
    throw schemaError(name, text, { path: pointer.split('/').slice(1), setting: 'blockBadSchema', values: { found } });
  }
  const errors = blocks.flatMap(({ name, schema, text = '' }) =>
    (schema?.examples ?? []).flatMap((example, index) => {
      const validate = compiled.getSchema(schemaId(`blocks/${name}`)) as ValidateFunction;
      // Validation marks texts in the data that it gets.
      if (validate.call({ annotations: [] } as never, structuredClone(example)) === true) return [];
      const at = ['examples', String(index)];
      return findingsOf(validate.errors ?? []).map((finding) =>
        findingError(name, text, { ...finding, path: [...at, ...finding.path] }, 'blockBadExample', { number: String(index + 1) }),
      );
    }),
  );
  if (errors.length > 0) throw new AggregateError(errors);
  return code;
}

async function componentsOf(
  folder: string,
  blocks: readonly FoundBlock[],
  compiler: Compiler,
): Promise<{ readonly components: string; readonly map: string; readonly imported: readonly string[] }> {
  const imports = blocks.map(({ name, component }, index) => {
    const file = JSON.stringify(`./${name}/${component}.tsx`);
    return `import { ${component} as block${index} } from ${file};`;
  });
  const contents = `${imports.join('\n')}\nexport default { ${blocks.map(({ name }, index) => `'${name}': block${index}`).join(', ')} };`;
  const exported = new Map([[ownModule, await exportsOf(folder)]]);
  try {
    const { outputFiles, metafile, warnings } = await compiler.build({
      stdin: { contents, resolveDir: folder, sourcefile: together, loader: 'ts' },
      bundle: true,
      write: false,
      metafile: true,
      sourcemap: 'external',
      sourcesContent: false,
      // Names the folder that the files of the map are relative to.
      outfile: path.join(path.dirname(folder), `${together}.js`),
      format: 'cjs',
      // A block runs in Node and in the form's browser alike.
      platform: 'neutral',
      mainFields: ['module', 'main'],
      target: 'es2022',
      jsx: 'automatic',
      tsconfigRaw: {},
      external: modules,
      plugins: [knownExports(exported), noStyleSheets],
      charset: 'utf8',
      minify: true,
      logLevel: 'silent',
      absWorkingDir: path.dirname(folder),
    });
    const absent = warnings.filter(readsWhatIsNot);
    if (absent.length > 0) throw Object.assign(new Error(), { errors: absent });
    const imported = Object.keys(metafile.inputs).filter((file) => !file.endsWith(together) && !file.startsWith(`${ofEngine}:`));
    const [map, code] = outputFiles;
    return {
      components: code?.text ?? '',
      map: map?.text ?? '',
      imported: [...imported, ...packageFilesOf(path.dirname(folder), imported)],
    };
  } catch (error) {
    const { errors = [], warnings = [] } = error as Partial<BuildFailure>;
    if (errors.length === 0) throw error;
    throw new AggregateError(
      [...errors, ...warnings.filter(readsWhatIsNot)].map((each) => compilerError(each, placeOf(each, blocks), exported)),
    );
  }
}

/** Returns each package.json, of packages alone, that led the compiler to some of the files; all paths are relative to the project. */
function packageFilesOf(project: string, files: readonly string[]): readonly string[] {
  const isAround = (folder: string): boolean => !/^\.\.(?:[\\/]|$)/.test(path.relative(folder, project));
  const folders = new Set<string>();
  for (const file of files)
    for (let folder = path.resolve(project, file, '..'); !isAround(folder) && !folders.has(folder); folder = path.dirname(folder))
      folders.add(folder);
  return [...folders]
    .map((folder) => path.join(folder, 'package.json'))
    .filter((file) => existsSync(file))
    .map((file) => path.relative(project, file).replaceAll('\\', '/'));
}

/** Returns whether a file of the site reads what a module lacks; a package may look in this way for what some versions have. */
function readsWhatIsNot({ id, location }: Message): boolean {
  return id === 'import-is-undefined' && !/(?:^\.\.|(?:^|\/)node_modules)\//.test(location?.file ?? '');
}

/** The module that imports the component of each block, one in a line; it is no file. */
const together = 'all-blocks';

function placeOf({ location }: Message, blocks: readonly FoundBlock[]): string {
  if (location?.file.endsWith(together) === false) return `${location.file}:${location.line}:${location.column + 1}`;
  const block = blocks[(location?.line ?? 0) - 1];
  return block === undefined ? 'blocks' : `blocks/${block.name}/${block.component}.tsx`;
}

/** The namespace of modules of the engine, of which the compiler knows the names that they export. */
const ofEngine = 'engine';

/** Lets the compiler refuse the import of a name that a module of the engine does not export; one without names is left alone. */
function knownExports(exported: ReadonlyMap<string, readonly string[]>): Plugin {
  return {
    name: 'service-pages:known-exports',
    setup(build) {
      build.onResolve({ filter: /^service-pages\// }, ({ path: name, namespace }) => {
        if (!exported.has(name)) return undefined;
        return namespace === ofEngine || !exported.get(name)?.length ? { path: name, external: true } : { path: name, namespace: ofEngine };
      });
      build.onLoad({ filter: /./, namespace: ofEngine }, ({ path: name }) => ({
        contents: `export { ${exported.get(name)?.join(', ')} } from ${JSON.stringify(name)};`,
      }));
    },
  };
}

/** Refuses a style sheet of a block, which the compiler would put into a file that no page has; one of a package does no harm. */
const noStyleSheets: Plugin = {
  name: 'service-pages:no-style-sheets',
  setup(build) {
    build.onResolve({ filter: /\.css$/ }, ({ path: name, importer }) =>
      /[\\/]node_modules[\\/]/.test(importer) ? undefined : { errors: [{ text: styleSheet(name) }] },
    );
  },
};

/** Returns the names that the site's own installation of the engine exports for blocks; none where it can't be loaded. */
async function exportsOf(folder: string): Promise<readonly string[]> {
  try {
    const file = createRequire(path.join(folder, 'package.json')).resolve(ownModule);
    return Object.keys((await import(/* @vite-ignore */ pathToFileURL(file).href)) as object);
  } catch {
    return [];
  }
}

/** Returns the place of the first mistake in the syntax of a text of JSON. */
function placeOfSyntax({ transformSync }: Compiler, text: string): { readonly line: number; readonly column: number } | undefined {
  try {
    transformSync(text, { loader: 'json', logLevel: 'silent' });
    return undefined;
  } catch (error) {
    const location = (error as Partial<BuildFailure>).errors?.[0]?.location;
    return location ? { line: location.line, column: location.column + 1 } : undefined;
  }
}

/** Only sites with blocks of their own install a compiler. */
async function esbuild(folder: string): Promise<Compiler> {
  let found: string;
  try {
    found = createRequire(path.join(folder, 'package.json')).resolve('esbuild');
  } catch {
    throw new SettingError('blockCompilerMissing', {});
  }
  const { default: loaded } = (await import(/* @vite-ignore */ pathToFileURL(found).href)) as { default: Compiler };
  return loaded;
}
