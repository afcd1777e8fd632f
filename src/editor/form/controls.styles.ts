import { Button as AriaButton } from 'react-aria-components/Button';
import { ListBox as AriaListBox } from 'react-aria-components/ListBox';
import { Menu as AriaMenu } from 'react-aria-components/Menu';
import { Popover as AriaPopover } from 'react-aria-components/Popover';
import { ToggleButton as AriaToggleButton } from 'react-aria-components/ToggleButton';
import { styled } from '../../view/theme/styled.ts';
import { token } from '../../view/theme/tokens.ts';

const focus = {
  '&[data-focus-visible]': { outline: `3px solid ${token('ink')}`, outlineOffset: '1px', boxShadow: 'none' },
} as const;

// The controls of the form are in one file, although it is long, since they share their shape and their focus ring.

/** A line of text that can be pressed. */
const pressable = {
  display: 'flex',
  alignItems: 'center',
  gap: token('space-2'),
  minBlockSize: token('target'),
  paddingBlock: token('space-1'),
  paddingInline: token('space-3'),
  borderRadius: token('radius-small'),
  cursor: 'pointer',
} as const;

/** A button with text. */
export const Button = styled(AriaButton)({
  ...pressable,
  display: 'inline-flex',
  border: `1px solid ${token('line')}`,
  background: token('surface'),
  color: token('link'),
  textAlign: 'start',
  '&[data-hovered], &[aria-expanded="true"]': { background: token('soft') },
  '&[data-disabled]': { color: token('quiet'), cursor: 'default' },
  ...focus,
});

const tool = {
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  inlineSize: token('target'),
  blockSize: token('target'),
  padding: 0,
  border: 0,
  borderRadius: token('radius-small'),
  background: 'transparent',
  color: token('quiet'),
  fontWeight: 700,
  cursor: 'pointer',
  '&[data-hovered], &[aria-expanded="true"]': { background: token('soft'), color: token('ink') },
  // Marks what the cursor is in beyond its colour.
  '&[data-selected], &[data-current]': { background: token('soft'), color: token('ink'), border: `2px solid ${token('ink')}` },
  '&[data-disabled] > *': { opacity: 0.35 },
  '&[data-disabled]': { cursor: 'default' },
  '&[data-turn="up"] svg': { transform: 'rotate(180deg)' },
  ...focus,
} as const;

/** A button with an icon only; its accessible name says what it does. */
export const Tool = styled(AriaButton)(tool);

/** A tool that is on or off. */
export const ToggleTool = styled(AriaToggleButton)(tool);

/** The button that opens and closes the part below it. */
export const Trigger = styled(AriaButton)({
  ...pressable,
  flex: 1,
  minInlineSize: 0,
  border: 0,
  background: 'transparent',
  color: token('ink'),
  textAlign: 'start',
  '& > svg': { color: token('quiet') },
  '&[aria-expanded="false"] > svg': { transform: 'rotate(-90deg)' },
  '[dir="rtl"] &[aria-expanded="false"] > svg': { transform: 'rotate(90deg)' },
  '& > span:first-of-type': { flex: 1, minInlineSize: 0, display: 'grid', lineHeight: 1.35 },
  '[dir="rtl"] & > span:first-of-type': { lineHeight: 1.6 },
  '& > span > strong': { overflow: 'hidden', textOverflow: 'ellipsis' },
  // A summary may run the other way than the form, and begins where the title does.
  '& > span > bdi': {
    justifySelf: 'start',
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    overflow: 'hidden',
    color: token('quiet'),
  },
  '&[data-hovered]': { background: token('soft') },
  ...focus,
});

export const Popover = styled(AriaPopover)({
  minInlineSize: 'var(--trigger-width)',
  maxInlineSize: 'min(28rem, calc(100vw - 2rem))',
  overflow: 'auto',
  padding: token('space-2'),
  border: `1px solid ${token('quiet')}`,
  borderRadius: token('radius-small'),
  background: token('surface'),
  color: token('ink'),
  boxShadow: token('shadow'),
  fontSize: token('text-small'),
  lineHeight: 1.5,
});

const options = {
  outline: 'none',
  '& [role="option"], & [role="menuitem"]': { ...pressable, gap: token('space-3') },
  '& [data-focused]': { background: token('soft'), outline: `2px solid ${token('ink')}`, outlineOffset: '-2px', boxShadow: 'none' },
  '& [data-disabled]': { color: token('quiet'), cursor: 'default' },
  '& [aria-selected="true"]': { fontWeight: 700 },
  '& [role="option"] > span, & [role="menuitem"] > span': { display: 'grid', minInlineSize: 0, overflowWrap: 'anywhere' },
  '& small': { color: token('quiet'), fontSize: '0.9375rem', fontWeight: 400 },
} as const;

export const ListBox = styled(AriaListBox)(options) as typeof AriaListBox;

export const Menu = styled(AriaMenu)(options) as typeof AriaMenu;

/** Choices that are all visible. */
export const choices = {
  '& > div': { display: 'flex', flexWrap: 'wrap', gap: token('space-2') },
  '& label': {
    ...pressable,
    position: 'relative',
    display: 'inline-flex',
    paddingBlock: token('space-1'),
    border: `1px solid ${token('line')}`,
    background: token('surface'),
  },
  // Marks the chosen one beyond its colour.
  '& label::before': {
    content: '""',
    flex: 'none',
    inlineSize: '1.125rem',
    blockSize: '1.125rem',
    border: `2px solid ${token('quiet')}`,
    borderRadius: '0.25rem',
  },
  '&[role="radiogroup"] label::before': { borderRadius: '50%' },
  '& label[data-selected]': { borderColor: token('ink'), background: token('soft'), fontWeight: 700 },
  '& label[data-selected]::before': { borderWidth: '0.36rem', borderColor: token('ink') },
  '& label[data-focus-visible]': { outline: `3px solid ${token('ink')}`, outlineOffset: '1px' },
  '&[data-invalid] label': { borderColor: token('emergency') },
} as const;

/** An input beside the button that shows its choices, since its text may run in the other direction than the form. */
export const Combo = styled.div({ display: 'flex', gap: token('space-1'), '& > input': { flex: 1, minInlineSize: 0 } });
