// Made from the folders of src/locales/ by `npm run generate`: change those, not this file.
import type { KeyOf } from '../message.ts';
import inFr from '../fr/settings.json' with { type: 'json' };
import inEn from '../en/settings.json' with { type: 'json' };
import inAr from '../ar/settings.json' with { type: 'json' };

/** The keys of the catalogue `settings`. */
export type SettingsKey = KeyOf<typeof inFr>;

/** The catalogue `settings`, by language. */
export const settings = {
  'fr': inFr,
  'en': inEn,
  'ar': inAr,
};
