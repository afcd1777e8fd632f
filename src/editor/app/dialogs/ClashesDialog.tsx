import { type ReactNode, useId, useMemo, useState } from 'react';
import { styled } from '../../../view/theme/styled.ts';
import { token } from '../../../view/theme/tokens.ts';
import type { Clash } from '../../../yaml/merge/merge-data.ts';
import { documentNode } from '../../form/schema-files.ts';
import { textsAt } from '../../form/value-texts.ts';
import { useValueContext } from '../ChangesList.tsx';
import { FieldName } from '../FieldName.tsx';
import type { Merge } from '../merge.ts';
import { useMessages } from '../messages.ts';
import { dataOf } from '../parse-cache.ts';
import { Act, Actions, Field } from '../parts.styles.ts';
import { Overlay } from '../parts.tsx';
import { disputeOf } from '../session-state.ts';
import type { SiteDocument } from '../site-documents.ts';
import { joinedWords } from '../word-diff.ts';
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
  '& ol': { maxBlockSize: '14rem', overflow: 'auto', overflowWrap: 'anywhere' },
  '& mark': { background: token('soft'), color: 'inherit' },
  '& p, & pre': { margin: 0, maxBlockSize: '14rem', overflow: 'auto', font: 'inherit', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
});

const nothingMerged: Merge = { text: '', clashes: [] };

/** Shows both versions of each value that two editors changed, and asks which one to keep. */
export function ClashesDialog(): ReactNode {
  const { t } = useMessages();
  const { session, close } = useWorkbench();
  const open = useWorkbenchState(documentIn);
  const dispute = disputeOf(
    useWorkbenchState((now) => now.session),
    open.file,
  );
  const { text, clashes } = dispute?.merge ?? nothingMerged;
  // The places are those of the merged document.
  const document = useMemo((): SiteDocument => ({ ...open, data: dataOf(open.file, text) }), [open, text]);
  const [chosen, setChosen] = useState<ReadonlyMap<number, 'mine' | 'theirs' | 'both'>>(new Map());
  const [written, setWritten] = useState<ReadonlyMap<number, string>>(new Map());
  const context = useValueContext();
  const id = useId();
  const root = documentNode(document.kind);
  /** A text that begins with the words of both; undefined where the values are no texts. */
  const bothOf = ({ path, mine, theirs }: Clash, index: number): string | undefined => {
    if (path.length === 0 || typeof mine !== 'string' || typeof theirs !== 'string') return undefined;
    const language = textsAt(root, document.data, path, mine, context)[0]?.language;
    // Only a text of a language can be made of two; a choice or an address can not.
    if (language === undefined) return undefined;
    return written.get(index) ?? joinedWords(theirs, mine, language.code);
  };
  const choose = (index: number, side: 'mine' | 'theirs' | 'both'): void => setChosen(new Map(chosen).set(index, side));
  return (
    <Overlay title={t('settle', { name: document.name })}>
      <p>{t(clashes.some(({ path }) => path.length === 0) ? 'wholeClash' : 'settleText')}</p>
      {clashes.map((clash, index) => {
        const both = bothOf(clash, index);
        return (
          <Sides key={index}>
            <legend>{clash.path.length === 0 ? t('wholeDocument') : <FieldName document={document} path={clash.path} />}</legend>
            {(['mine', 'theirs'] as const).map((side) => (
              <div key={side}>
                <Field>
                  <input
                    type="radio"
                    name={`clash-${index}`}
                    aria-describedby={`${id}-${index}-${side}`}
                    checked={chosen.get(index) === side}
                    onChange={() => choose(index, side)}
                  />
                  {t(side)}
                </Field>
                <div id={`${id}-${index}-${side}`}>
                  <ClashSide clash={clash} side={side} document={document} />
                </div>
              </div>
            ))}
            {both === undefined ? null : (
              <BothTexts
                text={both}
                path={clash.path}
                document={document}
                name={`clash-${index}`}
                isChosen={chosen.get(index) === 'both'}
                onChoose={() => choose(index, 'both')}
                onWrite={(text) => {
                  choose(index, 'both');
                  setWritten(new Map(written).set(index, text));
                }}
              />
            )}
          </Sides>
        );
      })}
      <Actions>
        <Act
          data-tone="strong"
          isDisabled={chosen.size < clashes.length}
          onPress={() => {
            session.resolveClashes(
              document.file,
              clashes.flatMap((clash, index) => {
                const side = chosen.get(index);
                if (side === 'both') return [{ ...clash, mine: bothOf(clash, index) }];
                return side === 'mine' ? [clash] : [];
              }),
            );
            close();
          }}
        >
          {t('keepChoice')}
        </Act>
        <Act slot="close">{t('later')}</Act>
      </Actions>
    </Overlay>
  );
}
