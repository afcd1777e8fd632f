import { today } from '@internationalized/date';
import { codeOf } from '../../schema/attempted.ts';
import { cacheFolder } from '../cache/cache-folder.ts';
import { codeHash } from '../cache/code-hash.ts';
import { zoneOf } from '../content/read-content.ts';
import { type CheckedFolder, openFolder } from '../incremental/checked-folder.ts';
import { type ContentState, contentState, isSameContent } from '../incremental/content-state.ts';
import type { VerdictCache } from '../incremental/document-cache.ts';
import { isFolder } from '../places.ts';

/** How often a folder is read whose files go meanwhile. */
const mostReadings = 10;

/** The checked content of a folder at a moment. */
export interface ContentSnapshot extends Omit<CheckedFolder, 'save'> {
  /** Undefined where the folder changed while it was read, or is not there. */
  readonly state: ContentState | undefined;
}

/** Returns the cache that the builds and checks of the project `root` use; its code is as it is now. */
export function verdictCacheOf(root: string): VerdictCache {
  return { cache: cacheFolder(root), code: codeHash(root, 'site') };
}

/**
 * Opens a content folder for a server: the returned function reads the folder as it is now, and again only what changed since the last
 * build, check or call (docs/decisions/0029-incremental-builds.md). While nothing changes it returns the same object.
 */
export function openContentSnapshots(folder: string, verdicts: VerdictCache): () => ContentSnapshot {
  let last: { readonly content: ContentSnapshot; readonly state: ContentState; readonly isToday: () => boolean } | undefined;
  const read = (): ContentSnapshot => {
    const now = last && isFolder(folder) ? contentState(folder, last.state) : undefined;
    if (last !== undefined && now !== undefined && isSameContent(last.state, now) && last.isToday()) return last.content;
    const { state, checkHere } = openFolder(folder, { verdicts, state: now });
    const checked = checkHere();
    const current = checked.save() ? state : undefined;
    const content: ContentSnapshot = { ...checked, state: current };
    const zone = zoneOf(checked.context);
    const day = today(zone).toString();
    // Verdicts may depend on the day.
    const isToday = (): boolean => today(zone).toString() === day;
    last = current !== undefined && (checked.context.context?.today ?? day) === day ? { content, state: current, isToday } : undefined;
    return content;
  };
  return () => {
    for (let left = mostReadings; ; left -= 1) {
      try {
        return read();
      } catch (error) {
        // An editor's program puts a file there for a moment, which may go between its listing and its reading.
        if (left === 1 || codeOf(error) !== 'ENOENT') throw error;
      }
    }
  };
}
