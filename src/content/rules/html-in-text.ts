import { writtenTexts } from '../written-texts.ts';
import type { Rule } from './rule.ts';

/** Reports HTML in texts, which pages would show as typed; a `\<` shows that the editor knows. */
export const htmlInText: Rule = (document, _context, report) => {
  for (const written of writtenTexts(document)) {
    const match = /(?<!\\)<(?:\/?[a-z][^<>]*>|!--)|&(?:[a-z]+|#\d+|#x[0-9a-f]+);/i.exec(written.text);
    if (match === null) continue;
    const found = match[0].slice(0, 40);
    const at = [match.index, match.index + found.length] as const;
    report({ code: 'looks-like-html', path: written.path, at, values: { found } });
  }
};
