import { type Palette, usualTheme } from '../../pages/views/theme.ts';

/** The engine's own colours in each scheme. */
export const { light, dark } = usualTheme;

/** The window of a telephone whose text is half as large again: there, words break anywhere rather than leave it. */
export const narrow = '@media (max-width:19rem)';

/** Lengths that do not depend on the scheme. Space grows with the window; the measure keeps lines near 70 characters. */
export const lengths = {
  'space-1': '0.25rem',
  'space-2': '0.5rem',
  'space-3': '0.75rem',
  'space-4': '1rem',
  'space-5': 'clamp(1.25rem, 1rem + 1vw, 1.75rem)',
  'space-6': 'clamp(1.75rem, 1.25rem + 2vw, 2.75rem)',
  'space-7': 'clamp(2.75rem, 1.75rem + 4vw, 5rem)',
  measure: '38rem',
  /** The largest width of a page's content, and the margin beside it in an element as wide as the window. */
  page: '70rem',
  gutter: 'max(var(--space-4), (100% - var(--page)) / 2)',
  column: '45rem',
  target: '2.75rem',
  radius: '1rem',
  'radius-small': '0.625rem',
  'radius-round': '999px',
  'text-small': '1rem',
  'text-body': '1.125rem',
  'text-lead': 'clamp(1.2rem, 1.1rem + 0.5vw, 1.375rem)',
  'text-h3': '1.25rem',
  'text-h2': 'clamp(1.5rem, 1.2rem + 1.4vw, 2.1rem)',
  'text-h1': 'clamp(1.95rem, 1.4rem + 2.6vw, 3.1rem)',
} as const;

/** The media query of the dark scheme: screens only, since paper is white. */
export const darkScheme = 'screen and (prefers-color-scheme:dark)';

/**
 * The shadow of a card, by scheme; in the dark its surface is enough. `softClear` is the end of a soft gradient, since older
 * WebKit passes through grey on the way to `transparent`.
 */
export const shadows = {
  light: { shadow: '0 1px 2px rgb(16 50 58/.07),0 10px 30px -12px rgb(16 50 58/.18)', softClear: `${light.soft}00` },
  dark: { shadow: 'none', softClear: `${dark.soft}00` },
} as const;

/** Returns the CSS value of a token, such as `var(--on-deep)`. */
export const token = (name: keyof Palette | keyof typeof lengths | keyof (typeof shadows)['light']): string => `var(--${kebab(name)})`;

/** Returns values as declarations of CSS custom properties, such as `--ink:#000;`. */
export function declare(values: Readonly<Record<string, string>>): string {
  return Object.entries(values)
    .map(([name, value]) => `--${kebab(name)}:${value};`)
    .join('');
}

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
