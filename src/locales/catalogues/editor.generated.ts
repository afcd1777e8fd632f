// Made from the folders of src/locales/ by `npm run generate`: change those, not this file.
import type { KeyOf } from '../message.ts';
import inFr from '../fr/editor.json' with { type: 'json' };
import inEn from '../en/editor.json' with { type: 'json' };
import inAr from '../ar/editor.json' with { type: 'json' };

/** The keys of the catalogue `editor`. */
export type EditorKey = KeyOf<typeof inFr>;

/** The catalogue `editor`, by language. */
export const editor = {
  'fr': inFr,
  'en': inEn,
  'ar': inAr,
};
