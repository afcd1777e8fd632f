import { typographyMistakes } from '../texts/typography.ts';
import { writtenTexts } from '../written-texts.ts';
import type { Rule } from './rule.ts';

/** Reports deviations from the typography that the site's document declares for a language (`punctuation`). */
export const typography: Rule = (document, { languages }, report) => {
  for (const written of writtenTexts(document)) {
    // Keywords follow the typing of visitors, and pages do not show them.
    if (written.leaf.$type === 'keywords') continue;
    const punctuation = languages[written.language]?.punctuation;
    if (punctuation === undefined) continue;
    for (const { code, sign, corrections } of typographyMistakes(written.text, punctuation)) {
      report({ code, path: written.path, values: { found: sign }, corrections });
    }
  }
};
