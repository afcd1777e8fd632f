import { fill, type MessageLanguage } from '../content/printers/message.ts';
import words from './words.json' with { type: 'json' };

/** The names of what a review says. */
export type ReviewWord = keyof (typeof words)['fr'];

/** Gives words of the review in an editor's language, their `{…}` filled. */
export function reviewWord(name: ReviewWord, language: MessageLanguage, values: Readonly<Record<string, string | number>> = {}): string {
  return fill(words[language][name], values, language);
}

/** The direction in which an editor's language is read. */
export function directionOf(language: MessageLanguage): 'ltr' | 'rtl' {
  return language === 'ar' ? 'rtl' : 'ltr';
}
