import texts from './words.json' with { type: 'json' };

/** The names of the form's own words. */
export type WordName = keyof (typeof texts)['en'];

/** Gives one of the form's words, with values in its gaps. */
export type FormWords = (name: WordName, values?: Readonly<Record<string, string | number>>) => string;

/** Gives the form's words in a language; in English where it has none in that language. */
export function formWords(language: string): FormWords {
  const words = (texts as Readonly<Record<string, Readonly<Record<WordName, string>>>>)[language] ?? texts.en;
  return (name, values = {}) => words[name].replace(/\{(\w+)\}/g, (gap, key: string) => String(values[key] ?? gap));
}
