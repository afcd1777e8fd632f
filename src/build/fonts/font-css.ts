import { createFontStack } from '@capsizecss/core';
import type { Font } from '../../pages/views/view.ts';
import { type Face, type SystemFont, standInName, weights } from '../../view/theme/faces.ts';

/**
 * Declares a file of a face for some characters (CSS Fonts 4). Text is drawn at once and once only: a font that comes late is used from
 * the next page on, so that nothing moves under a reader's eyes.
 */
export function declareFont(face: Face, href: string, characters: Font['characters']): string {
  return rule({
    'font-family': `"${face.name}"`,
    // The path has no sign that must be quoted (`isBasePath`).
    src: `url(${href})`,
    'font-weight': `${weights.min} ${weights.max}`,
    'font-display': 'optional',
    'unicode-range': characters.map(([first, last]) => `U+${first.toString(16)}${last > first ? `-${last.toString(16)}` : ''}`).join(),
  });
}

/** Declares the fonts of machines that stand in for a face, as wide and as high as it is; with `besideWide`, not for `wideSigns`. */
export function declareStandIns(face: Face, besideWide: boolean): string {
  return face.standIns
    .flatMap((font) => {
      const { fontFaces } = createFontStack([measuresOf(face), measuresOf(font)], { fontFaceFormat: 'styleObject' });
      const { sizeAdjust, ascentOverride, descentOverride, lineGapOverride } = fontFaces[0]?.['@font-face'] ?? {};
      // A hundredth of a per cent of the largest heading is a two-hundredth of a pixel.
      const rounded = (percentage: string | undefined): string | undefined =>
        percentage === undefined ? undefined : `${Number(Number.parseFloat(percentage).toFixed(2))}%`;
      const ruleOf = (weight: number, names: readonly string[]): string =>
        rule({
          'font-family': standInName(font),
          src: names.map((name) => `local("${name}")`).join(),
          'font-weight': String(weight),
          'size-adjust': rounded(sizeAdjust),
          'ascent-override': rounded(ascentOverride),
          'descent-override': rounded(descentOverride),
          'line-gap-override': rounded(lineGapOverride),
          'unicode-range': (besideWide ? face.blocksBesideWide : undefined) ?? face.blocks,
        });
      return [ruleOf(weights.min, font.regular), ruleOf(weights.max, font.bold)];
    })
    .join('');
}

function measuresOf({ name, width, unitsPerEm, ascent, descent, lineGap }: Face | SystemFont) {
  return { familyName: name, xWidthAvg: width, unitsPerEm, ascent, descent, lineGap };
}

function rule(descriptors: Readonly<Record<string, string | undefined>>): string {
  const set = Object.entries(descriptors).filter(([, value]) => value !== undefined);
  return `@font-face{${set.map(([name, value]) => `${name}:${value}`).join(';')}}`;
}
