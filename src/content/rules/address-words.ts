import { isOwnFolder } from '../../schema/reserved-names.ts';
import { asList, asRecord } from '../../schema/tree.ts';
import type { Rule } from './rule.ts';

/** Reports words for services in addresses that something else of the site is called. */
export const addressWords: Rule = {
  name: 'address-words',
  description: 'The words for services in addresses are those of no language or folder of the site; pages are told by their own rule.',
  check({ kind, value }, { languages }, report) {
    if (kind !== 'site') return;
    const { services, former } = asRecord(asRecord(value)['addresses']);
    const words: (readonly [word: unknown, path: readonly string[]])[] = [
      [services, ['addresses', 'services']],
      ...asList(former).map((word, index) => [word, ['addresses', 'former', String(index)]] as const),
    ];
    for (const [word, path] of words)
      if (typeof word === 'string' && (isOwnFolder(word) || Object.hasOwn(languages, word)))
        report({ code: 'reserved-word', path, on: 'value', values: { found: word } });
  },
};
