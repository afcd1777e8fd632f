import { styled } from '../../theme/styled.ts';
import { token } from '../../theme/tokens.ts';

export const Prose = styled.div({ display: 'grid', gap: token('space-4'), maxInlineSize: token('measure') });

export const Points = styled.ul({
  display: 'grid',
  gap: token('space-2'),
  paddingInlineStart: '1.25em',
  '& li::marker': { color: token('link') },
});
