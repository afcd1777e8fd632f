import { keyframes } from '@emotion/react';
import { UNSTABLE_Toast as AriaToast, UNSTABLE_ToastRegion as ToastRegion } from 'react-aria-components/Toast';
import { styled } from '../../../view/theme/styled.ts';
import { token } from '../../../view/theme/tokens.ts';
import { pressable } from '../../../view/ui/dialog.styles.ts';
import type { Toast } from './toast.ts';

const appear = keyframes({ from: { opacity: 0, transform: 'translateY(0.75rem)' } });
const turn = keyframes({ to: { transform: 'rotate(1turn)' } });

const withMotion = '@media (prefers-reduced-motion: no-preference)';

// As wide as the window, so that nothing of a toast that is swiped is cut; it lets through whatever points beside its toasts.
// The browser's own style for what lies in its top layer is put back.
export const Region = styled(ToastRegion<Toast>)({
  position: 'fixed',
  zIndex: 50,
  inset: 'auto 0',
  insetBlockEnd: 'max(var(--floor, 0px), env(safe-area-inset-bottom))',
  display: 'flex',
  flexDirection: 'column',
  gap: token('space-2'),
  inlineSize: 'auto',
  blockSize: 'auto',
  margin: 0,
  paddingBlock: token('space-2'),
  paddingInline: token('space-4'),
  border: 0,
  overflow: 'visible',
  background: 'none',
  color: token('ink'),
  pointerEvents: 'none',
  '&:focus-visible': { outlineOffset: '-3px', boxShadow: 'none' },
  '@media (max-height: 40rem)': { maxBlockSize: 'min(60dvh, 100dvh - var(--floor, 0px))', overflow: 'hidden auto' },
  '@media (min-width: 80rem)': { paddingBlockEnd: token('space-4') },
  '@media print': { display: 'none' },
});

export const Card = styled(AriaToast<Toast>)({
  ...pressable,
  '--tone': token('link'),
  display: 'flex',
  flex: 'none',
  inlineSize: '100%',
  maxInlineSize: '28rem',
  border: `1px solid ${token('line')}`,
  borderRadius: token('radius-small'),
  background: token('surface'),
  boxShadow: token('shadow'),
  fontSize: token('text-small'),
  pointerEvents: 'auto',
  '&[data-tone=success]': { '--tone': token('routine') },
  '&[data-tone=warning], &[data-tone=error]': { '--tone': token('urgent') },
  // Red is kept for emergencies of the visitor's own.
  '&[data-variant=destructive]': { border: '2px solid var(--tone)', background: token('urgentSoft') },
  '&[data-swipe]': { touchAction: 'pan-y' },
  '&:focus-visible': { borderRadius: token('radius-small') },
  [withMotion]: {
    animation: `${appear} 200ms ease-out`,
    '&:not([data-swiping])': { transition: 'translate 200ms ease-out' },
  },
  '& > [role=alert]': {
    flex: 1,
    minInlineSize: 0,
    display: 'flex',
    gap: token('space-3'),
    paddingBlock: token('space-3'),
    paddingInlineStart: token('space-3'),
    '& > div': { flex: 1, minInlineSize: 0 },
  },
  '& [slot]:not(button)': { display: 'block' },
  '& [slot=title]': { fontWeight: 700 },
  '& button': {
    minInlineSize: token('target'),
    minBlockSize: token('target'),
    border: 0,
    background: 'none',
    color: token('link'),
    cursor: 'pointer',
  },
  '& div > button': {
    marginBlockStart: token('space-2'),
    paddingInline: token('space-4'),
    border: '2px solid',
    borderRadius: token('radius-round'),
    fontWeight: 700,
    '&:hover': { textDecoration: 'underline' },
  },
  '& > button[slot=close]': {
    flex: 'none',
    display: 'grid',
    placeItems: 'center',
    alignSelf: 'start',
    margin: token('space-1'),
  },
});

/** The round sign before a toast's words; its drawing tells the type to who does not see its colour. */
export const Sign = styled.span({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  inlineSize: '1.75rem',
  blockSize: '1.75rem',
  borderRadius: '50%',
  background: 'var(--tone)',
  color: token('surface'),
  '& > svg': { inlineSize: '1.125rem', blockSize: '1.125rem' },
});

/** A ring with a gap, which does not turn if the visitor wants no motion. */
export const Spinner = styled.span({
  inlineSize: '1.125rem',
  blockSize: '1.125rem',
  borderRadius: '50%',
  border: '3px solid',
  borderBlockStartColor: 'transparent',
  [withMotion]: { animation: `${turn} 1s linear infinite` },
  '@media (forced-colors: active)': { borderBlockStartColor: 'Canvas' },
});
