import { css } from '@emotion/react';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import type { Text } from '../content/view.ts';
import { token } from '../theme/tokens.ts';
import { RichText } from './RichText.tsx';

const Frame = styled.section(
  css({
    display: 'flex',
    flexDirection: 'column',
    gap: token('space-5'),
    marginBlockStart: token('space-7'),
  }),
);

const Intro = styled.p(css({ maxInlineSize: token('measure'), color: token('quiet'), fontSize: token('text-lead') }));

/** The frame of a block: its anchor, its heading and its introduction, tied together for assistive technology. */
export function Section({
  id,
  anchor,
  title,
  intro,
  children,
}: {
  readonly id: string;
  readonly anchor?: string | undefined;
  readonly title?: ReactNode;
  readonly intro?: Text | undefined;
  readonly children: ReactNode;
}): ReactNode {
  const heading = `${id}-title`;
  return (
    <Frame id={anchor} aria-labelledby={title === undefined ? undefined : heading}>
      {title === undefined ? null : <h2 id={heading}>{title}</h2>}
      {intro === undefined ? null : (
        <Intro>
          <RichText text={intro} />
        </Intro>
      )}
      {children}
    </Frame>
  );
}
