import { traitsOf } from '../../schema/traits-of-block.ts';
import { asList, asString, blocksIn } from '../../schema/tree.ts';
import type { LinkContext, Rule } from './rule.ts';

/** Reports blocks that show another document, or parts of the site's document, which have nothing to show. */
export const blockSources: Rule = ({ value }, context, report) => {
  for (const [index, block] of blocksIn(value).entries()) {
    const found = String(block['type']);
    for (const { source: shown, way } of sourcesOf(block)) {
      if (hasSource(shown, context)) continue;
      const [document, ...inner] = shown.split('.');
      const part = inner.join('.');
      const source = part === '' ? `${document}.yaml` : `${document}.yaml (${part})`;
      const values = { found, source, part: part === '' ? shown : part };
      report({ code: 'block-without-source', path: ['blocks', String(index), ...way], values });
    }
  }
};

/** Returns the documents, or the parts of the site's document, that a block shows, such as `site.contact`, with the way to what says so. */
function sourcesOf(block: Readonly<Record<string, unknown>>): readonly { readonly source: string; readonly way: readonly string[] }[] {
  const { shows } = traitsOf(block['type']);
  if (shows === undefined) return [];
  const chosen = asList(block['show']).flatMap((part, index) => {
    const name = asString(part);
    return name === undefined ? [] : [{ source: `${shows}.${name}`, way: ['show', String(index)] }];
  });
  return chosen.length === 0 ? [{ source: shows, way: ['type'] }] : chosen;
}

/** Returns whether the site has what a block shows, as the traits of its schema name it. */
export function hasSource(source: string, { siteParts }: LinkContext): boolean {
  return siteParts.has(source.replace(/^site\./, ''));
}
