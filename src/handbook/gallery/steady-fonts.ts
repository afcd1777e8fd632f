import { readFileSync } from 'node:fs';
import path from 'node:path';
import { packages } from '../../build/installed-packages.ts';

/** Files of the fonts that replace the site's own on machines that have them, by the name that `local()` looks for. */
const standIns: Readonly<Record<string, string>> = {
  'Noto Sans Arabic Regular': '@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic-400-normal.woff2',
  'Noto Sans Arabic Bold': '@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic-700-normal.woff2',
};

/** The font files that a gallery adds to the site's own, by their names in the folder `fonts`. */
export const standInFiles: ReadonlyMap<string, () => Buffer> = new Map(
  Object.values(standIns).map((file) => [path.basename(file), () => readFileSync(packages.resolve(file))]),
);

/**
 * Turns the CSS of a site's fonts into one with which text looks the same on every machine and at every visit: a font that
 * the machine may have comes along, and is waited for where a visitor would rather read on in another one.
 */
export function steadyFonts(css: string): string {
  return Object.entries(standIns)
    .reduce((text, [name, file]) => text.replaceAll(`local("${name}")`, `url("/fonts/${path.basename(file)}") format("woff2")`), css)
    .replace(/font-display:\s*optional/g, 'font-display:block');
}
