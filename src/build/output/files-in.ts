import { readdirSync } from 'node:fs';
import path from 'node:path';

/** Returns the files of a folder and of those in it, relative to it, with forward slashes and in no order; follows no link. */
export function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) =>
    entry.isFile() ? [path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/')] : [],
  );
}
