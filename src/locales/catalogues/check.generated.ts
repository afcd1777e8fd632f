// Made from the folders of src/locales/ by `npm run generate`: change those, not this file.
import type { KeyOf } from '../message.ts';
import inFr from '../fr/check.json' with { type: 'json' };
import inEn from '../en/check.json' with { type: 'json' };
import inAr from '../ar/check.json' with { type: 'json' };

/** The keys of the catalogue `check`. */
export type CheckKey = KeyOf<typeof inFr>;

/** The catalogue `check`, by language. */
export const check = {
  'fr': inFr,
  'en': inEn,
  'ar': inAr,
};
