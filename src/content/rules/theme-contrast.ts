import { contrastOf, differenceOf, distinctFrom, readableOn } from '../theme/contrast.ts';
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
export const themeContrast: Rule = {
  name: 'theme-contrast',
  description:
    'Texts have the contrast that the site asks for on every ground, and the main button differs from its grounds, in both schemes.',
  check({ kind, value }, _context, report) {
    if (kind !== 'theme') return;
    const { colours, dark, contrast } = themeColours(value);
    const theme = siteTheme(value);
    const schemes = [
      ['colours', colours, theme.light],
      ['dark', dark, theme.dark],
    ] as const;
    for (const [part, own, palette] of schemes) {
      const told = new Set<keyof Palette>();
      for (const [text, ground] of contrastPairs) {
        const found = contrastOf(palette[text], palette[ground]);
        // A colour that follows from others is reported at one that the site chose.
        const name = own[text] !== undefined ? text : ground;
        if (found >= contrast || own[name] === undefined || told.has(name)) continue;
        told.add(name);
        const grounds = contrastPairs.flatMap(([other, on]) => (other === text ? [palette[on]] : []));
        report({
          code: 'low-contrast',
          path: [part, name],
          on: 'value',
          values: { text: palette[text], ground: palette[ground], found: found.toFixed(1), needed: contrast },
          ...(name === text ? { suggestion: readableOn(palette[text], grounds, contrast) } : {}),
        });
      }
      const hiding = buttonGrounds.find((ground) => differenceOf(palette.accent, palette[ground]) < leastDifference);
      if (hiding === undefined) continue;
      const name = (['accent', hiding, 'ground'] as const).find((colour) => own[colour] !== undefined);
      if (name === undefined || told.has(name)) continue;
      const grounds = buttonGrounds.map((ground) => palette[ground]);
      report({
        code: 'unseen-accent',
        path: [part, name],
        on: 'value',
        values: { accent: palette.accent, ground: palette[hiding] },
        ...(name === 'accent' ? { suggestion: distinctFrom(palette.accent, grounds, leastDifference) } : {}),
      });
    }
  },
};
