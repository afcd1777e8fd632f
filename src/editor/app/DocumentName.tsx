import type { ReactNode } from 'react';
import type { EditorKey } from '../../locales/catalogues/editor.generated.ts';
import type { Values } from '../../locales/message.ts';
import { ContentText } from '../form/ContentText.tsx';
import { useMessages } from './messages.ts';
import type { DocumentNamed } from './site-documents.ts';

/** Shows the name of a document in its language. */
export function DocumentName({ of: { name, nameLanguage } }: { readonly of: DocumentNamed }): ReactNode {
  return <ContentText text={name} language={nameLanguage} />;
}

/** A private character of Unicode, which no message contains. */
const place = '\uE000';

/** Shows a message about a document, whose name stands in it in its language. */
export function AboutDocument({
  message,
  values,
  of,
}: {
  readonly message: EditorKey;
  readonly values?: Values;
  readonly of: DocumentNamed;
}): ReactNode {
  const { t } = useMessages();
  const [before = '', after = ''] = t(message, { ...values, name: place }).split(place);
  return (
    <>
      {before}
      <DocumentName of={of} />
      {after}
    </>
  );
}
