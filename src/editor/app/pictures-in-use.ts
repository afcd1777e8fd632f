import { memoized } from '../../schema/memoized.ts';
import { stringsIn } from '../../schema/tree.ts';
import { type DataPath, type SourceChange, valueAt } from '../../yaml/edits/source-change.ts';
import { isSameData } from '../../yaml/merge/same-data.ts';
import { isNamedIn } from '../stores/named-pictures.ts';
import type { DeletedPicture, NewPicture } from './local-change.ts';
import { changedText, dataOf } from './parse-cache.ts';
import { filesOf, type SessionState, textOf, unsentOf } from './session-state.ts';

/**
 * Returns the added pictures that a document names, or that were added for themselves; only these are written or sent, and kept when the
 * window has ended. Many parts of the window ask at each letter, and each picture is looked for in every document.
 */
export const picturesInUse = memoized(
  (state: SessionState): readonly NewPicture[] =>
    state.pictures.filter(({ name, isOfSite }) => isOfSite === true || documentsNaming(state, name).length > 0),
  new WeakMap(),
);

/** Returns the pictures in use that the site does not have yet: those that were not sent, and those that wait in a proposal. */
export function addedPictures(state: SessionState): readonly NewPicture[] {
  return picturesInUse(state).filter(({ sent }) => sent === undefined || sent.branch !== undefined);
}

/** Returns the pictures in use that were not sent yet. */
function unsentPictures(state: SessionState): readonly NewPicture[] {
  return picturesInUse(state).filter(({ sent }) => sent === undefined);
}

/** Returns the pictures of the site that are to be deleted: those that no document names after all, and that nobody added again. */
export function picturesToDelete(state: SessionState): readonly DeletedPicture[] {
  if (state.deletions.length === 0) return [];
  const added = new Set(picturesInUse(state).map(({ name }) => name));
  return state.deletions.filter(({ name }) => !added.has(name) && documentsNaming(state, name).length === 0);
}

/** Returns those of them whose deletion was not sent yet. */
export function unsentDeletions(state: SessionState): readonly DeletedPicture[] {
  return picturesToDelete(state).filter(({ sent }) => sent === undefined);
}

/** Returns the pictures to send to a branch with the documents that name them, also those that wait on another branch. */
export function picturesToSend(state: SessionState, branch: string | undefined): readonly NewPicture[] {
  return picturesInUse(state).filter(
    ({ name, sent }) =>
      sent === undefined ||
      (sent.branch !== branch &&
        documentsNaming(state, name).some((file) => unsentOf(state).some((localChange) => localChange.file === file))),
  );
}

/** Returns the pictures to delete from a branch: those that were sent there and that no document names any more. */
export function picturesToTakeAway(state: SessionState, branch: string | undefined): readonly NewPicture[] {
  const used = picturesInUse(state);
  return state.pictures.filter((picture) => picture.sent !== undefined && picture.sent.branch === branch && !used.includes(picture));
}

/** Returns how many changes were not sent yet: of documents, and of pictures. */
export function unsentCount(state: SessionState): number {
  return unsentOf(state).length + unsentPictures(state).length + unsentDeletions(state).length;
}

/** Returns the files of the documents that name a picture. */
export function documentsNaming(state: SessionState, name: string): readonly string[] {
  // Most documents do not contain the name at all.
  return filesOf(state).filter((file) => {
    const text = textOf(state, file) ?? '';
    return text.includes(name) && isNamedIn(dataOf(file, text), name);
  });
}

/**
 * Returns the texts of the documents that name a picture, with its former value restored if that is certain, and otherwise
 * removed. Throws `UneditableSource` if one of them can not be written.
 */
export function textsWithout(state: SessionState, name: string): ReadonlyMap<string, string> {
  return new Map(
    documentsNaming(state, name).map((file) => {
      const base = state.localChanges.get(file)?.base?.text;
      const before = base === undefined ? undefined : dataOf(file, base);
      const text = textOf(state, file) ?? '';
      const data = dataOf(file, text);
      // From the last on, so that the items of a list keep their places.
      const changes = pathsOf(state, file, name).flatMap((path) => {
        const change = changeWithout(path, data, before);
        return change.kind === 'set' ? [change, ...framingBeside(path, data, before)] : [change];
      });
      return [file, changes.reduceRight((changed, change) => changedText(file, changed, change), text)] as const;
    }),
  );
}

/**
 * Returns the texts of the documents that name a picture, with another one in its place; what is said of it stays, and its framing only
 * where it is the same picture under another name.
 */
export function textsReplacing(state: SessionState, name: string, by: string, isSame = false): ReadonlyMap<string, string> {
  return new Map(
    documentsNaming(state, name).map((file) => {
      const data = dataOf(file, textOf(state, file) ?? '');
      const changes = pathsOf(state, file, name).flatMap((path): SourceChange[] => [
        { kind: 'set', path, value: by },
        ...(isSame ? [] : framingBeside(path, data, undefined)),
      ]);
      return [file, changes.reduce((changed, change) => changedText(file, changed, change), textOf(state, file) ?? '')] as const;
    }),
  );
}

function changeWithout(path: DataPath, data: unknown, before: unknown): SourceChange {
  // An item of a list that has another length now may be another item.
  const isSamePlace = path.every((_, depth) => {
    const [now, then] = [data, before].map((root) => valueAt(root, path.slice(0, depth)));
    return !Array.isArray(now) || (Array.isArray(then) && then.length === now.length);
  });
  const former = isSamePlace ? valueAt(before, path) : undefined;
  if (typeof former === 'string' && former !== valueAt(data, path)) return { kind: 'set', path, value: former };
  const holder = path.slice(0, -1);
  // Properties that were added with the picture, such as its alternative text, are removed with it.
  const isNew = path.at(-1) === 'file' && isSamePlace && valueAt(before, holder) === undefined;
  return { kind: 'remove', path: isNew && typeof holder.at(-1) === 'string' ? holder : path };
}

/** Returns the change of the framing beside a picture's file: to that of the former data, or to none. */
function framingBeside(path: DataPath, data: unknown, before: unknown): readonly SourceChange[] {
  const beside = [...path.slice(0, -1), 'framing'];
  const [now, former] = [valueAt(data, beside), valueAt(before, beside)];
  if (path.at(-1) !== 'file' || isSameData(now, former)) return [];
  return [former === undefined ? { kind: 'remove', path: beside } : { kind: 'set', path: beside, value: former }];
}

function pathsOf(state: SessionState, file: string, name: string): readonly DataPath[] {
  return [...stringsIn(dataOf(file, textOf(state, file) ?? ''))].flatMap(([path, text]) => (text === name ? [path] : []));
}
