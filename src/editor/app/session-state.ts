import type { StoredFile } from '../../build/editor/editor-boot.ts';
import type { Clash } from '../../yaml/merge/merge-data.ts';
import {
  type DeletedPicture,
  type History,
  isSameBase,
  isUnsent,
  type LocalChange,
  type NewPicture,
  type Sent,
  unchanged,
  type Version,
} from './local-change.ts';
import { type Merge, mergeDocuments } from './merge.ts';

/** The immutable state of a session. */
export interface SessionState {
  /** The newest known files, by name. */
  readonly stored: ReadonlyMap<string, StoredFile>;
  /** The documents that differ from these, or wait in a proposal. */
  readonly localChanges: ReadonlyMap<string, LocalChange>;
  readonly histories: ReadonlyMap<string, History>;
  readonly pictures: readonly NewPicture[];
  readonly deletions: readonly DeletedPicture[];
  /** Whether this browser has stored all of it. */
  readonly isKept: boolean;
  /** Whether this browser has stored all that it was given last; one that keeps nothing never does. */
  readonly isKeeping: boolean;
}

/** Returns whether two states have the same documents, local changes and pictures. */
export function isSameWork(one: SessionState, other: SessionState): boolean {
  return (['localChanges', 'stored', 'pictures', 'deletions'] as const).every((part) => one[part] === other[part]);
}

/** Returns the present text of a document; `undefined` for a missing or deleted one. */
export function textOf({ localChanges, stored }: SessionState, file: string): string | undefined {
  const localChange = localChanges.get(file);
  return localChange === undefined ? stored.get(file)?.text : localChange.text;
}

/** Returns the local change of a document; one that holds nothing for a document without. */
export function localChangeOf({ localChanges, stored }: SessionState, file: string): LocalChange {
  return localChanges.get(file) ?? unchanged(file, stored.get(file));
}

/** Returns the names of the existing documents, sorted. */
export function filesOf(state: SessionState): readonly string[] {
  const names = new Set([...state.stored.keys(), ...state.localChanges.keys()]);
  return [...names].filter((file) => textOf(state, file) !== undefined).sort();
}

/** Returns the local changes that were not proposed yet. */
export function unsentOf({ localChanges }: SessionState): readonly LocalChange[] {
  return [...localChanges.values()].filter(isUnsent);
}

/** Returns the values of a document that both this editor and somebody else changed. */
export function clashesOf(state: SessionState, file: string): readonly Clash[] {
  return disputeOf(state, file)?.merge.clashes ?? [];
}

/** Somebody else's version of a document, and its merge with the editor's own. */
interface Dispute {
  readonly merge: Merge;
  readonly theirs: string | undefined;
  /** The file and proposal that the document is made from once the editor has chosen. */
  readonly from: Omit<Version, 'text'>;
}

/** Returns the version to merge into a document: first a reviewer's corrections of the proposal, then the site's newest file. */
export function disputeOf(state: SessionState, file: string): Dispute | undefined {
  const localChange = state.localChanges.get(file);
  const theirs = state.stored.get(file);
  if (localChange === undefined) return undefined;
  const { proposed, sent, base } = localChange;
  if (proposed !== undefined && sent !== undefined) {
    return { merge: mergeOnce(localChange, sent, () => proposed.text), theirs: sent.text, from: { base, proposed: { text: sent.text } } };
  }
  if (!isUnsent(localChange) || isSameBase(base, theirs)) return undefined;
  return { merge: mergeWith(localChange, theirs), theirs: theirs?.text, from: { base: theirs, proposed: agreedOf(localChange) } };
}

/** Merges a local change with the newest file. */
function mergeWith(localChange: LocalChange, theirs: StoredFile | undefined): Merge {
  // Accepted changes no longer count as this editor's own.
  return mergeOnce(localChange, theirs, () => (isAccepted(localChange.sent, theirs) ? agreedOf(localChange) : localChange.base)?.text);
}

type Theirs = { readonly text: string | undefined } | undefined;

const merges = new WeakMap<LocalChange, { readonly theirs: Theirs; readonly merge: Merge }>();

/** Merges a local change once, since it never changes, and caches the result. */
function mergeOnce(localChange: LocalChange, theirs: Theirs, from: () => string | undefined): Merge {
  const known = merges.get(localChange);
  if (known !== undefined && known.theirs === theirs) return known.merge;
  const merge = mergeTexts(from(), localChange.text, theirs?.text);
  merges.set(localChange, { theirs, merge });
  return merge;
}

function mergeTexts(from: string | undefined, mine: string | undefined, theirs: string | undefined): Merge {
  if (from !== undefined && mine !== undefined && theirs !== undefined) return mergeDocuments(from, mine, theirs);
  return { text: theirs ?? '', clashes: mine === theirs ? [] : [{ path: [], mine, theirs }] };
}

/** Merges the corrections of a reviewer into a local change, unless they clash with later work of its author. */
export function withCorrections(localChange: LocalChange): LocalChange {
  const { proposed, ...own } = localChange;
  if (proposed === undefined) return localChange;
  const { sent, text } = own;
  if (sent === undefined || proposed.text === sent.text || text === sent.text) return own;
  if (proposed.text === text) return { ...own, text: sent.text };
  const merge = mergeOnce(localChange, sent, () => proposed.text);
  return merge.clashes.length > 0 ? localChange : { ...own, text: merge.text };
}

/** Rebases a local change on the newest file and its proposal if nothing clashes; returns `undefined` if no difference is left. */
export function rebased(written: LocalChange, theirs: StoredFile | undefined): LocalChange | undefined {
  const localChange = withCorrections(written);
  const { sent } = localChange;
  const isUpToDate = isSameBase(localChange.base, theirs);
  if (localChange.text === theirs?.text && (sent === undefined || !isUpToDate)) return undefined;
  if (isUpToDate) return localChange;
  if (!isUnsent(localChange)) return isAccepted(sent, theirs) ? undefined : localChange;
  const { text, clashes } = mergeWith(localChange, theirs);
  if (clashes.length > 0) return localChange;
  if (text === theirs?.text) return undefined;
  const { sent: _, proposed: __, ...own } = localChange;
  return { ...(isAccepted(sent, theirs) ? own : localChange), base: theirs, text };
}

/** Returns the present version of a document. */
export function versionOf(state: SessionState, file: string): Version {
  return versionIn(localChangeOf(state, file));
}

/** Returns the version of a document in a local change. */
export function versionIn(localChange: LocalChange): Version {
  return { base: localChange.base, text: localChange.text, proposed: agreedOf(localChange) };
}

/** Returns the proposed text that a local change already takes into account. */
function agreedOf({ proposed, sent }: LocalChange): LocalChange['proposed'] {
  return proposed ?? (sent && { text: sent.text });
}

/**
 * Undoes or redoes a step in the present version of a document: changes the `left` version into the `target` one and keeps what others
 * changed meanwhile. The result is contested if others changed the same values, and then keeps theirs.
 */
export function versionAgain(target: Version, left: Version, now: Version): { readonly version: Version; readonly isContested: boolean } {
  // A step that merged another file or a correction contains it, and is rebased like every local change.
  if (!isSameBase(target.base, left.base)) return { version: target, isContested: false };
  if (target.proposed?.text !== left.proposed?.text) return { version: target, isContested: false };
  if (now.text === left.text) return { version: { ...now, text: target.text }, isContested: false };
  if (target.text === undefined || left.text === undefined || now.text === undefined) return { version: target, isContested: true };
  const { text, clashes } = mergeDocuments(left.text, target.text, now.text);
  return { version: { ...now, text }, isContested: clashes.length > 0 };
}

/** Returns whether the newest file contains everything that was proposed. */
function isAccepted(sent: Sent | undefined, theirs: StoredFile | undefined): boolean {
  if (sent === undefined) return false;
  if (sent.base === undefined || sent.text === undefined || theirs === undefined) return sent.text === theirs?.text;
  const { text, clashes } = mergeDocuments(sent.base.text, sent.text, theirs.text);
  return clashes.length === 0 && text === theirs.text;
}
