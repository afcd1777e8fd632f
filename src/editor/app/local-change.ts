import type { StoredFile } from '../../build/editor/editor-boot.ts';

/** A local change of a document: the file it was made from, and its present text. */
export interface LocalChange {
  readonly file: string;
  /** The file as it was when the editor began; nothing for a document that the editor made. */
  readonly base: Pick<StoredFile, 'text' | 'version'> | undefined;
  /** `undefined` if the document is to be deleted. */
  readonly text: string | undefined;
  /** What was proposed last, and waits to be looked over. */
  readonly sent?: Sent;
  /** What was proposed when this was written, where a reviewer has changed the same values there since and this editor was not asked yet. */
  readonly proposed?: Pick<Sent, 'text'> | undefined;
}

/** The state of a document in a proposal. */
export interface Sent {
  /** Its newest text on the proposal's branch, with the corrections of reviewers. */
  readonly text: string | undefined;
  /** What it was made from. */
  readonly base: LocalChange['base'];
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
  /** Written, or sent to this branch. */
  readonly sent?: Pick<Sent, 'branch'>;
}

/** Whether a local change holds something that nobody else has yet. */
export function isUnsent({ text, sent }: LocalChange): boolean {
  return sent === undefined || sent.text !== text;
}

/** A document as an editor had it before them, the file that it was made from, and what of their proposal is taken into account in it. */
export type Version = Pick<LocalChange, 'base' | 'text' | 'proposed'>;

/** What an editor would call one change. */
export interface Step {
  readonly from: Version;
  readonly to: Version;
}

/** The steps that can be taken back, and those that were and can be taken again; the newest of either is the last one. */
export interface History {
  readonly past: readonly Step[];
  readonly future: readonly Step[];
  /** Where the last step wrote and when: typing on at the same place belongs to it. */
  readonly last?: { readonly place: string; readonly time: number };
}

export const noHistory: History = { past: [], future: [] };

/** Milliseconds within which typing on at one place is one step. */
const together = 1000;
/** So many steps an editor may want to take back; each keeps the texts of a document. */
const mostSteps = 200;

/** Adds a step to a history; quick further steps with the same `place` are joined into one. */
export function stepped(history: History, step: Step, place: string | undefined, time: number): History {
  const before = history.past.at(-1);
  const continues = before !== undefined && place !== undefined && history.last?.place === place && time - history.last.time < together;
  const past = continues ? [...history.past.slice(0, -1), { from: before.from, to: step.to }] : [...history.past, step];
  return { past: past.slice(-mostSteps), future: [], ...(place === undefined ? {} : { last: { place, time } }) };
}
