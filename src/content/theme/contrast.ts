import { clampChroma, converter, formatHex, modeLrgb, modeOklch, modeRgb, useMode, wcagContrast } from 'culori/fn';

for (const mode of [modeRgb, modeLrgb, modeOklch]) useMode(mode as Parameters<typeof useMode>[0]);

const toOklch = converter('oklch');

/** A colour by its lightness from 0 to 1, its chroma, and its hue in degrees (CSS Color 4, 9.4). */
interface Tone {
  readonly l: number;
  readonly c: number;
  readonly h: number;
}

/** Returns the tone of a colour written as `#rrggbb`. */
export function toneOf(colour: string): Tone {
  const { l = 0, c = 0, h = 0 } = toOklch(colour) ?? {};
  return { l, c, h };
}

/** Returns the colour of a tone as `#rrggbb`: the most colourful one of its lightness and hue that screens can show. */
export function colourOf(tone: Tone): string {
  return formatHex(clampChroma({ mode: 'oklch', ...tone }, 'oklch'));
}

/** Returns the contrast of two colours, from 1 to 21 (WCAG 2.2, glossary). */
export function contrastOf(one: string, other: string): number {
  return wcagContrast(one, other);
}

/**
 * Returns a text colour that has a contrast on all of some grounds: the given one, or the nearest that is lighter or darker. Returns the
 * one with the most contrast where none has enough.
 */
export function readableOn(colour: string, grounds: readonly string[], contrast: number): string {
  const lowest = (text: string): number => Math.min(...grounds.map((ground) => contrastOf(text, ground)));
  let best = colour;
  for (const shade of shadesOf(colour)) {
    if (lowest(shade) >= contrast) return shade;
    if (lowest(shade) > lowest(best)) best = shade;
  }
  return best;
}

/** Returns how different two colours look: 0 for one colour, 1 from white to black; from 0.02 on it is noticed side by side (CSS Color 4, deltaEOK). */
export function differenceOf(one: string, other: string): number {
  const [[l, a, b], [l2, a2, b2]] = [placeOf(one), placeOf(other)];
  return Math.hypot(l - l2, a - a2, b - b2);
}

/** Returns the nearest lighter or darker colour, or the given one, that is as asked for; undefined where none is. */
export function nearestColour(colour: string, isRight: (colour: string) => boolean): string | undefined {
  for (const shade of shadesOf(colour)) if (isRight(shade)) return shade;
  return undefined;
}

/** Returns a colour, then its lighter and darker shades, the nearest first. */
function* shadesOf(colour: string): Generator<string> {
  yield colour;
  const tone = toneOf(colour);
  for (const l of lightnesses.toSorted((a, b) => Math.abs(a - tone.l) - Math.abs(b - tone.l))) yield colourOf({ ...tone, l });
}

function placeOf(colour: string): readonly [number, number, number] {
  const { l, c, h } = toneOf(colour);
  const angle = (h * Math.PI) / 180;
  return [l, c * Math.cos(angle), c * Math.sin(angle)];
}

const lightnesses = Array.from({ length: 101 }, (_, step) => step / 100);
