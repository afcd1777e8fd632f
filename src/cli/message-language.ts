import { type MessageLanguage, messageLanguages } from '../locales/languages.ts';
import { firstAvailable } from '../locales/message.ts';

/** Returns the language of the system (POSIX locale variables); undefined where commands have no messages in it. */
export function systemLanguage({ LC_ALL, LC_MESSAGES, LANG }: NodeJS.ProcessEnv): MessageLanguage | undefined {
  const [locale = ''] = (LC_ALL || LC_MESSAGES || LANG || '').split(/[.@]/);
  return firstAvailable(messageLanguages, [locale.replace('_', '-')]);
}
