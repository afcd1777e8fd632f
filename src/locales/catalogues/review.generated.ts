// Made from the folders of src/locales/ by `npm run generate`: change those, not this file.
import type { KeyOf } from '../message.ts';
import inFr from '../fr/review.json' with { type: 'json' };
import inEn from '../en/review.json' with { type: 'json' };
import inAr from '../ar/review.json' with { type: 'json' };

/** The keys of the catalogue `review`. */
export type ReviewKey = KeyOf<typeof inFr>;

/** The catalogue `review`, by language. */
export const review = {
  'fr': inFr,
  'en': inEn,
  'ar': inAr,
};
