import { styled } from '../theme/styled.ts';
import { customProperties, token } from '../theme/tokens.ts';

/** The bar at a phone's lower edge becomes a round button where the page's own margin has room for one. */
const margin = '@media (min-width: 80rem)';

export const Foot = styled.footer({
  // Everything in it is written in the colour for deep ground.
  ...customProperties({ ink: token('onDeep'), quiet: token('onDeep'), link: token('onDeep'), line: token('onDeep') }),
  '--ring': token('deep'),
  marginBlockStart: token('space-7'),
  paddingBlock: token('space-6'),
  paddingInline: token('gutter'),
  background: token('deep'),
  color: token('onDeep'),
  '& ul': { listStyle: 'none' },
  '& a, & button': { display: 'inline-flex', alignItems: 'center', minBlockSize: token('target') },
  // A link to look at; of no use without script.
  '& button': { padding: 0, border: 0, background: 'none', textAlign: 'start', textDecoration: 'underline', cursor: 'pointer' },
  '@media (scripting: none)': { '& button': { display: 'none' } },
  '& li > a': { minInlineSize: token('target') },
  breakInside: 'avoid',
});

export const Columns = styled.div({
  display: 'grid',
  gap: token('space-6'),
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 14rem), 1fr))',
  // The first link's words are level with the headings beside it.
  '& > ul': { marginBlockStart: '-.4rem' },
  '@media print': { display: 'flex' },
});

export const Signature = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: token('space-4'),
  marginBlockStart: token('space-6'),
  paddingBlockStart: token('space-4'),
  '& ul': { display: 'flex', flexWrap: 'wrap', columnGap: token('space-5') },
  borderBlockStart: `1px solid color-mix(in srgb, ${token('onDeep')} 30%, ${token('deep')})`,
  fontSize: token('text-small'),
});

// In the page's flow at its end, and at the window's lower edge before: it lies on no text and hides no focus (WCAG 2.2, 2.4.12).
export const Floating = styled.aside({
  position: 'sticky',
  // Where a browser enlarges text alone (Safari), no query of the window tells, but the lengths do: the bar then stays at the page's end.
  insetBlockEnd: 'min(0px, (100vw - 17rem)*999)',
  zIndex: 5,
  display: 'flex',
  flexWrap: 'wrap',
  gap: token('space-2'),
  paddingBlock: `${token('space-2')} max(${token('space-2')}, env(safe-area-inset-bottom))`,
  // In a narrow window both actions give up some of the room around their words, and so are in one row where text is larger by a third.
  '--less': 'clamp(0rem, (20rem - 100vw)/10, .3rem)',
  paddingInline: 'calc(1rem - 2*var(--less))',
  background: token('surface'),
  borderBlockStart: `1px solid ${token('line')}`,
  '& > a': {
    flex: '1 1 0',
    minInlineSize: 'fit-content',
    paddingInline: 'calc(.75rem - var(--less))',
    columnGap: 'calc(.5rem - var(--less))',
  },
  '@media (min-width: 48rem)': { justifyContent: 'flex-end', '& > a': { flex: '0 1 14rem' } },
  // In an emergency the call is the strong action.
  'main[data-emergency] ~ & > a': { borderColor: 'currentColor', background: token('surface'), color: token('link') },
  'main[data-emergency] ~ & > a + a': { borderColor: 'transparent', background: token('emergencyFill'), color: token('onEmergency') },
  // A low window, as one that is enlarged four times, and one with enlarged text are left to the text.
  '@media (max-height: 24rem), (max-width: 17rem)': {
    position: 'static',
    '& > a': { flexBasis: '100%', minInlineSize: 0 },
  },
  [margin]: {
    position: 'fixed',
    insetBlockEnd: token('space-4'),
    insetInlineEnd: '0.625rem',
    padding: 0,
    border: 0,
    background: 'none',
    // In an emergency the call joins it, nearest to the corner.
    '& > a > span, main:not([data-emergency]) ~ & > a + a': { display: 'none' },
    flexDirection: 'column',
    '& > a': {
      flex: 'none',
      inlineSize: '3.5rem',
      blockSize: '3.5rem',
      padding: 0,
      border: `2px solid ${token('surface')}`,
      boxShadow: token('shadow'),
    },
    '& > a:focus-visible': { boxShadow: `0 0 0 6px ${token('ground')}` },
    '& svg': { inlineSize: '1.75rem', blockSize: '1.75rem' },
  },
});
