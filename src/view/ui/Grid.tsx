import { styled } from '../theme/styled.ts';
import { narrow, token } from '../theme/tokens.ts';

/** A list in equal columns: one on a phone, then two, then `data-columns` (3); no item is left alone in a row of two. */
export const Grid = styled.ul({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: token('space-4'),
  listStyle: 'none',
  // The width of the list's column counts, not the window's.
  '@container (min-width: 38rem)': {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    '& > :last-child:nth-child(odd)': { gridColumn: 'span 2' },
  },
  '@container (min-width: 60rem)': {
    '&:not([data-columns="2"])': {
      gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
      '& > :last-child:nth-child(odd)': { gridColumn: 'auto' },
    },
  },
});

/** A quiet box on the page's ground. */
export const Card = styled.li({
  display: 'flex',
  flexDirection: 'column',
  gap: token('space-2'),
  position: 'relative',
  padding: token('space-5'),
  borderRadius: token('radius'),
  background: token('surface'),
  boxShadow: token('shadow'),
  border: '1px solid transparent',
  '&:has(a:hover)': { borderColor: token('line') },
  // The picture is beside the text, from the first line on.
  '&[data-with-picture]': {
    display: 'grid',
    gridTemplateColumns: '4rem minmax(0, 1fr)',
    gridTemplateRows: 'auto 1fr',
    columnGap: token('space-4'),
    '& img': { gridRow: '1 / span 3', inlineSize: '4rem' },
    [narrow]: { display: 'flex' },
  },
  // The whole card answers to its heading's link, and its text's own links lie over that.
  '& p a': { position: 'relative' },
  '& :is(h2, h3) a::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 'inherit' },
  // Safari prints no picture that waits for its place in the window: paper has none that says nothing.
  '@media print': {
    borderColor: token('line'),
    '&[data-with-picture]': { display: 'flex' },
    '& img[alt=""]': { display: 'none' },
  },
});
