import { type ReactNode, useId, useState } from 'react';
import type { EditorKey } from '../../../locales/catalogues/editor.generated.ts';
import type { Renaming } from '../../../operations/rename-document.ts';
import { isTranslationRecord, slugOfFile } from '../../../schema/documents.ts';
import { AboutDocument, DocumentNames } from '../DocumentName.tsx';
import { useMessages } from '../messages.ts';
import { Act, Actions, Field } from '../parts.styles.ts';
import { Message, Overlay } from '../parts.tsx';
import { useAnswer } from '../use-answer.ts';
import { useWorkbench, useWorkbenchState } from '../workbench-context.ts';
import { documentIn, namedIn } from '../workbench-state.ts';
import { writeEdits } from '../write-edits.ts';

/** The message of each refusal; the open document is always known. */
const refusals: Readonly<Record<string, EditorKey>> = {
  renameReserved: 'addressReserved',
  renameFormer: 'addressFormer',
  renameTaken: 'addressTaken',
};

/** Milliseconds without a key after which what was typed is looked at: all documents are read for it. */
const pause = 300;

/** Asks for another end of a document's address, lists what changes with it, and changes it all at once. */
export function RenameDialog(): ReactNode {
  const { t } = useMessages();
  const { session, client, engineFailure, show } = useWorkbench();
  const site = useWorkbenchState((now) => now.site);
  const document = useWorkbenchState(documentIn);
  const { file, kind } = document;
  const { stored, localChanges } = useWorkbenchState((now) => now.session);
  const slug = slugOfFile(file);
  const why = useId();
  const [written, setWritten] = useState(slug);
  // An engine that fails is told as such.
  const { answer: renaming, error } = useAnswer(
    async () => (written === slug ? undefined : client.rename({ kind: kind === 'page' ? kind : 'service', slug }, written)),
    [client, kind, slug, written, stored, localChanges],
    pause,
  );
  const edits = renaming !== undefined && 'edits' in renaming ? renaming.edits : undefined;
  const obstacle = renaming === undefined || 'edits' in renaming ? undefined : messageOf(renaming);
  const failure = engineFailure !== undefined ? t('engineFailed') : error !== undefined ? t('notLookedUp') : obstacle;
  // The document itself, and the records of translations, are no news.
  const others = edits?.filter(({ kind: change, file: changed }) => change === 'write' && !isTranslationRecord(changed)) ?? [];

  const rename = (): void => {
    writeEdits(session, edits ?? []);
    const moved = edits?.find((edit) => edit.kind === 'move' && edit.from === file);
    show(moved?.file ?? file);
  };
  function messageOf(obstacle: Exclude<Renaming, { readonly edits: unknown }>): ReactNode {
    if ('problems' in obstacle) return t('renameBlocked');
    if ('uncertain' in obstacle) return <AboutDocument message="renameUnsure" of={namedIn(obstacle.uncertain.file, site)} />;
    const { reason, values } = obstacle.refusal;
    return t(refusals[reason] ?? 'addressWrong', values);
  }
  return (
    <Overlay title={<AboutDocument message="renameTitle" of={document} />}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (edits !== undefined) rename();
        }}
      >
        <p>{t('renameWhy')}</p>
        <Field>
          {t('addressEnd')}
          <input
            dir="ltr"
            required
            aria-invalid={obstacle !== undefined}
            aria-describedby={obstacle === undefined ? undefined : why}
            value={written}
            onChange={(event) => setWritten(event.target.value.trim())}
          />
          <small>{t('addressEndHelp')}</small>
        </Field>
        {failure === undefined ? null : <Message id={why} data-tone="error" role="alert" text={failure} />}
        <div role="status">
          {written === slug || renaming !== undefined || failure !== undefined ? null : <p>{t('usesLoading')}</p>}
          <DocumentNames sentence={t('renameChanges', { count: others.length })} files={others.map((edit) => edit.file)} />
        </div>
        <Actions>
          <Act type="submit" data-tone="strong" isDisabled={edits === undefined}>
            {t('renameDocument')}
          </Act>
          <Act slot="close">{t('cancel')}</Act>
        </Actions>
      </form>
    </Overlay>
  );
}
