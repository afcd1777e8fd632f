import { suggest } from '../suggest.ts';
import { asRecord, asString } from '../tree.ts';
import type { Rule } from './rule.ts';

/** The page that is shown where there is no connection exists. */
export const offlinePage: Rule = {
  name: 'offline-page',
  description: 'The page that the site shows without a connection is one of its pages.',
  check({ kind, value }, { pages }, report) {
    if (kind !== 'site') return;
    const found = asString(asRecord(asRecord(value)['offline'])['page']);
    if (found === undefined || pages.has(found)) return;
    report({ code: 'unknown-page', path: ['offline', 'page'], on: 'value', values: { found }, suggestion: suggest(found, [...pages]) });
  },
};
