import { suggest } from '../../schema/suggest.ts';
import { asRecord } from '../../schema/tree.ts';
import { pathOf } from '../../schema/typed-value.ts';
import { wordAt } from '../interface-words.ts';
import type { Rule } from './rule.ts';

/** A name in single braces; double ones insert a fact. */
const inBraces = /(?<!\{)\{([^{}]+)\}(?!\})/g;

/** Reports words of the interface with a name in braces that pages put nothing in the place of, such as a translated one. */
export const replacedValues: Rule = ({ kind, leaves }, { languages }, report) => {
  if (kind !== 'ui') return;
  for (const { pointer, value } of leaves) {
    const path = pathOf(pointer);
    // Each language has the same values; in the form not all of them are loaded.
    const ours = wordAt(undefined, { en: {}, ...languages }, path);
    if (Object.keys(ours).length === 0) continue;
    const allowed = new Set(textsIn(ours).flatMap(({ text }) => namesIn(text)));
    for (const { path: way, text } of textsIn(value)) {
      const names = namesIn(text);
      const missing = [...allowed].filter((name) => !names.includes(name));
      const unknown = names.filter((name) => !allowed.has(name));
      for (const name of unknown) {
        const meant = suggest(name, allowed) ?? (unknown.length === 1 && missing.length === 1 ? missing[0] : undefined);
        const values = { found: name, allowed: [...allowed].join(', ') || '–' };
        report({ code: 'unknown-value', path: [...path, ...way], values, suggestion: meant });
      }
    }
  }
};

function namesIn(text: string): readonly string[] {
  return [...text.matchAll(inBraces)].map(([, name = '']) => name);
}

/** Returns the texts of a word, by language and plural form. */
function textsIn(word: unknown, path: readonly string[] = []): readonly { readonly path: readonly string[]; readonly text: string }[] {
  if (typeof word === 'string') return [{ path, text: word }];
  return Object.entries(asRecord(word)).flatMap(([name, below]) => textsIn(below, [...path, name]));
}
