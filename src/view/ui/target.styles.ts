import { token } from '../theme/tokens.ts';

/** The styles of a link, button or label of one line with an icon beside its text, as high as a finger needs. */
export const iconTarget = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: token('space-2'),
  minBlockSize: token('target'),
} as const;
