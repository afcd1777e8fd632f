/** The text that a document was made from. */
export interface Base {
  readonly text: string;
  /** The version of the site's file; `undefined` for a proposed text that was accepted, which that file may have in other words. */
  readonly version: string | undefined;
}

/** The local change of a document: the file that it was made from, and the present text. */
export interface LocalChange {
  readonly file: string;
  /** The file as it was when the editor began; `undefined` for a new document. */
  readonly base: Base | undefined;
  /** `undefined` if the document is to be deleted. */
  readonly text: string | undefined;
  /** The newest proposal, as long as it waits for review. */
  readonly sent?: Sent;
  /**
   * The proposed text that this text was written on, if a reviewer has changed the same values since and the editor has not chosen yet.
   */
  readonly proposed?: Pick<Sent, 'text'> | undefined;
}

/** The state of a document in a proposal. */
export interface Sent {
  /** Its newest text on the proposal's branch, with the corrections of reviewers. */
  readonly text: string | undefined;
  /** The file that the proposal was made from. */
  readonly base: Base | undefined;
  readonly address?: string;
  readonly branch?: string;
  readonly number?: number;
}

/** A picture that an editor added and that is not published yet. */
export interface NewPicture {
  /** Below `pictures/`. */
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly type: string;
  readonly width: number;
  readonly height: number;
  /** Added to the site's pictures for themselves: kept, written and sent before any document names it. */
  readonly isOfSite?: boolean;
  /** Written, or sent to this branch. */
  readonly sent?: Pick<Sent, 'branch'>;
}

/** A picture of the site that is to be deleted, since no document shows it. */
export interface DeletedPicture {
  /** Below `pictures/`. */
  readonly name: string;
  /** The version of its file when the editor deleted it. */
  readonly deleted: string;
  /** Deleted, or proposed on this branch. */
  readonly sent?: Pick<Sent, 'branch'>;
}

/** Returns whether two texts that documents were made from are the same file, or both none. */
export function isSameBase(one: Base | undefined, other: Base | undefined): boolean {
  return one?.version === other?.version && one?.text === other?.text;
}

/** Returns whether a local change contains work that was not proposed yet. */
export function isUnsent({ text, sent }: LocalChange): boolean {
  return sent === undefined || sent.text !== text;
}

/** Returns the local change that holds nothing of a document; `base` is its file. */
export function unchanged(file: string, base: Base | undefined): LocalChange {
  return { file, base, text: base?.text };
}

/** Returns whether a local change holds nothing: the document is as its file, and waits in no proposal. */
export function isUnchanged({ text, base, sent }: LocalChange): boolean {
  return sent === undefined && text === base?.text;
}

/** A document as an editor sees it, the file that it was made from, and the proposed text that it contains. */
export type Version = Pick<LocalChange, 'base' | 'text' | 'proposed'>;

/** One change that an editor can undo. */
export interface Step {
  readonly from: Version;
  readonly to: Version;
  /** What several documents were changed in at once, such as the deletion of one of them. */
  readonly act?: symbol;
}

/** The steps to undo and those to redo, the newest last. */
export interface History {
  readonly past: readonly Step[];
  readonly future: readonly Step[];
  /** The field and time of the last step: further typing in that field belongs to it. */
  readonly last?: { readonly place: string; readonly time: number };
}

/** The history of a document that nobody has changed yet. */
export const noHistory: History = { past: [], future: [] };

/** Milliseconds within which typing on at one place is one step. */
const together = 1000;
/** The number of steps that can be undone; each holds the texts of a document. */
const mostSteps = 200;

/** Adds a step to a history; quick further steps with the same `place` are joined into one. */
export function stepped(history: History, step: Step, place: string | undefined, time: number): History {
  const before = history.past.at(-1);
  const continues = before !== undefined && place !== undefined && history.last?.place === place && time - history.last.time < together;
  const past = continues ? [...history.past.slice(0, -1), { from: before.from, to: step.to }] : [...history.past, step];
  return { past: past.slice(-mostSteps), future: [], ...(place === undefined ? {} : { last: { place, time } }) };
}
