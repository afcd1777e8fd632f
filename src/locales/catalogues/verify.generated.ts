// Made from the folders of src/locales/ by `npm run generate`: change those, not this file.
import type { KeyOf } from '../message.ts';
import inFr from '../fr/verify.json' with { type: 'json' };
import inEn from '../en/verify.json' with { type: 'json' };
import inAr from '../ar/verify.json' with { type: 'json' };

/** The keys of the catalogue `verify`. */
export type VerifyKey = KeyOf<typeof inFr>;

/** The catalogue `verify`, by language. */
export const verify = {
  'fr': inFr,
  'en': inEn,
  'ar': inAr,
};
