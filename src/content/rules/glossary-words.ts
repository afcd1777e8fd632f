import { memoized } from '../../schema/memoized.ts';
import type { WordFinder } from '../texts/unspaced-words.ts';
import { wordFinder } from '../texts/word-finder.ts';
import { shownTexts, type WrittenText } from '../written-texts.ts';
import type { LinkContext, Rule } from './rule.ts';

/** The finder of the words that a language avoids, and the words to use instead by the `id` of a match. */
interface Avoided {
  readonly find: WordFinder;
  readonly uses: ReadonlyMap<string, Use>;
}

/** The word to write, and the words that it can replace in the same form. */
interface Use {
  readonly word: string;
  readonly exactly: readonly string[];
}

/** Reports the words that the glossary says to avoid, so that one thing has one name. */
export const glossaryWords: Rule = (document, context, report) => {
  if (document.kind === 'glossary' || (context.glossary.length === 0 && context.replacements.length === 0)) return;
  for (const written of shownTexts(document)) {
    const avoided = avoidedIn(context)(written.language);
    if (avoided === undefined) continue;
    const { find, uses } = avoided;
    for (let match = find(written.visible, 0); match !== undefined; match = find(written.visible, match.at + match.word.length)) {
      const use = uses.get(match.id);
      const values = { found: match.word, use: use?.word ?? match.id };
      const corrections = use?.exactly.includes(match.word) ? replaced(written, match.word, use.word) : undefined;
      const at = written.placeOf(match.word, match.at);
      report({ code: 'avoided-word', path: written.path, at, values, suggestion: use?.word, corrections });
    }
  }
};

/** Returns the correction that replaces one word by another; undefined where markup hides the word or the text repeats it. */
function replaced({ text }: WrittenText, word: string, replacement: string) {
  const from = text.indexOf(word);
  return from === -1 || text.includes(word, from + 1) ? undefined : [{ from, to: from + word.length, text: replacement }];
}

const avoidedIn = memoized((context: LinkContext) => memoized((language: string) => avoidedOf(language, context)), new WeakMap());

function avoidedOf(language: string, { glossary, replacements }: LinkContext): Avoided | undefined {
  const uses = new Map<string, Use>();
  const terms = glossary.map(({ id, forms, avoid }) => {
    const word = forms[language]?.[0];
    if (word !== undefined) uses.set(id, { word, exactly: [] });
    return { id, words: avoid[language] ?? [] };
  });
  const others = replacements.map(({ use, avoid }, index) => {
    // No term is called so: its name is a slug.
    const id = `replacement ${index}`;
    const words = avoid[language] ?? [];
    const word = use[language];
    if (word !== undefined) uses.set(id, { word, exactly: words });
    return { id, words };
  });
  const find = wordFinder([...terms, ...others]);
  return find === undefined ? undefined : { find, uses };
}
