import { styled } from '../../view/theme/styled.ts';
import { token } from '../../view/theme/tokens.ts';

export const Groups = styled.nav({
  // Text for screen readers stays within the box, and does not make the page longer.
  position: 'relative',
  flex: 1,
  minBlockSize: 0,
  overflowY: 'auto',
  '& h3': {
    marginBlock: `${token('space-3')} ${token('space-1')}`,
    fontSize: token('text-small'),
    color: token('quiet'),
  },
  '& ul': { listStyle: 'none' },
  '& button': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: token('space-1'),
    inlineSize: '100%',
    minBlockSize: token('target'),
    paddingBlock: token('space-1'),
    paddingInline: token('space-2'),
    border: 0,
    borderInlineStart: '4px solid transparent',
    borderRadius: token('radius-small'),
    background: 'none',
    color: token('ink'),
    font: 'inherit',
    fontSize: token('text-small'),
    lineHeight: 1.3,
    textAlign: 'start',
    cursor: 'pointer',
  },
  // Its marks stand below the name: beside it they left room for a few letters.
  '& button > span': { flex: '1 0 100%', minInlineSize: 0, overflowWrap: 'break-word' },
  '& button[data-hovered]': { background: token('soft') },
  '& button[data-focus-visible]': { outline: `3px solid ${token('link')}`, outlineOffset: '-3px' },
  '& button[aria-current]': { background: token('soft'), borderColor: token('accent'), fontWeight: 700 },
  // A border that is not seen takes the colour of text there, around every document.
  '@media (forced-colors: active)': {
    '& button:not([aria-current])': { borderColor: 'Canvas' },
    '& button[aria-current]': { borderColor: 'Highlight' },
  },
  '& ul + button': { color: token('link') },
  '& button > span > span': { display: 'block', color: token('quiet') },
  '& mark': { background: token('soft'), color: token('ink'), fontWeight: 700 },
  '& section > p': { fontSize: token('text-small') },
  '& small': {
    flex: 'none',
    paddingInline: token('space-2'),
    borderRadius: token('radius-round'),
    fontSize: '0.875rem',
    lineHeight: 1.5,
  },
  '& [data-mark="unsent"]': { background: token('accent'), color: token('onAccent') },
  '& [data-mark="sent"]': { background: token('routineSoft'), color: token('routine') },
  '& [data-mark="errors"]': { background: token('emergencyFill'), color: token('onEmergency') },
});
