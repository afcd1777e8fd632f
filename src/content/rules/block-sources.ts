import { asList, asRecord, asString } from '../../schema/tree.ts';
import type { Rule } from './rule.ts';

/** The source of each block that shows another document. */
const sources: Readonly<Record<string, 'site.yaml (reviews)' | 'glossary.yaml'>> = {
  reviews: 'site.yaml (reviews)',
  glossary: 'glossary.yaml',
};

/** Reports blocks that show another document which has nothing to show. */
export const blockSources: Rule = {
  name: 'block-sources',
  description: 'The reviews block has reviews in the site’s document to show, the glossary block a glossary.',
  check({ value }, { hasReviews, glossary }, report) {
    for (const [index, block] of asList(asRecord(value)['blocks']).entries()) {
      const type = asString(asRecord(block)['type']) ?? '';
      const source = Object.hasOwn(sources, type) ? sources[type] : undefined;
      const hasSource = type === 'reviews' ? hasReviews : glossary.length > 0;
      if (source === undefined || hasSource) continue;
      report({ code: 'block-without-source', path: ['blocks', String(index), 'type'], on: 'value', values: { found: type, source } });
    }
  },
};
