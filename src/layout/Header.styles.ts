import { css } from '@emotion/react';
import styled from '@emotion/styled';
import { token } from '../theme/tokens.ts';

// Below this width the menus fold into one panel.
export const wide = '@media (min-width: 78rem)';
const narrow = '@media (max-width: 77.99rem)';

export const Bar = styled.header(css({ background: token('surface'), borderBlockEnd: `1px solid ${token('line')}` }));

export const Top = styled.div(
  css({
    display: 'none',
    [wide]: { display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: token('space-5') },
    paddingInline: 'max(1rem, (100% - 70rem) / 2)',
    background: token('deep'),
    color: token('onDeep'),
    fontSize: token('text-small'),
    '& ul': { display: 'flex', flexWrap: 'wrap', columnGap: token('space-5'), listStyle: 'none' },
    '& li': { display: 'flex', alignItems: 'center', gap: token('space-2'), minBlockSize: token('target') },
    '& a': { display: 'inline-flex', alignItems: 'center', minBlockSize: token('target'), color: 'inherit' },
    '& :focus-visible': { outlineColor: 'currentColor' },
  }),
);

export const Main = styled.div(
  css({
    display: 'flex',
    alignItems: 'center',
    gap: token('space-2'),
    maxInlineSize: token('page'),
    marginInline: 'auto',
    paddingInline: token('space-4'),
    paddingBlock: token('space-2'),
    [wide]: { gap: token('space-3'), fontSize: token('text-small') },
  }),
);

export const Brand = styled.a(
  css({
    display: 'flex',
    alignItems: 'center',
    gap: token('space-3'),
    marginInlineEnd: 'auto',
    minBlockSize: token('target'),
    color: token('ink'),
    fontWeight: 700,
    lineHeight: 1.2,
    textDecoration: 'none',
    '& img': { inlineSize: '2.75rem', flex: 'none' },
    // The logo alone leaves room for the call button on a phone; the name stays for screen readers.
    '@media (max-width: 29.99rem)': {
      '& span': {
        position: 'absolute',
        inlineSize: '1px',
        blockSize: '1px',
        overflow: 'hidden',
        clipPath: 'inset(50%)',
        whiteSpace: 'nowrap',
      },
    },
    [wide]: { '& span': { maxInlineSize: '11rem', fontSize: token('text-small') } },
  }),
);

export const Call = styled.a(
  css({
    display: 'inline-flex',
    alignItems: 'center',
    gap: token('space-2'),
    minBlockSize: token('target'),
    paddingInline: token('space-4'),
    borderRadius: '999px',
    background: token('accent'),
    color: token('onAccent'),
    fontWeight: 700,
    whiteSpace: 'nowrap',
    textDecoration: 'none',
    [wide]: { display: 'none' },
  }),
);

export const MenuButton = styled.button(
  css({
    display: 'inline-flex',
    alignItems: 'center',
    gap: token('space-2'),
    minBlockSize: token('target'),
    paddingInline: token('space-3'),
    border: `2px solid ${token('line')}`,
    borderRadius: '999px',
    background: 'transparent',
    fontWeight: 700,
    cursor: 'pointer',
    [wide]: { display: 'none' },
  }),
);

// One markup for both widths: on a small screen a panel that the browser opens over the page, else a row in the header.
export const Panel = styled.div(
  css({
    [narrow]: {
      position: 'fixed',
      inset: 0,
      insetBlockStart: '4.5rem',
      inlineSize: '100%',
      maxInlineSize: 'none',
      blockSize: 'auto',
      margin: 0,
      padding: token('space-4'),
      overflow: 'auto',
      border: 0,
      background: token('surface'),
      color: token('ink'),
      '& > div': { marginBlockStart: token('space-4') },
      '&::backdrop': { background: 'rgb(0 0 0 / 0.4)' },
    },
    [wide]: {
      display: 'flex',
      position: 'static',
      alignItems: 'center',
      gap: token('space-3'),
      inlineSize: 'auto',
      blockSize: 'auto',
      margin: 0,
      padding: 0,
      border: 0,
      overflow: 'visible',
      background: 'transparent',
      color: 'inherit',
      '& > ul:last-child': { display: 'none' },
      '& > div': { whiteSpace: 'nowrap' },
      '& > div > a': { paddingInline: token('space-4') },
    },
  }),
);
