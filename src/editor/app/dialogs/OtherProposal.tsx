import { type ReactNode, useState } from 'react';
import type { OpenProposal } from '../../stores/store.ts';
import { FileChanges } from '../FileChanges.tsx';
import { useMessages } from '../messages.ts';
import { Act } from '../parts.styles.ts';
import { Message } from '../parts.tsx';
import { type FailureMessage, failureMessage } from '../store-failure.ts';
import { useWorkbench, useWorkbenchState } from '../workbench-context.ts';
import { nameOf } from '../workbench-state.ts';

/** A document of a proposal as it is now, and as it is proposed. */
interface ProposedText {
  readonly file: string;
  readonly before: string | undefined;
  readonly text: string | undefined;
}

/** Shows a proposal of somebody else, which its reader decides on at the host: what it changes in words, compared with the site of now. */
export function OtherProposal({ proposal }: { readonly proposal: OpenProposal }): ReactNode {
  const { t } = useMessages();
  const { store, session, show } = useWorkbench();
  const site = useWorkbenchState((now) => now.site);
  const [texts, setTexts] = useState<readonly ProposedText[] | 'asking' | FailureMessage>();
  const { author, title, address, branch, files } = proposal;
  const failure = typeof texts === 'object' && 'detail' in texts ? texts : undefined;
  const proposed = typeof texts === 'object' && !('detail' in texts) ? texts : undefined;
  const ask = async (): Promise<void> => {
    setTexts('asking');
    const { stored } = session.state();
    try {
      const there = await store.read([...stored.values()], branch);
      const proposed = new Map(there.map(({ file, text }) => [file, text]));
      setTexts(files.map((file) => ({ file, before: stored.get(file)?.text, text: proposed.get(file) })));
    } catch (error) {
      setTexts(failureMessage(error, store.needsToken, t));
    }
  };
  return (
    <li>
      <p>
        <bdi>{author}</bdi>{' '}
        <a href={address} target="_blank" rel="noreferrer">
          <bdi>{title}</bdi>
        </a>
      </p>
      {texts === undefined ? (
        <Act aria-label={`${t('seeVersion')} : ${title}`} onPress={() => void ask()}>
          {t('seeVersion')}
        </Act>
      ) : null}
      <div role="status">
        {texts === 'asking' ? t('proposalsLoading') : null}
        {failure === undefined ? null : <Message data-tone="error" text={failure.text} />}
        {proposed === undefined ? null : <p>{t('comparedWithNow')}</p>}
      </div>
      {proposed?.map(({ file, before, text }) => (
        <section key={file}>
          <h4>
            <Act data-tone="plain" onPress={() => show(file)}>
              {nameOf(file, site)}
            </Act>
          </h4>
          <FileChanges file={file} before={before} text={text} />
        </section>
      ))}
    </li>
  );
}
