import { styled } from '../../../view/theme/styled.ts';
import { token } from '../../../view/theme/tokens.ts';

export const Truth = styled.p({
  display: 'flex',
  gap: token('space-3'),
  padding: token('space-4'),
  borderRadius: token('radius-small'),
  background: token('routineSoft'),
  '& > svg': { marginBlockStart: '0.2em', color: token('routine') },
  '@media (forced-colors: active)': { border: '1px solid' },
});

export const Recap = styled.dl({
  '& > div': {
    display: 'grid',
    gridTemplateColumns: 'minmax(5.5rem, 1fr) minmax(0, 3.5fr)',
    alignItems: 'center',
    columnGap: token('space-3'),
    borderBlockEnd: `1px solid ${token('line')}`,
    '@media (max-width: 29.99rem)': { gridTemplateColumns: 'minmax(0, 1fr)', '& > dt': { marginBlockStart: token('space-2') } },
  },
  '& dt': { color: token('quiet') },
  // The button is below a text that leaves it no room.
  '& dd': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', columnGap: token('space-3') },
  '& dd > span': {
    flex: '1 1 8rem',
    minInlineSize: 0,
    paddingBlock: token('space-2'),
    fontWeight: 700,
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-line',
  },
});

export const Change = styled.button({
  minBlockSize: token('target'),
  minInlineSize: token('target'),
  padding: 0,
  border: 0,
  background: 'none',
  color: token('link'),
  textAlign: 'end',
  textDecoration: 'underline',
  textUnderlineOffset: '.2em',
  cursor: 'pointer',
});
