import { asRecord } from '../../schema/tree.ts';
import { contrastOf, differenceOf, nearestColour } from '../theme/contrast.ts';
import { contrastPairs, type Palette } from '../theme/palettes.ts';
import { siteTheme, themeColours } from '../theme/site-theme.ts';
import type { Rule } from './rule.ts';

/** The grounds that the main button lies on. */
const buttonGrounds = ['ground', 'surface', 'soft'] as const;
/**
 * How different the main button looks from its grounds at least. Its words, which can be read, tell what it is, so it needs no contrast
 * of 3 to 1 (WCAG 2.2, understanding 1.4.11); but nobody takes words on the colour of the page for a button.
 */
const leastDifference = 0.1;

/** Reports colours of a site's theme on which, or in which, a text is hard to read (WCAG 2.2, 1.4.3 and 1.4.6), or that hide the main button. */
export const themeContrast: Rule = ({ kind, value }, _context, report) => {
  if (kind !== 'theme') return;
  const { colours, dark, contrast } = themeColours(value);
  const theme = siteTheme(value);
  const schemes = [
    ['colours', 'light', colours],
    ['dark', 'dark', dark],
  ] as const;
  for (const [part, scheme, own] of schemes) {
    const palette = theme[scheme];
    const hard = hardToRead(palette, own, contrast);
    /** Returns the nearest colour with which nothing is reported at a name any more, where there is one of its hue. */
    const mending = (name: keyof Palette): { readonly suggestion?: string } => {
      const beside = seenBeside(name, palette);
      const others = contrastPairs.flatMap(([text, ground]) =>
        text === name ? [palette[ground]] : ground === name ? [palette[text]] : [],
      );
      const suggestion = nearestColour(palette[name], (colour) => {
        const isApart = beside.every((each) => differenceOf(colour, each) >= leastDifference);
        if (!isApart || others.some((each) => contrastOf(colour, each) < contrast)) return false;
        // Other colours follow from this one.
        const written = asRecord(value);
        const mended = siteTheme({ ...written, [part]: { ...asRecord(written[part]), [name]: colour } })[scheme];
        return !hardToRead(mended, own, contrast).has(name) && nameOfHidden(mended, own) !== name;
      });
      return suggestion === undefined ? {} : { suggestion };
    };
    for (const [name, [text, ground]] of hard) {
      report({
        code: 'low-contrast',
        path: [part, name],
        values: {
          text: palette[text],
          ground: palette[ground],
          // Rounded down: 6.96 is less than 7.
          found: Math.floor(contrastOf(palette[text], palette[ground]) * 10) / 10,
          needed: contrast,
        },
        ...mending(name),
      });
    }
    const name = nameOfHidden(palette, own);
    if (name === undefined || hard.has(name)) continue;
    report({
      code: 'unseen-accent',
      path: [part, name],
      values: { accent: palette.accent, ground: palette[hidingIn(palette) ?? 'ground'] },
      ...mending(name),
    });
  }
};

/** Returns the colours that one has to differ from so that the main button is seen. */
function seenBeside(name: keyof Palette, palette: Palette): readonly string[] {
  if (name === 'accent') return buttonGrounds.map((ground) => palette[ground]);
  return buttonGrounds.some((each) => each === name) ? [palette.accent] : [];
}

/** Returns the first pair that is hard to read for each colour that the site chose; one that follows from others is told at one that it chose. */
function hardToRead(palette: Palette, own: Partial<Palette>, contrast: number): ReadonlyMap<keyof Palette, (typeof contrastPairs)[number]> {
  const hard = new Map<keyof Palette, (typeof contrastPairs)[number]>();
  for (const pair of contrastPairs) {
    const [text, ground] = pair;
    const name = own[text] !== undefined ? text : ground;
    if (own[name] === undefined || hard.has(name) || contrastOf(palette[text], palette[ground]) >= contrast) continue;
    hard.set(name, pair);
  }
  return hard;
}

/** Returns the ground on which the main button is not seen. */
function hidingIn(palette: Palette): (typeof buttonGrounds)[number] | undefined {
  return buttonGrounds.find((ground) => differenceOf(palette.accent, palette[ground]) < leastDifference);
}

/** Returns the colour, of those that the site chose, that hides the main button. */
function nameOfHidden(palette: Palette, own: Partial<Palette>): keyof Palette | undefined {
  const hiding = hidingIn(palette);
  return hiding === undefined ? undefined : (['accent', hiding, 'ground'] as const).find((colour) => own[colour] !== undefined);
}
