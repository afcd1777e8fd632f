import type { BreadcrumbList, ListItem } from 'schema-dts';
import type { Crumb, PageFacts } from '../page-facts.ts';
import { plain } from '../views/view.ts';
import { pageId, reference } from './identifiers.ts';
import { node } from './node.ts';

/** Returns whether a page shows a breadcrumb. */
export function hasBreadcrumb(page: PageFacts): boolean {
  return stepsOf(page).length > 0;
}

/**
 * Describes the breadcrumb that the page shows: each step with its position, its name and its absolute address
 * (schema.org, `BreadcrumbList`). The last step is the page itself; a step whose page is not written has no address.
 */
export function breadcrumbList(page: PageFacts, canonical: string): BreadcrumbList | undefined {
  if (!hasBreadcrumb(page)) return undefined;
  return {
    '@type': 'BreadcrumbList',
    '@id': pageId(canonical, 'breadcrumb'),
    itemListElement: stepsOf(page).map(({ label, href }, index, { length }) => {
      const item = index === length - 1 ? canonical : href === undefined ? undefined : new URL(href, canonical).href;
      return node<ListItem>({
        '@type': 'ListItem',
        position: index + 1,
        name: plain(label.nodes),
        item: item === undefined ? undefined : reference(item),
      });
    }),
  };
}

/** Returns the steps of the page's breadcrumb block, or the usual ones where it lists none. */
function stepsOf({ blocks, crumbs }: PageFacts): readonly Crumb[] {
  const block = blocks.find(({ type }) => type === 'breadcrumb');
  if (block?.type !== 'breadcrumb' || block.items === undefined) return crumbs;
  return block.items.map(({ label, link }) => (link?.href === undefined ? { label } : { label, href: link.href }));
}
