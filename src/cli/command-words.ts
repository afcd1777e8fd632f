import { fill, type MessageLanguage, messageLanguages } from '../content/printers/message.ts';
import type { ProblemValues } from '../content/problem.ts';
import words from './words.json' with { type: 'json' };

/** What commands say of themselves to whoever runs them. */
export type CommandWord = keyof (typeof words)['fr'];

/** Gives a sentence of a command, its `{…}` filled. */
export function commandWord(name: CommandWord, language: MessageLanguage, values: ProblemValues = {}): string {
  return fill(words[language][name], values, language);
}

/** Gives the language of whoever runs a command, as their system says it; `otherwise` where it says none that commands speak. */
export function languageOf({ LC_ALL, LC_MESSAGES, LANG }: NodeJS.ProcessEnv, otherwise: MessageLanguage): MessageLanguage {
  const [spoken] = (LC_ALL || LC_MESSAGES || LANG || '').split(/[_.@-]/);
  return messageLanguages.find((language) => language === spoken) ?? otherwise;
}
