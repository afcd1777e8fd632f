import { existsSync, lstatSync, readdirSync, readlinkSync, realpathSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { SettingsKey } from '../../locales/catalogues/settings.generated.ts';
import { codeOf, readIfPossible } from '../../schema/attempted.ts';
import { contains, makeFolder, textAt } from '../places.ts';
import { SettingError } from '../settings/setting-error.ts';

/** A folder that may be replaced as a whole, since nobody else's files are in it. */
export interface OutputFolder {
  /** Without links on its way. */
  readonly folder: string;
  /** Such as a volume of a container: it can't be renamed, so what is in it is replaced. */
  readonly isMount: boolean;
}

/** The file that marks a folder as one that was made here. */
export const markName = '.service-pages';
const markText = 'service-pages made this folder and replaces it as a whole. Keep nothing of your own in it.\n';

/** The folders of a project that may not contain the output. */
const sources = ['blocks', 'src', 'renderer', 'schema', 'scripts', 'tests', 'docs', 'deploy', '.git'];

/**
 * Returns the requested output folder, for `replaceFolder`. Throws a `SettingError` where writing there would lose or litter
 * somebody's files: the path is a file, contains or is in the content or the project's sources, contains the cache, which would be
 * published, or has files that no command of ours made.
 */
export function outputFolder(
  requested: string,
  { content, project, cache }: { readonly content: string; readonly project: string; readonly cache?: string },
): OutputFolder {
  const folder = realPath(path.resolve(requested));
  const refuse = (reason: SettingsKey, other = ''): never => {
    throw new SettingError(reason, { folder, other });
  };
  if (existsSync(folder) && !statSync(folder).isDirectory()) refuse('outputIsFile');
  const contentFolder = realPath(path.resolve(content));
  if (contains(folder, contentFolder)) refuse('outputHoldsContent', contentFolder);
  if (contains(contentFolder, folder)) refuse('outputInContent', contentFolder);
  const root = realPath(project);
  if (contains(folder, root)) refuse('outputHoldsProject');
  if (cache !== undefined && contains(folder, realPath(cache))) refuse('outputHoldsCache', cache);
  for (const source of sources) if (contains(path.join(root, source), folder)) refuse('outputInProject', source);
  if (!isReplaceable(folder)) refuse('outputNotOurs');
  return { folder, isMount: isMountPoint(folder) };
}

/** Marks a folder as one that was made here. */
export function markFolder(folder: string): void {
  makeFolder(folder);
  writeFileSync(path.join(folder, markName), markText);
}

/** Returns whether a folder is absent, empty, or was made here, itself or with a folder around it. */
export function isReplaceable(folder: string): boolean {
  if (!existsSync(folder) || readdirSync(folder).length === 0) return true;
  for (let each = folder; ; each = path.dirname(each)) {
    if (isMarked(each)) return true;
    if (each === path.dirname(each)) return false;
  }
}

/** Returns whether a folder has nothing but what is there of the mark when making it is interrupted, or the disk is full. */
export function isBegun(folder: string): boolean {
  const [name, other] = readdirSync(folder);
  return name === markName && other === undefined && markText.startsWith(readIfThere(path.join(folder, name)) ?? 'no file');
}

/** Returns whether a folder itself was made here. */
export function isMarked(folder: string): boolean {
  return readIfThere(path.join(folder, markName)) === markText;
}

/** Thrown where not all files of a site could be put into their places, which the next build does, from the list of them. */
export class UnfinishedSite extends Error {
  override readonly name = 'UnfinishedSite';
  /** What failed, in the system's words. */
  readonly reason: string;
  constructor(
    readonly folder: string,
    cause: unknown,
  ) {
    super(`${cause}. Not all files are in their places in ${folder}`, { cause });
    this.reason = String(cause);
  }
}

/** Does what puts files into their places in a folder, as far as its list tells. Throws an `UnfinishedSite` where that fails. */
export function placingFiles(folder: string, place: () => void): void {
  try {
    place();
  } catch (error) {
    throw new UnfinishedSite(folder, error);
  }
}

/** Returns the `UnfinishedSite` that an error is; undefined where it is another one. */
export function unfinishedIn(error: unknown): UnfinishedSite | undefined {
  // The bundled code has its own copy of the class.
  return (error as Error | undefined)?.name === 'UnfinishedSite' ? (error as UnfinishedSite) : undefined;
}

function readIfThere(file: string): string | undefined {
  return readIfPossible(() => textAt(file));
}

/** The path without links, of which the last parts need not exist. */
function realPath(folder: string): string {
  try {
    return realpathSync(folder);
  } catch (error) {
    // A link whose folder is still to be made leads there.
    if (codeOf(error) === 'ENOENT' && lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink() === true)
      return realPath(path.resolve(path.dirname(folder), readlinkSync(folder)));
    const parent = path.dirname(folder);
    return parent === folder ? folder : path.join(realPath(parent), path.basename(folder));
  }
}

function isMountPoint(folder: string): boolean {
  if (!existsSync(folder)) return false;
  if (statSync(folder).dev !== statSync(path.dirname(folder)).dev) return true;
  // A folder that is mounted from the same disk has its number. Spaces are written as octal numbers there.
  const mounts = readIfThere('/proc/self/mountinfo') ?? '';
  const place = folder.replace(/[ \t\n\\]/g, (sign) => `\\${sign.charCodeAt(0).toString(8).padStart(3, '0')}`);
  return mounts.split('\n').some((line) => line.split(' ')[4] === place);
}
