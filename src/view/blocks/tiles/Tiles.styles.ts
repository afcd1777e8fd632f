import { styled } from '../../theme/styled.ts';
import { narrow, token } from '../../theme/tokens.ts';
import { Card } from '../../ui/Grid.tsx';

export const Tile = styled(Card)({
  // On a phone the picture is beside the text, which keeps six tiles short.
  display: 'grid',
  gridTemplateColumns: '4.5rem minmax(0, 1fr)',
  columnGap: token('space-4'),
  alignContent: 'start',
  '& img': {
    gridRow: '1 / span 3',
    inlineSize: '4.5rem',
    blockSize: '4.5rem',
    padding: '0.6rem',
    borderRadius: '50%',
    background: token('soft'),
    objectFit: 'contain',
  },
  '& > :not(img)': { gridColumn: 2 },
  '& p': { color: token('quiet') },
  [narrow]: { display: 'flex' },
  '@container (min-width: 38rem)': {
    display: 'flex',
    '& img': { inlineSize: '6rem', blockSize: '6rem', padding: '0.9rem', marginBlockEnd: token('space-2') },
  },
});

/** A tile whose photograph fills its circle. */
export const PhotographTile = styled(Tile)({
  '& img': { padding: 0, objectFit: 'cover' },
  '@container (min-width: 38rem)': { '& img': { padding: 0 } },
});
