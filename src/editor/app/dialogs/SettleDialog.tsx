import { css } from '@emotion/react';
import styled from '@emotion/styled';
import { type ReactNode, useState } from 'react';
import { token } from '../../../theme/tokens.ts';
import { FieldName } from '../FieldName.tsx';
import type { Clash } from '../merge.ts';
import { Act, Actions, Field } from '../parts.styles.ts';
import { Overlay } from '../parts.tsx';
import type { Site, SiteDocument } from '../site-documents.ts';
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
              <pre dir="auto">{clash[side] === '' ? say('emptied') : (shown(clash[side]) ?? say('takenAway'))}</pre>
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
