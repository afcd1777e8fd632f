import { css } from '@emotion/react';
import styled from '@emotion/styled';
import { type ReactNode, useState } from 'react';
import { token } from '../../../theme/tokens.ts';
import type { Clash } from '../merge.ts';
import { Act, Actions, Field } from '../parts.styles.ts';
import { Overlay } from '../parts.tsx';
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
    '& pre': { margin: 0, maxBlockSize: '14rem', overflow: 'auto', font: 'inherit', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  }),
);

/** Asks, for each value that two editors changed, which one is to stay; both stand side by side. */
export function SettleDialog({
  name,
  clashes,
  onSettle,
  onClose,
}: {
  readonly name: string;
  readonly clashes: readonly Clash[];
  readonly onSettle: (mine: readonly Clash[]) => void;
  readonly onClose: () => void;
}): ReactNode {
  const { say } = useSpeech();
  const [chosen, setChosen] = useState<ReadonlyMap<number, 'mine' | 'theirs'>>(new Map());
  return (
    <Overlay title={say('settle', { name })} onClose={onClose}>
      <p>{say('settleText')}</p>
      {clashes.map((clash, index) => (
        <Sides key={index}>
          <legend>
            <bdi dir="ltr">{clash.path.length === 0 ? say('wholeDocument') : clash.path.join(' › ')}</bdi>
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
              <pre dir="auto">{shown(clash[side]) ?? say('takenAway')}</pre>
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

function shown(value: unknown): string | undefined {
  return value === undefined || typeof value === 'string' ? value : JSON.stringify(value, undefined, 2);
}
