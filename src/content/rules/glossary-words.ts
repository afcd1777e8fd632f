import { type WordFinder, wordFinder } from '../texts/glossary.ts';
import { type WrittenText, writtenTexts } from '../written-texts.ts';
import type { LinkContext, Rule } from './rule.ts';

/** Finds the words of a language that texts avoid; the `id` of what is found leads to the word in its place. */
interface Avoided {
  readonly find: WordFinder;
  readonly uses: ReadonlyMap<string, Use>;
}

/** The word to write, and those in whose place it can stand as it is. */
interface Use {
  readonly word: string;
  readonly exactly: readonly string[];
}

const known = new WeakMap<LinkContext, Map<string, Avoided | undefined>>();

/** One thing has one name: a word that the glossary says to avoid is reported where a page uses it. */
export const glossaryWords: Rule = {
  name: 'glossary-words',
  description: 'A text uses the glossary’s word for a thing, and none that the glossary says to avoid.',
  check(document, context, report) {
    if (document.kind === 'glossary' || (context.glossary.length === 0 && context.replacements.length === 0)) return;
    for (const written of writtenTexts(document)) {
      // Visitors search in their own words.
      if (written.leaf.$holds === 'keywords') continue;
      const avoided = avoidedIn(written.language, context);
      if (avoided === undefined) continue;
      const { find, uses } = avoided;
      for (let found = find(written.visible, 0); found !== undefined; found = find(written.visible, found.at + found.found.length)) {
        const use = uses.get(found.id);
        const values = { found: found.found, use: use?.word ?? found.id };
        const corrections = use?.exactly.includes(found.found) ? replaced(written, found.found, use.word) : undefined;
        report({ code: 'avoided-word', path: written.path, on: 'value', values, suggestion: use?.word, corrections });
      }
    }
  },
};

/** Gives how to write another word; nothing where it is not certain where the text, with its markup, holds it. */
function replaced({ text }: WrittenText, found: string, word: string) {
  const from = text.indexOf(found);
  return from === -1 || text.includes(found, from + 1) ? undefined : [{ from, to: from + found.length, text: word }];
}

function avoidedIn(language: string, context: LinkContext): Avoided | undefined {
  const byLanguage = known.get(context) ?? new Map<string, Avoided | undefined>();
  known.set(context, byLanguage);
  if (!byLanguage.has(language)) byLanguage.set(language, avoidedOf(language, context));
  return byLanguage.get(language);
}

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
