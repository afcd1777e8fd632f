import { enoughErrors, type Problem } from '../locales/problems/problem.ts';
import { isFolderKind, isPageKind, pathOfDocument, type SourceFile } from '../schema/documents.ts';
import { readLink } from '../schema/link-target.ts';
import { memoized } from '../schema/memoized.ts';
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

/** A link to an anchor of the page that another document makes, and where it is written. */
interface AnchorLink {
  readonly source: SourceFile;
  readonly path: readonly string[];
  readonly words: string;
  readonly page: string;
  readonly anchor: string;
}

/** What pages need of each other to know whether their links lead to a part that is there. */
export interface Anchors {
  readonly pages: readonly PageAnchors[];
  readonly links: readonly AnchorLink[];
}

/** Returns the anchors of a document's page, unless it is unreadable or makes none, and its links to anchors of other pages. */
export function anchorsIn(document: LinkedDocument, context: LinkContext | undefined): Anchors {
  const { kind, name, file, record, value } = document;
  if (context === undefined) return { pages: [], links: [] };
  const source = { kind, name, file, ...(record === undefined ? {} : { record }) };
  const links: AnchorLink[] = [];
  visitLinks(document, (link, path, words = link) => {
    const { page, anchor } = partOf(link, context) ?? {};
    if (page !== undefined && anchor !== undefined && links.length < enoughErrors) links.push({ source, path, words, page, anchor });
  });
  const page = isFolderKind(kind) ? pathOfDocument({ kind, slug: name }) : kind;
  const isKnown = isPageKind(kind) && blocksIn(value).length > 0;
  return { pages: isKnown ? [{ page, anchors: [...anchorsOf(value, context)] }] : [], links };
}

/** Joins the anchors and links of several documents. */
export function joinAnchors(parts: readonly Anchors[]): Anchors {
  return { pages: parts.flatMap(({ pages }) => pages), links: parts.flatMap(({ links }) => links) };
}

/**
 * Returns the problems of links to an anchor that a page lacks; a page that nothing is known of has any. `parse` reads a document
 * again: to find the places of what is written takes ten times as long as to read it, and few links are wrong.
 */
export function brokenAnchors({ pages, links }: Anchors, parse: (source: SourceFile) => ParsedDocument): Problem[] {
  if (links.length === 0) return [];
  const anchorsOfPage = new Map(pages.map(({ page, anchors }) => [page, anchors]));
  const parsed = memoized(parse);
  return links.flatMap(({ source, path, words, page, anchor }) => {
    const anchors = anchorsOfPage.get(page);
    if (anchors === undefined || anchors.includes(anchor)) return [];
    const { yaml } = parsed(source);
    const finding = { code: 'broken-anchor', path, words, values: { found: anchor }, suggestion: suggest(anchor, anchors) } as const;
    return yaml === undefined ? [] : [placedProblem(finding, source.file, yaml)];
  });
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
