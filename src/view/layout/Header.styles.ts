import { styled } from '../theme/styled.ts';
import { token } from '../theme/tokens.ts';
import { iconTarget } from '../ui/target.styles.ts';
import { narrow, wide } from './HeaderPanel.styles.ts';

const phone = '@media (max-width: 47.99rem)';
const roomy = '@media (min-width: 82rem)';

export const Bar = styled.header({
  position: 'relative',
  zIndex: 10,
  background: token('surface'),
  borderBlockEnd: `1px solid ${token('line')}`,
});

export const Top = styled.div({
  display: 'flex',
  alignItems: 'center',
  columnGap: token('space-4'),
  '& > :last-child': { marginInlineStart: 'auto' },
  paddingInline: token('gutter'),
  background: token('deep'),
  color: token('onDeep'),
  fontSize: token('text-small'),
  '& > ul': { display: 'flex', flexWrap: 'wrap', columnGap: token('space-4'), listStyle: 'none' },
  '& > ul > li': { display: 'flex', alignItems: 'center', gap: token('space-2'), minBlockSize: token('target') },
  // Hours of two lines keep off the edge of the band.
  '& > ul > li > span': { paddingBlock: token('space-1') },
  '& a': { display: 'inline-flex', alignItems: 'center', minBlockSize: token('target'), color: 'inherit' },
  '& :focus-visible': { outlineColor: 'currentColor', outlineOffset: '-3px', boxShadow: 'none' },
  // On a phone the name alone is beside the languages; the facts are in the menu.
  [phone]: { flexWrap: 'wrap', '& > ul': { display: 'none' } },
  '@media (min-width: 48rem)': { '& > p': { display: 'none' } },
  [narrow]: { '& > ul > [data-wide]': { display: 'none' } },
});

export const Name = styled.p({ flex: '1 1 8rem', paddingBlock: token('space-1'), fontWeight: 700, lineHeight: 1.25, textWrap: 'balance' });

export const Main = styled.div({
  position: 'relative',
  anchorName: '--head',
  display: 'flex',
  alignItems: 'center',
  gap: token('space-2'),
  minBlockSize: '4rem',
  marginInline: token('gutter'),
  // Enlarged text, and a name without a logo, take a second row rather than leaving the window (WCAG 2.2, 1.4.4); nothing touches an edge.
  flexWrap: 'wrap',
  paddingBlock: token('space-1'),
  [wide]: { gap: token('space-4'), paddingBlock: 0, fontSize: token('text-small') },
  '@media (max-width: 21.99rem)': { '& > a + a, & > button': { paddingInline: token('space-2') } },
});

export const Brand = styled.a({
  display: 'flex',
  alignItems: 'center',
  gap: token('space-3'),
  flex: '1 1 2.75rem',
  minBlockSize: token('target'),
  // A name without a logo keeps its longest word whole, and the buttons take a second row where they must; no word leaves the window.
  maxInlineSize: '100%',
  '& > span:first-child': { minInlineSize: token('target') },
  paddingBlock: token('space-1'),
  color: token('ink'),
  fontWeight: 700,
  lineHeight: 1.2,
  textDecoration: 'none',
  '& img': { inlineSize: '2.75rem', flex: 'none' },
  '&:focus-visible': { outlineOffset: '-3px', boxShadow: 'none' },
  // On a phone the logo alone leaves room for the call button: the name is above it, and here for screen readers and on paper.
  '@media screen and (max-width: 47.99rem)': {
    '& > span:not(:first-child)': {
      position: 'absolute',
      inlineSize: '1px',
      blockSize: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
      whiteSpace: 'nowrap',
    },
  },
  [wide]: { flex: '1 1 9rem', '& span': { maxInlineSize: '9.5rem', textWrap: 'balance' } },
  [roomy]: { '& span': { maxInlineSize: '12rem' } },
});

export const Call = styled.a({
  ...iconTarget,
  paddingInline: token('space-4'),
  // One strong action on a screen, and that is the appointment.
  border: '2px solid currentColor',
  borderRadius: token('radius-round'),
  color: token('link'),
  fontWeight: 700,
  whiteSpace: 'nowrap',
  textDecoration: 'none',
  [wide]: { display: 'none' },
});

export const MenuButton = styled.button({
  ...iconTarget,
  paddingInline: token('space-3'),
  // In a second row it keeps its place at the end.
  marginInlineStart: 'auto',
  border: `2px solid ${token('line')}`,
  borderRadius: token('radius-round'),
  background: 'none',
  fontWeight: 700,
  cursor: 'pointer',
  // Once the panel is open the same button closes it.
  '& > svg:nth-of-type(2)': { display: 'none' },
  'header:has(> div > :popover-open) & > svg': { display: 'none' },
  'header:has(> div > :popover-open) & > svg:nth-of-type(2)': { display: 'block' },
  '@supports not selector(:popover-open)': { display: 'none' },
  [wide]: { display: 'none' },
});
