import { type FormKey, form } from '../../locales/catalogues/form.generated.ts';
import { messagesOf, type Values } from '../../locales/message.ts';

/** The names of the form's own words. */
export type WordName = FormKey;

/** Returns one of the form's words, with values in its gaps. */
export type FormWords = (name: WordName, values?: Values) => string;

const word = messagesOf<FormKey>(form);

/** Returns the form's words in a language; in English where it has none in that language. */
export function formWords(language: string): FormWords {
  return (name, values) => word(name, language, values);
}
