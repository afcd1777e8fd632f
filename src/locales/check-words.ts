import { type CheckKey, check } from './catalogues/check.generated.ts';
import { messagesOf } from './message.ts';

/** Formats a message of the check and of the commands that change content. */
export const word = messagesOf<CheckKey>(check);
