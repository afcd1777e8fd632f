import { StoreConflict, StoreError, type StoreFailure } from '../stores/store.ts';
import type { Say, Word } from './words.ts';

/** Returns the reason why a store failed; rethrows any other error. */
export function failureIn(error: unknown): StoreFailure | 'conflict' {
  if (error instanceof StoreConflict) return 'conflict';
  if (error instanceof StoreError) return error.failure;
  throw error;
}

/** A failure in words: `text` says to the editor what happened and what to do, `detail` is for the maintainers of the site. */
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
