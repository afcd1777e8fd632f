// Made from the folders of src/locales/ by `npm run generate`: change those, not this file.
import type { KeyOf } from '../message.ts';
import inFr from '../fr/command.json' with { type: 'json' };
import inEn from '../en/command.json' with { type: 'json' };
import inAr from '../ar/command.json' with { type: 'json' };

/** The keys of the catalogue `command`. */
export type CommandKey = KeyOf<typeof inFr>;

/** The catalogue `command`, by language. */
export const command = {
  'fr': inFr,
  'en': inEn,
  'ar': inAr,
};
