import { type WrittenText, writtenTexts } from '../written-texts.ts';
import type { Rule } from './rule.ts';

/** YAML reads a text that is written without quotes otherwise than its editor, and says nothing. */
export const cutTexts: Rule = {
  name: 'cut-texts',
  description: 'A text says all that its editor wrote, and its quotes are those of YAML.',
  check(document, { languages }, report, source) {
    let last: WrittenText | undefined;
    for (const written of writtenTexts(document)) {
      last = written;
      const { text, path, language } = written;
      const on = 'value' as const;
      if (source.hasComments) {
        const comment = source.commentAfter(path);
        // Whoever means a comment leaves a space after its sign, and writes no number there and no sentence that goes on.
        if (comment !== undefined && (/^(?! )|^ *\p{N}|^ *\p{Ll}.*[.!?…]$/u.test(comment) || /^ *[\p{Lo}].*[.!?…؟]$/u.test(comment)))
          report({ code: 'text-cut-by-comment', path, on, values: { found: `#${comment}`.slice(0, 60) } });
      }
      if (/^[“”„].*[“”]$/su.test(text) && !/[“”„]/u.test(text.slice(1, -1)) && source.isPlain(path)) {
        const inside = text.slice(1, -1);
        // Only quotes of YAML let a text begin with a sign of YAML; and who writes « » has others for what is said.
        const isCertain = /^[*&{[!@%|>#`]/.test(inside);
        if (isCertain || languages[language]?.punctuation !== undefined) {
          // What remains begins with a sign of YAML, and so is written between its quotes.
          const corrections = [
            { from: 0, to: 1, text: '' },
            { from: text.length - 1, to: text.length, text: '' },
          ];
          report({
            code: 'typographic-quotes',
            path,
            on,
            values: { found: text[0] ?? '' },
            corrections: isCertain && !/["\\\\\n]/.test(inside) ? corrections : undefined,
          });
        }
      }
    }
    if (
      last !== undefined &&
      source.endsWithin(last.path) &&
      !ends.test(last.text) &&
      Object.values(last.leaf.value).some((text) => ends.test(String(text)))
    ) {
      report({ code: 'ends-in-the-middle', path: last.path, on: 'value', values: { found: last.text.slice(-40) } });
    }
  },
};

/** How a sentence ends, in whatever script. */
const ends = /[\p{Sentence_Terminal}…][\p{Pf}\p{Pe}"'*]*\s*$/u;
