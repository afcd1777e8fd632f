// Made from the folders of src/locales/ by `npm run generate`: change those, not this file.
import type { KeyOf } from '../message.ts';
import inFr from '../fr/usage.json' with { type: 'json' };
import inEn from '../en/usage.json' with { type: 'json' };
import inAr from '../ar/usage.json' with { type: 'json' };

/** The keys of the catalogue `usage`. */
export type UsageKey = KeyOf<typeof inFr>;

/** The catalogue `usage`, by language. */
export const usage = {
  'fr': inFr,
  'en': inEn,
  'ar': inAr,
};
