import { writtenTexts } from '../written-texts.ts';
import type { Rule } from './rule.ts';

/** Reports HTML in texts, which pages would show as typed; a `\<` shows that the editor knows. */
export const htmlInText: Rule = (document, _context, report) => {
  for (const written of writtenTexts(document)) {
    const matches = [...written.text.matchAll(/(?<!\\)<(?:\/?[a-z][^<>]*>|!--)|&(?:[a-z]+|#\d+|#x[0-9a-f]+);/gi)];
    // An address in such brackets is told by its own rule, where a link may stand.
    const match = matches.find(([tag]) => !(written.isFormatted && /^<https?:\/\//i.test(tag)));
    if (match === undefined) continue;
    const found = match[0].slice(0, 40);
    const at = [match.index, match.index + found.length] as const;
    report({ code: 'looks-like-html', path: written.path, at, values: { found } });
  }
};
