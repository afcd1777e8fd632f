import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { isBlockName } from '../../schema/slug.ts';
import { filesIn } from '../output/files-in.ts';
import { isFolder } from '../places.ts';

// Apart from what reads the blocks: every command asks for these, and few sites have blocks.

/** The folder, below that of a site's blocks, of the schemas in which code editors find these blocks too. */
export const editorSchemas = '.schema';

/** Returns the names of the folders of a site's blocks, in alphabetical order; also of one with a schema and a name that no block can have. */
export function blockFolders(folder: string): readonly string[] {
  if (!isFolder(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => name)
    .filter((name) => isBlockName(name) || readdirSync(path.join(folder, name)).some((file) => file.endsWith('.schema.json')))
    .sort();
}

/** Returns a hash of the paths and the bytes of some files in a folder, 16 hexadecimal digits; one that is not there counts as empty. */
export function hashOfFiles(folder: string, files: readonly string[], of: string): string {
  const hash = createHash('sha256').update(of);
  for (const file of files) {
    const full = path.join(folder, file);
    const bytes = statSync(full, { throwIfNoEntry: false })?.isFile() === true ? readFileSync(full) : '';
    hash.update(`${JSON.stringify(file)} ${bytes.length} `).update(bytes);
  }
  return hash.digest('hex').slice(0, 16);
}

/** Returns the hash of the files of a folder; generated and hidden ones do not count. */
export function hashOfFolder(folder: string, of: string): string {
  return hashOfFiles(
    folder,
    filesIn(folder)
      .filter((each) => !/(?:^|\/)\.|\.generated\./.test(each))
      .sort(),
    of,
  );
}
