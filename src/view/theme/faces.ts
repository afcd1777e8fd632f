/** The measures of a font, in its own units. */
interface FontMetrics {
  readonly unitsPerEm: number;
  /** Above and below the baseline, and between lines (OpenType, `hhea`); the descent is negative. */
  readonly ascent: number;
  readonly descent: number;
  readonly lineGap: number;
  /** The average width of a character, in text of the script that the font is for. */
  readonly width: number;
}

/** A font that machines have. */
export interface SystemFont extends FontMetrics {
  readonly name: string;
  /** Full and PostScript names, which `local()` looks for; also those of fonts that were made to the same measures. */
  readonly regular: readonly string[];
  readonly bold: readonly string[];
}

/** A typeface of the site, and the system fonts that replace it until it is loaded. */
export interface Face extends FontMetrics {
  readonly name: string;
  /** The package that brings its files, variable in weight; a file is asked for what those before it lack. */
  readonly package: string;
  readonly files: readonly string[];
  /** The scripts that it is for (ISO 15924). */
  readonly scripts: readonly string[];
  /** Whether it joins letters, and places marks on them: only letters of one file do so. */
  readonly isJoined?: true;
  /** The blocks of Unicode in which others stand in for it (CSS `unicode-range`). */
  readonly blocks: string;
  /** The same without `wideSigns`, where it has any. */
  readonly blocksBesideWide?: string;
  readonly standIns: readonly SystemFont[];
}

/** The weights that pages use. */
export const weights = { min: 400, max: 700 } as const;

// Measures are the fonts' own. Widths were taken from regular weights in a browser: the average advance of the characters
// of the French texts of data/ (112,000), and of those of the Arabic words (90,000), joined as they are read.
const arial: SystemFont = {
  name: 'Arial',
  regular: ['Arial', 'ArialMT', 'Liberation Sans', 'Arimo Regular'],
  bold: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'Arimo Bold'],
  unitsPerEm: 2048,
  ascent: 1854,
  descent: -434,
  lineGap: 67,
  width: 901,
};
const roboto: SystemFont = {
  name: 'Roboto',
  regular: ['Roboto', 'Roboto-Regular'],
  bold: ['Roboto Bold', 'Roboto-Bold'],
  unitsPerEm: 2048,
  ascent: 1900,
  descent: -500,
  lineGap: 0,
  width: 891,
};
const notoSansArabic: SystemFont = {
  name: 'Noto Sans Arabic',
  regular: ['Noto Sans Arabic Regular', 'NotoSansArabic-Regular', 'Noto Sans Arabic'],
  bold: ['Noto Sans Arabic Bold', 'NotoSansArabic-Bold'],
  unitsPerEm: 1000,
  ascent: 1374,
  descent: -738,
  lineGap: 0,
  width: 459,
};
const notoNaskhArabic: SystemFont = {
  name: 'Noto Naskh Arabic',
  regular: ['Noto Naskh Arabic Regular', 'NotoNaskhArabic-Regular', 'Noto Naskh Arabic', 'NotoNaskhArabicUI-Regular'],
  bold: ['Noto Naskh Arabic Bold', 'NotoNaskhArabic-Bold', 'NotoNaskhArabicUI-Bold'],
  unitsPerEm: 1000,
  ascent: 1069,
  descent: -634,
  lineGap: 0,
  width: 414,
};

/**
 * The typefaces of the site; a further script is a further entry. The first one also has the signs that scripts share,
 * such as digits, spaces and brackets, and so every page asks for it.
 */
export const faces: readonly [Face, ...Face[]] = [
  {
    name: 'Atkinson Hyperlegible Next',
    package: '@fontsource-variable/atkinson-hyperlegible-next',
    files: ['atkinson-hyperlegible-next-latin-wght-normal.woff2', 'atkinson-hyperlegible-next-latin-ext-wght-normal.woff2'],
    scripts: ['Latn'],
    blocks: 'U+0-36F,U+1E00-1EFF,U+2000-200B,U+2010-22FF',
    blocksBesideWide: 'U+0-36F,U+1E00-1EFF,U+2000-200B,U+2010-2013,U+2016-201B,U+201E-2024,U+2027-22FF',
    standIns: [arial, roboto],
    unitsPerEm: 1000,
    ascent: 984,
    descent: -316,
    lineGap: 0,
    width: 435,
  },
  {
    name: 'Readex Pro',
    package: '@fontsource-variable/readex-pro',
    files: ['readex-pro-arabic-wght-normal.woff2'],
    scripts: ['Arab'],
    isJoined: true,
    blocks: 'U+600-6FF,U+750-77F,U+8A0-8FF,U+200C-200F,U+FB50-FEFC',
    standIns: [notoSansArabic, notoNaskhArabic],
    unitsPerEm: 1000,
    ascent: 1000,
    descent: -250,
    lineGap: 0,
    width: 509,
  },
];

/**
 * Dashes, double quotes and dots that fonts of Chinese and Japanese draw as wide as a character, and in its middle. A face lends none to
 * their pages. Single quotes are lent: most are apostrophes of words in Latin letters.
 */
export const wideSigns: ReadonlySet<number> = new Set([0x2014, 0x2015, 0x201c, 0x201d, 0x2025, 0x2026]);

const standIns: readonly SystemFont[] = faces.flatMap((face) => face.standIns);

/**
 * Returns the CSS name of a system font that is adjusted to the measures of a face and replaces it until it is loaded: its number, since
 * names in words take 24 bytes more of each page.
 */
export const standInName = (font: SystemFont): string => `"${standIns.indexOf(font)}"`;

/** The fonts of all text (CSS `font-family`): each character is taken from the first one that is there and has it. */
export const fontStack: string = [...faces.map(({ name }) => `"${name}"`), ...standIns.map(standInName), 'system-ui', 'sans-serif'].join();
