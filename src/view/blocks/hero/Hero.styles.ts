import { styled } from '../../theme/styled.ts';
import { betweenButtons, narrow, token } from '../../theme/tokens.ts';
import { iconTarget } from '../../ui/target.styles.ts';

const wide = '@media (min-width: 48rem)';

// From edge to edge, under a warm light from the side where lines end.
export const Frame = styled.section({
  position: 'relative',
  overflow: 'clip',
  paddingBlock: `${token('space-4')} ${token('space-6')}`,
  paddingInline: token('gutter'),
  background: `radial-gradient(60rem 50% at var(--light, 82%) 50%, ${token('soft')}, ${token('softClear')})`,
  '[dir="rtl"] &': { '--light': '18%' },
  '& > div': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gridTemplateAreas: "'back side' 'words words'",
    alignItems: 'center',
    columnGap: token('space-5'),
    rowGap: token('space-4'),
  },
  [wide]: {
    paddingBlock: `${token('space-5')} ${token('space-6')}`,
    '& > div': {
      gridTemplateColumns: 'minmax(0, 1fr) min(20rem, 30%)',
      gridTemplateRows: 'auto 1fr',
      gridTemplateAreas: "'back side' 'words side'",
      columnGap: token('space-7'),
    },
    '&[data-site] > div': { gridTemplateColumns: 'minmax(0, 1fr) min(25rem, 36%)' },
  },
  [narrow]: { '& > div': { display: 'flex', flexDirection: 'column', alignItems: 'flex-start' } },
  '@media print': { background: 'none' },
});

export const Words = styled.div({
  '& > *': { maxInlineSize: '100%' },
  '& > h2': { fontSize: token('text-h1') },
  gridArea: 'words',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: token('space-4'),
});

export const Back = styled.a({
  position: 'relative',
  zIndex: 1,
  gridArea: 'back',
  justifySelf: 'start',
  ...iconTarget,
  '@media print': { display: 'none' },
});

export const Lead = styled.p({ maxInlineSize: token('measure'), fontSize: token('text-lead'), color: token('quiet') });

/** The logo with the person's name and role. */
export const Person = styled.div({
  gridArea: 'back',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: token('space-3'),
  lineHeight: 1.35,
  fontSize: token('text-small'),
  '& img': { inlineSize: 'clamp(2.5rem, 1.5rem + 5vw, 5rem)', flex: 'none' },
  '& strong': { display: 'block', fontSize: token('text-body') },
  '& p': { flex: '1 1 7rem', color: token('quiet'), '& strong': { color: token('ink') } },
});

export const Actions = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  gap: betweenButtons,
  marginBlockStart: token('space-2'),
  '@media (max-width: 29.99rem)': { inlineSize: '100%', '& > a': { flex: '1 1 100%' } },
});

export const Promises = styled.ul({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: token('space-5'),
  rowGap: token('space-2'),
  listStyle: 'none',
  '& li': { display: 'flex', gap: token('space-2'), textWrap: 'balance' },
  '& svg': { color: token('link'), marginBlockStart: '0.2em' },
});

const ringsBeyondCircle = 'radial-gradient(closest-side, transparent 59.5%, #000 60%, transparent)';

// The circle of the picture, and thin rings of light about it.
export const Side = styled.div({
  gridArea: 'side',
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  inlineSize: 'clamp(5.5rem, 27vw, 9rem)',
  aspectRatio: '1',
  borderRadius: '50%',
  background: token('surface'),
  boxShadow: token('shadow'),
  // A photograph taken upright would stick out of the circle.
  '& img': { inlineSize: '62%', aspectRatio: '1', objectFit: 'contain' },
  '&::before': {
    content: '""',
    position: 'absolute',
    pointerEvents: 'none',
    inset: '-34%',
    zIndex: -1,
    borderRadius: '50%',
    opacity: 'var(--motif, 1)',
    background: `repeating-radial-gradient(closest-side, transparent 0 10.5%, ${token('line')} 10.5% calc(10.5% + 1px))`,
    // Chromium before 120 knows masks by this name only.
    WebkitMaskImage: ringsBeyondCircle,
    maskImage: ringsBeyondCircle,
  },
  [wide]: { inlineSize: '100%' },
  isolation: 'isolate',
  '@media print': { display: 'none' },
});

/** The circle of a photograph, which fills it. */
export const PhotographSide = styled(Side)({ '& img': { inlineSize: '100%', borderRadius: '50%', objectFit: 'cover' } });
