import type { PlainText, Text, TextNode } from './view.ts';

// A style cannot do it: `::first-letter` takes the first letter of a joined script out of its word in Firefox and WebKit.
// Invisible characters are the marks of an editor's preview.
const small = /^\p{Cf}*\p{P}*\p{Ll}/u;

/** Capitalises the first letter of a text, where its language has capitals: elsewhere the text may be within a sentence. */
export function capitalised<Given extends Text | PlainText>(text: Given, pageLanguage: string): Given {
  const language = text.lang ?? pageLanguage;
  return 'nodes' in text
    ? { ...text, nodes: capitalisedNodes(text.nodes, language) }
    : { ...text, value: capitalisedWords((text as PlainText).value, language) };
}

/** Capitalises the first letter of words, where the language has capitals; invisible characters may come before it. */
export function capitalisedWords(words: string, language: string): string {
  return words.replace(small, (beginning) => {
    const capital = beginning.toLocaleUpperCase(language);
    // Some letters have no single capital, such as “ß”.
    return capital.length === beginning.length ? capital : beginning;
  });
}

function capitalisedNodes([first, ...others]: readonly TextNode[], language: string): readonly TextNode[] {
  return first === undefined ? [] : [capitalisedNode(first, language), ...others];
}

function capitalisedNode(node: TextNode, language: string): TextNode {
  if (typeof node === 'string') return capitalisedWords(node, language);
  if ('children' in node) return { ...node, children: capitalisedNodes(node.children, language) };
  return node.type === 'isolate' ? { ...node, text: capitalisedWords(node.text, node.lang ?? language) } : node;
}
