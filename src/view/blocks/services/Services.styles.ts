import { styled } from '../../theme/styled.ts';
import { token } from '../../theme/tokens.ts';
import { PillLinks } from '../../ui/PillLinks.ts';

export const MenuHeading = styled.span({
  display: 'inline-flex',
  alignItems: 'center',
  gap: token('space-2'),
  '&[data-tone="emergency"]': { color: token('emergency') },
});

export const Jumps = styled(PillLinks)({
  '& a[data-tone="emergency"]': { color: token('emergency') },
  '& small': { fontSize: token('text-small'), fontWeight: 400 },
});

// Hundreds of cards out of sight cost nothing while a search above them shows its results.
export const Long = styled.div({ contentVisibility: 'auto', containIntrinsicBlockSize: 'auto 200rem' });
