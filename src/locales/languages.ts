import { languages } from './languages.generated.ts';

/** A language's own name, its writing direction, and the locale of its dates and numbers. */
interface LanguageFacts {
  readonly name: string;
  readonly direction: 'ltr' | 'rtl';
  readonly locale: string;
}

/** A language that has messages. */
export type MessageLanguage = keyof typeof languages;

/** The facts of each language that has messages. */
export const languageFacts: Readonly<Record<MessageLanguage, LanguageFacts>> = languages;

/** The languages of the commands and the check. */
export const messageLanguages = Object.keys(languages) as readonly MessageLanguage[];
