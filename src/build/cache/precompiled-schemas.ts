import type { Plugin } from 'vite';
import { versionIn } from '../../schema/schema-model.ts';
import { standaloneValidators } from '../../schema/standalone-validators.ts';
import { readEngineSchemas } from '../schema-files.ts';

let compiled: string | undefined;

const schemas = /\/src\/schema\/validators\.ts$/;

/**
 * Puts validators that are compiled beforehand in the place of the module that compiles them when it runs: compiling takes
 * a third of a second of each command and thread, and the editor's page may run no code that is made from texts.
 */
export function precompiledSchemas(): Plugin {
  return {
    name: 'service-pages:precompiled-schemas',
    apply: 'build',
    load(id) {
      if (!schemas.test(id.replaceAll('\\', '/'))) return undefined;
      // The form editor's page and its worker have the same.
      compiled ??= validators();
      return compiled;
    },
  };
}

function validators(): string {
  const schemas = readEngineSchemas();
  const { kinds, code } = standaloneValidators(schemas);
  const imports: string[] = [];
  // The generator writes `require` for its own parts.
  const body = code.replace(/const (\w+) = require\("([^"]+)"\)\.default;/g, (_match, name: string, source: string) => {
    imports.push(`import ${name}Module from '${source}.js';`);
    return `const ${name} = ${name}Module.default ?? ${name}Module;`;
  });
  return [
    ...imports,
    `import { formats } from './formats.ts';`,
    `import { siteValidatorOf } from './site-validators.ts';`,
    'const exports = {};',
    body,
    'export function validatorOf(kind) { return siteValidatorOf(kind) ?? exports[kind]; }',
    `const versions = ${JSON.stringify(Object.fromEntries(kinds.map((kind) => [kind, versionIn(schemas, kind)])))};`,
    'export function statedVersion(kind) { return versions[kind]; }',
  ].join('\n');
}
