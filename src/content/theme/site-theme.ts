import { memoized } from '../../schema/memoized.ts';
import { asRecord, asString } from '../../schema/tree.ts';
import { colourOf, readableOn, toneOf } from './contrast.ts';
import { contrastPairs, dark, light, type Palette, type SiteTheme, usualTheme } from './palettes.ts';

type Colours = Partial<Palette>;

/** Returns the look of a site from its document `theme.yaml`: the colours that it names, and those that follow from them. */
export function siteTheme(written: unknown): SiteTheme {
  return typeof written !== 'object' || written === null ? usualTheme : themeOf(written);
}

const themeOf = memoized((written: object): SiteTheme => {
  const { colours, dark: own, contrast } = themeColours(written);
  const { corners, density, motif, letters } = asRecord(written);
  const isUsual = Object.keys(colours).length === 0;
  const day = isUsual ? light : lightPalette(colours, contrast);
  const night = isUsual && Object.keys(own).length === 0 ? dark : darkPalette(day, own, contrast);
  return { ...usualTheme, ...(definedOnly({ corners, density, motif, letters }) as Partial<SiteTheme>), light: day, dark: night };
}, new WeakMap());

/** Returns the colours that a site names for each scheme, and the contrast that it asks of texts: 7 where it asks for none that is possible. */
export function themeColours(written: unknown): { readonly colours: Colours; readonly dark: Colours; readonly contrast: number } {
  const { colours, dark: own, contrast } = asRecord(written);
  return { colours: coloursIn(colours), dark: coloursIn(own), contrast: contrast === 4.5 ? contrast : 7 };
}

function coloursIn(written: unknown): Colours {
  return Object.fromEntries(
    Object.entries(asRecord(written)).filter(
      ([name, colour]) => Object.hasOwn(light, name) && /^#[0-9a-f]{6}$/i.test(asString(colour) ?? ''),
    ),
  );
}

/** Returns the light palette of a site: its own colours, those that follow from them, and the engine's. */
function lightPalette(own: Colours, contrast: number): Palette {
  const base = { ...light, ...own };
  const [ground, deep] = [toneOf(base.ground), toneOf(base.deep)];
  // White has no hue of its own.
  const tint = { c: ground.c, h: ground.c < 0.005 ? deep.h : ground.h };
  const ofDeep = (l: number): string => colourOf({ l, c: Math.min(deep.c, 0.05), h: deep.h });
  const following: Colours = {
    ...(own.ground === undefined
      ? {}
      : {
          soft: colourOf({ l: ground.l - 0.03, c: tint.c + 0.01, h: tint.h }),
          line: colourOf({ l: ground.l - 0.13, c: tint.c + 0.02, h: tint.h }),
          onDeep: base.ground,
        }),
    ...(own.deep === undefined ? {} : { ink: ofDeep(0.3), quiet: ofDeep(0.39), link: base.deep }),
  };
  const palette = { ...base, ...following, ...own };
  return readable(own.accent === undefined ? palette : { ...palette, onAccent: palette.ink }, own, contrast);
}

/** Returns the dark palette of a site: its own colours, and those that follow from the light ones by their hues. */
function darkPalette(day: Palette, own: Colours, contrast: number): Palette {
  const hue = (colour: string, l: number, most: number): string => {
    const { c, h } = toneOf(colour);
    return colourOf({ l, c: Math.min(c, most), h });
  };
  const accent = toneOf(day.accent);
  const following: Palette = {
    ...dark,
    ground: hue(day.deep, 0.22, 0.03),
    surface: hue(day.deep, 0.28, 0.035),
    soft: hue(day.deep, 0.31, 0.035),
    ink: hue(day.ground, 0.95, 0.02),
    quiet: hue(day.deep, 0.88, 0.015),
    line: hue(day.deep, 0.43, 0.035),
    link: hue(day.link, 0.87, 0.06),
    accent: colourOf({ ...accent, l: Math.max(accent.l, 0.8) }),
    onAccent: day.onAccent,
    deep: hue(day.deep, 0.18, 0.025),
    onDeep: hue(day.ground, 0.95, 0.02),
  };
  return readable({ ...following, ...own }, own, contrast);
}

/** Makes every text readable that the site did not choose itself; what it chose is left for the check to judge. */
function readable(palette: Palette, own: Colours, contrast: number): Palette {
  const texts = new Set(contrastPairs.map(([text]) => text));
  const made = [...texts].filter((text) => own[text] === undefined);
  return Object.fromEntries(
    Object.entries(palette).map(([name, colour]) => {
      if (!made.includes(name as keyof Palette)) return [name, colour];
      const grounds = contrastPairs.flatMap(([text, ground]) => (text === name ? [palette[ground]] : []));
      return [name, readableOn(colour, grounds, contrast)];
    }),
  ) as unknown as Palette;
}

function definedOnly(values: Readonly<Record<string, unknown>>): object {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}
