import type { StoredFile } from '../../build/editor/editor-boot.ts';
import { isSameData } from '../../yaml/merge/same-data.ts';
import { isSameBase, isUnchanged, type LocalChange, unchanged } from './local-change.ts';
import { mergeBoth, mergeDocuments } from './merge.ts';
import { rebased } from './session-state.ts';

/**
 * Merges what two windows made of one local change: every letter that either wrote is in the result. `former` is what they had in
 * common, `undefined` for nothing but the site's file; `base` is the newest file that either knows.
 */
export function mergedLocalChanges(
  former: LocalChange | undefined,
  mine: LocalChange,
  theirs: LocalChange,
  base: StoredFile | undefined,
): LocalChange {
  // Nothing in common but a file: the older of the two.
  const common = former ?? unchanged(mine.file, isSameBase(mine.base, base) ? theirs.base : mine.base);
  if (isSameChange(common, theirs)) return mine;
  if (isSameChange(common, mine) || isSameChange(mine, theirs)) return theirs;
  // What one of them took from a newer file is no change of the editor's own.
  const all = [common, mine, theirs] as const;
  const moved = all.map((change) => onBase(change, base));
  const isAllMoved = moved.every((change) => isSameBase(change.base, base));
  const [before, own, other] = isAllMoved ? (moved as [LocalChange, LocalChange, LocalChange]) : all;
  const { sent, proposed } = isSameSending(own, before) ? other : isSameSending(other, before) ? own : other;
  return {
    file: mine.file,
    base: isSameBase(other.base, base) ? other.base : own.base,
    text: mergedText(before.text, own.text, other.text),
    ...(sent === undefined ? {} : { sent }),
    ...(proposed === undefined ? {} : { proposed }),
  };
}

/** Returns whether two local changes of a document hold the same work. */
export function isSameChange(one: LocalChange, other: LocalChange): boolean {
  if (isUnchanged(one) && isUnchanged(other)) return true;
  return one.text === other.text && isSameBase(one.base, other.base) && isSameSending(one, other);
}

function isSameSending(one: LocalChange, other: LocalChange): boolean {
  return isSameData(one.sent, other.sent) && one.proposed?.text === other.proposed?.text;
}

function onBase(change: LocalChange, base: StoredFile | undefined): LocalChange {
  const moved = rebased(change, base) ?? unchanged(change.file, base);
  if (isSameBase(moved.base, base) || moved.base === undefined || moved.text === undefined || base === undefined) return moved;
  // What waits in a proposal stays on its file until something is written in it.
  const { text, clashes } = mergeDocuments(moved.base.text, moved.text, base.text);
  return clashes.length > 0 ? moved : { ...moved, base, text };
}

/** A text that one window deleted and the other changed stays. */
function mergedText(former: string | undefined, mine: string | undefined, theirs: string | undefined): string | undefined {
  if (mine === former) return theirs;
  if (theirs === former || theirs === undefined) return mine;
  return mine === undefined ? theirs : mergeBoth(former, mine, theirs);
}
