import { traitsOf } from '../../schema/traits-of-block.ts';
import { asList, asRecord, asString } from '../../schema/tree.ts';
import type { LinkContext, Rule } from './rule.ts';

/** Reports blocks that show another document, or parts of the site's document, which have nothing to show. */
export const blockSources: Rule = {
  name: 'block-sources',
  description: 'A block that shows another document, or a part of the site’s document, has something to show.',
  check({ value }, context, report) {
    for (const [index, block] of asList(asRecord(value)['blocks']).entries()) {
      const missing = missingSource(asRecord(block), context);
      if (missing === undefined) continue;
      const found = String(asRecord(block)['type']);
      const [document, ...inner] = missing.split('.');
      const part = inner.join('.');
      const source = part === '' ? `${document}.yaml` : `${document}.yaml (${part})`;
      const values = { found, source, part: part === '' ? missing : part };
      report({ code: 'block-without-source', path: ['blocks', String(index), 'type'], values });
    }
  },
};

/** Returns the document, or the part of the site's document, that a block shows and the site lacks, such as `site.contact`. */
function missingSource(block: Readonly<Record<string, unknown>>, context: LinkContext): string | undefined {
  const { shows } = traitsOf(block['type']);
  if (shows === undefined) return undefined;
  const chosen = asList(block['show']).flatMap((part) => asString(part) ?? []);
  const sources = chosen.length === 0 ? [shows] : chosen.map((part) => `${shows}.${part}`);
  return sources.find((source) => !hasSource(source, context));
}

/** Returns whether the site has what a block shows, as the traits of its schema name it. */
export function hasSource(source: string, { siteParts, glossary }: LinkContext): boolean {
  return source === 'glossary' ? glossary.length > 0 : siteParts.has(source.replace(/^site\./, ''));
}
