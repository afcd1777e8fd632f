import { writtenTexts } from '../written-texts.ts';
import type { Rule } from './rule.ts';

/** HTML in a text would be shown as it is typed; the editor certainly wanted something else, but for a `\<`. */
export const htmlInText: Rule = {
  name: 'html-in-text',
  description: 'A text holds no HTML: it would be shown as typed.',
  check(document, _context, report) {
    for (const written of writtenTexts(document)) {
      const found = /(?<!\\)<(?:\/?[a-z][^<>]*>|!--)|&(?:[a-z]+|#\d+|#x[0-9a-f]+);/i.exec(written.text)?.[0];
      if (found !== undefined) report({ code: 'looks-like-html', path: written.path, on: 'value', values: { found: found.slice(0, 40) } });
    }
  },
};
