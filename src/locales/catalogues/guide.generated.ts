// Made from the folders of src/locales/ by `npm run generate`: change those, not this file.
import type { KeyOf } from '../message.ts';
import inFr from '../fr/guide.json' with { type: 'json' };
import inEn from '../en/guide.json' with { type: 'json' };
import inAr from '../ar/guide.json' with { type: 'json' };

/** The keys of the catalogue `guide`. */
export type GuideKey = KeyOf<typeof inFr>;

/** The catalogue `guide`, by language. */
export const guide = {
  'fr': inFr,
  'en': inEn,
  'ar': inAr,
};
