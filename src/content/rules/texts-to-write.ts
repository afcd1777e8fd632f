import { writeMark } from '../../schema/write-mark.ts';
import { writtenTexts } from '../written-texts.ts';
import type { Rule } from './rule.ts';

/** Reports texts with the mark of a text still to write, so that nobody publishes them by accident. */
export const textsToWrite: Rule = {
  name: 'texts-to-write',
  description: 'A text that is marked as still to be written is reported before the site is published.',
  check(document, _context, report) {
    for (const written of writtenTexts(document)) {
      const { language, text } = written;
      if (!text.includes(writeMark)) continue;
      report({
        code: 'text-to-write',
        path: written.path,
        on: 'value',
        values: { found: text, language, mark: writeMark },
        words: writeMark,
      });
    }
  },
};
