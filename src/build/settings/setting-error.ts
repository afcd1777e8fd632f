import { type SettingsKey, settings } from '../../locales/catalogues/settings.generated.ts';
import type { MessageLanguage } from '../../locales/languages.ts';
import { messagesOf } from '../../locales/message.ts';

/** What can be wrong with the settings of the machine: what the environment says, and the folder of the project. */
export type WrongSetting = SettingsKey;

const sentenceOf = messagesOf<SettingsKey>(settings);

/** Thrown when a setting of the machine can't be used; `settingSentence` says which, and what to write. */
export class SettingError extends Error {
  override readonly name = 'SettingError';

  constructor(
    readonly setting: WrongSetting,
    readonly values: Readonly<Record<string, string>>,
  ) {
    super(sentenceOf(setting, 'en', values));
  }
}

/** Gives the sentence of a `SettingError` for whoever runs a command; nothing for any other error. */
export function settingSentence(error: unknown, language: MessageLanguage): string | undefined {
  // The bundle of the code has a class of its own.
  if ((error as Error | undefined)?.name !== 'SettingError') return undefined;
  const { setting, values } = error as SettingError;
  return sentenceOf(setting, language, values);
}
