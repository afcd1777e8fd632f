// Made from the folders of src/locales/ by `npm run generate`: change those, not this file.
/** The facts of each language that has messages. */
export const languages = {
  'fr': {"name":"Français","direction":"ltr","locale":"fr"},
  'en': {"name":"English","direction":"ltr","locale":"en"},
  'ar': {"name":"العربية","direction":"rtl","locale":"ar-u-nu-latn"},
} as const;
