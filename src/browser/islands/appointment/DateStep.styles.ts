import { Button } from 'react-aria-components/Button';
import { styled } from '../../../view/theme/styled.ts';
import { token } from '../../../view/theme/tokens.ts';

export const DaysOfMonth = styled.div({
  '& table': { inlineSize: '100%', borderCollapse: 'collapse', tableLayout: 'fixed' },
  '& th': {
    paddingBlock: token('space-2'),
    paddingInline: 0,
    color: token('quiet'),
    fontSize: token('text-small'),
    // Beside one another on a narrow phone too; where that would make them small beside other words, first letters stand in.
    '@media (min-width: 18rem)': { fontSize: `min(${token('text-small')}, 4.2vw)` },
    fontWeight: 400,
    whiteSpace: 'nowrap',
  },
  '& td': { padding: 0, textAlign: 'center' },
  '& td > div': {
    display: 'grid',
    placeItems: 'center',
    marginInline: 'auto',
    inlineSize: '100%',
    maxInlineSize: '3.5rem',
    minBlockSize: token('target'),
    borderRadius: token('radius-small'),
    cursor: 'pointer',
    // Enlarged text leaves neighbours apart, and no number in two lines.
    fontSize: 'min(1em, 8vw)',
    whiteSpace: 'nowrap',
  },
  '& td > div[data-free]': { fontWeight: 700 },
  '& td > div:not([data-free])': { color: token('quiet'), textDecoration: 'line-through', textDecorationThickness: '1px' },
  '& td > div[data-disabled]': { cursor: 'default', textDecoration: 'none', opacity: 0.55 },
  '@media (hover: hover)': { '& td > div:not([data-disabled], [data-selected]):hover': { background: token('soft') } },
  // The ground of dark parts may be as dark as the dialog's own; what is written on that stands out from it in any theme.
  '& td > div[data-selected]': { background: token('ink'), color: token('surface') },
  '@media (forced-colors: active)': {
    '& td > div[data-selected]': { background: 'Highlight', color: 'HighlightText', forcedColorAdjust: 'none' },
    '& td > div[data-disabled]': { color: 'GrayText', opacity: 1 },
  },
});

const beyondText = `calc(${token('space-1')} - ${token('space-5')})`;

// For wide names of days, `data-wide` takes all but an edge of a phone's window.
export const Month = styled.div({
  padding: token('space-3'),
  border: `1px solid ${token('line')}`,
  borderRadius: token('radius-small'),
  // As wide as the text, or as seven fingers on the narrowest phone; the chosen day keeps off the window's edge.
  '@media (max-width: 39.99rem)': {
    padding: 0,
    border: 0,
    marginInline: `clamp(${beyondText}, (100% - 7 * ${token('target')}) / 2, 0px)`,
    '&[data-wide]': { marginInline: beyondText, '& th': { fontSize: `min(${token('text-small')}, 4vw)` } },
  },
  '& h2': { fontSize: token('text-body') },
});

export const MonthRow = styled.div({ display: 'flex', alignItems: 'center', justifyContent: 'space-between' });

export const Turn = styled(Button)({
  display: 'grid',
  placeItems: 'center',
  inlineSize: token('target'),
  blockSize: token('target'),
  padding: 0,
  border: 0,
  borderRadius: '50%',
  background: 'none',
  color: token('link'),
  cursor: 'pointer',
  '&[data-disabled]': { opacity: 0.35, cursor: 'default' },
});

/** The place of the calendar until it is drawn: the month, the names of the days and five weeks. */
export const DaysToCome = styled.div({ blockSize: `calc(7 * ${token('target')})` });

export const Status = styled.div({ '& > button': { marginBlockStart: token('space-2') } });
