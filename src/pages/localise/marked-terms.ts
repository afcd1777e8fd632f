import { glossaryTerms } from '../../content/texts/glossary.ts';
import { wordFinder } from '../../content/texts/word-finder.ts';
import type { Text, TextNode } from '../views/view.ts';

/** Identifiers of the glossary's terms that a page has explained, or need not explain, in order. */
export type TermList = Set<string>;

/**
 * Returns a function that marks, in a text of a language, the first use of each term that a list does not hold yet, and adds the
 * term to the list; `href` is the address of the page that shows the glossary. A text in another language stays as it is.
 */
export function createTermMarks(glossary: unknown, language: string, href: string): (text: Text, terms: TermList) => Text {
  const findTerm = wordFinder(glossaryTerms(glossary).map(({ id, forms }) => ({ id, words: forms[language] ?? [] })));
  const markedIn = (node: TextNode, terms: TermList): readonly TextNode[] => {
    if (typeof node !== 'string') {
      const inner = node.type === 'strong' || node.type === 'emphasis';
      return [inner ? { ...node, children: node.children.flatMap((child) => markedIn(child, terms)) } : node];
    }
    const nodes: TextNode[] = [];
    let from = 0;
    for (let match = findTerm?.(node, 0); match !== undefined; match = findTerm?.(node, match.at + match.word.length)) {
      if (terms.has(match.id)) continue;
      terms.add(match.id);
      if (match.at > from) nodes.push(node.slice(from, match.at));
      nodes.push({ type: 'term', id: match.id, href: `${href}#term-${match.id}`, children: [match.word] });
      from = match.at + match.word.length;
    }
    return from === 0 ? [node] : [...nodes, node.slice(from)].filter((part) => part !== '');
  };
  return (text, terms) => (text.lang === undefined ? { ...text, nodes: text.nodes.flatMap((node) => markedIn(node, terms)) } : text);
}
