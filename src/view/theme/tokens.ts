import { usualTheme } from '../../pages/views/theme.ts';

/** The engine's own colours in each scheme. */
export const { light, dark } = usualTheme;

/** The window of a telephone whose text is half as large again: there, words break anywhere rather than leave it. */
export const narrow = '@media (max-width:19rem)';

// Each page names them some four hundred times: with names of whole words it has 0.2 kB more. Other custom properties have names of
// three letters or more, so that none is a token by accident.
const properties = {
  ground: 'g',
  surface: 'u',
  soft: 'o',
  softClear: 'O',
  shadow: 'S',
  ink: 'i',
  quiet: 'q',
  line: 'l',
  link: 'a',
  accent: 'x',
  onAccent: 'y',
  deep: 'd',
  onDeep: 'w',
  emergency: 'e',
  emergencyFill: 'f',
  onEmergency: 'v',
  emergencySoft: 'z',
  urgent: 'U',
  urgentSoft: 'V',
  routine: 'r',
  routineSoft: 'R',
  'space-1': '1',
  'space-2': '2',
  'space-3': '3',
  'space-4': '4',
  'space-5': '5',
  'space-6': '6',
  'space-7': '7',
  measure: 'm',
  page: 'p',
  gutter: 'G',
  column: 'c',
  target: 't',
  radius: 'b',
  'radius-small': 'B',
  'radius-round': 'C',
  'text-small': 's',
  'text-body': 'T',
  'text-lead': 'L',
  'text-h3': 'h3',
  'text-h2': 'h2',
  'text-h1': 'h1',
} as const;

/** The name of a colour, length or shadow. */
export type Token = keyof typeof properties;

type TokenValues = Readonly<Partial<Record<Token, string>>>;

/** Returns the CSS value of a token, such as `var(--w)`. */
export const token = (name: Token): string => `var(--${properties[name]})`;

/** The space between buttons that stand together: on the narrowest phones, where all other space shrinks, fingers are as large as ever. */
export const betweenButtons = `max(${token('space-2')},${token('space-3')})`;

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
  gutter: `max(${token('space-4')}, (100% - ${token('page')}) / 2)`,
  column: '45rem',
  target: '2.75rem',
  radius: '1rem',
  'radius-small': '0.625rem',
  // Rounder, a button of three lines would have the corners of its words outside.
  'radius-round': '2rem',
  'text-small': '1rem',
  'text-body': '1.125rem',
  'text-lead': 'clamp(1.2rem, 1.1rem + 0.5vw, 1.375rem)',
  'text-h3': '1.25rem',
  'text-h2': 'clamp(1.5rem, 1.2rem + 1.4vw, 2.1rem)',
  'text-h1': 'clamp(1.95rem, 1.4rem + 2.6vw, 3.1rem)',
} as const satisfies TokenValues;

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

/** Returns values of tokens as CSS custom properties, such as `{ '--i': '#000' }`. */
export function customProperties(values: TokenValues): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [`--${properties[name as Token]}`, value]));
}

/** Returns values of tokens as declarations of CSS custom properties, such as `--i:#000;`. */
export function declare(values: TokenValues): string {
  return Object.entries(customProperties(values))
    .map(([name, value]) => `${name}:${value};`)
    .join('');
}
