import { _ } from 'ajv';
import standaloneModule from 'ajv/dist/standalone/index.js';
import type { Plugin } from 'vite';
import type { DocumentKind } from './documents.ts';
import { compileSchemas, readSchemas, schemaId, statedVersion } from './validators.ts';

// The package is CommonJS: Node gives its exports, and not the function, as the default one.
const standaloneCode = (standaloneModule as unknown as { default: typeof standaloneModule }).default;

const schemas = /\/src\/schema\/validators\.ts$/;

/**
 * Puts validators that are compiled beforehand in the place of the module that compiles them when it runs: compiling takes
 * a third of a second of each command and thread, and the editor's page may run no code that is made from texts.
 */
export function precompiledSchemas(): Plugin {
  return {
    name: 'service-pages:precompiled-schemas',
    apply: 'build',
    load: (id) => (schemas.test(id.replaceAll('\\', '/')) ? validators() : undefined),
  };
}

function validators(): string {
  const kinds = Object.keys(readSchemas()).flatMap((file) => /^([a-z-]+)\.schema\.json$/.exec(file)?.[1] ?? []);
  const ajv = compileSchemas({ source: true, esm: true, formats: _`formats` });
  const names = new Map(kinds.map((kind, index) => [kind, `validator${index}`]));
  const code = standaloneCode(ajv, Object.fromEntries([...names].map(([kind, name]) => [name, schemaId(kind)])));
  const imports: string[] = [];
  // The generator writes `require` for its own parts even in a module.
  const body = code.replace(/const (\w+) = require\("([^"]+)"\)\.default;/g, (_match, name: string, source: string) => {
    imports.push(`import ${name}Module from '${source}.js';`);
    return `const ${name} = ${name}Module.default ?? ${name}Module;`;
  });
  return [
    ...imports,
    `import { formats } from './formats.ts';`,
    body,
    `const validators = { ${[...names].map(([kind, name]) => `${JSON.stringify(kind)}: ${name}`).join(', ')} };`,
    'export function validatorOf(kind) { return validators[kind]; }',
    `const versions = ${JSON.stringify(Object.fromEntries(kinds.map((kind) => [kind, statedVersion(kind as DocumentKind)])))};`,
    'export function statedVersion(kind) { return versions[kind]; }',
  ].join('\n');
}
