import { styled } from '../../view/theme/styled.ts';
import { token } from '../../view/theme/tokens.ts';

/** The form; its content adapts to its width, not to that of the window. */
export const Sheet = styled.section({
  containerType: 'inline-size',
  display: 'grid',
  gap: token('space-4'),
  gridTemplateColumns: 'minmax(0, 1fr)',
  fontSize: token('text-small'),
  lineHeight: 1.5,
  '&[dir="rtl"]': { lineHeight: 1.7 },
});

/** Fields below each other. */
export const Stack = styled.div({ display: 'grid', gap: token('space-4'), gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start' });

export const Box = styled.div({
  display: 'grid',
  gap: token('space-1'),
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  minInlineSize: 0,
  scrollMarginBlock: '6rem',
});

const small = { color: token('quiet'), fontSize: '0.9375rem', lineHeight: 'inherit', textWrap: 'pretty' } as const;

export const Small = styled.p(small);

export const SmallLabel = styled.label(small);

export const Caption = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: token('space-2'),
  color: token('quiet'),
  fontSize: '0.9375rem',
  '& > :first-child': { marginInlineEnd: 'auto' },
  // The place of the tools, which come with the focus: nothing moves then.
  '&[data-tools]': { minBlockSize: token('target'), marginBlockStart: '-0.5rem', alignItems: 'end' },
  // Between two columns and one that is wide, both would be too narrow: the editor knows the language.
  '@container (min-width: 28rem) and (max-width: 35.99rem)': {
    '&:has([role="toolbar"] > :nth-child(2)) > :first-child': { position: 'absolute', clipPath: 'inset(50%)' },
  },
  // On one line with the language beside it, whatever its script asks for.
  '& [lang]': { lineHeight: 'inherit' },
  '& [data-over]': { color: token('emergency'), fontWeight: 700 },
});

const field = {
  inlineSize: '100%',
  minBlockSize: token('target'),
  paddingBlock: token('space-2'),
  paddingInline: token('space-3'),
  border: `1px solid ${token('quiet')}`,
  borderRadius: token('radius-small'),
  background: token('surface'),
  color: token('ink'),
  font: 'inherit',
  '&[aria-invalid="true"]': { borderColor: token('emergency'), borderWidth: '2px' },
  '&:disabled, &[readonly]': { background: token('soft'), color: token('ink'), opacity: 1 },
  '&:focus-visible': { outline: `3px solid ${token('ink')}`, outlineOffset: '1px', boxShadow: 'none' },
} as const;

/** A colour that is not set here. */
export const Sample = styled.span({
  inlineSize: '1.25rem',
  blockSize: '1.25rem',
  border: `1px solid ${token('quiet')}`,
  borderRadius: token('radius-small'),
});

/** A few options in a native control, such as the days of a month. */
export const Choice = styled.select({ ...field, inlineSize: 'auto', maxInlineSize: '100%' });

export const Line = styled.input({ ...field, '[dir="rtl"] &[dir="ltr"]': { textAlign: 'right' } });

/** A colour that is chosen, beside the line in which it is written. */
export const Colour = styled.div({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  gap: token('space-2'),
  '& > input[type="color"]': {
    inlineSize: '3.5rem',
    blockSize: '100%',
    minBlockSize: token('target'),
    padding: 0,
    border: 'none',
    background: 'none',
    cursor: 'pointer',
  },
});

export const Area = styled.textarea({ ...field, display: 'block', resize: 'vertical', fieldSizing: 'content', maxBlockSize: '24rem' });

/** The area of a text that shows its markup as a page does. */
export const RichArea = styled.div({
  ...field,
  maxBlockSize: '24rem',
  overflowY: 'auto',
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-wrap',
  cursor: 'text',
  '& p': { minBlockSize: '1lh' },
  '& strong': { fontWeight: 700 },
  '& [data-link]': { color: token('link'), textDecoration: 'underline', textUnderlineOffset: '0.2em', background: token('soft') },
  '& [data-insert]': {
    display: 'inline',
    unicodeBidi: 'isolate',
    paddingInline: token('space-1'),
    border: `1px solid ${token('quiet')}`,
    borderRadius: token('radius-small'),
    background: token('soft'),
    cursor: 'pointer',
  },
  '& [data-unknown]': { borderStyle: 'dashed', borderColor: token('emergency'), color: token('emergency') },
  // Not by an outline, which Firefox draws around each run of one direction.
  '& .ProseMirror-selectednode': {
    borderColor: token('ink'),
    background: token('ink'),
    color: token('surface'),
    '&::selection': { background: 'transparent', color: 'inherit' },
    '@media (forced-colors: active)': {
      forcedColorAdjust: 'none',
      borderColor: 'Highlight',
      background: 'Highlight',
      color: 'HighlightText',
    },
  },
  '& .ProseMirror-hideselection *::selection': { background: 'transparent' },
  // Keeps the cursor visible beside an insert at the edge of a line.
  '& img.ProseMirror-separator': { display: 'inline', inlineSize: 0, blockSize: 0, border: 0, margin: 0 },
});

/** Buttons and choices after each other. */
export const Row = styled.div({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: token('space-2') });

/** The frame of a list item, an object or a text, with its buttons. */
export const Card = styled.div({
  border: `1px solid ${token('line')}`,
  borderRadius: token('radius-small'),
  background: token('surface'),
  minInlineSize: 0,
  scrollMarginBlock: '6rem',
  // Nested cards alternate their background.
  '& &': { background: token('ground') },
  '& & &': { background: token('surface') },
});

export const CardHead = styled.div({
  display: 'flex',
  alignItems: 'center',
  minBlockSize: token('target'),
  '@container (max-width: 27.99rem)': { '& [data-control="up"], & [data-control="down"]': { display: 'none' } },
});

export const CardBody = styled.div({ padding: token('space-3'), paddingBlockStart: token('space-1') });

export const Thumbnail = styled.img({
  inlineSize: token('target'),
  blockSize: token('target'),
  flex: 'none',
  objectFit: 'contain',
  background: token('surface'),
});
