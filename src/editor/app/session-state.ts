import type { StoredFile } from '../stores/store.ts';
import { type Draft, type History, isUnsent, type NewPicture, type Sent, type Version } from './draft.ts';
import { type Clash, type Merge, mergeDocuments } from './merge.ts';

/** Everything that an editor has before them, as one value that never changes. */
export interface SessionState {
  /** The newest files that are known, by their names. */
  readonly stored: ReadonlyMap<string, StoredFile>;
  /** The documents that differ from them, or wait in a proposal. */
  readonly drafts: ReadonlyMap<string, Draft>;
  readonly histories: ReadonlyMap<string, History>;
  readonly pictures: readonly NewPicture[];
  /** Whether this browser keeps all of it already. */
  readonly isKept: boolean;
}

/** The text that a document has for this editor; nothing where there is none, or none any more. */
export function textOf({ drafts, stored }: SessionState, file: string): string | undefined {
  const draft = drafts.get(file);
  return draft === undefined ? stored.get(file)?.text : draft.text;
}

/** The documents that there are for this editor, by their names. */
export function filesOf(state: SessionState): readonly string[] {
  const names = new Set([...state.stored.keys(), ...state.drafts.keys()]);
  return [...names].filter((file) => textOf(state, file) !== undefined).sort();
}

/** The drafts that nobody else has yet. */
export function unsentOf({ drafts }: SessionState): readonly Draft[] {
  return [...drafts.values()].filter(isUnsent);
}

/** What this editor and somebody else both changed in a document; nothing where there is no such thing. */
export function clashesOf(state: SessionState, file: string): readonly Clash[] {
  const draft = state.drafts.get(file);
  const theirs = state.stored.get(file);
  if (draft === undefined || !isUnsent(draft) || draft.base?.version === theirs?.version) return [];
  return mergeWith(draft, theirs).clashes;
}

/** What becomes of a draft and the newest file together. */
export function mergeWith({ base, text, sent }: Draft, theirs: StoredFile | undefined): Merge {
  // What was accepted is no change of this editor's any more.
  const from = isAccepted(sent, theirs) ? sent?.text : base?.text;
  if (from !== undefined && text !== undefined && theirs !== undefined) return mergeDocuments(from, text, theirs.text);
  return { text: theirs?.text ?? '', clashes: text === theirs?.text ? [] : [{ path: [], mine: text, theirs: theirs?.text }] };
}

/** Brings a draft onto the newest file where nothing clashes; nothing is left of one that says the same. */
export function rebased(draft: Draft, theirs: StoredFile | undefined): Draft | undefined {
  const { sent } = draft;
  if (draft.text === theirs?.text && (sent === undefined || draft.base?.version !== theirs?.version)) return undefined;
  if (draft.base?.version === theirs?.version) return draft;
  if (!isUnsent(draft)) return isAccepted(sent, theirs) ? undefined : draft;
  const { text, clashes } = mergeWith(draft, theirs);
  if (clashes.length > 0) return draft;
  if (text === theirs?.text) return undefined;
  const { sent: _, ...own } = draft;
  return { ...(isAccepted(sent, theirs) ? own : draft), base: theirs, text };
}

/** The version of a document that an editor has before them. */
export function versionOf({ drafts, stored }: SessionState, file: string): Version {
  const { base, text } = drafts.get(file) ?? { base: stored.get(file), text: stored.get(file)?.text };
  return { base, text };
}

/**
 * Makes of the present version of a document what a step back or forth makes of it, from the version that is left to the one
 * that is wanted: what came into it meanwhile stays. It is contested where that changed the same values; those stay too.
 */
export function versionAgain(wanted: Version, left: Version, now: Version): { readonly version: Version; readonly isContested: boolean } {
  // A step that took another file into account has that file in it, and is brought onto the newest one as every draft is.
  if (wanted.base?.version !== left.base?.version) return { version: wanted, isContested: false };
  if (now.text === left.text) return { version: { base: now.base, text: wanted.text }, isContested: false };
  if (wanted.text === undefined || left.text === undefined || now.text === undefined) return { version: wanted, isContested: true };
  const { text, clashes } = mergeDocuments(left.text, wanted.text, now.text);
  return { version: { base: now.base, text }, isContested: clashes.length > 0 };
}

/** Says whether the newest file has all in it that was proposed. */
function isAccepted(sent: Sent | undefined, theirs: StoredFile | undefined): boolean {
  if (sent === undefined) return false;
  if (sent.base === undefined || sent.text === undefined || theirs === undefined) return sent.text === theirs?.text;
  const { text, clashes } = mergeDocuments(sent.base.text, sent.text, theirs.text);
  return clashes.length === 0 && text === theirs.text;
}
