import { type ReactNode, useRef, useState } from 'react';
import { labelAbout } from '../../form/label-about.ts';
import { broughtBack, type DocumentVersion, documentHistory } from '../document-history.ts';
import { FileChanges } from '../FileChanges.tsx';
import { localeOf, useMessages } from '../messages.ts';
import { Act, Actions } from '../parts.styles.ts';
import { Closing, Overlay } from '../parts.tsx';
import { StoreMessage } from '../StoreMessage.tsx';
import { textOf } from '../session-state.ts';
import type { FailureMessage } from '../store-failure.ts';
import { useFailureMessage, useStoreAnswer } from '../use-store-failure.ts';
import { useWorkbench, useWorkbenchState } from '../workbench-context.ts';
import { documentIn } from '../workbench-state.ts';

/** Lists the versions of the open document that its repository has; each shows what changed in it, and can be brought back. */
export function HistoryDialog(): ReactNode {
  const { t } = useMessages();
  const { store, session } = useWorkbench();
  const { file, name } = useWorkbenchState(documentIn);
  const {
    answer: found,
    failure,
    again,
  } = useStoreAnswer(async () => (await documentHistory(store, file, textOf(session.state(), file))) ?? 'none', [store, session, file]);
  return (
    <Overlay title={t('historyOf', { name })}>
      {failure !== undefined ? (
        <StoreMessage data-tone="error" role="alert" failure={failure}>
          <Act onPress={again}>{t('tryAgain')}</Act>
        </StoreMessage>
      ) : found === undefined ? (
        <p role="status">{t('historyLoading')}</p>
      ) : found === 'none' ? (
        <p role="status">{t('historyNone')}</p>
      ) : found.length === 0 ? (
        <p role="status">{t('historyEmpty')}</p>
      ) : (
        found.map((version, index) => <VersionSection key={version.commit} file={file} version={version} former={found[index + 1]} />)
      )}
      <Closing />
    </Overlay>
  );
}

/** The texts of a version and of the one before it; `undefined` for a document that was not there. */
interface Texts {
  readonly text: string | undefined;
  readonly before: string | undefined;
}

function VersionSection({
  file,
  version: { file: was, commit, date, author, title },
  former,
}: {
  readonly file: string;
  readonly version: DocumentVersion;
  readonly former: DocumentVersion | undefined;
}): ReactNode {
  const { t, language } = useMessages();
  const { store, session, close } = useWorkbench();
  const failureOf = useFailureMessage();
  const [texts, setTexts] = useState<Texts | 'asking' | FailureMessage>();
  const heading = useRef<HTMLHeadingElement>(null);
  const now = useWorkbenchState(({ session: state }) => textOf(state, file));
  const when = new Date(date);
  const known = typeof texts === 'object' && 'before' in texts ? texts : undefined;
  const ask = async (): Promise<Texts | undefined> => {
    setTexts('asking');
    try {
      const [text, before] = await Promise.all([
        store.textIn(was, commit),
        former === undefined ? undefined : store.textIn(former.file, former.commit),
      ]);
      setTexts({ text, before });
      return { text, before };
    } catch (error) {
      setTexts(failureOf(error));
      return undefined;
    }
  };
  const bringBack = async (): Promise<void> => {
    const { text } = known ?? (await ask()) ?? {};
    if (text === undefined) return;
    session.write(file, broughtBack(file, text, now));
    close();
  };
  return (
    <section>
      <h3 ref={heading} tabIndex={-1}>
        <bdi>{title}</bdi>
      </h3>
      <p>
        {Number.isNaN(when.getTime()) ? null : (
          <time dateTime={date}>{new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeStyle: 'short' }).format(when)}</time>
        )}{' '}
        · <bdi>{author}</bdi>
      </p>
      <div role="status">
        {texts === 'asking' ? t('historyLoading') : null}
        {typeof texts === 'object' && 'detail' in texts ? <StoreMessage data-tone="error" failure={texts} /> : null}
      </div>
      {known === undefined ? null : <FileChanges file={file} before={known.before} text={known.text} />}
      <Actions>
        {known === undefined ? (
          <Act
            aria-label={labelAbout(t('seeVersion'), title)}
            // The button goes when the changes come, which are below the heading.
            onPress={() => void ask().then((found) => found !== undefined && heading.current?.focus())}
          >
            {t('seeVersion')}
          </Act>
        ) : null}
        {known !== undefined && (known.text === undefined || broughtBack(file, known.text, now) === now) ? (
          <span>{t(known.text === undefined ? 'versionWithout' : 'versionOfNow')}</span>
        ) : (
          <Act aria-label={labelAbout(t('bringBack'), title)} onPress={() => void bringBack()}>
            {t('bringBack')}
          </Act>
        )}
      </Actions>
    </section>
  );
}
