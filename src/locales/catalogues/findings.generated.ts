// Made from the folders of src/locales/ by `npm run generate`: change those, not this file.
import type { KeyOf } from '../message.ts';
import inFr from '../fr/findings.json' with { type: 'json' };
import inEn from '../en/findings.json' with { type: 'json' };
import inAr from '../ar/findings.json' with { type: 'json' };

/** The keys of the catalogue `findings`. */
export type FindingsKey = KeyOf<typeof inFr>;

/** The catalogue `findings`, by language. */
export const findings = {
  'fr': inFr,
  'en': inEn,
  'ar': inAr,
};
