import { asList, asRecord, asString } from '../../schema/tree.ts';
import type { LinkContext, Rule } from './rule.ts';

/** Reports blocks that show another document, or parts of the site's document, which have nothing to show. */
export const blockSources: Rule = {
  name: 'block-sources',
  description:
    'The reviews block has reviews in the site’s document to show, the contact block contact facts, the glossary block a glossary.',
  check({ value }, context, report) {
    for (const [index, block] of asList(asRecord(value)['blocks']).entries()) {
      const found = asString(asRecord(block)['type']) ?? '';
      const source = missingSource(found, asRecord(block), context);
      if (source !== undefined)
        report({ code: 'block-without-source', path: ['blocks', String(index), 'type'], on: 'value', values: { found, source } });
    }
  },
};

/** Returns the document, or the part of the site's document, that a block needs and the site lacks. */
function missingSource(type: string, block: Readonly<Record<string, unknown>>, { siteParts, glossary }: LinkContext): string | undefined {
  const missing = (parts: readonly string[]): string | undefined => {
    const part = parts.find((each) => !siteParts.has(each));
    return part === undefined ? undefined : `site.yaml (${part})`;
  };
  if (type === 'reviews') return missing(['reviews']);
  if (type === 'location-map') return missing(['contact.address']);
  if (type === 'glossary') return glossary.length > 0 ? undefined : 'glossary.yaml';
  if (type !== 'contact') return undefined;
  const shown = asList(block['show']).flatMap((part) => asString(part) ?? []);
  if (shown.length > 0) return missing(shown.map((part) => `contact.${part}`));
  return ['phones', 'messaging', 'address', 'hours'].some((part) => siteParts.has(`contact.${part}`)) ? undefined : 'site.yaml (contact)';
}
