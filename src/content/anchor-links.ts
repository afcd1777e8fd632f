import { enoughErrors, type Problem } from '../locales/problems/problem.ts';
import { isFolderKind, isPageKind, pathOfDocument } from '../schema/documents.ts';
import { readLink } from '../schema/link-target.ts';
import { suggest } from '../schema/suggest.ts';
import { blocksIn } from '../schema/tree.ts';
import type { LinkedDocument, ParsedDocument } from './document.ts';
import { placedProblem } from './problems-in-file.ts';
import { anchorsOf, documentAt, visitLinks } from './rules/links.ts';
import type { LinkContext } from './rules/rule.ts';

/** The anchors of the page that a document makes, such as `home` or `services/repair`. */
interface PageAnchors {
  readonly page: string;
  readonly anchors: readonly string[];
}

/** A link to an anchor of the page that another document makes, and the problem that it is where that page lacks the anchor. */
interface AnchorLink {
  readonly page: string;
  readonly problem: Problem;
}

/** What pages need of each other to know whether their links lead to a part that is there. */
export interface Anchors {
  readonly pages: readonly PageAnchors[];
  readonly links: readonly AnchorLink[];
}

/** Returns the anchors of a document's page, unless it is unreadable or makes none, and its links to anchors of other pages. */
export function anchorsIn({ document, yaml }: ParsedDocument, context: LinkContext | undefined): Anchors {
  if (yaml === undefined || context === undefined) return { pages: [], links: [] };
  const links: AnchorLink[] = [];
  visitLinks(document, (link, path, words = link) => {
    const { page, anchor } = partOf(link, context) ?? {};
    if (page === undefined || anchor === undefined || links.length === enoughErrors) return;
    const problem = placedProblem({ code: 'broken-anchor', path, words, values: { found: anchor } }, document.file, yaml);
    links.push({ page, problem });
  });
  const isKnown = isPageKind(document.kind) && blocksIn(document.value).length > 0;
  return { pages: isKnown ? [{ page: pageOf(document), anchors: [...anchorsOf(document.value, context)] }] : [], links };
}

/** Joins the anchors and links of several documents. */
export function joinAnchors(parts: readonly Anchors[]): Anchors {
  return { pages: parts.flatMap(({ pages }) => pages), links: parts.flatMap(({ links }) => links) };
}

/** Returns the problems of links to an anchor that a page lacks; a page that nothing is known of has any. */
export function brokenAnchors({ pages, links }: Anchors): Problem[] {
  if (links.length === 0) return [];
  const anchorsOfPage = new Map(pages.map(({ page, anchors }) => [page, anchors]));
  return links.flatMap(({ page, problem }) => {
    const anchors = anchorsOfPage.get(page);
    const anchor = String(problem.values['found']);
    if (anchors === undefined || anchors.includes(anchor)) return [];
    const suggestion = suggest(anchor, anchors);
    return [suggestion === undefined ? problem : { ...problem, suggestion }];
  });
}

function pageOf({ kind, name }: Pick<LinkedDocument, 'kind' | 'name'>): string {
  return isFolderKind(kind) ? pathOfDocument({ kind, slug: name }) : kind;
}

/** Returns the page and the anchor that a link leads to; undefined for one to a whole page, a part of its own, or none of this site's. */
function partOf(link: string, context: LinkContext): { readonly page: string | undefined; readonly anchor: string } | undefined {
  const target = readLink(link);
  if (target?.to === 'service' && target.anchor !== '')
    return { page: pathOfDocument({ kind: 'service', slug: target.slug }), anchor: target.anchor };
  if (target?.to !== 'path') return undefined;
  // A query may show more of a page, and browsers read what is encoded, and words after `:~:`, in ways of their own.
  const [, anchor] = /^#([^#%:]+)$/.exec(target.suffix) ?? [];
  // Browsers scroll to the top for this one without an anchor (HTML, 7.4.6.4).
  return anchor === undefined || anchor.toLowerCase() === 'top' ? undefined : { page: documentAt(target.path, context), anchor };
}
