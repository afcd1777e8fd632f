// Made from the folders of src/locales/ by `npm run generate`: change those, not this file.
import type { KeyOf } from '../message.ts';
import inFr from '../fr/problems.json' with { type: 'json' };
import inEn from '../en/problems.json' with { type: 'json' };
import inAr from '../ar/problems.json' with { type: 'json' };

/** The keys of the catalogue `problems`. */
export type ProblemsKey = KeyOf<typeof inFr>;

/** The catalogue `problems`, by language. */
export const problems = {
  'fr': inFr,
  'en': inEn,
  'ar': inAr,
};
