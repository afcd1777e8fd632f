// Made from the folders of src/locales/ by `npm run generate`: change those, not this file.
import type { KeyOf } from '../message.ts';
import inFr from '../fr/form.json' with { type: 'json' };
import inEn from '../en/form.json' with { type: 'json' };
import inAr from '../ar/form.json' with { type: 'json' };

/** The keys of the catalogue `form`. */
export type FormKey = KeyOf<typeof inFr>;

/** The catalogue `form`, by language. */
export const form = {
  'fr': inFr,
  'en': inEn,
  'ar': inAr,
};
