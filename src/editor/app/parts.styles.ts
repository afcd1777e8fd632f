import { Button } from 'react-aria-components/Button';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { styled } from '../../view/theme/styled.ts';
import { token } from '../../view/theme/tokens.ts';

const pressable = {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: token('space-2'),
  minBlockSize: token('target'),
  minInlineSize: token('target'),
  maxInlineSize: '100%',
  paddingBlock: token('space-1'),
  paddingInline: token('space-3'),
  border: `2px solid ${token('line')}`,
  borderRadius: token('radius-small'),
  background: token('surface'),
  color: token('link'),
  fontSize: token('text-small'),
  fontWeight: 700,
  lineHeight: 1.3,
  textAlign: 'center',
  textDecoration: 'none',
  cursor: 'pointer',
  '&[data-hovered]': { borderColor: 'currentColor' },
  '&[data-focus-visible]': { outline: `3px solid ${token('link')}`, outlineOffset: '2px' },
  '&[data-disabled]': { color: token('quiet'), borderStyle: 'dashed', cursor: 'default' },
  '@media (forced-colors: active)': { borderColor: 'ButtonText' },
} as const;

export const Act = styled(Button)({
  ...pressable,
  '&[data-tone="strong"]': { background: token('accent'), borderColor: token('accent'), color: token('onAccent') },
  '&[data-tone="strong"][data-disabled]': { background: token('soft'), borderColor: token('line'), color: token('quiet') },
  '&[data-tone="danger"]': { color: token('emergency') },
  '&[data-tone="plain"]': { background: 'none', borderColor: 'transparent' },
});

/** A button that stays pressed. */
export const Toggle = styled(ToggleButton)({
  ...pressable,
  '&[data-selected]': { background: token('deep'), borderColor: token('ink'), color: token('onDeep') },
  '@media (forced-colors: active)': {
    borderColor: 'ButtonText',
    '&[data-selected]': { forcedColorAdjust: 'none', borderColor: 'Highlight', background: 'Highlight', color: 'HighlightText' },
    '&[data-selected][data-focus-visible]': { outlineColor: 'CanvasText' },
  },
});

export const LinkAct = styled.a({ ...pressable, '&:hover': { borderColor: 'currentColor' } });

export const Field = styled.label({
  display: 'grid',
  gap: token('space-1'),
  fontSize: token('text-small'),
  fontWeight: 700,
  minInlineSize: 0,
  '& > input:not([type="checkbox"]), & > select, & > textarea': {
    inlineSize: '100%',
    minInlineSize: 0,
    minBlockSize: token('target'),
    padding: `${token('space-1')} ${token('space-3')}`,
    border: `2px solid ${token('quiet')}`,
    borderRadius: token('radius-small'),
    background: token('ground'),
    color: token('ink'),
    font: 'inherit',
    fontWeight: 400,
  },
  '& > textarea': { minBlockSize: '6rem', resize: 'vertical' },
  // A browser's own arrow touches the edge where the form runs from right to left.
  '& > select': { appearance: 'none', paddingInlineEnd: '2.25rem' },
  '&:has(> select)': { position: 'relative' },
  '&:has(> select)::after': {
    content: '""',
    position: 'absolute',
    insetBlockEnd: '1.25rem',
    insetInlineEnd: '0.875rem',
    inlineSize: '0.5rem',
    blockSize: '0.5rem',
    border: 'solid currentColor',
    borderWidth: '0 2px 2px 0',
    transform: 'rotate(45deg)',
    pointerEvents: 'none',
  },
  '& > small': { fontSize: token('text-small'), fontWeight: 400, color: token('quiet') },
  '&:has(> input[type="checkbox"], > input[type="radio"])': {
    gridAutoFlow: 'column',
    justifyContent: 'start',
    alignItems: 'center',
    minBlockSize: token('target'),
    gap: token('space-2'),
    fontWeight: 400,
  },
  '& > input[type="checkbox"], & > input[type="radio"]': { inlineSize: '1.5rem', blockSize: '1.5rem', accentColor: token('link') },
});

export const Actions = styled.div({ display: 'flex', flexWrap: 'wrap', gap: token('space-2') });

export const Notice = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: token('space-2'),
  paddingBlock: token('space-2'),
  paddingInline: token('space-3'),
  borderInlineStart: `6px solid ${token('link')}`,
  background: token('routineSoft'),
  color: token('routine'),
  '& > p': { flex: '1 1 16rem', minInlineSize: 0, overflowWrap: 'anywhere' },
  '& > p > a': { color: 'inherit', fontWeight: 700 },
  // It takes room from the form: the button stays beside the text.
  '&[data-size="small"]': {
    flexWrap: 'nowrap',
    paddingBlock: token('space-1'),
    fontSize: '0.9375rem',
    lineHeight: 1.35,
    '& > p': { flex: '3 1 0' },
    '& > button': { flex: '2 1 0', paddingInline: token('space-1'), fontSize: 'inherit' },
  },
  '&[data-tone="warning"]': { background: token('urgentSoft'), color: token('urgent'), borderColor: token('urgent') },
  '&[data-tone="error"]': { background: token('emergencySoft'), color: token('emergency'), borderColor: token('emergency') },
});

/** What is closed until it is wanted. */
export const Unfolding = styled.details({
  // In a notice it stands below the words and the buttons.
  flexBasis: '100%',
  minInlineSize: 0,
  '& > summary': {
    display: 'list-item',
    listStyle: 'disclosure-closed inside',
    paddingBlock: token('space-2'),
    fontWeight: 700,
    cursor: 'pointer',
  },
  '&[open] > summary': { listStyleType: 'disclosure-open' },
  '& > :not(summary)': { marginBlock: `0 ${token('space-3')}` },
});
