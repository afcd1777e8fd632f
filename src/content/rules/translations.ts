import { isKnownLanguage } from '../../schema/countries-and-languages.ts';
import { suggest } from '../../schema/suggest.ts';
import { asRecord, asString } from '../../schema/tree.ts';
import { isTextType, pathOf } from '../../schema/typed-value.ts';
import { hasDefaultWords, interfacePaths, wordAt } from '../interface-words.ts';
import { type LanguageFacts, type Rule, severityIn } from './rule.ts';

/** Reports texts that miss a language of the site, or have one that the site does not declare. */
export const translations: Rule = ({ kind, leaves }, { languages, siteParts }, report, source) => {
  const declared = Object.keys(languages);
  // A word that a site leaves out is the engine's own, in the languages that the engine speaks.
  const wordless = kind === 'ui' ? declared.filter((language) => !hasDefaultWords(language)) : [];
  if (wordless.length > 0) {
    const written = new Set(leaves.map(({ pointer }) => pathOf(pointer).join('.')));
    for (const path of interfacePaths(siteParts.has('booking')).filter((each) => !written.has(each.join('.'))))
      for (const language of wordless) {
        const values = { language, name: path.join('.'), example: oursAt(path, languages) };
        report({ code: 'missing-word', path, on: 'key', values, severity: severityIn(languages, language) });
      }
  }
  for (const leaf of leaves) {
    if (!isTextType(leaf.$type)) continue;
    const written = Object.keys(leaf.value);
    // Keywords of a language do not translate those of another.
    const missing = leaf.$type === 'keywords' ? [] : declared.filter((name) => !written.includes(name));
    const unknown = written.filter((name) => !declared.includes(name));
    const suggested = new Set<string>();
    const lineOf = (language: string): number => source.locate([...pathOf(leaf.pointer), language], 'key').line;
    for (const language of unknown) {
      // Between braces, `{ fr: Pain, beurre, ar: خبز }`, a comma ends a text, and what is after it becomes a name without a value.
      const isEmpty = (leaf.value as Readonly<Record<string, unknown>>)[language] === null;
      if (isEmpty && (/[^\w-]/u.test(language) || written.some((name) => name !== language && lineOf(name) === lineOf(language)))) {
        report({ code: 'yaml-quotes-needed', path: [...pathOf(leaf.pointer), language], on: 'key', values: { found: ',' } });
        continue;
      }
      // One unknown and one missing language belong together, such as "arabe" and "ar".
      const alone = unknown.length === 1 && missing.length === 1 && !isKnownLanguage(language) ? missing[0] : undefined;
      const suggestion = suggest(language, missing) ?? alone;
      if (suggestion !== undefined) suggested.add(suggestion);
      report({
        code: 'unknown-language',
        path: [...pathOf(leaf.pointer), language],
        on: 'key',
        values: { found: language, allowed: declared.join(', ') },
        suggestion,
      });
    }
    for (const language of missing) {
      if (suggested.has(language) || (kind === 'ui' && !wordless.includes(language))) continue;
      report({
        code: 'missing-translation',
        path: pathOf(leaf.pointer),
        on: 'key',
        values: { language },
        severity: severityIn(languages, language),
      });
    }
  }
};

/** Returns a word of the interface in English, or where that is not loaded, as in a browser, in a language of the site. */
function oursAt(path: readonly string[], languages: Readonly<Record<string, LanguageFacts>>): string {
  const [word] = Object.values(wordAt(undefined, { en: { locale: 'en' }, ...languages }, path));
  return asString(word) ?? asString(asRecord(word)['other']) ?? '…';
}
