import { isFolderKind } from '../../schema/documents.ts';
import { isReservedFor } from '../../schema/reserved-names.ts';
import { isSlug } from '../../schema/slug.ts';
import { asList, asRecord, asString, blocksIn } from '../../schema/tree.ts';
import { isTypedValue } from '../../schema/typed-value.ts';
import { slugMeant } from '../../schema/value-meant.ts';
import type { LinkContext, Rule } from './rule.ts';

/** Matches the identifiers that pages generate for their parts, scripts, booking, consent, blocks, terms and questions. */
const generatedAnchors =
  /^(?:content|menu|settings|appointment(?:-title)?|privacy-(?:notice|choices|question|title)|react-aria-.*|b\d+(?:-.*)?|term-.*|question-\d+)$/;

type Blocks = ReturnType<typeof blocksIn>;

/** Returns the anchors that a list of all services adds to a page: one for each menu. */
export function menuAnchors(blocks: Blocks, { menus }: LinkContext): readonly string[] {
  return listsAllServices(blocks) ? menus : [];
}

/** Tests whether one of the blocks lists all services. */
export function listsAllServices(blocks: Blocks): boolean {
  return blocks.some((block) => asString(block['type']) === 'services' && block['services'] === undefined);
}

/** Tests whether a block of related services is not shown, as none of them has a page yet; those that nobody knows are mistakes of their own. */
export function isEmptyRelated(block: Blocks[number], { planned }: LinkContext): boolean {
  const services = asString(block['type']) === 'related' ? asList(block['services']) : [];
  return services.length > 0 && services.every((entry) => isTypedValue(entry) && planned.has(String(entry.value)));
}

/** Reports pages without exactly one hero, with a repeated anchor, or with a slug other than the file's name. */
export const pageShape: Rule = ({ kind, name, value }, context, report) => {
  const page = asRecord(value);
  const slug = asString(page['slug']);
  if (isFolderKind(kind)) {
    if (isReservedFor(kind, name, context)) report({ code: 'reserved-name', path: ['slug'], values: { found: name } });
    else if (!isSlug(name)) report({ code: 'bad-file-name', path: [], values: { found: name }, suggestion: slugMeant(name) });
    else if (slug !== undefined && slug !== name)
      report({ code: 'slug-mismatch', path: ['slug'], values: { found: slug, expected: name } });
    else if (kind === 'service' && context.inMenus?.has(name) === false && page['inMenu'] !== false)
      report({ code: 'service-in-no-menu', path: ['slug'], values: { found: name } });
  }
  const blocks = blocksIn(value);
  if (blocks.length === 0) return;
  const heroes = blocks.flatMap((block, index) => (asString(block['type']) === 'hero' ? [index] : []));
  // A misspelt block type may be the missing hero, and one mistake gets one message.
  const allKnown = blocks.every((block) => asString(block['type']) !== undefined);
  if (heroes.length === 0 && allKnown) report({ code: 'missing-hero', path: ['blocks'], on: 'key', values: {} });
  for (const index of heroes.slice(1)) report({ code: 'second-hero', path: ['blocks', String(index), 'type'], values: {} });
  const seen = new Set(menuAnchors(blocks, context));
  for (const [index, block] of blocks.entries()) {
    const anchor = asString(block['anchor']);
    if (anchor === undefined) continue;
    if (seen.has(anchor) || generatedAnchors.test(anchor))
      report({ code: 'duplicate-anchor', path: ['blocks', String(index), 'anchor'], values: { found: anchor } });
    seen.add(anchor);
  }
};
