import { css } from '@emotion/react';
import styled from '@emotion/styled';
import { type ReactNode, useState } from 'react';
import { isSameData } from '../../../editing/same-data.ts';
import { token } from '../../../theme/tokens.ts';
import { FieldName } from '../FieldName.tsx';
import type { Clash } from '../merge.ts';
import { Act, Actions, Field } from '../parts.styles.ts';
import { Overlay } from '../parts.tsx';
import type { Site, SiteDocument } from '../site-documents.ts';
import { textsIn } from '../texts-in.ts';
import { useSpeech } from '../words.ts';

const Sides = styled.fieldset(
  css({
    display: 'grid',
    gap: token('space-3'),
    margin: 0,
    minInlineSize: 0,
    border: `1px solid ${token('line')}`,
    borderRadius: token('radius-small'),
    '@media (min-width: 40rem)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    '& > div': { minInlineSize: 0 },
    '& ol': { margin: 0, maxBlockSize: '14rem', overflow: 'auto', overflowWrap: 'anywhere' },
    '& mark': { background: token('soft'), color: 'inherit' },
    '& pre': { margin: 0, maxBlockSize: '14rem', overflow: 'auto', font: 'inherit', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  }),
);

/** Asks, for each value that two editors changed, which one is to stay; both stand side by side. */
export function SettleDialog({
  document,
  site,
  clashes,
  onSettle,
  onClose,
}: {
  readonly document: SiteDocument;
  readonly site: Site;
  readonly clashes: readonly Clash[];
  readonly onSettle: (mine: readonly Clash[]) => void;
  readonly onClose: () => void;
}): ReactNode {
  const { say } = useSpeech();
  const [chosen, setChosen] = useState<ReadonlyMap<number, 'mine' | 'theirs'>>(new Map());
  return (
    <Overlay title={say('settle', { name: document.name })} onClose={onClose}>
      <p>{say('settleText')}</p>
      {clashes.map((clash, index) => (
        <Sides key={index}>
          <legend>
            {clash.path.length === 0 ? say('wholeDocument') : <FieldName document={document} path={clash.path} site={site} />}
          </legend>
          {(['mine', 'theirs'] as const).map((side) => (
            <div key={side}>
              <Field>
                <input
                  type="radio"
                  name={`clash-${index}`}
                  checked={chosen.get(index) === side}
                  onChange={() => setChosen(new Map(chosen).set(index, side))}
                />
                {say(side)}
              </Field>
              <Value value={clash[side]} other={clash[side === 'mine' ? 'theirs' : 'mine']} />
            </div>
          ))}
        </Sides>
      ))}
      <Actions>
        <Act
          data-tone="strong"
          isDisabled={chosen.size < clashes.length}
          onPress={() => onSettle(clashes.filter((_, index) => chosen.get(index) === 'mine'))}
        >
          {say('keepChoice')}
        </Act>
        <Act onPress={onClose}>{say('later')}</Act>
      </Actions>
    </Overlay>
  );
}

/** One side of a clash: a text as it is; of a list the texts of its items, in which those stand out that the other side lacks. */
function Value({ value, other }: { readonly value: unknown; readonly other: unknown }): ReactNode {
  const { say } = useSpeech();
  if (!Array.isArray(value))
    return <pre dir="auto">{value === '' ? say('emptied') : value === undefined ? say('takenAway') : textsIn(value)}</pre>;
  const others: readonly unknown[] = Array.isArray(other) ? other : [];
  return (
    <ol>
      {value.map((item: unknown, index) => {
        const text = <bdi>{textsIn(item)}</bdi>;
        return <li key={index}>{others.some((there) => isSameData(there, item)) ? text : <mark>{text}</mark>}</li>;
      })}
    </ol>
  );
}
