import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { grouped } from '../../../schema/grouped.ts';
import { dataPathOf } from '../../data-path.ts';
import { DocumentName } from '../DocumentName.tsx';
import { FieldName } from '../FieldName.tsx';
import { LongList } from '../LongList.tsx';
import { useMessages } from '../messages.ts';
import { useWorkbenchState } from '../workbench-context.ts';
import { unnamed } from '../workbench-state.ts';
import { TextList } from './Desk.styles.ts';
import type { DeskText } from './desk-list.ts';

/** The message key of each state of a text. */
export const stateNames = {
  missing: 'stateToWrite',
  'to-write': 'stateToWrite',
  stale: 'stateStale',
  unrecorded: 'stateUnrecorded',
  done: 'stateDone',
} as const;

/** Lists the documents that have texts in the list, with the number of those that wait, and the texts of the document at hand. */
export function DeskList({
  texts,
  current,
  onChoose,
}: {
  readonly texts: readonly DeskText[];
  readonly current: DeskText;
  readonly onChoose: (text: DeskText) => void;
}): ReactNode {
  const { t } = useMessages();
  const documents = useWorkbenchState(({ site }) => site.documents);
  return (
    <TextList aria-label={t('deskList')}>
      <details open={matchMedia('(min-width: 64rem)').matches}>
        <summary>{t('deskList')}</summary>
        <LongList items={[...grouped(texts, ({ file }) => file)]} stays={([file]) => file === current.file}>
          {([file, own]) => {
            const document = documents.find((each) => each.file === file);
            const waiting = own.filter(({ state }) => state !== 'done');
            const isOpen = file === current.file;
            return (
              <li key={file}>
                <Button aria-expanded={isOpen} onPress={() => onChoose(waiting[0] ?? own[0]!)}>
                  <DocumentName of={document ?? unnamed(file)} /> ({waiting.length})
                </Button>
                {isOpen && document !== undefined ? (
                  <ul>
                    {own.map((text) => (
                      <li key={text.path}>
                        <Button {...(text === current ? { 'aria-current': 'true' as const } : {})} onPress={() => onChoose(text)}>
                          <FieldName document={document} path={dataPathOf(text.path, document.data).slice(0, -1)} />{' '}
                          <small data-state={text.state}>{t(stateNames[text.state])}</small>
                        </Button>
                      </li>
                    ))}
                  </ul>
                ) : null}
              </li>
            );
          }}
        </LongList>
      </details>
    </TextList>
  );
}
