import { styled } from '../../view/theme/styled.ts';
import { token } from '../../view/theme/tokens.ts';
import { Act, Actions } from './parts.styles.ts';

/** All panes are side by side from this width on. */
const wide = '@media (min-width: 75rem)';

/** One pane is shown at a time below it. */
export const narrow = '@media (max-width: 74.99rem)';

export const Page = styled.div({
  display: 'flex',
  flexDirection: 'column',
  minBlockSize: '100dvh',
  fontSize: token('text-small'),
  [wide]: { blockSize: '100dvh' },
  '&[data-tour="documents"] [data-pane="documents"], &[data-tour="form"] [data-pane="form"], &[data-tour="preview"] [data-pane="preview"], &[data-tour="bar"] > header':
    { outline: `4px solid ${token('accent')}`, outlineOffset: '-4px' },
  // The tour lies over the end of the list, whose entries scroll clear of it.
  '&[data-tour] [data-pane="documents"] nav': { [wide]: { paddingBlockEnd: '16rem', scrollPaddingBlockEnd: '16rem' } },
  [narrow]: { '&[data-tour] [data-pane] :is(input, textarea, select, button, summary)': { scrollMarginBlockEnd: '20rem' } },
});

/** The first stop of the Tab key, seen only there. */
export const Skip = styled(Act)({
  position: 'absolute',
  insetBlockStart: token('space-1'),
  insetInlineStart: token('space-1'),
  zIndex: 10,
  '&:not([data-focused])': { transform: 'translateY(-200%)' },
});

export const Top = styled.header({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: token('space-2'),
  paddingBlock: token('space-2'),
  paddingInline: token('space-3'),
  borderBlockEnd: `1px solid ${token('line')}`,
  background: token('surface'),
  // The bar below shows this button, and stays in sight.
  [narrow]: { '& [data-tone="strong"]': { display: 'none' } },
});

/** The actions on the whole site; on a narrow screen they show when they are asked for. */
export const BarActions = styled(Actions)({ [narrow]: { '&[data-open="false"]': { display: 'none' } } });

/** The name of the site and the state of unsent work: a line of their own on a narrow screen, with the button that shows the actions. */
export const SiteStatus = styled.div({
  flex: '1 1 22rem',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: token('space-2'),
  minInlineSize: 0,
  '& > h1': { minInlineSize: 0, fontSize: token('text-body'), lineHeight: 1.3, overflowWrap: 'break-word' },
  '& > p': { color: token('quiet') },
  [wide]: { '& > button': { display: 'none' } },
  [narrow]: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    '& > button': { gridColumn: 2, gridRow: '1 / span 2' },
  },
});

export const Panes = styled.main({
  flex: 1,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  minBlockSize: 0,
  '& > section': { minBlockSize: '60dvh' },
  '& > [data-pane="preview"]': { minBlockSize: '85dvh' },
  [narrow]: {
    // The sticky bar must not hide the focused element (WCAG 2.2, 2.4.11).
    '& :is(input, textarea, select, button, summary)': { scrollMarginBlockStart: '5rem' },
    '&[data-shown="documents"] > :not([data-pane="documents"])': { display: 'none' },
    '&[data-shown="form"] > :not([data-pane="form"])': { display: 'none' },
    '&[data-shown="preview"] > :not([data-pane="preview"])': { display: 'none' },
  },
  [wide]: {
    gridTemplateColumns: '17rem minmax(0, 1fr) minmax(0, 1fr)',
    gridTemplateRows: 'minmax(0, 1fr)',
    '& > section, & > [data-pane="preview"]': { minBlockSize: 0 },
    '& > section + section': { borderInlineStart: `1px solid ${token('line')}` },
  },
});

/** The bar that stays in sight where one pane is shown at a time: it switches panes and proposes. */
export const Near = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  gap: token('space-1'),
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: 10,
  paddingBlock: token('space-1'),
  paddingInline: token('space-2'),
  borderBlockEnd: `1px solid ${token('line')}`,
  background: token('surface'),
  '& button': { paddingInline: '0.375rem', fontSize: '0.9375rem' },
  '& > button': { flex: '0 0 auto' },
  // Letters of twice the size make it as high as half a telephone, and those of four times as half a computer's window.
  '@media (max-width: 16rem), (max-height: 18rem)': { position: 'static' },
  [wide]: { display: 'none' },
});

export const Switch = styled.nav({
  flex: '1 1 auto',
  display: 'flex',
  flexWrap: 'wrap',
  gap: token('space-1'),
  '& > button': { flex: '1 0 auto' },
});

export const FormPlace = styled.div({
  position: 'relative',
  flex: 1,
  minBlockSize: 0,
  [wide]: {
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    // Room for the focus ring.
    padding: token('space-1'),
    margin: `calc(-1 * ${token('space-1')})`,
  },
  '& > *': { maxInlineSize: '60rem' },
});

export const Alone = styled.main({
  display: 'grid',
  alignContent: 'start',
  gap: token('space-4'),
  maxInlineSize: '40rem',
  marginInline: 'auto',
  padding: token('space-5'),
  '& h1': { fontSize: token('text-h2'), lineHeight: 1.3 },
  '& ol': { paddingInlineStart: token('space-5') },
  '& form, & > section': { display: 'grid', gap: token('space-4') },
  '& > section': { marginBlockStart: token('space-4') },
  '& h2': { fontSize: token('text-h3'), lineHeight: 1.3 },
});
