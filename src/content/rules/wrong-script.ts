import { shortened } from '../../locales/shorten.ts';
import { plainInline } from '../../schema/inline.ts';
import { writeMark } from '../../schema/write-mark.ts';
import { lettersOf, usualScript } from '../texts/scripts.ts';
import { shownTexts } from '../written-texts.ts';
import type { Rule } from './rule.ts';

/** From this length on, words are a sentence rather than a name, which may have any script. */
const leastWords = 3;
const leastLetters = 20;

/** Matches addresses of the web, with and without their beginning, and of mailboxes. */
const address = /(?:https?:\/\/|www\.)\S+|(?<!\S)\S+@\S+|(?<!\S)[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}(?:\/\S*)?(?!\S)/g;

/** Returns whether words are a sentence, most of whose letters are not of a script. */
export function isForeignSentence(words: string, script: string): boolean {
  const { own, other } = lettersOf(words, script);
  return other > own && other >= leastLetters && words.trim().split(/\s+/).length >= leastWords;
}

/** Reports texts in the script of another language, such as two swapped translations. */
export const wrongScript: Rule = (document, { languages }, report) => {
  const scripts = new Map(
    Object.entries(languages).map(([language, { locale, script }]) => [language, script ?? usualScript(locale) ?? usualScript(language)]),
  );
  if (new Set(scripts.values()).size < 2) return;
  for (const written of shownTexts(document)) {
    const { leaf, language, text, inline, visible } = written;
    const script = scripts.get(language);
    // A text still to write may be a copy of another language.
    if (script === undefined || text.includes(writeMark) || lettersOf(visible, script).other === 0) continue;
    const words = plainInline(inline, () => ' ').replace(address, ' ');
    const { own, other } = lettersOf(words, script);
    if (other <= own) continue;
    // A single word cannot be a name where the other language's text is in this one's script.
    const isSwapped = Object.entries(leaf.value).some(([place, otherText]) => {
      const itsScript = scripts.get(place);
      if (itsScript === undefined || itsScript === script || typeof otherText !== 'string') return false;
      return lettersOf(words, itsScript).own > own && lettersOf(otherText, script).own > lettersOf(otherText, itsScript).own;
    });
    // Readers everywhere know Latin letters; readers of Latin texts rarely know another script.
    const isUnreadable = script === 'Latn' && own === 0 && other > 1;
    if (isForeignSentence(words, script) || isSwapped || isUnreadable)
      report({ code: 'wrong-script', path: written.path, values: { language, found: shortened(visible, 40) } });
  }
};
