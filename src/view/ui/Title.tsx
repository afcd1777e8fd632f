import type { ReactNode } from 'react';
import type { PlainText, Text } from '../../pages/views/view.ts';
import { styled } from '../theme/styled.ts';
import { inLanguage, RichText } from './RichText.tsx';

// No width tells where text alone is enlarged: a box of its own breaks where no line holds the word.
const Unbroken = styled.span({ display: 'inline-block', textDecoration: 'inherit' });

/** Shows the text of a heading; a word with hyphens, such as "follow-up", stays on one line as long as it fits. */
export function Title({ text }: { readonly text: Text | PlainText }): ReactNode {
  const nodes = 'nodes' in text ? text.nodes : [text.value];
  const children = nodes.map((node, index) =>
    typeof node === 'string' ? unbroken(node) : <RichText key={index} text={{ nodes: [node] }} />,
  );
  return inLanguage(text, children);
}

function unbroken(text: string): ReactNode {
  if (!text.includes('-')) return text;
  // Signs that a no-break space joins to the word would be parted from its box.
  return text.split(/([ \n]+)/).map((word, index) => (/\p{L}-\p{L}/u.test(word) ? <Unbroken key={index}>{word}</Unbroken> : word));
}
