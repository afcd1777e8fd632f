import { suggest } from '../../schema/suggest.ts';
import { asList, asRecord, asString } from '../../schema/tree.ts';
import { listsAllServices } from './page-shape.ts';
import type { Rule } from './rule.ts';

/** The page that is shown where there is no connection exists, and leads to the pages for emergencies, which are kept with it. */
export const offlinePage: Rule = {
  name: 'offline-page',
  description:
    'The page that the site shows without a connection is one of its pages, and names every service of its menus for emergencies.',
  check({ kind, name, value, leaves }, { pages, offlinePage: shown, emergencies }, report) {
    if (kind === 'site') {
      const found = asString(asRecord(asRecord(value)['offline'])['page']);
      if (found === undefined || pages.has(found)) return;
      report({ code: 'unknown-page', path: ['offline', 'page'], on: 'value', values: { found }, suggestion: suggest(found, [...pages]) });
    }
    if (kind !== 'page' || name !== shown) return;
    const blocks = asList(asRecord(value)['blocks']);
    if (blocks.length === 0 || listsAllServices(blocks)) return;
    const named = new Set(leaves.flatMap((leaf) => (leaf.$type === 'service' ? [leaf.value] : [])));
    const missing = emergencies.filter((slug) => !named.has(slug));
    if (missing.length === 0) return;
    const list = blocks.findIndex((block) => asString(asRecord(block)['type']) === 'services');
    const path = list === -1 ? ['blocks'] : ['blocks', String(list), 'services'];
    report({ code: 'emergency-not-offline', path, on: 'key', values: { found: missing.join(', ') } });
  },
};
