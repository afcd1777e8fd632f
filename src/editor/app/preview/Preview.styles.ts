import { styled } from '../../../view/theme/styled.ts';
import { token } from '../../../view/theme/tokens.ts';

export const Pages = styled.div({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 1fr)',
  gap: token('space-2'),
  minBlockSize: 0,
  '&[data-width="desktop"]': { gridAutoFlow: 'row', gridAutoRows: 'minmax(0, 1fr)', gridAutoColumns: 'auto' },
  '@media (max-width: 40rem)': { gridAutoFlow: 'row', gridAutoRows: 'minmax(75dvh, auto)', gridAutoColumns: 'minmax(0, 1fr)' },
});

export const Frame = styled.section({
  display: 'grid',
  gridTemplateRows: 'auto 1fr',
  gridTemplateColumns: 'minmax(0, 1fr)',
  minBlockSize: 0,
  '& > p:first-of-type': { color: token('quiet'), fontWeight: 700, lineHeight: 1.6 },
});

export const frameLine = '1px';

export const Viewport = styled.div({
  position: 'relative',
  overflow: 'hidden',
  minBlockSize: '10rem',
  border: `${frameLine} solid ${token('line')}`,
  borderRadius: token('radius-small'),
  background: token('surface'),
  '& > iframe': {
    position: 'absolute',
    insetBlockStart: 0,
    insetInlineStart: 0,
    border: 0,
    background: 'white',
    transformOrigin: '0 0',
  },
  '&[dir="rtl"] > iframe': { transformOrigin: '100% 0' },
});
