import { type CheckKey, check } from './catalogues/check.generated.ts';
import { messagesOf } from './message.ts';

/** Returns a word or sentence of the check, and of the commands that change content, in a language. */
export const word = messagesOf<CheckKey>(check);
