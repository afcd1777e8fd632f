import { readFileSync } from 'node:fs';
import { weights } from '../../view/theme/faces.ts';
import { packages, versionOf } from '../installed-packages.ts';

/** What a font of the site is made from: a file of a face, and the characters that it keeps. */
export interface FontRecipe {
  readonly file: string;
  readonly text: string;
  /** Whether the font is for pages of another script. */
  readonly isLent: boolean;
}

/** The features that browsers apply to every text (CSS Fonts 4, 7.2); the site's styles ask for no others, such as fractions. */
const features = [
  ...['rvrn', 'locl', 'ccmp', 'rlig', 'liga', 'clig', 'rclt', 'calt'],
  // Joined letters and marks.
  ...['isol', 'fina', 'fin2', 'fin3', 'medi', 'med2', 'init', 'curs', 'mark', 'mkmk', 'abvm', 'blwm', 'dist'],
] as const;

// Names 13 and 14 say under which licence a font may be passed on (OpenType, `name`): that goes with it.
function settingsOf({ isLent }: Pick<FontRecipe, 'isLent'>) {
  return {
    targetFormat: 'woff2',
    variationAxes: { wght: weights },
    preserveNameIds: [13, 14],
    // Browsers find the width of a letter at each weight in its outlines (`gvar`), and ask for no names of weights, sizes of pixels without
    // smoothing, or other measures at each weight: a font is a fiftieth smaller.
    dropTables: ['HVAR', 'MVAR', 'STAT', 'gasp'],
    // The space between single pairs of letters is a fifth of a Latin font; figures and a word here and there do without, and without the
    // forms that some languages have of their own.
    keepFeatures: isLent ? features.filter((feature) => feature !== 'locl') : [...features, 'kern'],
  } as const;
}

type SubsetFont = (font: Buffer, text: string, options: ReturnType<typeof settingsOf>) => Promise<Buffer>;

/** Returns everything that the bytes of a font depend on besides its file and its characters. */
export function fontTools(recipe: Pick<FontRecipe, 'isLent'>): string[] {
  return [versionOf('subset-font'), JSON.stringify(settingsOf(recipe))];
}

/** Makes a font, which takes some tenths of a second. */
export async function makeFont(recipe: FontRecipe): Promise<Buffer> {
  return (packages('subset-font') as SubsetFont)(readFileSync(recipe.file), recipe.text, settingsOf(recipe));
}
