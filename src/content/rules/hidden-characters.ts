import type { Rule } from './rule.ts';
import { writtenTexts } from './text-leaves.ts';

/**
 * Characters that nobody sees: controls and others that no page may hold (HTML, 13.2.3.5), ends of line of their own, and
 * those that turn the order of all that follows, or to the next of their kind, such as U+202E (Unicode Bidirectional Algorithm, 2).
 */
const hidden = /[^\P{Cc}\t\n]|[\p{Cs}\p{Noncharacter_Code_Point}\u2028-\u202E]/u;

/** Letters that stand apart as the algorithm wants it are meant, and end where they should. */
const isolated = /[\u2066-\u2068][^\u2066-\u2069]*\u2069/g;

/** A reviewer must see what a visitor will: "javascript" written backwards, or a number in another order, looks harmless. */
export const hiddenCharacters: Rule = {
  name: 'hidden-characters',
  description: 'A text holds no character that can’t be seen and changes what is read, or makes a page invalid.',
  check(document, _context, report) {
    for (const written of writtenTexts(document)) {
      const words = hidden.exec(written.text)?.[0] ?? unclosed(written.text);
      if (words === undefined) continue;
      const found = `U+${(words.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
      report({ code: 'hidden-character', path: written.path, on: 'value', words, values: { found } });
    }
  },
};

function unclosed(text: string): string | undefined {
  if (!/[\u2066-\u2069]/.test(text)) return undefined;
  for (let rest = text, before = ''; ; before = rest) {
    rest = rest.replace(isolated, '');
    if (rest === before) return /[\u2066-\u2069]/.exec(rest)?.[0];
  }
}
