import { asList, asRecord, asString } from '../../schema/tree.ts';
import type { Rule } from './rule.ts';

/** Where the blocks that write nothing themselves take what they show. */
const sources: Readonly<Record<string, 'site.yaml (reviews)' | 'glossary.yaml'>> = {
  reviews: 'site.yaml (reviews)',
  glossary: 'glossary.yaml',
};

/** A block that shows what another document says finds something there. */
export const blockSources: Rule = {
  name: 'block-sources',
  description: 'The reviews block has reviews in the site’s document to show, the glossary block a glossary.',
  check({ value }, { hasReviews, glossary }, report) {
    for (const [index, block] of asList(asRecord(value)['blocks']).entries()) {
      const type = asString(asRecord(block)['type']) ?? '';
      const source = Object.hasOwn(sources, type) ? sources[type] : undefined;
      const there = type === 'reviews' ? hasReviews : glossary.length > 0;
      if (source === undefined || there) continue;
      report({ code: 'block-without-source', path: ['blocks', String(index), 'type'], on: 'value', values: { found: type, source } });
    }
  },
};
