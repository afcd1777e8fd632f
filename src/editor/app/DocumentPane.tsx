import { type ReactNode, useRef } from 'react';
import { valueAt } from '../../yaml/edits/source-change.ts';
import { dataPathOf } from '../data-path.ts';
import { addPicture } from './add-picture.ts';
import { DocumentActions } from './DocumentActions.tsx';
import { DocumentName } from './DocumentName.tsx';
import { FormPlace } from './Layout.styles.ts';
import { useMessages } from './messages.ts';
import { Choices, Pane, PaneBar } from './Pane.styles.ts';
import { Act } from './parts.styles.ts';
import { Message } from './parts.tsx';
import { StepsBack } from './StepsBack.tsx';
import { clashesOf } from './session-state.ts';
import { UnreadableDocument } from './UnreadableDocument.tsx';
import { useAskedRemoval } from './use-asked-removal.tsx';
import { useShownReferences } from './use-shown-references.ts';
import { useFirstLanguage, useWorkbench, useWorkbenchData, useWorkbenchState } from './workbench-context.ts';
import { documentIn } from './workbench-state.ts';

/** Shows the form of one document, with its way back and the menu of the document above it. */
export function DocumentPane(): ReactNode {
  const { t, language } = useMessages();
  const workbench = useWorkbench();
  const { client, set, form: DocumentForm } = workbench;
  const document = useWorkbenchState(documentIn);
  const { file, kind, data } = document;
  const state = useWorkbenchState((now) => now.session);
  const languages = useWorkbenchState(({ site }) => site.languages);
  const firstLanguage = useFirstLanguage();
  const references = useShownReferences();
  const target = useWorkbenchState((now) => now.target);
  const isSending = useWorkbenchState(({ dialog }) => dialog === 'propose');
  const problems = useWorkbenchData(({ problems }) => problems.filter((problem) => problem.file === file));
  const [change, question] = useAskedRemoval();
  const heading = useRef<HTMLHeadingElement>(null);
  const clashes = clashesOf(state, file);
  const waitsForReader = problems.some(({ code }) => /^(?:stale|unrecorded)-translation$/.test(code));
  // A translation that is not written yet can not be approved.
  const incomplete = languages.filter(({ complete }) => !complete).map(({ code }) => code);
  const unwritten = problems.filter(({ code, path, values }) => {
    const isIncomplete = incomplete.some((language) => language === values['language'] || path.endsWith(`.${language}`));
    const isEmpty = path !== '' && valueAt(data, dataPathOf(path, data)) === '';
    return !isIncomplete && (isEmpty || /^(?:missing-translation|missing-word|text-to-write)$/.test(code));
  }).length;

  return (
    <Pane data-pane="form" aria-label={t('form')}>
      <PaneBar>
        <h2 ref={heading} tabIndex={-1} data-file={file}>
          <DocumentName of={document} />
        </h2>
        <Choices role="group" aria-label={t('wayBack')}>
          <StepsBack onLast={() => heading.current?.focus()} />
          <DocumentActions />
        </Choices>
      </PaneBar>
      {clashes.length === 0 ? null : (
        <Message data-tone="warning" role="alert" text={t('clashes', { count: clashes.length })}>
          <Act onPress={() => set({ dialog: 'clashes' })}>{t('compare')}</Act>
        </Message>
      )}
      <FormPlace>
        {data === undefined ? (
          <UnreadableDocument file={file} problems={problems} />
        ) : (
          <DocumentForm
            key={file}
            kind={kind}
            file={file}
            data={data}
            language={language}
            languages={languages}
            firstLanguage={firstLanguage}
            references={references}
            problems={problems}
            isSending={isSending}
            {...(target === undefined ? {} : { target })}
            onChange={change}
            onFocus={(focus) => set({ focus })}
            onAddPicture={(chosen) => addPicture(workbench, language, t, chosen)}
            onApproveTranslation={(path) => void client.approveTranslation(file, path)}
          />
        )}
      </FormPlace>
      {question}
      {waitsForReader ? (
        <Message data-size="small" text={unwritten === 0 ? t('translationsWait') : t('translationsUnwritten', { count: unwritten })}>
          <Act
            isDisabled={unwritten > 0}
            onPress={() => {
              // The button disappears with the problem.
              heading.current?.focus();
              void client.approveTranslation(file);
            }}
          >
            {t('translationsRight')}
          </Act>
        </Message>
      ) : null}
    </Pane>
  );
}
