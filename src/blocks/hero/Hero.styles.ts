import { css } from '@emotion/react';
import styled from '@emotion/styled';
import { token } from '../../theme/tokens.ts';

export const Frame = styled.section(
  css({
    display: 'grid',
    gap: token('space-6'),
    alignItems: 'center',
    marginBlockStart: token('space-5'),
    '@media (min-width: 48rem)': {
      gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 18rem)',
      '&[data-site]': { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 24rem)' },
    },
  }),
);

export const Words = styled.div(
  css({
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    gap: token('space-4'),
    '& > img': { inlineSize: '4rem' },
  }),
);

export const Back = styled.a(css({ display: 'inline-flex', alignItems: 'center', gap: token('space-2'), minBlockSize: token('target') }));

export const Lead = styled.p(css({ maxInlineSize: token('measure'), fontSize: token('text-lead'), color: token('quiet') }));

export const Person = styled.p(css({ color: token('quiet'), '& strong': { color: token('ink') } }));

export const Actions = styled.div(css({ display: 'flex', flexWrap: 'wrap', gap: token('space-3'), marginBlockStart: token('space-2') }));

export const Promises = styled.ul(
  css({
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: token('space-5'),
    rowGap: token('space-2'),
    listStyle: 'none',
    '& li': { display: 'flex', gap: token('space-2'), alignItems: 'center' },
  }),
);

// The circle of the iris, drawn by light alone.
export const Side = styled.div(
  css({
    display: 'grid',
    placeItems: 'center',
    aspectRatio: '1',
    inlineSize: 'min(100%, 24rem)',
    borderRadius: '50%',
    background: `radial-gradient(circle, ${token('surface')} 0 56%, ${token('soft')} 56.5% 100%)`,
    '& img': { inlineSize: '62%' },
    '@media (max-width: 47.99rem)': { inlineSize: '7rem', order: -1, '[data-site] > &': { inlineSize: '11rem' } },
  }),
);
