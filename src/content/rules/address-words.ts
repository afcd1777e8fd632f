import { isOwnFolder } from '../../schema/reserved-names.ts';
import { suggest } from '../../schema/suggest.ts';
import { asList, asRecord } from '../../schema/tree.ts';
import type { Rule } from './rule.ts';

/** Reports words for services in addresses that something else of the site is called. */
export const addressWords: Rule = ({ kind, value }, { languages }, report) => {
  if (kind !== 'site') return;
  const { services, byLanguage, former } = asRecord(asRecord(value)['addresses']);
  const words: (readonly [word: unknown, path: readonly string[]])[] = [
    [services, ['addresses', 'services']],
    ...Object.entries(asRecord(byLanguage)).map(([language, word]) => [word, ['addresses', 'byLanguage', language]] as const),
    ...asList(former).map((word, index) => [word, ['addresses', 'former', String(index)]] as const),
  ];
  const declared = Object.keys(languages);
  for (const language of Object.keys(asRecord(byLanguage))) {
    if (declared.includes(language)) continue;
    const path = ['addresses', 'byLanguage', language];
    const values = { found: language, allowed: declared.join(', ') };
    report({ code: 'unknown-language', path, on: 'key', values, suggestion: suggest(language, declared) });
  }
  for (const [word, path] of words)
    if (typeof word === 'string' && (isOwnFolder(word) || Object.hasOwn(languages, word)))
      report({ code: 'reserved-word', path, values: { found: word } });
};
