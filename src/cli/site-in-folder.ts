import { listSources, readSource } from '../build/content/read-content.ts';
import { writeFiles } from '../build/content/write-files.ts';
import { isFolder } from '../build/places.ts';
import type { Problem } from '../locales/problems/problem.ts';
import type { ContentFiles } from '../operations/content-files.ts';
import { fileProblem } from '../schema/documents.ts';

/** The files of a content folder, each as it was when it was first read. */
interface SiteInFolder extends ContentFiles {
  /** Writes edits as `writeFiles` does: none where somebody has changed a file since it was read. */
  readonly write: (edits: Parameters<typeof writeFiles>[1]) => void;
}

/** Opens the files of a content folder for an operation; returns a problem where the folder is missing. */
export function siteInFolder(folder: string): SiteInFolder | { readonly problems: readonly Problem[] } {
  if (!isFolder(folder)) return { problems: [fileProblem('missing-folder', '', { folder })] };
  const known = new Map<string, ReturnType<typeof readSource>>();
  const read = (file: string): ReturnType<typeof readSource> => {
    const found = known.get(file) ?? readSource(folder, file);
    known.set(file, found);
    return found;
  };
  return {
    sources: listSources(folder),
    read,
    write: (edits) => {
      const texts = [...known].flatMap(([file, found]) => ('text' in found ? [[file, found.mark + found.text] as const] : []));
      writeFiles(folder, edits, new Map(texts));
    },
  };
}
