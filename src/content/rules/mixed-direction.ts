import type { Rule } from './rule.ts';
import { writtenTexts } from './text-leaves.ts';

const range = /[\d\u0660-\u0669\u06F0-\u06F9](?:[.,]?[\d\u0660-\u0669\u06F0-\u06F9])*\s*[-–—]\s*[\d\u0660-\u0669\u06F0-\u06F9]+/;

/** In right-to-left text, two numbers joined by a dash change places on the screen (Unicode Bidirectional Algorithm, rules W4 and N1). */
export const mixedDirection: Rule = {
  name: 'mixed-direction',
  description: 'In a right-to-left language, a range is written with words, so that it reads in the right order.',
  check(document, { languages }, report) {
    for (const written of writtenTexts(document)) {
      if (languages[written.language]?.direction !== 'rtl') continue;
      const found = range.exec(written.visible)?.[0];
      if (found !== undefined) report({ code: 'raw-range', path: written.path, on: 'value', values: { found } });
    }
  },
};
