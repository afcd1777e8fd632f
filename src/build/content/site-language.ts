import { existsSync } from 'node:fs';
import path from 'node:path';
import { type MessageLanguage, messageLanguages } from '../../locales/languages.ts';
import { firstAvailable } from '../../locales/message.ts';
import { attempted } from '../../schema/attempted.ts';
import { textAt } from '../places.ts';

/** Returns the default language of the site in a content folder; undefined where commands have no messages in it, or none is found. */
export function siteLanguage(content: string): MessageLanguage | undefined {
  const file = ['yaml', 'yml', 'json'].map((ending) => path.join(content, `site.${ending}`)).find((each) => existsSync(each));
  if (file === undefined) return undefined;
  const text = attempted(() => textAt(file)) ?? '';
  // Not parsed: what is wrong in the document is to be told in its language too.
  const [, language = ''] = /(?:^|[{,]\s*)"?defaultLanguage"?\s*:\s*["']?([\w-]+)/m.exec(text) ?? [];
  return firstAvailable(messageLanguages, [language]);
}
