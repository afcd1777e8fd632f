import type { ReactNode } from 'react';
import type { EditorKey } from '../../locales/catalogues/editor.generated.ts';
import type { Values } from '../../locales/message.ts';
import { styled } from '../../view/theme/styled.ts';
import { token } from '../../view/theme/tokens.ts';
import { ContentText } from '../form/ContentText.tsx';
import { useMessages } from './messages.ts';
import type { DocumentNamed } from './site-documents.ts';
import { useWorkbenchState } from './workbench-context.ts';
import { namedIn } from './workbench-state.ts';

const Names = styled.ul({ paddingInlineStart: token('space-5'), overflowWrap: 'anywhere' });

/** Shows the name of a document in its language. */
export function DocumentName({ of: { name, nameLanguage } }: { readonly of: DocumentNamed }): ReactNode {
  return <ContentText text={name} language={nameLanguage} />;
}

/** Lists the documents of files by their names, below a sentence; nothing where there are none. */
export function DocumentNames({ sentence, files }: { readonly sentence: string; readonly files: readonly string[] }): ReactNode {
  const site = useWorkbenchState((now) => now.site);
  if (files.length === 0) return null;
  return (
    <>
      <p>{sentence}</p>
      <Names>
        {files.map((file) => (
          <li key={file}>
            <DocumentName of={namedIn(file, site)} />
          </li>
        ))}
      </Names>
    </>
  );
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
