import { css } from '@emotion/react';
import styled from '@emotion/styled';
import { Fragment, type ReactNode } from 'react';
import { token } from '../../theme/tokens.ts';
import { diffLines, hunksOf } from './line-diff.ts';
import { Hidden } from './parts.styles.ts';
import { useSpeech } from './words.ts';

const Lines = styled.div(
  css({
    border: `1px solid ${token('line')}`,
    borderRadius: token('radius-small'),
    background: token('ground'),
    fontSize: token('text-small'),
    overflow: 'hidden',
    '& > p': { margin: 0, display: 'grid', gridTemplateColumns: '1.5rem minmax(0, 1fr)', paddingInline: token('space-2') },
    '& > p > span:last-child': { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
    '& > [data-kind="same"]': { color: token('quiet') },
    '& > [data-kind="removed"]': { background: token('emergencySoft'), color: token('emergency') },
    '& > [data-kind="added"]': { background: token('routineSoft'), color: token('routine') },
    '& > hr': { margin: 0, border: 0, borderBlockStart: `1px dashed ${token('line')}` },
  }),
);

const signs = { same: ' ', removed: '–', added: '+' } as const;

/** The lines that make one text of another, with those around them. */
export function DiffView({ before, after }: { readonly before: string | undefined; readonly after: string | undefined }): ReactNode {
  const { say } = useSpeech();
  const hunks = hunksOf(diffLines(before ?? '', after ?? ''));
  const names = { same: '', removed: say('lineRemoved'), added: say('lineAdded') };
  return (
    <Lines dir="ltr" role="group" aria-label={say('changes')}>
      {hunks.map((hunk, at) => (
        <Fragment key={at}>
          {at > 0 ? <hr /> : null}
          {hunk.map(({ kind, text }, index) => (
            <p key={index} data-kind={kind}>
              <span aria-hidden="true">{signs[kind]}</span>
              <span>
                {names[kind] === '' ? null : <Hidden>{names[kind]} </Hidden>}
                <Line text={text} />
              </span>
            </p>
          ))}
        </Fragment>
      ))}
    </Lines>
  );
}

/** The property's name runs from left to right, and what it says as its own letters do. */
function Line({ text }: { readonly text: string }): ReactNode {
  const [, name = '', value = ''] = /^(\s*(?:- )?(?:[\w-]+:\s)?)(.*)$/.exec(text) ?? [];
  return (
    <>
      {name}
      <bdi>{value}</bdi>
    </>
  );
}
