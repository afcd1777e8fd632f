import { pathOfDocument } from '../../schema/documents.ts';
import { visitInline } from '../../schema/inline.ts';
import { readLink } from '../../schema/link-target.ts';
import { isServiceWord, usualWord } from '../../schema/service-words.ts';
import { rightName, suggest } from '../../schema/suggest.ts';
import { asList, asString, blocksIn } from '../../schema/tree.ts';
import { pathOf } from '../../schema/typed-value.ts';
import type { LinkedDocument } from '../document.ts';
import { writtenTexts } from '../written-texts.ts';
import { isEmptyRelated, menuAnchors } from './page-shape.ts';
import type { LinkContext, Rule } from './rule.ts';

/** Reports links to a missing page or file, or to a missing anchor of their own page, and unsafe links to other sites. */
export const links: Rule = (document, context, report) => {
  const anchors = anchorsOf(document.value, context);
  const check = (link: string, path: readonly string[], words?: string): void => {
    const target = readLink(link);
    if (target === undefined) report({ code: 'bad-link', path, words, values: { found: link }, suggestion: linkMeant(link) });
    else if (target.to === 'service' && context.menusKnown && !context.services.has(target.slug) && !context.planned.has(target.slug)) {
      report({
        code: 'broken-link',
        path,
        words,
        values: { found: link },
        suggestion: suggest(target.slug, [...context.services, ...context.planned]),
      });
    } else if (target.to === 'path' && documentAt(target.path, context) === undefined) {
      const slug = target.path.split('/').at(-2) ?? '';
      const { own: word = usualWord } = context.serviceWords;
      const near = suggest(slug, [word, ...context.pages, ...context.services]);
      const suggestion = near === undefined ? undefined : near === word || context.pages.has(near) ? `/${near}/` : `/${word}/${near}/`;
      report({ code: 'broken-link', path, words, values: { found: link }, suggestion });
    } else if (target.to === 'file' && context.files?.has(target.file) === false) {
      const near = suggest(target.file, context.files);
      const suggestion = near === undefined ? undefined : `/files/${near}`;
      report({ code: 'broken-link', path, words, values: { found: link }, suggestion });
    } else if (target.to === 'anchor' && !anchors.has(target.anchor)) {
      const suggestion = suggest(target.anchor, anchors);
      report({ code: 'broken-anchor', path, words: words ?? link, values: { found: target.anchor }, suggestion });
    }
  };
  visitLinks(document, check);
};

/** Calls `visit` with each link of a document, its path, and what tells it from the other words of its text. */
export function visitLinks(document: LinkedDocument, visit: (link: string, path: readonly string[], words?: string) => void): void {
  for (const leaf of document.leaves) {
    if (leaf.$type === 'link') visit(leaf.value as string, pathOf(leaf.pointer));
  }
  for (const written of writtenTexts(document)) {
    if (!written.isFormatted) continue;
    visitInline(written.inline, (node) => {
      if (typeof node !== 'string' && node.type === 'link') visit(node.target, written.path, `(${node.target})`);
    });
  }
}

/** Returns the link that is meant by an address without its scheme, or with the one that is not secure. */
function linkMeant(link: string): string | undefined {
  const isAddressOfMail = /^[^\s@/:?#]+@[^\s@/:?#]+$/.test(link);
  const meant = isAddressOfMail ? `mailto:${link}` : link.replace(/^(?:http:\/\/|(?=www\.))/i, 'https://');
  return meant !== link && readLink(meant) !== undefined ? meant : undefined;
}

/** Returns the anchors of the blocks that are shown, and of what they list: all services' menus, terms, questions; and that of booking. */
export function anchorsOf(value: unknown, context: LinkContext): ReadonlySet<string> {
  const blocks = blocksIn(value).filter((block) => !isEmptyRelated(block, context) && block['results'] !== 'here-when-searched');
  const hasBooking = context.siteParts.has('contact.phones');
  const ofType = (type: string): typeof blocks => blocks.filter((block) => asString(block['type']) === type);
  const terms = ofType('glossary').length === 0 ? [] : context.glossary;
  const questions = ofType('faq').flatMap((block) => asList(block['items']));
  const anchors = new Set([
    ...(hasBooking ? ['appointment'] : []),
    ...terms.map(({ id }) => `term-${id}`),
    ...questions.map((_, index) => `question-${index + 1}`),
    ...menuAnchors(blocks, context),
  ]);
  for (const block of blocks) {
    const anchor = asString(block['anchor']);
    // The schema reports a misspelt anchor itself, so a link to its right spelling is fine.
    if (anchor !== undefined) anchors.add(anchor).add(rightName(anchor));
  }
  return anchors;
}

/** Returns the document that makes the page at a path, such as `home` or `services/repair`; undefined where none does. */
export function documentAt(path: string, context: LinkContext): string | undefined {
  const { languages, services, serviceWords, planned, pages, menusKnown } = context;
  const segments = path.split('/').filter((segment) => segment !== '');
  if (segments[0] !== undefined && Object.hasOwn(languages, segments[0])) segments.shift();
  const [first, slug] = segments;
  if (first === undefined) return 'home';
  if (segments.length === 1 && pages.has(first)) return pathOfDocument({ kind: 'page', slug: first });
  if (!isServiceWord(first, serviceWords) || segments.length > 2) return undefined;
  if (slug === undefined) return 'services-list';
  return !menusKnown || services.has(slug) || planned.has(slug) ? pathOfDocument({ kind: 'service', slug }) : undefined;
}
