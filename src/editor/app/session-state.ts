import type { StoredFile } from '../stores/store.ts';
import { type Draft, type History, isUnsent, type NewPicture } from './draft.ts';
import { type Clash, mergeDocuments } from './merge.ts';

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
export function mergeWith({ base, text }: Draft, theirs: StoredFile | undefined): ReturnType<typeof mergeDocuments> {
  if (base !== undefined && text !== undefined && theirs !== undefined) return mergeDocuments(base.text, text, theirs.text);
  return { text: theirs?.text ?? '', clashes: text === theirs?.text ? [] : [{ path: [], mine: text, theirs: theirs?.text }] };
}

/** Brings a draft onto the newest file where nothing clashes; nothing is left of one that says the same. */
export function rebased(draft: Draft, theirs: StoredFile | undefined): Draft | undefined {
  if (draft.text === theirs?.text && (draft.sent === undefined || draft.base?.version !== theirs?.version)) return undefined;
  if (!isUnsent(draft) || draft.base?.version === theirs?.version) return draft;
  const { text, clashes } = mergeWith(draft, theirs);
  if (clashes.length > 0) return draft;
  return text === theirs?.text ? undefined : { ...draft, base: theirs, text };
}
