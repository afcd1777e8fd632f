import { styled } from '../../theme/styled.ts';
import { token } from '../../theme/tokens.ts';

// Of the map, in pixels (docs/decisions/0024-figures.md).
const mapHeight = '500px';

export const Surroundings = styled.div({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: token('space-5'),
  '@container (min-width: 60rem)': { gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1fr)' },
});

export const Name = styled.p({
  fontWeight: 700,
  fontSize: token('text-h3'),
  lineHeight: 1.35,
  textWrap: 'balance',
  '[dir="rtl"] &': { lineHeight: 1.6 },
});

// Streets seen from above, with the place in their middle: drawn with gradients, so that nothing is loaded.
export const Place = styled.div({
  display: 'grid',
  placeItems: 'center',
  minBlockSize: '22rem',
  padding: token('space-4'),
  borderRadius: token('radius'),
  backgroundColor: token('soft'),
  backgroundImage: [
    `radial-gradient(circle at center, transparent 11.5rem, ${token('accent')} 11.5rem 11.7rem, transparent 11.75rem)`,
    `linear-gradient(100deg, transparent 30%, ${token('ground')} 30% 32.5%, transparent 32.5% 68%, ${token('ground')} 68% 69.5%, transparent 69.5%)`,
    `linear-gradient(8deg, transparent 24%, ${token('ground')} 24% 28%, transparent 28% 70%, ${token('ground')} 70% 72.5%, transparent 72.5%)`,
  ].join(','),
  '& > div': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: token('space-3'),
    inlineSize: 'min(100%, 20rem)',
    padding: token('space-5'),
    borderRadius: token('radius'),
    background: token('surface'),
    boxShadow: token('shadow'),
    '@media (forced-colors: active)': { border: '1px solid' },
  },
  '@media (forced-colors: active)': { border: '1px solid' },
  '& [role="note"]': {
    padding: token('space-3'),
    border: `2px dashed ${token('urgent')}`,
    borderRadius: token('radius-small'),
    background: token('urgentSoft'),
    color: token('urgent'),
    fontSize: token('text-small'),
  },
  // On paper, the address and no word of a map.
  '@media print': {
    display: 'block',
    minBlockSize: 0,
    padding: 0,
    background: 'none',
    breakInside: 'avoid',
    '& > div': { inlineSize: 'auto', padding: 0 },
    '& [role="note"]': { display: 'none' },
  },
});

/** Holds the map, which lies over all else, and from the beginning as much room as it takes. */
export const MapPlace = styled(Place)({
  position: 'relative',
  alignContent: 'center',
  alignSelf: 'start',
  gap: token('space-3'),
  minBlockSize: mapHeight,
  '& > section': {
    position: 'absolute',
    insetBlockStart: 0,
    insetInline: 0,
    blockSize: mapHeight,
    borderRadius: 'inherit',
    overflow: 'hidden',
  },
  '& > section > div': { blockSize: '100%' },
  '& > svg': { inlineSize: '3rem', blockSize: '3rem', color: token('link') },
  '& > [role="status"]': { position: 'absolute', insetBlockEnd: token('space-5') },
  '& > [role="status"]:not(:empty)': {
    paddingBlock: token('space-1'),
    paddingInline: token('space-4'),
    borderRadius: token('radius-round'),
    background: token('surface'),
  },
  '& > [hidden]': { display: 'none' },
  '& button': { cursor: 'pointer' },
  '@media (scripting: none)': { minBlockSize: '22rem', '& > div': { display: 'none' } },
  '@media print': { display: 'none' },
});

export const Practical = styled.div({
  display: 'grid',
  breakInside: 'avoid',
  alignContent: 'start',
  gap: token('space-5'),
  '& > div > p': { marginBlockEnd: token('space-3') },
  '@container (min-width: 38rem) and (max-width: 59.99rem)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
});
