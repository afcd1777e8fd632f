import { token } from '../theme/tokens.ts';

/** The backdrop of a dialog, as high as an on-screen keyboard leaves the window: React Aria sets the height. */
export const overPage = {
  position: 'fixed',
  insetInline: 0,
  insetBlockStart: 0,
  blockSize: 'var(--visual-viewport-height, 100dvh)',
  zIndex: 40,
  display: 'grid',
  placeItems: 'center',
  background: `color-mix(in srgb, ${token('deep')} 70%, transparent)`,
} as const;

/** The surface of a dialog, which scrolls by itself. */
export const sheet = {
  boxSizing: 'border-box',
  maxBlockSize: '100%',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  background: token('surface'),
  color: token('ink'),
  '@media (forced-colors: active)': { border: '1px solid' },
  '& > section': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: token('space-4'),
    padding: token('space-5'),
    outline: 'none',
  },
} as const;

/** What React Aria's buttons need for a finger, in the element around them: pages say that they have it (`src/view/document/render-page.ts`). */
export const pressable = { '& [data-react-aria-pressable]': { touchAction: 'pan-x pan-y pinch-zoom' } } as const;
