import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { attempted } from '../../schema/attempted.ts';
import { forgetSiteBlocks, replaceInSiteBlocks, siteBlocks } from '../../schema/site-blocks.ts';
import { readSealed, writeSealed } from '../cache/sealed-file.ts';
import { writeAtomically } from '../cache/write-atomically.ts';
import { siteLanguage } from '../content/site-language.ts';
import { blockFolders, editorSchemas, hashOfFiles, hashOfFolder } from './block-folders.ts';
import { withinSeconds } from './time-limit.ts';

/** Names the script of the site's blocks for the threads of a command. */
const variable = 'SITE_BLOCKS';

/** The folder of a site's own blocks, beside its content. */
export const blocksFolder = 'blocks';

/**
 * Loads the blocks of a site's own from the folder `blocks` of its project, for this thread and those that it starts; compiles them
 * first where they changed. Code editors show them in the language of the content. `cache` and `code` are asked only for a site that has
 * some. Throws as `compileBlocks` does.
 */
export async function loadSiteBlocks(project: string, content: string, cache: () => string, code: () => string): Promise<void> {
  forgetSiteBlocks();
  delete process.env[variable];
  const folder = path.resolve(project, blocksFolder);
  if (blockFolders(folder).length === 0) return forgetInEditors(folder, content);
  // What code editors read is written where the blocks are compiled, in one language.
  const hash = hashOfFolder(folder, `${code()} ${siteLanguage(content) ?? 'en'}`);
  process.env[variable] = await currentScript(project, content, folder, hash, path.join(cache(), 'site-blocks'));
  await importSiteBlocks();
}

/** Writes the schemas for code editors, where there are some, without the blocks that a site had: documents name them from then on. */
async function forgetInEditors(folder: string, content: string): Promise<void> {
  if (!existsSync(path.join(folder, editorSchemas))) return;
  const [{ writeGeneratedFiles }, { readEngineSchemas }] = await Promise.all([
    import('./generated-files.ts'),
    import('../schema-files.ts'),
  ]);
  writeGeneratedFiles(folder, [], readEngineSchemas(), content);
}

/** Returns the script of a folder of blocks, whose `hash` and the files that they import tell which one it is. */
async function currentScript(project: string, content: string, folder: string, hash: string, cache: string): Promise<string> {
  const list = path.join(cache, `${hash}.json`);
  const scriptOf = (id: string): string => path.join(cache, `${id}.mjs`);
  const known = readSealed<readonly string[]>(list, hash);
  const kept = known && scriptOf(hashOfFiles(project, known, hash));
  if (kept !== undefined && isWhole(kept)) return kept;
  const { compileBlocks } = await import('./compile-blocks.ts');
  const { imported, scriptWith } = await compileBlocks(folder, content);
  const id = hashOfFiles(project, imported, hash);
  const { text, map } = scriptWith(id, 1);
  writeAtomically(mapOf(scriptOf(id)), map);
  writeAtomically(scriptOf(id), mark(text) + text);
  writeSealed(list, hash, imported);
  return scriptOf(id);
}

/** Returns the path of the source map of a script of blocks. */
export function mapOf(script: string): string {
  return `${script}.map`;
}

/** Returns the path of the script of the site's blocks; undefined where it has none. */
export function currentSiteBlocks(): string | undefined {
  return process.env[variable];
}

let imports = 0;

/** Imports the script of the site's blocks into a thread, where the command that started it has loaded some. */
export async function importSiteBlocks(): Promise<void> {
  const script = currentSiteBlocks();
  if (script === undefined || siteBlocks()?.id === path.parse(script).name) return;
  // A module is run once by a thread: another site may have been built since.
  imports += 1;
  await import(/* @vite-ignore */ `${pathToFileURL(script).href}?${imports}`);
  replaceInSiteBlocks(() => ({ within: withinSeconds }));
}

/** Returns the script of the site's blocks, for browsers: its file's name and its text; undefined where it has none. */
export function siteBlocksScript(): { readonly name: string; readonly text: string } | undefined {
  const script = currentSiteBlocks();
  if (script === undefined) return undefined;
  return { name: `site-blocks-${path.parse(script).name}.js`, text: readFileSync(script, 'utf8') };
}

/** Returns what names the present code together with the site's blocks: what was made by other blocks was made by other code. */
export function withSiteBlocks(code: string): string {
  const blocks = siteBlocks();
  return blocks === undefined ? code : `${code}-${blocks.id}`;
}

// The first line of a script is the hash of the rest.
const mark = (text: string): string => `// ${createHash('sha256').update(text).digest('hex')}\n`;

function isWhole(script: string): boolean {
  const text = attempted(() => readFileSync(script, 'utf8')) ?? '';
  const end = text.indexOf('\n') + 1;
  return end > 0 && text.slice(0, end) === mark(text.slice(end));
}
