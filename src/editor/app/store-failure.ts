import { StoreConflict, StoreError, type StoreFailure } from '../stores/store.ts';
import type { Say, Word } from './words.ts';

/** Tells why a store failed; throws on what is no failure of a store. */
export function failureIn(error: unknown): StoreFailure | 'conflict' {
  if (error instanceof StoreConflict) return 'conflict';
  if (error instanceof StoreError) return error.failure;
  throw error;
}

/** What an editor is told of a failure: what happened and what to do, and what whoever looks after the site may want to know. */
export interface FailureWords {
  readonly text: string;
  readonly detail: string;
}

/** Puts a store's failure into words: those of a host speak of its key, which nobody has for the files of this machine. Throws on what is none. */
export function failureWords(error: unknown, needsToken: boolean, say: Say): FailureWords {
  const failure = failureIn(error);
  const { detail, further } = error instanceof StoreError ? error : { detail: String(error), further: {} };
  const word = (needsToken ? undefined : ofThisMachine[failure]) ?? (`failure-${failure}` as const);
  return { text: say(word, { name: further.file?.replace(/^pictures\//, '') ?? '' }), detail };
}

const ofThisMachine: Readonly<Partial<Record<StoreFailure | 'conflict', Word>>> = {
  offline: 'machine-offline',
  'not-allowed': 'machine-not-allowed',
  'not-found': 'machine-not-found',
  broken: 'machine-broken',
};
