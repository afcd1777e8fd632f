import { type ReactNode, useId, useMemo, useState } from 'react';
import { styled } from '../../../view/theme/styled.ts';
import { token } from '../../../view/theme/tokens.ts';
import type { Clash } from '../../../yaml/merge/merge-data.ts';
import { documentNode } from '../../form/schema-files.ts';
import { textsAt } from '../../form/value-texts.ts';
import { useValueContext } from '../ChangesList.tsx';
import { FieldName } from '../FieldName.tsx';
import { joinedWords } from '../joined-words.ts';
import type { Merge } from '../merge.ts';
import { useMessages } from '../messages.ts';
import { dataOf } from '../parse-cache.ts';
import { Act, Actions, Field } from '../parts.styles.ts';
import { Closing, Overlay } from '../parts.tsx';
import { disputeOf } from '../session-state.ts';
import type { SiteDocument } from '../site-documents.ts';
import { useDraft } from '../use-draft.ts';
import { useWorkbench, useWorkbenchState } from '../workbench-context.ts';
import { documentIn } from '../workbench-state.ts';
import { BothTexts } from './BothTexts.tsx';
import { ClashSide } from './ClashSide.tsx';

const Sides = styled.fieldset({
  display: 'grid',
  gap: token('space-3'),
  margin: 0,
  minInlineSize: 0,
  border: `1px solid ${token('line')}`,
  borderRadius: token('radius-small'),
  '@media (min-width: 40rem)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  '& > div': { minInlineSize: 0 },
  '& ol': { maxBlockSize: '14rem', paddingInlineStart: token('space-5'), overflow: 'auto', overflowWrap: 'anywhere' },
  '& mark': { background: token('soft'), color: 'inherit' },
  '& p, & pre': { margin: 0, maxBlockSize: '14rem', overflow: 'auto', font: 'inherit', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  '& ol p': { maxBlockSize: 'none' },
});

/** The name of a question: others may write while it is asked, and a choice among former words is none. */
const questionOf = ({ path, mine, theirs }: Clash): string => JSON.stringify([path, mine ?? null, theirs ?? null]);

/** The name under which a text made of both stays while others write. */
const textOf = ({ path, mine }: Clash): string => JSON.stringify([path, mine ?? null]);

const nothingMerged: Merge = { text: '', clashes: [] };

/** Shows both versions of each value that two editors changed, and asks which one to keep. */
export function ClashesDialog(): ReactNode {
  const { t } = useMessages();
  const { session, state, set } = useWorkbench();
  const open = useWorkbenchState(documentIn);
  const dispute = disputeOf(
    useWorkbenchState((now) => now.session),
    open.file,
  );
  const { text, clashes } = dispute?.merge ?? nothingMerged;
  // The places are those of the merged document.
  const document = useMemo((): SiteDocument => ({ ...open, data: dataOf(open.file, text) }), [open, text]);
  const [chosen, setChosen] = useState<ReadonlyMap<string, 'mine' | 'theirs' | 'both'>>(new Map());
  const [written, write] = useDraft<Readonly<Record<string, string>>>(`clashes ${open.file}`, {});
  const context = useValueContext();
  const id = useId();
  const root = documentNode(document.kind);
  /** A text that begins with the words of both; undefined where the values are no texts. */
  const bothOf = (clash: Clash): string | undefined => {
    const { path, mine, theirs } = clash;
    if (path.length === 0 || typeof mine !== 'string' || typeof theirs !== 'string') return undefined;
    const language = textsAt(root, document.data, path, mine, context)[0]?.language;
    // Only a text of a language can be made of two; a choice or an address can not.
    if (language === undefined) return undefined;
    return written[textOf(clash)] ?? joinedWords(theirs, mine, language.code);
  };
  const choose = (clash: Clash, side: 'mine' | 'theirs' | 'both'): void => setChosen(new Map(chosen).set(questionOf(clash), side));
  if (clashes.length === 0) {
    return (
      <Overlay title={t('settle', { name: document.name })}>
        <p role="status">{t('settled')}</p>
        <Closing />
      </Overlay>
    );
  }
  return (
    <Overlay title={t('settle', { name: document.name })}>
      <p>{t(clashes.some(({ path }) => path.length === 0) ? 'wholeClash' : 'settleText')}</p>
      {clashes.map((clash, index) => {
        const both = bothOf(clash);
        const side = chosen.get(questionOf(clash));
        return (
          <Sides key={textOf(clash)}>
            <legend>{clash.path.length === 0 ? t('wholeDocument') : <FieldName document={document} path={clash.path} />}</legend>
            {(['mine', 'theirs'] as const).map((each) => (
              <div key={each}>
                <Field>
                  <input
                    type="radio"
                    name={`clash-${index}`}
                    aria-describedby={`${id}-${index}-${each}`}
                    checked={side === each}
                    onChange={() => choose(clash, each)}
                  />
                  {t(each)}
                </Field>
                <div id={`${id}-${index}-${each}`}>
                  <ClashSide clash={clash} side={each} document={document} />
                </div>
              </div>
            ))}
            {both === undefined ? null : (
              <BothTexts
                text={both}
                path={clash.path}
                document={document}
                name={`clash-${index}`}
                isChosen={side === 'both'}
                onChoose={() => choose(clash, 'both')}
                onWrite={(text) => {
                  choose(clash, 'both');
                  write({ ...written, [textOf(clash)]: text });
                }}
              />
            )}
          </Sides>
        );
      })}
      <Actions>
        <Act
          data-tone="strong"
          isDisabled={clashes.some((clash) => !chosen.has(questionOf(clash)))}
          onPress={() => {
            session.resolveClashes(
              document.file,
              clashes.flatMap((clash) => {
                const side = chosen.get(questionOf(clash));
                if (side === 'both') return [{ ...clash, mine: bothOf(clash) }];
                return side === 'mine' ? [clash] : [];
              }),
            );
            write(undefined);
            // What was chosen among is no news any more.
            set({ dialog: undefined, changed: state().changed.filter((file) => file !== document.file) });
          }}
        >
          {t('keepChoice')}
        </Act>
        <Act slot="close">{t('later')}</Act>
      </Actions>
    </Overlay>
  );
}
