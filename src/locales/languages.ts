import { languages } from './languages.generated.ts';

/** What a language is called by those who speak it, the direction in which it is written, and the locale of its dates and numbers. */
interface LanguageFacts {
  readonly name: string;
  readonly direction: 'ltr' | 'rtl';
  readonly locale: string;
}

/** A language that has messages. */
export type MessageLanguage = keyof typeof languages;

/** What to know of each language that has messages. */
export const languageFacts: Readonly<Record<MessageLanguage, LanguageFacts>> = languages;

/** The languages in which the commands and the check speak. */
export const messageLanguages = Object.keys(languages) as readonly MessageLanguage[];
