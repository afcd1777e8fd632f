import { styled } from '../theme/styled.ts';
import { token } from '../theme/tokens.ts';

/** A link that looks like a button: the one strong action of its surroundings, or with `data-tone` a quiet or an emergency one. */
export const Action = styled.a({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: token('space-2'),
  minBlockSize: '3rem',
  paddingBlock: token('space-2'),
  paddingInline: 'clamp(1rem, 4vw, 1.75rem)',
  borderRadius: token('radius-round'),
  border: '2px solid transparent',
  background: token('accent'),
  color: token('onAccent'),
  fontWeight: 700,
  lineHeight: 1.3,
  textAlign: 'start',
  textDecoration: 'none',
  maxInlineSize: '100%',
  '& > span': { minInlineSize: 0, overflowWrap: 'anywhere' },
  // No width tells where text alone is enlarged: a number that never broke would widen all that is around its button beyond the window.
  '& bdi': { display: 'inline-block', whiteSpace: 'inherit', textDecoration: 'inherit' },
  '&:hover': { textDecoration: 'underline' },
  '&[data-tone="quiet"]': { background: 'none', borderColor: 'currentColor', color: token('link') },
  '&[data-tone="emergency"]': { background: token('emergencyFill'), color: token('onEmergency') },
  '[dir="rtl"] &': { lineHeight: 1.5 },
  '@media print, (forced-colors: active)': { borderColor: 'currentColor' },
});
