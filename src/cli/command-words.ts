import { type CommandKey, command } from '../locales/catalogues/command.generated.ts';
import { type MessageLanguage, messageLanguages } from '../locales/languages.ts';
import { firstAvailable, messagesOf } from '../locales/message.ts';

/** What commands say of themselves to whoever runs them. */
export type CommandWord = CommandKey;

/** Gives a sentence of a command, its `{…}` filled. */
export const commandWord = messagesOf<CommandKey>(command);

/** Gives the language of whoever runs a command, as their system says it; `otherwise` where it says none that commands speak. */
export function languageOf({ LC_ALL, LC_MESSAGES, LANG }: NodeJS.ProcessEnv, otherwise: MessageLanguage): MessageLanguage {
  const [spoken = ''] = (LC_ALL || LC_MESSAGES || LANG || '').split(/[.@]/);
  return firstAvailable(messageLanguages, [spoken.replace('_', '-')]) ?? otherwise;
}
