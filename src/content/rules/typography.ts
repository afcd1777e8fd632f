import { typographyMistakes } from '../texts/typography.ts';
import { shownTexts } from '../written-texts.ts';
import type { Rule } from './rule.ts';

/** Reports deviations from the typography that the site's document declares for a language (`punctuation`). */
export const typography: Rule = (document, { languages }, report) => {
  for (const written of shownTexts(document)) {
    const punctuation = languages[written.language]?.punctuation;
    if (punctuation === undefined) continue;
    for (const { code, sign, corrections } of typographyMistakes(written.text, punctuation)) {
      report({ code, path: written.path, values: { found: sign }, corrections });
    }
  }
};
