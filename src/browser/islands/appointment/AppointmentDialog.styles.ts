import { Button } from 'react-aria-components/Button';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { styled } from '../../../view/theme/styled.ts';
import { narrow, token } from '../../../view/theme/tokens.ts';
import { Action } from '../../../view/ui/Action.tsx';
import { overPage, pressable, sheet } from '../../../view/ui/dialog.styles.ts';

/** The media query of windows that the dialog fills, whatever is in it. */
export const whereFilling = '(max-width: 47.99rem)';

const appear = {
  '@media (prefers-reduced-motion: no-preference)': {
    transition: 'opacity 200ms, translate 200ms',
    '&[data-entering], &[data-exiting]': { opacity: 0 },
  },
} as const;

// What is fixed is printed on every sheet: on paper the dialog comes once, after its page.
export const Backdrop = styled(ModalOverlay)({
  ...overPage,
  ...appear,
  '@media print': { position: 'static', display: 'block', blockSize: 'auto', background: 'none', breakBefore: 'page' },
});

export const Frame = styled(Modal)({
  ...sheet,
  ...pressable,
  inlineSize: '100%',
  maxInlineSize: '44rem',
  scrollPaddingBlock: token('space-4'),
  '--ring': token('surface'),
  ...appear,
  // A field that is written in stays in sight while a notice is shown, and the buttons can be brought above it.
  [`@media ${whereFilling}`]: {
    blockSize: '100%',
    paddingBlockEnd: 'var(--covered, 0px)',
    scrollPaddingBlockEnd: `calc(${token('space-4')} + var(--covered, 0px))`,
  },
  '@media (min-width: 48rem)': { maxBlockSize: 'calc(100% - 3rem)', borderRadius: token('radius'), boxShadow: token('shadow') },
  '& form': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: token('space-5') },
  '& form[aria-busy="true"] button[type="submit"]': { opacity: 0.7, cursor: 'progress' },
  '& h2': { fontSize: token('text-h2') },
  '@media print': { blockSize: 'auto', maxBlockSize: 'none', overflow: 'visible', boxShadow: 'none' },
});

export const TitleRow = styled.div({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: token('space-3') });

export const Close = styled(Button)({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  inlineSize: token('target'),
  blockSize: token('target'),
  padding: 0,
  border: `1px solid ${token('line')}`,
  borderRadius: '50%',
  background: 'none',
  cursor: 'pointer',
});

export const Progress = styled.div({
  display: 'grid',
  gridAutoFlow: 'column',
  gap: token('space-2'),
  '& > span': { blockSize: '0.375rem', borderRadius: token('radius-round'), background: token('line') },
  '& > [data-done]': { background: token('accent') },
  '@media (forced-colors: active)': { '& > span': { border: '1px solid' }, '& > [data-done]': { background: 'CanvasText' } },
});

// Lines of one length would part the number of steps from the words before it.
export const Heading = styled.h3({ fontSize: token('text-body'), color: token('quiet'), outlineOffset: '2px', textWrap: 'wrap' });

export const Emergency = styled.p({
  paddingInlineStart: token('space-3'),
  borderInlineStart: `4px solid ${token('emergency')}`,
  '& > a': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: token('space-2'),
    lineHeight: token('target'),
    color: token('emergency'),
    fontWeight: 700,
    // The number lies on the line of the sentence before it, whose base would else be the drawing's lower edge.
    '& > bdi': { alignSelf: 'baseline', whiteSpace: 'inherit' },
    // A number that is torn apart is dialled wrong.
    [narrow]: { '& > svg': { display: 'none' } },
  },
});

export const Actions = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  gap: token('space-3'),
  // The button that goes on comes first for the keyboard too, and is where reading ends in wide windows.
  '@media (max-width: 29.99rem)': { '& > *': { flexBasis: '100%' } },
  // Beside its drawing, a word has the room that it needs.
  [narrow]: { '& > a': { paddingInline: token('space-4') } },
});

// The button that goes on is strong; other buttons have `data-tone="quiet"`.
export const ActionButton = styled(Action.withComponent('button'))({ cursor: 'pointer' });

export const Mistakes = styled.div({
  padding: token('space-4'),
  border: `2px solid ${token('emergency')}`,
  borderRadius: token('radius-small'),
  background: token('emergencySoft'),
  '& ul': { paddingInlineStart: '1.25rem', marginBlockEnd: `calc(-1 * ${token('space-2')})` },
  // As high as a finger, and as far from one another, however many lines they have.
  '& a': { display: 'inline-flex', paddingBlock: token('space-2'), color: token('emergency') },
});
