import type { ReactNode } from 'react';
import type { Text } from '../../pages/views/view.ts';
import { RichText } from './RichText.tsx';

/** A title that links to its page, or plain text while that page is not written. */
export function LinkedTitle({ text, href }: { readonly text: Text; readonly href?: string | undefined }): ReactNode {
  if (href === undefined) return <RichText text={text} />;
  return (
    <a href={href}>
      <RichText text={text} linkless />
    </a>
  );
}
