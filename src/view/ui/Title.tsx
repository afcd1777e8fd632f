import type { ReactNode } from 'react';
import type { PlainText, Text } from '../../pages/views/view.ts';
import { styled } from '../theme/styled.ts';
import { inLanguage, RichText } from './RichText.tsx';

const Unbroken = styled.span({ '@media (min-width: 19rem)': { whiteSpace: 'nowrap' } });

// A longer one may have to break on a narrow phone, where its reader sets the letters apart (WCAG 2.2, 1.4.12).
const longest = 12;

/** Shows the text of a heading; a word with hyphens, such as "follow-up", stays on one line as long as it fits a phone. */
export function Title({ text }: { readonly text: Text | PlainText }): ReactNode {
  const nodes = 'nodes' in text ? text.nodes : [text.value];
  const children = nodes.map((node, index) =>
    typeof node === 'string' ? unbroken(node) : <RichText key={index} text={{ nodes: [node] }} />,
  );
  return inLanguage(text, children);
}

function unbroken(text: string): ReactNode {
  if (!text.includes('-')) return text;
  return text
    .split(/(\s+)/)
    .map((word, index) => (/\p{L}-\p{L}/u.test(word) && lengthOf(word) <= longest ? <Unbroken key={index}>{word}</Unbroken> : word));
}

/** Returns the number of visible characters of a word. */
function lengthOf(word: string): number {
  return word.replace(/\p{Cf}/gu, '').length;
}
