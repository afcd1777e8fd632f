import { styled } from '../theme/styled.ts';
import { customProperties, token } from '../theme/tokens.ts';
import { iconTarget } from '../ui/target.styles.ts';

const edge = `1px solid color-mix(in srgb, ${token('onDeep')} 30%, ${token('deep')})`;

export const Opener = styled.button({
  minBlockSize: token('target'),
  minInlineSize: token('target'),
  padding: 0,
  border: 0,
  background: 'none',
  textDecoration: 'underline',
  textUnderlineOffset: '.2em',
  cursor: 'pointer',
  // Without script nothing is loaded that could be asked about.
  '@media (scripting: none), print': { display: 'none' },
});

export const Notice = styled.section({
  // The colours of deep ground, on any ground.
  ...customProperties({ ink: token('onDeep'), link: token('onDeep') }),
  '--ring': token('deep'),
  '&:not([hidden])': { display: 'flex' },
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: token('space-3'),
  padding: `${token('space-3')} ${token('space-4')}`,
  background: token('deep'),
  color: token('onDeep'),
  fontSize: token('text-small'),
  borderBlockStart: edge,
  '& > div': { display: 'flex', flexWrap: 'wrap', gap: token('space-2'), flex: '1 1 auto' },
  '& button': { flex: '1 1 0', minInlineSize: 'fit-content', cursor: 'pointer' },
  position: 'fixed',
  insetInline: 0,
  insetBlockEnd: 0,
  zIndex: 4,
  '@media (min-width: 48rem)': {
    insetInlineEnd: 'auto',
    margin: token('space-4'),
    padding: token('space-4'),
    inlineSize: '30rem',
    borderRadius: token('radius'),
    border: edge,
  },
  // A low window, as one that is enlarged four times, is left to the text.
  '@media (max-height: 24rem), (max-width: 19rem)': { position: 'static', margin: 0, inlineSize: 'auto' },
  '@media (forced-colors: active)': { border: '1px solid' },
  '@media print': { '&:not([hidden])': { display: 'none' } },
});

export const Choices = styled.dialog({
  inlineSize: `min(28rem, 100% - 2 * ${token('space-4')})`,
  padding: token('space-5'),
  border: `1px solid ${token('line')}`,
  borderBlockStart: `4px solid ${token('accent')}`,
  borderRadius: token('radius'),
  background: token('surface'),
  color: token('ink'),
  '--ring': token('surface'),
  '&::backdrop': { background: 'rgb(0 0 0 / .5)' },
  '& > h2': { marginInlineEnd: token('space-7') },
  '& > :where(:not(:first-child))': { marginBlockStart: token('space-4') },
  '& > [role="status"]': { minBlockSize: '1lh', marginBlockStart: token('space-2') },
  '& > form': { position: 'absolute', insetBlockStart: token('space-2'), insetInlineEnd: token('space-2'), margin: 0 },
  '& > form > button': {
    display: 'grid',
    placeItems: 'center',
    inlineSize: token('target'),
    blockSize: token('target'),
    border: 0,
    background: 'none',
    cursor: 'pointer',
  },
});

export const Answers = styled.fieldset({
  '&:not([hidden])': { display: 'flex' },
  flexWrap: 'wrap',
  columnGap: token('space-5'),
  marginInline: 0,
  padding: 0,
  border: 0,
  '& > legend': { padding: 0, fontWeight: 700 },
  '& > label': {
    ...iconTarget,
    minInlineSize: token('target'),
    cursor: 'pointer',
  },
  '& input': { inlineSize: '1.25rem', blockSize: '1.25rem', margin: 0, flex: 'none', accentColor: token('link') },
});
