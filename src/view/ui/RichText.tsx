import type { ReactNode } from 'react';
import type { Foreign, PlainText, Text, TextNode } from '../../pages/views/view.ts';
import { styled } from '../theme/styled.ts';
import { narrow, token } from '../theme/tokens.ts';
import { NewTab } from './NewTab.tsx';

const Term = styled.a({
  color: 'inherit',
  cursor: 'help',
  // One by one: WebKit takes the short form for none of them.
  textDecorationStyle: 'dotted',
  textDecorationColor: token('quiet'),
  textDecorationThickness: '.12em',
  textUnderlineOffset: '.25em',
  '@media print': { textDecorationLine: 'none' },
});

const ownBox = { display: 'inline-block', whiteSpace: 'inherit', textDecoration: 'inherit' };

// Wider lines hold every number. There it is no inline block, which browsers part from the full stop after it.
const Unbroken = styled.bdi({
  whiteSpace: 'nowrap',
  // The title of a step, where text alone is enlarged, which no width tells.
  'h3 &': ownBox,
  [narrow]: ownBox,
});

/**
 * Shows a text with its inline markup; content becomes text nodes and never markup of its own. Inside a link, `linkless`
 * shows links and phones as their words: HTML (4.5.1) allows no link within another.
 */
export function RichText({ text, linkless = false }: { readonly text: Text; readonly linkless?: boolean }): ReactNode {
  const children = text.nodes.map(linkless ? linklessNode : linkingNode);
  return inLanguage(text, children);
}

/** Shows a text without formatting, such as a message of the interface. */
export function Words({ text }: { readonly text: PlainText }): ReactNode {
  return inLanguage(text, text.value);
}

/** Returns content, inside an element with its language and direction where these are not the page's (WCAG 2.2, 3.1.2). */
export function inLanguage({ lang, dir }: Foreign, content: ReactNode): ReactNode {
  if (lang === undefined) return content;
  return (
    <span lang={lang} dir={dir}>
      {content}
    </span>
  );
}

/** Shows a telephone number in its own direction; it breaks between its groups, where a whole line is too short for it. */
export function Digits({ children }: { readonly children: string }): ReactNode {
  return <Unbroken dir="ltr">{children}</Unbroken>;
}

const linkingNode = (content: TextNode, key: number): ReactNode => node(content, key, linkingNode);
const linklessNode = (content: TextNode, key: number): ReactNode => node(content, key, linklessNode);

function node(content: TextNode, key: number, inner: typeof linkingNode): ReactNode {
  if (typeof content === 'string') return content;
  switch (content.type) {
    case 'strong':
      return <strong key={key}>{content.children.map(inner)}</strong>;
    case 'emphasis':
      return <em key={key}>{content.children.map(inner)}</em>;
    case 'break':
      return <br key={key} />;
    case 'isolate': {
      const Passage = content.unbroken ? Unbroken : 'bdi';
      return (
        <Passage key={key} lang={content.lang} dir={content.dir}>
          {content.text}
        </Passage>
      );
    }
    case 'term':
      if (inner === linklessNode) return content.children.map(inner);
      return (
        <Term key={key} href={content.href} data-term={content.id} aria-haspopup="dialog">
          {content.children.map(inner)}
        </Term>
      );
    case 'phone':
      if (inner === linklessNode) return <Digits key={key}>{content.phone.display}</Digits>;
      return (
        <a key={key} href={content.phone.href}>
          <Digits>{content.phone.display}</Digits>
        </a>
      );
    case 'link': {
      const { href, external } = content.link;
      const children = content.children.map(linklessNode);
      if (href === undefined || inner === linklessNode) return <span key={key}>{children}</span>;
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
