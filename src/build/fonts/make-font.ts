import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { weights } from '../../view/theme/faces.ts';

/** What a font of the site is made from: a file of a face, and the characters that it keeps. */
export interface FontRecipe {
  readonly file: string;
  readonly text: string;
}

/** The features that browsers apply to every text (CSS Fonts 4, 7.2); the site's styles ask for no others, such as fractions. */
const features = [
  ...['rvrn', 'locl', 'ccmp', 'rlig', 'liga', 'clig', 'rclt', 'calt'],
  // Joined letters, marks and the space between letters.
  ...['isol', 'fina', 'fin2', 'fin3', 'medi', 'med2', 'init', 'curs', 'mark', 'mkmk', 'abvm', 'blwm', 'dist', 'kern'],
] as const;

// Names 13 and 14 say under which licence a font may be passed on (OpenType, `name`): that goes with it.
const settings = { targetFormat: 'woff2', variationAxes: { wght: weights }, preserveNameIds: [13, 14], keepFeatures: features } as const;
type SubsetFont = (font: Buffer, text: string, options: typeof settings) => Promise<Buffer>;

// The bundle holds no WebAssembly: what is bundled finds it among the project's packages.
const packages = createRequire(import.meta.url);

/** Returns everything that the bytes of fonts depend on besides their recipes. */
export function fontTools(): string[] {
  return [(packages('subset-font/package.json') as { version: string }).version, JSON.stringify(settings)];
}

/** Makes a font, which takes some tenths of a second. */
export async function makeFont({ file, text }: FontRecipe): Promise<Buffer> {
  return (packages('subset-font') as SubsetFont)(readFileSync(file), text, settings);
}
