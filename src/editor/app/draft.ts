import type { SourceChange } from '../../editing/source-change.ts';
import type { StoredFile } from '../stores/store.ts';

/** A document that an editor changed: what it was made from, and what it says. */
export interface Draft {
  readonly file: string;
  /** The file as it was when the editor began; nothing for a document that the editor made. */
  readonly base: Pick<StoredFile, 'text' | 'version'> | undefined;
  /** Nothing where the document is to be taken away. */
  readonly text: string | undefined;
  /** What was proposed last, and waits to be looked over. */
  readonly sent?: Sent;
}

/** What became of a document in a proposal. */
export interface Sent {
  readonly text: string | undefined;
  readonly address?: string;
  readonly branch?: string;
}

/** A picture that an editor added and that is not published yet. */
export interface NewPicture {
  /** Below `pictures/`. */
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly type: string;
  readonly width: number;
  readonly height: number;
  readonly isSent?: boolean;
}

/** Whether a draft holds something that nobody else has yet. */
export function isUnsent({ text, sent }: Draft): boolean {
  return sent === undefined || sent.text !== text;
}

/** The texts that a document had before and after this one; a whole step is what an editor would call one change. */
export interface History {
  readonly past: readonly (string | undefined)[];
  readonly future: readonly (string | undefined)[];
  /** What the last step wrote and when: typing on in the same field belongs to it. */
  readonly last?: { readonly place: string; readonly time: number };
}

export const noHistory: History = { past: [], future: [] };

/** Milliseconds within which typing on in one field is one step. */
const together = 1000;

/** Notes a step away from a text; `change` tells the field, where it was one. */
export function stepped(history: History, text: string | undefined, change: SourceChange | undefined, time: number): History {
  const place = change?.kind === 'set' ? JSON.stringify(change.path) : undefined;
  const continues = place !== undefined && history.last?.place === place && time - history.last.time < together;
  return {
    past: continues ? history.past : [...history.past, text],
    future: [],
    ...(place === undefined ? {} : { last: { place, time } }),
  };
}
