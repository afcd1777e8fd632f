import { codePoint } from '../../schema/value-meant.ts';
import { usualScript } from '../texts/scripts.ts';
import { type WrittenText, writtenTexts } from '../written-texts.ts';
import type { LanguageFacts, Report, Rule } from './rule.ts';

/**
 * Matches invisible characters: those that HTML forbids (13.2.3.5), separators of lines and paragraphs, and those that change the
 * direction of the text after them, such as U+202E (Unicode Bidirectional Algorithm, 2).
 */
const hidden = /[^\P{Cc}\t\n]|[\p{Cs}\p{Noncharacter_Code_Point}\u2028-\u202E]/u;

/** Matches every character that this rule looks at: most texts have none. */
const suspect = new RegExp(`${hidden.source}|[\\u00AD\\u200B-\\u200D\\u2060\\u2066-\\u2069\\uFEFF]`, 'u');

/** Matches zero-width characters that programs leave in copied text. After Ã a soft hyphen is half of a damaged letter. */
const leftBehind = /(?<![À-ß])\u00AD|[\u200B-\u200D\u2060\uFEFF]/g;

/** The zero-width characters that the spelling of a script needs (Unicode, 9.2, 12.1, 16.4), or that mark its line breaks. */
const needed: Readonly<Record<string, RegExp>> = {
  ...Object.fromEntries(['Thai', 'Laoo', 'Khmr', 'Mymr', 'Jpan', 'Tibt'].map((script) => [script, /[\u200B-\u200D]/])),
  ...Object.fromEntries(['Latn', 'Cyrl', 'Grek', 'Hebr', 'Armn', 'Geor', 'Hans', 'Hant', 'Kore'].map((script) => [script, /(?!)/])),
};
const joiners = /[\u200C\u200D]/;

/** Returns whether nobody sees anything of a text. Two expressions: one alone looks at every sign of every text, or takes quadratic time. */
const isInvisible = (text: string): boolean => /^[\p{Cf}\s]+$/u.test(text) && /\p{Cf}/u.test(text);

/** Reports invisible characters: they can show a reviewer other words or numbers than a visitor gets. */
export const hiddenCharacters: Rule = (document, { languages }, report) => {
  for (const written of writtenTexts(document)) {
    if (isInvisible(written.text)) {
      const found = codePoint(written.text.trim());
      report({ code: 'hidden-character', path: written.path, words: written.text, values: { found } });
      continue;
    }
    if (!suspect.test(written.text)) continue;
    reportLeftBehind(written, languages[written.language], report);
    const match = hidden.exec(written.text) ?? unclosed(written.text);
    if (match === undefined) continue;
    const { index, 0: sign } = match;
    const at = [index, index + sign.length] as const;
    report({ code: 'hidden-character', path: written.path, at, values: { found: codePoint(sign) } });
  }
};

function reportLeftBehind({ text, path, language }: WrittenText, facts: LanguageFacts | undefined, report: Report): void {
  if (text.search(leftBehind) === -1) return;
  const isNeeded = needed[facts?.script ?? usualScript(facts?.locale ?? language) ?? ''] ?? joiners;
  const matches = [...text.matchAll(leftBehind)].filter(
    ({ index, 0: character }) => !isNeeded.test(character) && !joinsPictures(text, index),
  );
  const [first] = matches;
  if (first === undefined) return;
  const corrections = matches.map(({ index, 0: character }) => ({ from: index, to: index + character.length, text: '' }));
  report({ code: 'invisible-character', path, values: { found: codePoint(first[0]) }, corrections });
}

/** Tests whether a joiner makes one emoji of two, such as a family. */
function joinsPictures(text: string, at: number): boolean {
  return text[at] === '\u200D' && /(?:\p{Extended_Pictographic}|\uFE0F|\p{Emoji_Modifier})$/u.test(text.slice(Math.max(0, at - 2), at));
}

/** Returns the first character that begins or ends an isolate which it does not close. */
function unclosed(text: string): RegExpExecArray | undefined {
  const open: RegExpExecArray[] = [];
  let stray: RegExpExecArray | undefined;
  for (const match of text.matchAll(/[\u2066-\u2069]/g)) {
    if (match[0] !== '\u2069') open.push(match);
    else if (open.pop() === undefined) stray ??= match;
  }
  // What closes nothing stands before all that is still open.
  return stray ?? open[0];
}
