import { type CommandKey, command } from '../locales/catalogues/command.generated.ts';
import { type MessageLanguage, messageLanguages } from '../locales/languages.ts';
import { firstAvailable, messagesOf } from '../locales/message.ts';

/** Returns a message that commands print about their own work. */
export const commandMessage = messagesOf<CommandKey>(command);

/** Returns the language of the system (POSIX locale variables); `fallback` where commands have no messages in it. */
export function systemLanguage({ LC_ALL, LC_MESSAGES, LANG }: NodeJS.ProcessEnv, fallback: MessageLanguage): MessageLanguage {
  const [locale = ''] = (LC_ALL || LC_MESSAGES || LANG || '').split(/[.@]/);
  return firstAvailable(messageLanguages, [locale.replace('_', '-')]) ?? fallback;
}
