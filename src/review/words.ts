import { type ReviewKey, review } from '../locales/catalogues/review.generated.ts';
import { messagesOf } from '../locales/message.ts';

/** Returns a sentence of the review in an editor's language. */
export const reviewWord = messagesOf<ReviewKey>(review);
