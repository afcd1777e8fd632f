import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { ifThere } from '../../schema/attempted.ts';
import { contentHash } from '../cache/content-hash.ts';
import { hasChanges } from './folder-changes.ts';
import { isBegun, isReplaceable, type OutputFolder } from './output-folder.ts';
import { isAlive, placeOfProcesses } from './processes.ts';

/** A folder that a site is written into, or one that held the site before. */
type Kind = 'next' | 'previous';

/** The folders that this process is at work on, unlike those of an earlier process with the same number. */
export const underWay = new Set<string>();
let count = 0;

/** The beginning of the names of folders that are filled within a mount point. */
export const within = '.service-pages-next';

/** The file that lists the parts of a new folder within a mount point once all are there. */
export const completeList = '.complete';

/** Returns where folders of a kind are for an output folder, within a mount point or beside another folder, and how their names begin. */
function placeOf({ folder, isMount }: OutputFolder, kind: Kind): { readonly parent: string; readonly beginning: string } {
  return isMount && kind === 'next'
    ? { parent: folder, beginning: within }
    : { parent: path.dirname(folder), beginning: `.${path.basename(folder)}.${kind}` };
}

/** Returns where a new folder of a kind is to be made for an output folder, by a name that no other process and machine gives. */
export function newPlace(output: OutputFolder, kind: Kind): string {
  const { parent, beginning } = placeOf(output, kind);
  count += 1;
  return path.join(parent, `${beginning}-${process.pid}-${count}-${here()}`);
}

/** Returns what names tell the machine and the container by, whose processes have their numbers there alone. */
function here(): string {
  return contentHash(placeOfProcesses()).slice(0, 8);
}

/** The longest that a site is written, in milliseconds. */
const longestFill = 3_600_000;

/** Returns the folders that ended processes left for an output folder; only those that were made here. */
export function leftovers(output: OutputFolder, kind: Kind): string[] {
  const { parent, beginning } = placeOf(output, kind);
  if (!existsSync(parent)) return [];
  const own = here();
  const numbers = /^-(\d+)-\d+-([\w-]+)$/;
  return readdirSync(parent).flatMap((name) => {
    const [, owner, place] = name.startsWith(beginning) ? (numbers.exec(name.slice(beginning.length)) ?? []) : [];
    const each = path.join(parent, name);
    // Whoever has made it may be removing it.
    if (owner === undefined || ifThere(() => isReplaceable(each) || isBegun(each)) !== true) return [];
    const isOver = place === own ? hasEnded(Number(owner), each) : kind === 'previous' || isLeftElsewhere(each);
    return isOver ? [each] : [];
  });
}

function hasEnded(owner: number, folder: string): boolean {
  return owner === process.pid ? !underWay.has(folder) : !isAlive(owner);
}

/** Returns whether what a process of another container was filling is complete, so that whoever comes can end it, or too old. */
function isLeftElsewhere(folder: string): boolean {
  if (hasChanges(folder) || existsSync(path.join(folder, completeList))) return true;
  const filled = statSync(folder, { throwIfNoEntry: false })?.mtimeMs;
  return filled !== undefined && Math.abs(Date.now() - filled) > longestFill;
}
