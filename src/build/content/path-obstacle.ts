import { lstatSync } from 'node:fs';
import path from 'node:path';
import { placeError } from '../places.ts';

/** The part of a path where something else stands than the path needs: a link, or a file in place of a folder or the other way round. */
interface PathObstacle {
  /** Relative to the folder, with forward slashes. */
  readonly way: string;
  readonly isLink: boolean;
  readonly needed: 'file' | 'folder';
}

/** Returns what keeps a file from being written at a path below a folder, and nowhere else; undefined where nothing does. */
export function pathObstacle(folder: string, file: string): PathObstacle | undefined {
  const parts = file.split('/');
  for (const [index] of parts.entries()) {
    const way = parts.slice(0, index + 1).join('/');
    const found = lstatSync(path.join(folder, way), { throwIfNoEntry: false });
    if (found === undefined) return undefined;
    const needed = index === parts.length - 1 ? 'file' : 'folder';
    if (!(needed === 'file' ? found.isFile() : found.isDirectory())) return { way, isLink: found.isSymbolicLink(), needed };
  }
  return undefined;
}

/** Throws, with the code `ELOOP`, where a link stands on the way to one of some files below a folder: it may lead out of the folder. */
export function requireNoLink(folder: string, files: readonly string[]): void {
  for (const file of files) {
    const obstacle = pathObstacle(folder, file.split(path.sep).join('/'));
    if (obstacle?.isLink === true) throw placeError('ELOOP', 'a symbolic link on the way', path.join(folder, obstacle.way));
  }
}
