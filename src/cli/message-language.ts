import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type MessageLanguage, messageLanguages } from '../locales/languages.ts';
import { firstAvailable } from '../locales/message.ts';

/** Returns the language of the system (POSIX locale variables); undefined where commands have no messages in it. */
export function systemLanguage({ LC_ALL, LC_MESSAGES, LANG }: NodeJS.ProcessEnv): MessageLanguage | undefined {
  const [locale = ''] = (LC_ALL || LC_MESSAGES || LANG || '').split(/[.@]/);
  return firstAvailable(messageLanguages, [locale.replace('_', '-')]);
}

/** Returns the default language of the site in a content folder; undefined where commands have no messages in it, or none is found. */
export function siteLanguage(content: string): MessageLanguage | undefined {
  try {
    // Not parsed: what is wrong in the document is to be told in its language too.
    const [, language = ''] = /^defaultLanguage:\s*["']?([\w-]+)/m.exec(readFileSync(path.join(content, 'site.yaml'), 'utf8')) ?? [];
    return firstAvailable(messageLanguages, [language]);
  } catch {
    return undefined;
  }
}
