import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { bundleSite, editorBundle } from '../src/build/cache/code-bundle.ts';
import { codeHash } from '../src/build/cache/code-hash.ts';
import { readEngineSchemas } from '../src/build/schema-files.ts';
import { compiledFrameCode } from '../src/handbook/guide.ts';
import { frameScript } from '../src/handbook/page.ts';
import { codeEditorSchemas } from '../src/schema/code-editor-schemas.ts';
import { schemaLanguage, schemaLanguages } from '../src/schema/schema-words.ts';
import { packageTypes } from './package-types.ts';

// Compiles what a package holds, before `npm pack` reads the project: `lib`, or the folder that is named, which no other command of the
// project reads.

const root = path.resolve(import.meta.dirname, '..');
const lib = path.resolve(process.argv[2] ?? path.join(root, 'lib'));
rmSync(lib, { recursive: true, force: true });
mkdirSync(lib, { recursive: true });
bundleSite(root, path.join(lib, 'site'), { isPackage: true });
cpSync(
  editorBundle(root, () => {}),
  path.join(lib, 'editor'),
  { recursive: true },
);
writeFileSync(path.join(lib, frameScript), await compiledFrameCode());
const schemas = readEngineSchemas();
for (const language of schemaLanguages.filter((each) => each !== schemaLanguage)) {
  const folder = path.join(lib, 'schema', language);
  mkdirSync(folder, { recursive: true });
  for (const [file, schema] of Object.entries(codeEditorSchemas(schemas, language)))
    writeFileSync(path.join(folder, file), JSON.stringify(schema));
}
packageTypes(root, path.join(lib, 'types'));
const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string };
writeFileSync(path.join(lib, 'id'), `${version}-${codeHash(root, 'package')}`);
