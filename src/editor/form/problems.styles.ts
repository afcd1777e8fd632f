import { styled } from '../../view/theme/styled.ts';
import { token } from '../../view/theme/tokens.ts';

export const Badge = styled.span({
  display: 'inline-flex',
  alignItems: 'center',
  gap: token('space-1'),
  flex: 'none',
  color: token('emergency'),
  fontSize: '0.9375rem',
  fontWeight: 700,
  '&[data-severity="warning"]': { color: token('urgent') },
  '&[data-severity="to-write"]': { color: token('quiet'), fontWeight: 400 },
});

export const Problems = styled.ul({
  listStyle: 'none',
  display: 'grid',
  gap: token('space-2'),
  '& > li': {
    display: 'grid',
    gap: token('space-1'),
    justifyItems: 'start',
    padding: token('space-2'),
    paddingInlineStart: token('space-3'),
    borderInlineStart: `4px solid ${token('emergency')}`,
    background: token('emergencySoft'),
    color: token('ink'),
  },
  '& > li > strong': { display: 'inline-flex', alignItems: 'center', gap: token('space-2'), color: token('emergency') },
  '& > li[data-severity="warning"]': { borderColor: token('urgent'), background: token('urgentSoft') },
  '& > li[data-severity="warning"] > strong': { color: token('urgent') },
  '& > li[data-severity="to-write"]': {
    gridAutoFlow: 'column',
    alignItems: 'center',
    justifyContent: 'start',
    padding: 0,
    border: 0,
    background: 'none',
    color: token('quiet'),
    fontSize: '0.9375rem',
  },
  '& small': { fontSize: '0.9375rem', color: token('ink') },
});
