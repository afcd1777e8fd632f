// Made from schema/ by `npm run generate`: change the schemas, not this file.
import toAr from '../../schema/translations/ar.json' with { type: 'json' };

/** The titles and descriptions of the schemas in other languages, by the schemas' own words. */
export const translations: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'ar': toAr,
};
