import { writeMark } from '../../schema/write-mark.ts';
import { lettersOf, usualScript } from '../texts/scripts.ts';
import { writtenTexts } from '../written-texts.ts';
import type { Rule } from './rule.ts';

/** A name may be in any script; so many words and letters are a sentence. */
const leastWords = 3;
const leastLetters = 20;

/** Two translations that changed places, or a text that was pasted into the wrong language, are read by nobody. */
export const wrongScript: Rule = {
  name: 'wrong-script',
  description: 'A text is written in the script of its language; foreign names and words are fine.',
  check(document, { languages }, report) {
    const scripts = new Map(
      Object.entries(languages).map(([language, { locale, script }]) => [language, script ?? usualScript(locale) ?? usualScript(language)]),
    );
    if (new Set(scripts.values()).size < 2) return;
    for (const { leaf, language, text, visible, path } of writtenTexts(document)) {
      const script = scripts.get(language);
      // Who searches types as they do, and what is still to be written is in whatever language it was copied from.
      if (script === undefined || leaf.$holds === 'keywords' || text.includes(writeMark) || lettersOf(visible, script).other === 0)
        continue;
      const words = visible.replace(/\{\{[^{}]*\}\}|https?:\/\/\S+|(?<!\S)\S+@\S+/g, ' ');
      const { own, other } = lettersOf(words, script);
      if (other <= own) continue;
      const isLong = other >= leastLetters && words.trim().split(/\s+/).length >= leastWords;
      // Where another language's text is in this one's script, even a single word is no name.
      const isSwapped = Object.entries(leaf.value).some(([place, elsewhere]) => {
        const itsScript = scripts.get(place);
        if (itsScript === undefined || itsScript === script || typeof elsewhere !== 'string') return false;
        return lettersOf(words, itsScript).own > own && lettersOf(elsewhere, script).own > lettersOf(elsewhere, itsScript).own;
      });
      // A Latin name is known everywhere, and one of another script is not.
      const isUnreadable = script === 'Latn' && own === 0 && other > 1;
      if (isLong || isSwapped || isUnreadable)
        report({ code: 'wrong-script', path, on: 'value', values: { language, found: shortened(visible) } });
    }
  },
};

function shortened(text: string): string {
  return text.length > 40 ? `${text.slice(0, 37)}…` : text;
}
