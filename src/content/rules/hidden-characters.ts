import { usualScript } from '../texts/scripts.ts';
import { type WrittenText, writtenTexts } from '../written-texts.ts';
import type { LanguageFacts, Rule } from './rule.ts';

/**
 * Characters that nobody sees: controls and others that no page may hold (HTML, 13.2.3.5), ends of line of their own, and
 * those that turn the order of all that follows, or to the next of their kind, such as U+202E (Unicode Bidirectional Algorithm, 2).
 */
const hidden = /[^\P{Cc}\t\n]|[\p{Cs}\p{Noncharacter_Code_Point}\u2028-\u202E]/u;

/** Letters that stand apart as the algorithm wants it are meant, and end where they should. */
const isolated = /[\u2066-\u2068][^\u2066-\u2069]*\u2069/g;

/** Characters without a width that programs leave behind in what is copied: a place where a word may break, or may not. After Ã they are half of a damaged letter. */
const leftBehind = /(?<![À-ß])\u00AD|[\u200B-\u200D\u2060\uFEFF]/g;

/** Those that some scripts write with (Unicode, 9.2, 12.1, 16.4), and ICU's dictionaries break lines at. */
const needed: Readonly<Record<string, RegExp>> = {
  ...Object.fromEntries(['Thai', 'Laoo', 'Khmr', 'Mymr', 'Jpan', 'Tibt'].map((script) => [script, /[\u200B-\u200D]/])),
  ...Object.fromEntries(['Latn', 'Cyrl', 'Grek', 'Hebr', 'Armn', 'Geor', 'Hans', 'Hant', 'Kore'].map((script) => [script, /(?!)/])),
};
const joiners = /[\u200C\u200D]/;

/** A reviewer must see what a visitor will: "javascript" written backwards, or a number in another order, looks harmless. */
export const hiddenCharacters: Rule = {
  name: 'hidden-characters',
  description: 'A text holds no character that can’t be seen and changes what is read, or makes a page invalid.',
  check(document, { languages }, report) {
    for (const written of writtenTexts(document)) {
      leaveNothingBehind(written, languages[written.language], report);
      const words = hidden.exec(written.text)?.[0] ?? unclosed(written.text);
      if (words === undefined) continue;
      report({ code: 'hidden-character', path: written.path, on: 'value', words, values: { found: nameOf(words) } });
    }
  },
};

function leaveNothingBehind(
  { text, path, language }: WrittenText,
  facts: LanguageFacts | undefined,
  report: Parameters<Rule['check']>[2],
): void {
  if (text.search(leftBehind) === -1) return;
  const isNeeded = needed[facts?.script ?? usualScript(facts?.locale ?? language) ?? ''] ?? joiners;
  const found = [...text.matchAll(leftBehind)].filter(
    ({ index, 0: character }) => !isNeeded.test(character) && !joinsPictures(text, index),
  );
  const [first] = found;
  if (first === undefined) return;
  const corrections = found.map(({ index, 0: character }) => ({ from: index, to: index + character.length, text: '' }));
  report({ code: 'invisible-character', path, on: 'value', values: { found: nameOf(first[0]) }, corrections });
}

/** Whether a joiner makes one picture of two, as of a family. */
function joinsPictures(text: string, at: number): boolean {
  return text[at] === '\u200D' && /(?:\p{Extended_Pictographic}|\uFE0F|\p{Emoji_Modifier})$/u.test(text.slice(Math.max(0, at - 2), at));
}

/** Gives a character's number as Unicode writes it. */
function nameOf(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}

function unclosed(text: string): string | undefined {
  if (!/[\u2066-\u2069]/.test(text)) return undefined;
  for (let rest = text, before = ''; ; before = rest) {
    rest = rest.replace(isolated, '');
    if (rest === before) return /[\u2066-\u2069]/.exec(rest)?.[0];
  }
}
