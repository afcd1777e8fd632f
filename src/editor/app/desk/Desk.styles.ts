import { styled } from '../../../view/theme/styled.ts';
import { token } from '../../../view/theme/tokens.ts';

const wide = '@media (min-width: 64rem)';

/** The list of texts beside the text at hand; above it, folded, where both have no room. */
export const Desk = styled.div({
  display: 'grid',
  gap: token('space-4'),
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  fontSize: token('text-small'),
  [wide]: { gridTemplateColumns: 'minmax(14rem, 1fr) minmax(0, 3fr)' },
});

/** The choice of the language, and the groups with their numbers. */
export const DeskHead = styled.div({ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: token('space-3') });

export const TextList = styled.nav({
  minInlineSize: 0,
  [wide]: { position: 'sticky', insetBlockStart: 0, maxBlockSize: '70vh', overflowY: 'auto' },
  '& details > summary': { minBlockSize: token('target'), alignContent: 'center', fontWeight: 700 },
  '& summary:focus-visible, & button:focus-visible': { outline: `3px solid ${token('link')}`, outlineOffset: '-3px' },
  '& ul': { listStyle: 'none' },
  '& li': { minInlineSize: 0 },
  '& button': {
    inlineSize: '100%',
    minBlockSize: token('target'),
    paddingBlock: token('space-1'),
    paddingInline: token('space-2'),
    border: 0,
    borderRadius: token('radius-small'),
    background: 'none',
    color: token('ink'),
    lineHeight: 1.35,
    textAlign: 'start',
    overflowWrap: 'anywhere',
    cursor: 'pointer',
  },
  '& button[data-hovered]': { background: token('soft') },
  '& button[aria-current]': { background: token('soft'), fontWeight: 700 },
  '@media (forced-colors: active)': { '& button[aria-current]': { borderInlineStart: '4px solid Highlight' } },
  '& ul ul': { paddingInlineStart: token('space-3'), borderInlineStart: `2px solid ${token('line')}` },
  '& small': { display: 'block', color: token('quiet'), fontWeight: 400 },
  '& small[data-state="done"]': { color: token('routine') },
});

/** The text at hand. */
export const Work = styled.section({ display: 'grid', gap: token('space-3'), gridTemplateColumns: 'minmax(0, 1fr)', minInlineSize: 0 });

/** The original and its translation, side by side where both have the room. */
export const Pair = styled.div({
  display: 'grid',
  gap: token('space-4'),
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  '@media (min-width: 54rem)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
});

export const OriginalText = styled.section({
  display: 'grid',
  gap: token('space-2'),
  gridTemplateColumns: 'minmax(0, 1fr)',
  padding: token('space-3'),
  borderRadius: token('radius-small'),
  background: token('soft'),
  '& > h4, & > p': { overflowWrap: 'anywhere' },
  '& > h4': { margin: 0, fontSize: '0.9375rem', fontWeight: 400 },
  '& small': { fontSize: '0.9375rem' },
  '& dl': { display: 'grid', gap: token('space-1') },
  '& dl > div': { display: 'flex', flexWrap: 'wrap', columnGap: token('space-2') },
  '& dt': { fontWeight: 700 },
});

/** What the memory of the site has. */
export const Found = styled.ul({
  listStyle: 'none',
  display: 'grid',
  gap: token('space-3'),
  '& > li': {
    display: 'grid',
    gap: token('space-1'),
    justifyItems: 'start',
    minInlineSize: 0,
    paddingInlineStart: token('space-3'),
    borderInlineStart: `3px solid ${token('line')}`,
  },
  '& > li > p': { overflowWrap: 'anywhere' },
  '& small': { color: token('quiet'), fontSize: '0.9375rem' },
});

export const Keys = styled.p({ color: token('quiet'), fontSize: '0.9375rem' });
