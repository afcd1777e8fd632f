import { contrastOf, readableOn } from '../theme/contrast.ts';
import { contrastPairs, type Palette } from '../theme/palettes.ts';
import { siteTheme, themeColours } from '../theme/site-theme.ts';
import type { Rule } from './rule.ts';

/** Reports colours of a site's theme on which, or in which, a text is hard to read (WCAG 2.2, 1.4.3 and 1.4.6). */
export const themeContrast: Rule = {
  name: 'theme-contrast',
  description: 'Texts have the contrast that the site asks for on every ground, in the light and in the dark.',
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
    }
  },
};
