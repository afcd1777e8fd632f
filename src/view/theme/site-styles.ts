import { type Palette, type Theme, usualTheme } from '../../pages/views/theme.ts';
import { darkScheme, declare, type lengths } from './tokens.ts';

type Lengths = Partial<Record<keyof typeof lengths, string>>;

const corners: Readonly<Record<Theme['corners'], Lengths>> = {
  round: {},
  soft: { radius: '0.5rem', 'radius-small': '0.375rem', 'radius-round': '0.625rem' },
  square: { radius: '0', 'radius-small': '0', 'radius-round': '0' },
};

const density: Readonly<Record<Theme['density'], Lengths>> = {
  roomy: {},
  compact: {
    'space-5': 'clamp(1rem, 0.9rem + 0.5vw, 1.25rem)',
    'space-6': 'clamp(1.25rem, 1rem + 1.2vw, 1.75rem)',
    'space-7': 'clamp(1.75rem, 1.25rem + 2vw, 3rem)',
  },
};

const known = new WeakMap<Theme, string>();

/** Returns the styles by which a site's look differs from the usual one; a site without a look of its own pays nothing. Paper stays white. */
export function siteStyles(theme: Theme): string {
  const made = known.get(theme) ?? stylesOf(theme);
  known.set(theme, made);
  return made;
}

function stylesOf(theme: Theme): string {
  const shapes = { ...corners[theme.corners], ...density[theme.density] };
  const night = colours(theme.dark, usualTheme.dark);
  const screen = declare(colours(theme.light, usualTheme.light)) + declare(shapes) + (theme.motif === 'none' ? '--motif:0;' : '');
  const letters = theme.letters === 'device' ? 'body{font-family:system-ui,sans-serif}' : '';
  return [
    screen === '' ? '' : `@media screen{:root{${screen}}}`,
    Object.keys(night).length === 0 ? '' : `@media ${darkScheme}{:root{${declare(night)}}}`,
    letters,
  ].join('');
}

/** Returns the colours of a palette that differ from another one's. */
function colours(palette: Palette, usual: Palette): Readonly<Record<string, string>> {
  const own = Object.entries(palette).filter(([name, colour]) => colour !== usual[name as keyof Palette]);
  const clear = palette.soft === usual.soft ? {} : { softClear: `${palette.soft}00` };
  return { ...Object.fromEntries(own), ...clear };
}
