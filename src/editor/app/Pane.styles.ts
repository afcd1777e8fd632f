import { styled } from '../../view/theme/styled.ts';
import { token } from '../../view/theme/tokens.ts';

export const Choices = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  gap: token('space-1'),
  // The buttons above the form share one row.
  '[data-pane="form"] & > button': { paddingInline: token('space-2'), fontSize: '0.9375rem' },
});

export const Pane = styled.section({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  gap: token('space-2'),
  minBlockSize: 0,
  minInlineSize: 0,
  padding: token('space-3'),
  background: token('ground'),
  '&[data-pane="preview"] > :last-child': { flex: 1 },
});

export const PaneBar = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: token('space-2'),
  '& h2': {
    marginInlineEnd: 'auto',
    alignSelf: 'center',
    fontSize: token('text-h3'),
    lineHeight: 1.3,
    overflowWrap: 'anywhere',
  },
  '& select': { maxInlineSize: '14rem' },
});
