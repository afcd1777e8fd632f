import { type MessageLanguage, messageLanguages } from '../../locales/languages.ts';

/** Returns the language in which the development server tells mistakes: that of the command, which Vike's own start passes on in the environment, else English. */
export function overlayLanguage(): MessageLanguage {
  return messageLanguages.find((each) => each === process.env['MESSAGE_LANGUAGE']) ?? 'en';
}
