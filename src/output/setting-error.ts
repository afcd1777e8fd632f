import { fill, type MessageLanguage } from '../content/printers/message.ts';
import words from './setting-words.json' with { type: 'json' };

/** What can be wrong with the settings of the machine: what the environment says, and the folder of the project. */
export type WrongSetting = keyof (typeof words)['fr'];

/** Thrown when a setting of the machine can't be used; `settingSentence` says which, and what to write. */
export class SettingError extends Error {
  override readonly name = 'SettingError';

  constructor(
    readonly setting: WrongSetting,
    readonly values: Readonly<Record<string, string>>,
  ) {
    super(fill(words.en[setting], values, 'en'));
  }
}

/** Gives the sentence of a `SettingError` for whoever runs a command; nothing for any other error. */
export function settingSentence(error: unknown, language: MessageLanguage): string | undefined {
  // The bundle of the code has a class of its own.
  if ((error as Error | undefined)?.name !== 'SettingError') return undefined;
  const { setting, values } = error as SettingError;
  return fill(words[language][setting], values, language);
}
