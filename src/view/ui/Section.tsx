import type { ReactNode } from 'react';
import type { Text } from '../../pages/views/view.ts';
import { styled } from '../theme/styled.ts';
import { token } from '../theme/tokens.ts';
import { TextIn } from './TextIn.tsx';

const Frame = styled.section({
  display: 'flex',
  flexDirection: 'column',
  gap: token('space-5'),
  marginBlockStart: token('space-7'),
  // On a wide page, words are beside their heading rather than below it, which would leave half of the page empty.
  '&[data-beside]': {
    '@container (min-width: 60rem)': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 2fr)',
      alignItems: 'start',
      // The heading reaches across rows that may be empty: the space between words is theirs, not the rows'.
      rowGap: 0,
      '& > :not(h2)': { gridColumn: 2 },
      // Not by what comes before: browsers would look at a whole page again for any element that is added to it.
      '& > :nth-child(n + 3)': { marginBlockStart: token('space-5') },
      '&[data-beside="untitled"] > :nth-child(2)': { marginBlockStart: token('space-5') },
      '& > h2': { gridRow: '1 / span 3' },
    },
  },
});

const Intro = styled.p({ maxInlineSize: token('measure'), color: token('quiet'), fontSize: token('text-lead') });

/** The frame of a block: its anchor, its heading and its introduction, tied together for assistive technology. */
export function Section({
  id,
  anchor,
  title,
  intro,
  beside = false,
  children,
}: {
  readonly id: string;
  readonly anchor?: string | undefined;
  readonly title?: ReactNode;
  readonly intro?: Text | undefined;
  /** Whether the content may be beside the heading; for words, not for grids. */
  readonly beside?: boolean;
  readonly children: ReactNode;
}): ReactNode {
  const heading = `${id}-title`;
  return (
    <Frame
      id={anchor}
      data-beside={beside ? (title === undefined ? 'untitled' : '') : undefined}
      aria-labelledby={title === undefined ? undefined : heading}
    >
      {title === undefined ? null : <h2 id={heading}>{title}</h2>}
      <TextIn as={Intro} text={intro} />
      {children}
    </Frame>
  );
}
