import { styled } from '../../../view/theme/styled.ts';
import { narrow, token } from '../../../view/theme/tokens.ts';

export const Question = styled.span({ display: 'block', fontWeight: 700, marginBlockEnd: token('space-2') });

export const FieldLabel = Question.withComponent('label');

export const Hint = styled.span({
  display: 'block',
  color: token('quiet'),
  fontSize: token('text-small'),
  marginBlockEnd: token('space-2'),
});

export const Message = styled.span({
  display: 'block',
  marginBlock: token('space-2'),
  paddingInlineStart: token('space-3'),
  borderInlineStart: `4px solid ${token('emergency')}`,
  color: token('emergency'),
  fontWeight: 700,
});

export const Row = styled.div({
  display: 'grid',
  gap: token('space-5'),
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media (min-width: 40rem)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
});

export const Box = styled.div({
  '& input, & textarea': {
    boxSizing: 'border-box',
    inlineSize: '100%',
    minBlockSize: '3rem',
    padding: `${token('space-2')} ${token('space-4')}`,
    border: `2px solid ${token('quiet')}`,
    borderRadius: token('radius-small'),
    background: token('ground'),
    color: 'inherit',
    font: 'inherit',
  },
  '& textarea': { resize: 'vertical' },
  '& [aria-invalid="true"]': { borderColor: token('emergency') },
  // A number runs from left to right, and begins where the line begins.
  '[dir="rtl"] & input[dir="ltr"]': { textAlign: 'right' },
});

export const Options = styled.div({
  '& + &': { marginBlockStart: token('space-4') },
  '& > p': { color: token('quiet'), marginBlockEnd: token('space-2') },
  '& > div': { display: 'grid', gap: token('space-2'), gridTemplateColumns: 'minmax(0, 1fr)' },
  '@media (min-width: 40rem)': { '&:not([data-narrow]) > div': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
  // Columns that a longer choice leaves: no width tells where text alone is enlarged, or its letters are set apart.
  '&[data-narrow] > div': { display: 'flex', flexWrap: 'wrap' },
  '& label': {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: token('space-2'),
    minBlockSize: '3rem',
    paddingBlock: token('space-2'),
    paddingInline: token('space-4'),
    border: `2px solid ${token('line')}`,
    borderRadius: token('radius-small'),
    background: token('ground'),
    cursor: 'pointer',
  },
  '&[data-narrow] label': {
    flex: 'none',
    inlineSize: `calc((99.9% - 2 * ${token('space-2')}) / 3)`,
    minInlineSize: 'min-content',
    justifyContent: 'center',
    paddingInline: token('space-2'),
    whiteSpace: 'nowrap',
    '@media (min-width: 40rem)': { inlineSize: `calc((99.9% - 5 * ${token('space-2')}) / 6)` },
  },
  // The mark of the one that is chosen, beyond its colour.
  '&:not([data-narrow]) label::before': {
    content: '""',
    flex: 'none',
    inlineSize: '1.125rem',
    blockSize: '1.125rem',
    border: `2px solid ${token('quiet')}`,
    borderRadius: '50%',
  },
  '& label[data-selected]': { borderColor: token('ink'), background: token('soft'), fontWeight: 700 },
  '&[data-narrow] label[data-selected]': { background: token('ink'), color: token('surface') },
  '& label[data-selected]::before': { borderWidth: '0.4rem', borderColor: token('ink') },
  // The words have all the room that their sign leaves them: a line of them is one long word.
  [narrow]: {
    '& label': { gap: '8px', paddingInline: token('space-3') },
    '&:not([data-narrow]) label::before': { inlineSize: '20px', blockSize: '20px' },
    '& label[data-selected]::before': { borderWidth: '7px' },
  },
  // A word that no line holds is divided, with a hyphen where the browser knows those of its language.
  '& label > span': { position: 'relative', minInlineSize: 0 },
  '@supports (hyphenate-limit-chars: 18)': { '& label > span': { hyphens: 'auto', hyphenateLimitChars: '18 5 5' } },
  // Lies over its label but for the words, and shows the focus around it.
  '& input': {
    position: 'absolute',
    inset: '-2px',
    margin: 0,
    border: 0,
    borderRadius: token('radius-small'),
    background: 'none',
    WebkitAppearance: 'none',
    appearance: 'none',
    cursor: 'inherit',
  },
  '@media (forced-colors: active)': {
    '& label[data-selected], &[data-narrow] label[data-selected]': {
      borderColor: 'Highlight',
      background: 'Highlight',
      color: 'HighlightText',
      forcedColorAdjust: 'none',
    },
    '& label[data-selected]::before': { borderColor: 'HighlightText' },
  },
});
