import type { ReactNode } from 'react';
import type { PlainText, Text, TextNode } from '../content/view.ts';
import { NewTab } from './NewTab.tsx';

/** Shows a text with its inline markup; content becomes text nodes and never markup of its own. */
export function RichText({ text }: { readonly text: Text }): ReactNode {
  const children = text.nodes.map(node);
  return text.lang === undefined ? (
    children
  ) : (
    <span lang={text.lang} dir={text.dir}>
      {children}
    </span>
  );
}

/** Shows a word of the interface. */
export function Words({ text }: { readonly text: PlainText }): ReactNode {
  return text.lang === undefined ? (
    text.value
  ) : (
    <span lang={text.lang} dir={text.dir}>
      {text.value}
    </span>
  );
}

/** Shows a telephone number in its own direction. */
export function Digits({ children }: { readonly children: string }): ReactNode {
  return <bdi dir="ltr">{children}</bdi>;
}

function node(content: TextNode, key: number): ReactNode {
  if (typeof content === 'string') return content;
  switch (content.type) {
    case 'strong':
      return <strong key={key}>{content.children.map(node)}</strong>;
    case 'emphasis':
      return <em key={key}>{content.children.map(node)}</em>;
    case 'break':
      return <br key={key} />;
    case 'isolate':
      return <bdi key={key}>{content.text}</bdi>;
    case 'phone':
      return (
        <a key={key} href={content.phone.href}>
          <Digits>{content.phone.display}</Digits>
        </a>
      );
    case 'link': {
      const { href, external } = content.link;
      const children = content.children.map(node);
      if (href === undefined) return <span key={key}>{children}</span>;
      return external ? (
        <a key={key} href={href} target="_blank" rel="noopener">
          {children}
          <NewTab />
        </a>
      ) : (
        <a key={key} href={href}>
          {children}
        </a>
      );
    }
  }
}
