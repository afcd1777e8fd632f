import { styled } from '../theme/styled.ts';
import { token } from '../theme/tokens.ts';
import { narrow, wide } from './HeaderPanel.styles.ts';

export const Groups = styled.ul({
  listStyle: 'none',
  [narrow]: { '& > li:not(:first-child)': { borderBlockStart: `1px solid ${token('line')}` } },
  // Many menus, or long names, take a second row.
  [wide]: { display: 'flex', flexWrap: 'wrap', blockSize: '100%', '& > [data-narrow]': { display: 'none' } },
});

const entry = {
  display: 'flex',
  alignItems: 'center',
  gap: token('space-2'),
  minBlockSize: token('target'),
  paddingBlock: token('space-2'),
  paddingInline: token('space-3'),
  '&:focus-visible': { outlineOffset: '-3px', boxShadow: 'none' },
  [wide]: { blockSize: '100%' },
} as const;

export const Entry = styled.a({
  ...entry,
  color: 'inherit',
  fontWeight: 600,
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
  '&[aria-current]': { boxShadow: `inset 0 -3px 0 ${token('accent')}` },
  '@media (forced-colors: active)': { '&[aria-current]': { borderBlockEnd: '3px solid' } },
});

export const Group = styled.details({
  [wide]: { blockSize: '100%' },
  '& > summary': {
    ...entry,
    fontWeight: 600,
    '&:hover': { background: token('soft') },
    '& > svg:last-child': { marginInlineStart: 'auto', inlineSize: '1em' },
  },
  '&[open] > summary > svg:last-child': { transform: 'rotate(180deg)' },
  '&[data-tone="emergency"] > summary': { color: token('emergency') },
  // The menu that the page belongs to.
  '&:has([aria-current]) > summary': {
    boxShadow: `inset 0 -3px 0 ${token('accent')}`,
    '@media (forced-colors: active)': { borderBlockEnd: '3px solid' },
  },
});

export const Drawer = styled.div({
  paddingBlockEnd: token('space-3'),
  [narrow]: { '& > p': { display: 'none' } },
  '& > p': { paddingInline: token('space-3'), color: token('quiet'), fontSize: token('text-small') },
  [wide]: {
    position: 'absolute',
    insetInline: 0,
    insetBlockStart: '100%',
    zIndex: 10,
    padding: token('space-4'),
    borderRadius: `0 0 ${token('radius')} ${token('radius')}`,
    border: `1px solid ${token('line')}`,
    background: token('surface'),
    boxShadow: token('shadow'),
    '[data-tone="emergency"] > &': { borderBlockStart: `4px solid ${token('emergency')}` },
  },
});

export const Items = styled.ul({
  listStyle: 'none',
  [wide]: { display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', columnGap: token('space-4') },
  '& a, & > li > span': {
    display: 'block',
    blockSize: '100%',
    minBlockSize: token('target'),
    paddingBlock: token('space-2'),
    paddingInline: token('space-3'),
    borderRadius: token('radius-small'),
    color: 'inherit',
    lineHeight: 1.35,
    textDecoration: 'none',
  },
  '[dir="rtl"] & a, [dir="rtl"] & > li > span': { lineHeight: 1.6 },
  '& a:hover': { background: token('soft') },
  // The service's name; its short line may have bold words of its own.
  '& li > * > strong': { display: 'block' },
  '& a:not([aria-current]) > strong': { fontWeight: 600, color: token('link'), textDecoration: 'underline' },
  '& small': { display: 'block', marginBlockStart: '0.15em', fontSize: token('text-small'), color: token('quiet') },
});
