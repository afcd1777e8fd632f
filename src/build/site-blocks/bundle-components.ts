import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BuildFailure, Message, Plugin } from 'esbuild';
import { contains } from '../places.ts';
import { compilerError, styleSheet } from './compiler-errors.ts';
import type { FoundBlock } from './read-blocks.ts';

/** The compiler of a site's blocks, which the site installs. */
export type Compiler = typeof import('esbuild');

/** The engine's module for blocks, of which a block may import what it exports. */
const ownModule = 'service-pages/block';

/** What the code of a block imports from the engine, which hands over its own copies. */
const modules = ['react', 'react/jsx-runtime', ownModule];

/** The components of blocks as one module (CommonJS), its source map, and the files that it was made from, relative to the project. */
interface BundledComponents {
  readonly components: string;
  readonly map: string;
  readonly imported: readonly string[];
}

/** Bundles the components of blocks; throws an `AggregateError` of what is wrong in their code. */
export async function bundleComponents(folder: string, blocks: readonly FoundBlock[], compiler: Compiler): Promise<BundledComponents> {
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
  const folders = new Set<string>();
  for (const file of files)
    for (let folder = path.resolve(project, file, '..'); !contains(folder, project) && !folders.has(folder); folder = path.dirname(folder))
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
