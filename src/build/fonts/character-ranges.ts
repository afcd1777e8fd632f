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
  const all = fonts.flatMap((owner) => owner.characters.map(([first, last]) => ({ owner, first, last })));
  const joined: [number, number][] = [];
  let before: (typeof all)[number] | undefined;
  for (const range of all.sort((a, b) => a.first - b.first)) {
    const last = joined.at(-1);
    if (range.owner === font && before?.owner === font && last !== undefined && range.first - before.last <= widestGap)
      last[1] = range.last;
    else if (range.owner === font) joined.push([range.first, range.last]);
    before = range;
  }
  return joined;
}
