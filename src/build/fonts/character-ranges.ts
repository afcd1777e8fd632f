import type { Font } from '../../pages/views/view.ts';
import { wideSigns } from '../../view/theme/faces.ts';

/** Returns the ranges of code points that a text's characters make, which are in the order of their code points. */
export function rangesOf(text: string): Font['characters'] {
  const ranges: [number, number][] = [];
  for (const sign of text) {
    const point = sign.codePointAt(0) as number;
    const last = ranges.at(-1);
    if (last?.[1] === point - 1) last[1] = point;
    else ranges.push([point, point]);
  }
  return ranges;
}

/** Returns a font without `wideSigns`, which the language has from a font of its own. */
export function withoutWideSigns({ href, characters }: Font): Font {
  const signs = characters.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, index) => first + index));
  const lent = signs.filter((sign) => !wideSigns.has(sign)).map((sign) => String.fromCodePoint(sign));
  return { href, characters: rangesOf(lent.join('')) };
}

/** Between characters that are further apart are those of other scripts, for which browsers need not look into this font. */
const widestGap = 0x60;

/**
 * Returns the characters of a font, and those between two of them that no font of the language has: pages tell them in fewer ranges, and
 * browsers take from the next font what a font lacks (CSS Fonts 4, 5.3).
 */
export function withUnusedBetween(font: Font, fonts: readonly Font[]): Font['characters'] {
  const ofOthers = fonts.flatMap(({ href, characters }) => (href === font.href ? [] : characters));
  const joined: [number, number][] = [];
  for (const [first, last] of font.characters) {
    const before = joined.at(-1);
    const isNear = before !== undefined && first - before[1] <= widestGap;
    if (isNear && !ofOthers.some(([other]) => other > before[1] && other < first)) before[1] = last;
    else joined.push([first, last]);
  }
  return joined;
}
