import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ValidateFunction } from 'ajv';
import type { BuildFailure } from 'esbuild';
import { compileSchemas, schemaId } from '../../schema/compile-schemas.ts';
import { openSchemas, type SchemaFiles } from '../../schema/schema-model.ts';
import { statementOf } from '../../schema/site-blocks.ts';
import { standaloneValidators } from '../../schema/standalone-validators.ts';
import { findingsOf } from '../../schema/validate.ts';
import { readEngineSchemas } from '../schema-files.ts';
import { SettingError } from '../settings/setting-error.ts';
import { bundleComponents, type Compiler } from './bundle-components.ts';
import { writeGeneratedFiles } from './generated-files.ts';
import { type FoundBlock, readBlocks, schemasOf } from './read-blocks.ts';
import { findingError, schemaError } from './read-schema.ts';
import { schemaPathOf } from './schema-references.ts';

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
  const { imported, components, map } = await bundleComponents(folder, blocks, compiler);
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
