import { typographyMistakes } from '../texts/typography.ts';
import { writtenTexts } from '../written-texts.ts';
import type { Rule } from './rule.ts';

/** Texts keep the typography that the site's document declares for their language (`punctuation`). */
export const typography: Rule = {
  name: 'typography',
  description: 'A text has the spaces, apostrophes and punctuation of its language.',
  check(document, { languages }, report) {
    for (const written of writtenTexts(document)) {
      // Visitors type as they do, and nobody reads it.
      if (written.leaf.$holds === 'keywords') continue;
      const punctuation = languages[written.language]?.punctuation;
      if (punctuation === undefined) continue;
      for (const { code, sign, corrections } of typographyMistakes(written.text, punctuation)) {
        report({ code, path: written.path, on: 'value', values: { found: sign }, corrections });
      }
    }
  },
};
