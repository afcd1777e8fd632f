import { type GlossaryTerm, type WordFinder, wordFinder } from '../glossary.ts';
import type { Rule } from './rule.ts';
import { writtenTexts } from './text-leaves.ts';

const finders = new WeakMap<readonly GlossaryTerm[], Map<string, WordFinder | undefined>>();

/** One thing has one name: a word that the glossary says to avoid is reported where a page uses it. */
export const glossaryWords: Rule = {
  name: 'glossary-words',
  description: 'A text uses the glossary’s word for a thing, and none that the glossary says to avoid.',
  check(document, { glossary }, report) {
    if (document.kind === 'glossary' || glossary.length === 0) return;
    for (const written of writtenTexts(document)) {
      // Visitors search in their own words.
      if (written.leaf.$holds === 'keywords') continue;
      const find = avoidedIn(written.language, glossary);
      if (find === undefined) continue;
      for (let found = find(written.visible, 0); found !== undefined; found = find(written.visible, found.at + found.found.length)) {
        const { id } = found;
        const use = glossary.find((term) => term.id === id)?.forms[written.language]?.[0];
        report({ code: 'avoided-word', path: written.path, on: 'value', values: { found: found.found, use: use ?? id }, suggestion: use });
      }
    }
  },
};

function avoidedIn(language: string, glossary: readonly GlossaryTerm[]): WordFinder | undefined {
  let byLanguage = finders.get(glossary);
  if (byLanguage === undefined) {
    byLanguage = new Map();
    finders.set(glossary, byLanguage);
  }
  if (!byLanguage.has(language)) {
    const avoided = glossary.map(({ id, avoid }) => ({ id, words: avoid[language] ?? [] }));
    byLanguage.set(language, wordFinder(avoided));
  }
  return byLanguage.get(language);
}
