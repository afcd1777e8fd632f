import { type SettingsKey, settings } from '../../locales/catalogues/settings.generated.ts';
import type { MessageLanguage } from '../../locales/languages.ts';
import { messagesOf } from '../../locales/message.ts';

const sentenceOf = messagesOf<SettingsKey>(settings);

/** Reports a setting of the machine that can't be used; `settingSentence` says which, and what to write instead. */
export class SettingError extends Error {
  override readonly name = 'SettingError';

  constructor(
    readonly setting: SettingsKey,
    readonly values: Readonly<Record<string, string>>,
    /** The values that are words, by the language of the sentence. */
    readonly words: Readonly<Partial<Record<MessageLanguage, Readonly<Record<string, string>>>>> = {},
  ) {
    super(sentenceOf(setting, 'en', { ...values, ...words.en }));
  }
}

/** Returns the sentence of a `SettingError` in a language, or a line for each of several; undefined for any other error. */
export function settingSentence(error: unknown, language: MessageLanguage): string | undefined {
  if (error instanceof AggregateError) {
    const sentences = error.errors.map((each: unknown) => settingSentence(each, language));
    return sentences.includes(undefined) ? undefined : sentences.join('\n');
  }
  // The bundled code has its own copy of the class.
  if ((error as Error | undefined)?.name !== 'SettingError') return undefined;
  const { setting, values, words } = error as SettingError;
  return sentenceOf(setting, language, { ...values, ...words?.[language] });
}
