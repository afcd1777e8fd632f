import type { StoredFile } from '../../build/editor/editor-boot.ts';

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

/** Returns the values of a document that both this editor and somebody else changed. */
export function clashesOf(state: SessionState, file: string): readonly Clash[] {
  return disputeOf(state, file)?.merge.clashes ?? [];
}

/** Somebody else's version of a document, and its merge with the editor's own. */
export interface Dispute {
  readonly merge: Merge;
  readonly theirs: string | undefined;
  /** What the document is made from once the editor has chosen. */
  readonly from: Omit<Version, 'text'>;
}

/** Returns the version to merge into a document: first a reviewer's corrections of the proposal, then the site's newest file. */
export function disputeOf(state: SessionState, file: string): Dispute | undefined {
  const draft = state.drafts.get(file);
  const theirs = state.stored.get(file);
  if (draft === undefined) return undefined;
  const { proposed, sent, base } = draft;
  if (proposed !== undefined && sent !== undefined) {
    return { merge: mergeOnce(draft, sent, () => proposed.text), theirs: sent.text, from: { base, proposed: { text: sent.text } } };
  }
  if (!isUnsent(draft) || base?.version === theirs?.version) return undefined;
  return { merge: mergeWith(draft, theirs), theirs: theirs?.text, from: { base: theirs, proposed: agreedOf(draft) } };
}

/** Merges a draft with the newest file. */
function mergeWith(draft: Draft, theirs: StoredFile | undefined): Merge {
  // Accepted changes no longer count as this editor's own.
  return mergeOnce(draft, theirs, () => (isAccepted(draft.sent, theirs) ? agreedOf(draft) : draft.base)?.text);
}

type Theirs = { readonly text: string | undefined } | undefined;

const merges = new WeakMap<Draft, { readonly theirs: Theirs; readonly merge: Merge }>();

/** Merges a draft, which never changes, only once for everybody who asks. */
function mergeOnce(draft: Draft, theirs: Theirs, from: () => string | undefined): Merge {
  const known = merges.get(draft);
  if (known !== undefined && known.theirs === theirs) return known.merge;
  const merge = mergeTexts(from(), draft.text, theirs?.text);
  merges.set(draft, { theirs, merge });
  return merge;
}

function mergeTexts(from: string | undefined, mine: string | undefined, theirs: string | undefined): Merge {
  if (from !== undefined && mine !== undefined && theirs !== undefined) return mergeDocuments(from, mine, theirs);
  return { text: theirs ?? '', clashes: mine === theirs ? [] : [{ path: [], mine, theirs }] };
}

/** Takes into a draft what a reviewer made of its proposal, where that does not clash with what its author has written since. */
export function withCorrections(draft: Draft): Draft {
  const { proposed, ...own } = draft;
  if (proposed === undefined) return draft;
  const { sent, text } = own;
  if (sent === undefined || proposed.text === sent.text || text === sent.text) return own;
  if (proposed.text === text) return { ...own, text: sent.text };
  const merge = mergeOnce(draft, sent, () => proposed.text);
  return merge.clashes.length > 0 ? draft : { ...own, text: merge.text };
}

/** Rebases a draft on the newest file and its proposal if nothing clashes; returns `undefined` if no difference is left. */
export function rebased(written: Draft, theirs: StoredFile | undefined): Draft | undefined {
  const draft = withCorrections(written);
  const { sent } = draft;
  if (draft.text === theirs?.text && (sent === undefined || draft.base?.version !== theirs?.version)) return undefined;
  if (draft.base?.version === theirs?.version) return draft;
  if (!isUnsent(draft)) return isAccepted(sent, theirs) ? undefined : draft;
  const { text, clashes } = mergeWith(draft, theirs);
  if (clashes.length > 0) return draft;
  if (text === theirs?.text) return undefined;
  const { sent: _, proposed: __, ...own } = draft;
  return { ...(isAccepted(sent, theirs) ? own : draft), base: theirs, text };
}

/** The version of a document that an editor has before them. */
export function versionOf({ drafts, stored }: SessionState, file: string): Version {
  const draft = drafts.get(file);
  return draft === undefined ? { base: stored.get(file), text: stored.get(file)?.text } : versionIn(draft);
}

/** The version of a document that a draft is. */
export function versionIn(draft: Draft): Version {
  return { base: draft.base, text: draft.text, proposed: agreedOf(draft) };
}

/** Returns the proposed text that a draft already takes into account. */
function agreedOf({ proposed, sent }: Draft): Draft['proposed'] {
  return proposed ?? (sent && { text: sent.text });
}

/**
 * Makes of the present version of a document what a step back or forth makes of it, from the version that is left to the one
 * that is wanted: what came into it meanwhile stays. It is contested where that changed the same values; those stay too.
 */
export function versionAgain(wanted: Version, left: Version, now: Version): { readonly version: Version; readonly isContested: boolean } {
  // A step that took another file into account, or a correction, has it in it, and is brought onto the newest one as every draft is.
  if (wanted.base?.version !== left.base?.version) return { version: wanted, isContested: false };
  if (wanted.proposed?.text !== left.proposed?.text) return { version: wanted, isContested: false };
  if (now.text === left.text) return { version: { ...now, text: wanted.text }, isContested: false };
  if (wanted.text === undefined || left.text === undefined || now.text === undefined) return { version: wanted, isContested: true };
  const { text, clashes } = mergeDocuments(left.text, wanted.text, now.text);
  return { version: { ...now, text }, isContested: clashes.length > 0 };
}

/** Returns whether the newest file contains everything that was proposed. */
function isAccepted(sent: Sent | undefined, theirs: StoredFile | undefined): boolean {
  if (sent === undefined) return false;
  if (sent.base === undefined || sent.text === undefined || theirs === undefined) return sent.text === theirs?.text;
  const { text, clashes } = mergeDocuments(sent.base.text, sent.text, theirs.text);
  return clashes.length === 0 && text === theirs.text;
}
