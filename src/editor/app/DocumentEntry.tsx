import { memo, type ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { DocumentName } from './DocumentName.tsx';
import type { DocumentRow } from './document-rows.ts';
import { useMessages } from './messages.ts';
import { useWorkbench } from './workbench-context.ts';

/** Shows a document in a list, with what is to be done in it; a press opens it. */
export const DocumentEntry = memo(
  ({
    row: { file, name, nameLanguage, mark, isDisputed, errors, toWrite },
    isOpen = false,
  }: {
    readonly row: DocumentRow;
    readonly isOpen?: boolean;
  }): ReactNode => {
    const { t } = useMessages();
    const { show } = useWorkbench();
    return (
      <li>
        <Button {...(isOpen ? { 'aria-current': 'page' as const } : {})} onPress={() => show(file)}>
          <span>
            <DocumentName of={{ name, nameLanguage }} />
          </span>
          {mark === undefined ? null : <small data-mark={mark === 'unsent' ? 'unsent' : 'sent'}>{t(mark)}</small>}
          {isDisputed ? <small data-mark="errors">{t('toSettle')}</small> : null}
          {toWrite === 0 ? null : <small data-mark="sent">{t('toWriteCount', { count: toWrite })}</small>}
          {errors === 0 ? null : (
            <small data-mark="errors">
              <span aria-hidden="true">{errors}</span>
              <span className="visually-hidden">{t('errorCount', { count: errors })}</span>
            </small>
          )}
        </Button>
      </li>
    );
  },
);
