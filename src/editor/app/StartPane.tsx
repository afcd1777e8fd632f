import { type ReactNode, useMemo, useState } from 'react';
import { schemaWords } from '../../schema/schema-words.ts';
import { styled } from '../../view/theme/styled.ts';
import { token } from '../../view/theme/tokens.ts';
import { browserStorage } from './browser-storage.ts';
import { commonTasks, taskPlaces } from './common-tasks.ts';
import { DocumentEntry } from './DocumentEntry.tsx';
import { DocumentName } from './DocumentName.tsx';
import { Groups } from './Documents.styles.ts';
import { documentRows, isUnfinished, translationsToDo } from './document-rows.ts';
import { GoneDocument } from './GoneDocument.tsx';
import { FormPlace } from './Layout.styles.ts';
import { LongList } from './LongList.tsx';
import { useMessages } from './messages.ts';
import { Pane, PaneBar } from './Pane.styles.ts';
import { Act, Actions, Toggle } from './parts.styles.ts';
import { Message } from './parts.tsx';
import { formHeading } from './use-heading-focus.ts';
import { useWorkbench, useWorkbenchData, useWorkbenchState } from './workbench-context.ts';
import { isGone } from './workbench-state.ts';

const Tasks = styled.ul({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(13rem, 100%), 1fr))',
  gap: token('space-2'),
  listStyle: 'none',
  '& > li': { display: 'grid' },
  '& > li > button': { minBlockSize: '4rem', justifyContent: 'start', textAlign: 'start' },
});

const Sections = styled.div({
  display: 'grid',
  gap: token('space-3'),
  '& h3': { marginBlockEnd: token('space-1'), fontSize: token('text-h3'), lineHeight: 1.3 },
});

const tourKey = 'content-editor tour';

/** Shows what editors do most, what is unfinished, and what waits for a translation, where no document is open. */
export function StartPane(): ReactNode {
  const { t, language } = useMessages();
  const { set, show } = useWorkbench();
  const documents = useWorkbenchState(({ site }) => site.documents);
  const unfinished = useWorkbenchData((now) => documentRows(now).filter(isUnfinished));
  const toDo = useWorkbenchState(translationsToDo);
  const ofOthers = useWorkbenchState(({ proposals }) => proposals.filter(({ isOwn }) => !isOwn).length);
  const isMissing = useWorkbenchState(isGone);
  const isTranslated = useWorkbenchState(({ site }) => site.languages.length > 1);
  // Of a language in preparation, the desk alone knows what it lacks.
  const isKnown = useWorkbenchState(({ site }) => site.languages.every(({ complete }) => complete));
  const tasks = useMemo(() => commonTasks(documents), [documents]);
  const [chosen, setChosen] = useState<string>();
  const places = useMemo(() => (chosen === undefined ? [] : taskPlaces(chosen, documents)), [chosen, documents]);
  const [isNew, setNew] = useState(() => browserStorage('localStorage').getItem(tourKey) === null);
  const knowTour = (): void => {
    browserStorage('localStorage').setItem(tourKey, 'offered');
    setNew(false);
  };
  const begin = (task: string): void => {
    const [only, ...others] = taskPlaces(task, documents);
    if (only !== undefined && others.length === 0) show(only.document.file, only.path, only.control);
    else setChosen(task === chosen ? undefined : task);
  };
  return (
    <Pane data-pane="form" aria-label={t('start')}>
      <PaneBar>
        <h2 tabIndex={-1}>{t('whatToDo')}</h2>
      </PaneBar>
      <FormPlace>
        <Sections>
          {isMissing ? <GoneDocument /> : null}
          {isNew ? (
            <Message role="status" text={t('tourOffer')}>
              <Act
                onPress={() => {
                  knowTour();
                  set({ tour: 0 });
                }}
              >
                {t('tourBegin')}
              </Act>
              <Act
                onPress={() => {
                  knowTour();
                  // The button goes.
                  formHeading()?.focus();
                }}
              >
                {t('tourNotNow')}
              </Act>
            </Message>
          ) : null}
          <Tasks>
            {tasks.map((task) => (
              <li key={task}>
                <Toggle isSelected={task === chosen} onChange={() => begin(task)}>
                  {schemaWords(language)(task)}
                </Toggle>
              </li>
            ))}
            <li>
              <Act onPress={() => set({ dialog: 'pictures' })}>{t('taskPicture')}</Act>
            </li>
            <li>
              <Act onPress={() => set({ dialog: 'new-page' })}>{t('taskNewPage')}</Act>
            </li>
          </Tasks>
          {chosen === undefined ? null : (
            <Groups as="section" aria-label={schemaWords(language)(chosen)}>
              <h3>{t('inWhichDocument')}</h3>
              <LongList items={places}>
                {({ document, path, control }) => (
                  <li key={document.file}>
                    <Act data-tone="plain" onPress={() => show(document.file, path, control)}>
                      <DocumentName of={document} />
                    </Act>
                  </li>
                )}
              </LongList>
            </Groups>
          )}
          <section>
            <h3>{t('unfinished')}</h3>
            {unfinished.length === 0 ? (
              <p>{t('nothingUnfinished')}</p>
            ) : (
              <Groups as="div">
                <LongList items={unfinished}>{(row) => <DocumentEntry key={row.file} row={row} />}</LongList>
              </Groups>
            )}
          </section>
          {ofOthers === 0 ? null : (
            <section>
              <h3>{t('proposalsOfOthers')}</h3>
              <Actions>
                <Act onPress={() => set({ dialog: 'proposals' })}>{t('proposalsToRead', { count: ofOthers })}</Act>
              </Actions>
            </section>
          )}
          {isTranslated ? (
            <section>
              <h3>{t('translations')}</h3>
              {toDo === 0 && isKnown ? <p>{t('nothingToTranslate')}</p> : null}
              <Actions>
                <Act onPress={() => set({ dialog: 'desk' })}>{toDo === 0 ? t('openDesk') : t('translationsToDo', { count: toDo })}</Act>
              </Actions>
            </section>
          ) : null}
        </Sections>
      </FormPlace>
    </Pane>
  );
}
