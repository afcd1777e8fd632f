import type { EditorKey } from '../../locales/catalogues/editor.generated.ts';
import { StoreConflict, StoreError, type StoreFailure } from '../stores/store.ts';
import type { Translate } from './messages.ts';

/** Returns the reason why a store failed; rethrows any other error. */
export function failureIn(error: unknown): StoreFailure | 'conflict' {
  if (error instanceof StoreConflict) return 'conflict';
  if (error instanceof StoreError) return error.failure;
  throw error;
}

/** The message of a failure: `text` says to the editor what happened and what to do, `detail` is for the maintainers of the site. */
export interface FailureMessage {
  readonly text: string;
  readonly detail: string;
  /** Whether it is mended by signing in again, or by opening the folder again. */
  readonly isSignedOut?: boolean;
  /** Whether no answer came, which is over once the connection is back. */
  readonly isUnanswered?: boolean;
}

/**
 * Returns the message of a store's failure while it was read from, written to, or opened by who signs in; rethrows any other error. The
 * messages of a host speak of its key, which the files of this machine do not need.
 */
export function failureMessage(
  error: unknown,
  isAtHost: boolean,
  t: Translate,
  doing: 'reading' | 'writing' | 'signing-in' = 'reading',
): FailureMessage {
  const failure = failureIn(error);
  const { detail, further } = error instanceof StoreError ? error : { detail: String(error), further: {} };
  const ofBoth = (isAtHost ? undefined : ofThisMachine[failure]) ?? (`failure-${failure}` as const);
  const isRefused = doing === 'signing-in' && ofBoth === 'failure-not-signed-in';
  const key = doing !== 'writing' && failure === 'broken' ? 'reading-broken' : isRefused ? 'sign-in-not-signed-in' : ofBoth;
  const text = t(key, { name: further.file?.replace(/^pictures\//, '') ?? '' });
  return {
    text,
    detail,
    ...(failure === 'not-signed-in' && !isRefused ? { isSignedOut: true } : {}),
    ...(failure === 'offline' && isAtHost ? { isUnanswered: true } : {}),
  };
}

const ofThisMachine: Readonly<Partial<Record<StoreFailure | 'conflict', EditorKey>>> = {
  offline: 'machine-offline',
  'not-signed-in': 'machine-not-signed-in',
  'not-allowed': 'machine-not-allowed',
  'not-found': 'machine-not-found',
  broken: 'machine-broken',
  conflict: 'machine-conflict',
  'refused-picture': 'machine-refused-picture',
};
