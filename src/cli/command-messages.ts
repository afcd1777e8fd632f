import { type CommandKey, command } from '../locales/catalogues/command.generated.ts';
import { word } from '../locales/check-words.ts';
import type { MessageLanguage } from '../locales/languages.ts';
import { messagesOf } from '../locales/message.ts';
import type { Refusal } from '../operations/obstacle.ts';

/** Returns a message that commands print about their own work. */
export const commandMessage = messagesOf<CommandKey>(command);

/** Returns why an operation was refused as a sentence, with the nearest valid name where there is one. */
export function describeRefusal({ reason, values, suggestion }: Refusal, language: MessageLanguage): string {
  return withSuggestion(word(reason, language, values), suggestion, language);
}

/** Returns a sentence, and after it one that suggests a name; the sentence alone where there is no suggestion. */
export function withSuggestion(sentence: string, suggestion: string | undefined, language: MessageLanguage): string {
  return suggestion === undefined ? sentence : `${sentence} ${word('didYouMean', language, { word: suggestion })}`;
}
