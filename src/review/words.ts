import { type ReviewKey, review } from '../locales/catalogues/review.generated.ts';
import { messagesOf } from '../locales/message.ts';

/** The names of what a review says. */
export type ReviewWord = ReviewKey;

/** Returns a sentence of the review in an editor's language. */
export const reviewWord = messagesOf<ReviewKey>(review);
