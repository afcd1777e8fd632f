import { characterStart } from '../../locales/shorten.ts';
import { asString } from '../../schema/tree.ts';
import { type WrittenText, writtenTexts } from '../written-texts.ts';
import type { Rule } from './rule.ts';

/** Reports texts that YAML silently cuts or keeps quotes in, because they lack quotes of YAML. */
export const cutTexts: Rule = (document, { languages }, report, source) => {
  let last: WrittenText | undefined;
  for (const written of writtenTexts(document)) {
    last = written;
    const { text, language } = written;
    if (source.hasComments) {
      const comment = source.commentAfter(written.path);
      // A real comment has a space after its sign, and neither a number nor the rest of a sentence follows.
      if (comment !== undefined && (/^(?! )|^ *\p{N}|^ *\p{Ll}.*[.!?…]$/u.test(comment) || /^ *[\p{Lo}].*[.!?…؟]$/u.test(comment)))
        report({
          code: 'text-cut-by-comment',
          path: written.path,
          values: { found: `#${comment.slice(0, characterStart(comment, 60))}` },
        });
    }
    if (/^[“”„].*[“”]$/su.test(text) && !/[“”„]/u.test(text.slice(1, -1)) && source.isPlain(written.path)) {
      const inside = text.slice(1, -1);
      // A text may begin with a sign of YAML only between quotes of YAML; a language with « » does not need “ ” for speech, and one
      // that opens with „ does not open with “. Elsewhere a whole text may well be a quotation.
      const isCertain = /^[*&{[!@%|>#`]/.test(inside);
      const isForeign = text.startsWith('“') && opensLow(languages[language]?.locale ?? language);
      if (isCertain || isForeign || languages[language]?.punctuation !== undefined) {
        // The rest begins with a sign of YAML, so the writer puts it between quotes.
        const corrections = [
          { from: 0, to: 1, text: '' },
          { from: text.length - 1, to: text.length, text: '' },
        ];
        report({
          code: 'typographic-quotes',
          path: written.path,
          values: { found: text[0] ?? '' },
          corrections: isCertain && !/["\\\n]/.test(inside) ? corrections : undefined,
        });
      }
    }
  }
  if (
    last !== undefined &&
    !ends.test(last.text) &&
    Object.values(last.leaf.value).some((text) => ends.test(asString(text) ?? '')) &&
    source.endsWithin(last.path)
  ) {
    report({
      code: 'ends-in-the-middle',
      path: last.path,
      values: { found: last.text.slice(characterStart(last.text, last.text.length - 40)) },
    });
  }
};

/** Matches the end of a sentence in any script. */
const ends = /[\p{Sentence_Terminal}…][\p{Pf}\p{Pe}"'*]*\s*$/u;

/** The languages whose quotations begin with „ (CLDR, delimiters). */
const low: ReadonlySet<string> = new Set(['bg', 'bs', 'cs', 'de', 'et', 'hr', 'hu', 'is', 'ka', 'lt', 'mk', 'pl', 'ro', 'sk', 'sl', 'sr']);

function opensLow(locale: string): boolean {
  return low.has(locale.split('-', 1)[0] as string);
}
