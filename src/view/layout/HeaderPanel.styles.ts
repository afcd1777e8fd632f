import { styled } from '../theme/styled.ts';
import { token } from '../theme/tokens.ts';

// From this width on the menus are in the header; below it they fold into one panel.
export const wide = '@media (min-width: 72rem)';
export const narrow = '@media (max-width: 71.99rem)';

// One markup for both widths: on a small screen a panel that the browser opens over the page, else a row in the header.
export const Panel = styled.div({
  [narrow]: {
    // Browsers without popovers show the menus under the header, folded.
    '@supports not selector(:popover-open)': { flex: '1 1 100%' },
    '@supports selector(:popover-open)': {
      position: 'fixed',
      // A sheet from below; right under the header in browsers that can tie the two together.
      inset: 'auto 0 0',
      inlineSize: '100%',
      blockSize: 'auto',
      maxBlockSize: 'calc(100dvh - 8rem)',
      margin: 0,
      padding: token('space-4'),
      paddingBlockEnd: token('space-6'),
      overflow: 'auto',
      scrollPaddingBlock: token('space-3'),
      overscrollBehavior: 'contain',
      border: 0,
      background: token('surface'),
      color: token('ink'),
      boxShadow: token('shadow'),
      '&::backdrop': { background: 'rgb(0 0 0 / 0.45)' },
    },
    '@supports (top: anchor(bottom))': {
      positionAnchor: '--head',
      insetBlockStart: 'anchor(bottom)',
      maxBlockSize: 'none',
      '&::backdrop': { background: 'none' },
    },
  },
  [wide]: {
    display: 'flex',
    position: 'static',
    alignSelf: 'stretch',
    alignItems: 'center',
    gap: token('space-3'),
    inlineSize: 'auto',
    blockSize: 'auto',
    margin: 0,
    padding: 0,
    border: 0,
    overflow: 'visible',
    background: 'none',
    color: 'inherit',
    '& > nav': { alignSelf: 'stretch' },
  },
  // Open, it would lie on each sheet.
  '@media print': { display: 'none' },
});

export const WideOnly = styled.div({
  flex: 'none',
  whiteSpace: 'nowrap',
  '& > a': { paddingInline: token('space-4') },
  [narrow]: { display: 'none' },
});

export const NarrowOnly = styled.div({
  display: 'grid',
  gap: token('space-5'),
  marginBlockStart: token('space-5'),
  '@supports not selector(:popover-open)': { display: 'none' },
  [`${wide}, print`]: { display: 'none' },
});
