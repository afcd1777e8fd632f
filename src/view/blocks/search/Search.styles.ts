import { styled } from '../../theme/styled.ts';
import { token } from '../../theme/tokens.ts';
import { PillLinks } from '../../ui/PillLinks.ts';

export const Form = styled.form({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: token('space-2'),
  maxInlineSize: token('measure'),
  '& label': { fontWeight: 700 },
  // On paper nobody types, without script nothing is found, and a heading above nothing says nothing.
  '@media (scripting: none), print': { display: 'none', 'section[data-beside]:has(> search > &)': { display: 'none' } },
  '& > div': { display: 'flex', flexWrap: 'wrap', gap: token('space-2') },
  // The button is beside the field, or as wide as it below.
  '& input': {
    flex: '999 1 12rem',
    minInlineSize: 0,
    minBlockSize: '3rem',
    paddingInline: token('space-4'),
    border: `2px solid ${token('quiet')}`,
    borderRadius: token('radius-small'),
    background: token('surface'),
  },
  '& button': {
    display: 'inline-flex',
    flex: '1 1 auto',
    alignItems: 'center',
    justifyContent: 'center',
    gap: token('space-2'),
    minBlockSize: '3rem',
    paddingInline: token('space-5'),
    // In the dark, what is deeper than the ground hardly shows without an edge.
    border: `2px solid ${token('link')}`,
    borderRadius: token('radius-small'),
    background: token('deep'),
    color: token('onDeep'),
    fontWeight: 700,
    cursor: 'pointer',
  },
});

// The content below returns under the results, so that field and results do not push it down twice.
export const Waiting = styled.div({
  marginBlockEnd: token('space-6'),
  '&[data-arriving]:not(:has([data-when-failed]:not([hidden])))': { minBlockSize: '100svh', '& ~ *': { display: 'none' } },
});

export const Live = styled.div({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: token('space-4'),
  // Without results, the line that is kept below the field is part of the space before the next block.
  '&:has(> ul[hidden])': { marginBlockEnd: '-1.6em' },
  '@media print': { '& > :not(ul)': { display: 'none' } },
  // Nor does a heading above results that nobody asked for.
  '@media (scripting: none), print': { 'section:has(> search > & > ul[hidden])': { display: 'none' } },
});

// A line is kept for what is told, so that the first letter moves nothing.
export const Status = styled.div({ minBlockSize: '1.6em', fontWeight: 700, '[dir="rtl"] &': { minBlockSize: '1.85em' } });

export const Results = styled.ul({
  '&:not([hidden])': { display: 'grid' },
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: token('space-3'),
  listStyle: 'none',
  '@container (min-width: 60rem)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
});

export const Result = styled.li({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: token('space-1'),
  paddingBlock: token('space-4'),
  paddingInline: token('space-5'),
  borderRadius: token('radius'),
  border: '1px solid transparent',
  background: token('surface'),
  boxShadow: token('shadow'),
  '&:has(a:hover)': { borderColor: token('line') },
  '@media (forced-colors: active)': { borderColor: 'CanvasText' },
  '& a': { fontSize: token('text-h3'), fontWeight: 700, lineHeight: 1.3 },
  '[dir="rtl"] & a': { lineHeight: 1.5 },
  // The whole box answers to its link.
  '& a::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 'inherit' },
  '& p': { color: token('quiet') },
  '& mark': { borderRadius: '.2em', background: token('accent'), color: token('onAccent') },
  '& small': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: token('space-2'),
    color: token('quiet'),
    fontSize: token('text-small'),
  },
  '& small:not([data-tone="emergency"]) svg': { display: 'none' },
  '& small[data-tone="emergency"]': { color: token('emergency'), fontWeight: 700 },
});

export const Choices = styled(PillLinks)({ marginBlockStart: token('space-3') });
