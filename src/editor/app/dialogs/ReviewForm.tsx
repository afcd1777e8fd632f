import { type ReactNode, useId, useRef, useState } from 'react';
import type { Review } from '../../../git-hosts/git-host.ts';
import type { EditorKey } from '../../../locales/catalogues/editor.generated.ts';
import { isTranslationRecord } from '../../../schema/documents.ts';
import { labelAbout } from '../../form/label-about.ts';
import type { OpenProposal, Proposals, ProposalTexts } from '../../stores/store.ts';
import { reviewDraft } from '../drafts.ts';
import { useMessages } from '../messages.ts';
import { Act, Actions, Field } from '../parts.styles.ts';
import { Message } from '../parts.tsx';
import { StoreMessage } from '../StoreMessage.tsx';
import { textOf } from '../session-state.ts';
import { type FailureMessage, failureIn } from '../store-failure.ts';
import { mergedWithOwn } from '../take-over.ts';
import { useDraft } from '../use-draft.ts';
import { useFailureMessage } from '../use-store-failure.ts';
import { useWorkbench } from '../workbench-context.ts';

const done: Readonly<Record<Review['verdict'], EditorKey>> = {
  approved: 'reviewApproved',
  'changes-requested': 'reviewAsked',
  remark: 'reviewRemarked',
};

/** Lets the reader of a proposal approve it, ask for changes, remark on it, or take it into the form to see and correct its pages. */
export function ReviewForm({
  proposals,
  proposal,
  known: { commit, texts, hasUnseen },
  onMoved,
}: {
  readonly proposals: Proposals;
  readonly proposal: OpenProposal;
  readonly known: ProposalTexts;
  /** Called where the proposal has changed since it was read. */
  readonly onMoved: () => void;
}): ReactNode {
  const { t } = useMessages();
  const { session, show } = useWorkbench();
  const failureOf = useFailureMessage();
  const [text, setText] = useDraft(reviewDraft(proposal.number), '');
  const [state, setState] = useState<'writing' | 'sending' | EditorKey>('writing');
  const [failure, setFailure] = useState<FailureMessage>();
  const help = useId();
  const why = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const isMissing = failure?.text === t('reviewNeedsText');

  const give = async (verdict: Review['verdict']): Promise<void> => {
    const word = text.trim();
    if (verdict !== 'approved' && word === '') {
      setFailure({ text: t('reviewNeedsText'), detail: '' });
      return field.current?.focus();
    }
    setFailure(undefined);
    setState('sending');
    try {
      await proposals.review(proposal, commit, { verdict, text: word });
      setText(undefined);
      setState(done[verdict]);
    } catch (error) {
      setState('writing');
      const why = failureIn(error);
      if (why === 'conflict') return onMoved();
      const told = failureOf(error, 'writing');
      setFailure(why === 'not-allowed' ? { ...told, text: t('reviewNotAllowed') } : told);
    }
  };
  const takeOver = (): void => {
    const merged = mergedWithOwn(texts, (file) => textOf(session.state(), file));
    if (merged === undefined) {
      setFailure({ text: t('takeOverClash'), detail: '' });
      return;
    }
    for (const each of merged) session.write(each.file, each.text);
    const [first] = texts.filter(({ file, text: now }) => now !== undefined && !isTranslationRecord(file));
    if (first !== undefined) show(first.file);
  };
  const isSending = state === 'sending';
  return (
    <form onSubmit={(event) => event.preventDefault()}>
      {hasUnseen ? (
        <Message data-tone="warning" text={t('reviewUnseen')} />
      ) : (
        <Actions>
          <Act aria-label={labelAbout(t('takeOver'), proposal.title)} aria-describedby={help} onPress={takeOver}>
            {t('takeOver')}
          </Act>
          <small id={help}>{t('takeOverHelp')}</small>
        </Actions>
      )}
      <Field>
        {t('reviewText', { name: proposal.author })}
        <textarea
          ref={field}
          dir="auto"
          readOnly={isSending}
          aria-invalid={isMissing}
          aria-describedby={isMissing ? why : undefined}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      {failure === undefined ? null : <StoreMessage id={why} data-tone="error" role="alert" failure={failure} />}
      <p role="status">{state === 'writing' ? '' : t(state)}</p>
      <Actions>
        <Act
          aria-label={labelAbout(t('approveProposal'), proposal.title)}
          data-tone="strong"
          isDisabled={isSending || hasUnseen}
          onPress={() => void give('approved')}
        >
          {t('approveProposal')}
        </Act>
        <Act
          aria-label={labelAbout(t('askForChanges'), proposal.title)}
          isDisabled={isSending}
          onPress={() => void give('changes-requested')}
        >
          {t('askForChanges')}
        </Act>
        <Act aria-label={labelAbout(t('sendRemark'), proposal.title)} isDisabled={isSending} onPress={() => void give('remark')}>
          {t('sendRemark')}
        </Act>
      </Actions>
    </form>
  );
}
