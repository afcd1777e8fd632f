import { suggest } from '../../schema/suggest.ts';
import { asString, blocksIn, nodeAt } from '../../schema/tree.ts';
import { listsAllServices } from './page-shape.ts';
import type { Rule } from './rule.ts';

/** Reports a missing offline page, and one that misses a service for emergencies: browsers keep exactly the pages that it names. */
export const offlinePage: Rule = ({ kind, name, value, leaves }, { pages, offlinePage: offlineSlug, emergencies }, report) => {
  if (kind === 'site') {
    const path = ['offline', 'page'];
    const slug = asString(nodeAt(value, path));
    if (slug === undefined || pages.has(slug)) return;
    report({ code: 'unknown-page', path, values: { found: slug }, suggestion: suggest(slug, [...pages]) });
  }
  if (kind !== 'page' || name !== offlineSlug) return;
  const blocks = blocksIn(value);
  if (blocks.length === 0 || listsAllServices(blocks)) return;
  const named = new Set(leaves.flatMap((leaf) => (leaf.$type === 'service' ? [leaf.value] : [])));
  const missing = emergencies.filter((slug) => !named.has(slug));
  if (missing.length === 0) return;
  const list = blocks.findIndex((block) => asString(block['type']) === 'services');
  const path = list === -1 ? ['blocks'] : ['blocks', String(list), 'services'];
  report({ code: 'emergency-not-offline', path, on: 'key', values: { found: missing.join(', ') } });
};
