import { letterPattern, unicodeScripts, usualScript } from '../../content/texts/scripts.ts';
import { grouped } from '../../schema/grouped.ts';
import { isolateLatin, isolateRuns } from './isolate-latin.ts';
import type { Language } from './types.generated.ts';
import type { TextNode } from './view.ts';

/**
 * Returns a function that splits a text of a language into plain passages and passages in another script, marked with their
 * language (WCAG 2.2, success criterion 3.1.2), so that a screen reader pronounces them and a browser orders them by themselves.
 * A script that several of the site's languages use, or none, stays unmarked; so does one that shares letters with the text's own, and a
 * passage of letters alone that another script has too, such as those of Chinese beside Japanese.
 */
export function foreignPassages(language: string, languages: Readonly<Record<string, Language>>): (text: string) => readonly TextNode[] {
  const scripts = grouped(Object.keys(languages), (name) => languages[name]?.script ?? usualScript(languages[name]?.locale ?? '') ?? '');
  const ownScript = [...scripts].find(([, names]) => names.includes(language))?.[0];
  const ownLetters = unicodeScripts(ownScript ?? '');
  const languageIn = (script: string): string | undefined => {
    const isOwn = unicodeScripts(script).some((name) => ownLetters.includes(name));
    const [only, ...more] = isOwn ? [] : (scripts.get(script) ?? []);
    return more.length === 0 ? only : undefined;
  };
  const latin = languageIn('Latn');
  const isRightToLeft = languages[language]?.direction === 'rtl';
  const runs = [...scripts.keys()].flatMap((script) => {
    const lang = languageIn(script);
    const letter = letterPattern(script);
    const others = [...scripts.keys()].filter((other) => other !== script).flatMap(unicodeScripts);
    const telling = letterPattern(script, others);
    if (lang === undefined || letter === undefined || telling === undefined || (isRightToLeft && script === 'Latn')) return [];
    const word = `${letter}(?:${letter}|[\\p{M}'’-])*`;
    // Asked at the beginning of a passage alone: a long one would be looked through from each of its letters.
    const isTold = telling === letter ? '' : `(?<!${letter})(?=(?:${letter}|[\\p{M}'’ \\u00A0-])*?${telling})`;
    return [{ lang, run: new RegExp(`${isTold}${word}(?:[ \\u00A0]${word})*`, 'gu') }];
  });
  return (text) => {
    const apart: readonly TextNode[] = isRightToLeft ? isolateLatin(text, latin) : [text];
    return runs.reduce(
      (nodes, { run, lang }) =>
        nodes.flatMap((node) => (typeof node === 'string' ? isolateRuns(node, run, (text) => ({ text, lang })) : node)),
      apart,
    );
  };
}
