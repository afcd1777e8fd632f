import { type FormKey, form } from '../../locales/catalogues/form.generated.ts';
import { messagesOf, type Values } from '../../locales/message.ts';

/** Returns a message of the form in one language, with its values filled in. */
export type TranslateForm = (key: FormKey, values?: Values) => string;

const message = messagesOf<FormKey>(form);

/** Returns the function that looks up the form's messages in a language; messages without a translation are in English. */
export function formMessages(language: string): TranslateForm {
  return (key, values) => message(key, language, values);
}
