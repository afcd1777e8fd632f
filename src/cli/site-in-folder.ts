import { listSources, readSource } from '../build/content/read-content.ts';
import { writeFiles } from '../build/content/write-files.ts';
import { isFolder } from '../build/places.ts';
import { SettingError } from '../build/settings/setting-error.ts';
import type { Problem } from '../locales/problems/problem.ts';
import type { ContentFiles } from '../operations/content-files.ts';
import { codeOf } from '../schema/attempted.ts';
import { fileProblem } from '../schema/documents.ts';
import { asChangedMeanwhile, operationalErrorMessage } from './operational-errors.ts';

/** The files of a content folder, each as it was when it was first read. */
interface SiteInFolder extends ContentFiles {
  /** Writes edits as `writeFiles` does: none where somebody has changed a file since it was read. Whatever the system refuses has a sentence. */
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
      try {
        writeFiles(folder, edits, new Map(texts));
      } catch (error) {
        throw explained(error, folder);
      }
    },
  };
}

/** Returns an error of the system that has no sentence as one that has; any other as it is. */
function explained(thrown: unknown, folder: string): unknown {
  const error = asChangedMeanwhile(thrown, folder);
  if (codeOf(error) === '' || operationalErrorMessage(error, 'en') !== undefined) return error;
  return new SettingError('unwritten', { detail: (error as Error).message });
}
