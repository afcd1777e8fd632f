import type { ElementType, ReactNode } from 'react';
import type { PlainText, Text } from '../../pages/views/view.ts';
import { RichText, Words } from './RichText.tsx';

/** Shows a text in an element, as `RichText` or `Words` do; nothing where the text is missing. */
export function TextIn({
  as: Element,
  text,
  linkless = false,
}: {
  readonly as: ElementType<{ readonly children: ReactNode }>;
  readonly text: Text | PlainText | undefined;
  readonly linkless?: boolean;
}): ReactNode {
  if (text === undefined) return null;
  // Called as functions: pages have hundreds of texts, and each component takes time of its own.
  return <Element>{'nodes' in text ? RichText({ text, linkless }) : Words({ text })}</Element>;
}
