// Made from schema/ by `npm run generate`: change the schemas, not this file.
import toAr from '../../schema/translations/ar.json' with { type: 'json' };
import toEn from '../../schema/translations/en.json' with { type: 'json' };

/** The titles and descriptions of the schemas in other languages, by the schemas' own words. */
export const translations: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'ar': toAr,
  'en': toEn,
};

/** Loads the words of a language; there are none to wait for but in the form editor, which bundles them apart. */
export async function loadTranslations(_language: string): Promise<void> {}
