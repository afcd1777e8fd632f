import { isOwnFolder } from '../../schema/reserved-names.ts';
import { asList, asRecord } from '../../schema/tree.ts';
import { type Rule, reportUnknownLanguages } from './rule.ts';

/** Reports words for services in addresses that something else of the site is called. */
export const addressWords: Rule = ({ kind, value }, context, report) => {
  if (kind !== 'site') return;
  const { services, byLanguage, former } = asRecord(asRecord(value)['addresses']);
  const words: (readonly [word: unknown, path: readonly string[]])[] = [
    [services, ['addresses', 'services']],
    ...Object.entries(asRecord(byLanguage)).map(([language, word]) => [word, ['addresses', 'byLanguage', language]] as const),
    ...asList(former).map((word, index) => [word, ['addresses', 'former', String(index)]] as const),
  ];
  reportUnknownLanguages(byLanguage, ['addresses', 'byLanguage'], context, report);
  for (const [word, path] of words)
    if (typeof word === 'string' && (isOwnFolder(word) || Object.hasOwn(context.languages, word)))
      report({ code: 'reserved-word', path, values: { found: word } });
};
