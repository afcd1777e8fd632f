import { writeFiles } from '../../src/build/content/write-files.ts';
import { siteInFolder } from '../../src/cli/site-in-folder.ts';
import type { FileEdit } from '../../src/content/file-edit.ts';
import type { Named } from '../../src/content/mentions.ts';
import { approveTranslations } from '../../src/operations/approve-translations.ts';
import type { ContentFiles } from '../../src/operations/content-files.ts';
import { renameDocument } from '../../src/operations/rename-document.ts';

/** Returns the files of a content folder that is there. */
export function siteOf(folder: string): ContentFiles {
  const site = siteInFolder(folder);
  if ('problems' in site) throw new Error(`There is no folder ${folder}.`);
  return site;
}

/** Renames a service, or a page, in a folder; returns the files that changed, and fails where none can. */
export function renameIn(folder: string, from: string, to: string, kind: Named['kind'] = 'service'): readonly string[] {
  return written(folder, renameDocument(siteOf(folder), { kind, slug: from }, to));
}

/** Approves translations in a folder; returns the records that were written, and fails where a name is unknown. */
export function approveIn(folder: string, names: readonly string[]): readonly string[] {
  return written(folder, approveTranslations(siteOf(folder), names));
}

function written(folder: string, result: { readonly edits: readonly FileEdit[] } | object): readonly string[] {
  if (!('edits' in result)) throw new Error(JSON.stringify(result));
  writeFiles(folder, result.edits);
  return result.edits.map(({ file }) => file);
}
