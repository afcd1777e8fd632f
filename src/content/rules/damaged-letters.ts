import type { Correction } from '../../schema/finding.ts';
import { writtenTexts } from '../written-texts.ts';
import type { Rule } from './rule.ts';

/** Letters that a program read in another encoding than they were written in are seen by every reader. */
export const damagedLetters: Rule = {
  name: 'damaged-letters',
  description: 'No letter of a text was damaged by a wrong encoding on its way.',
  check(document, _context, report) {
    for (const { text, path } of writtenTexts(document)) {
      if (!/[\uFFFDÂ-ß]|â[€‚„]/.test(text)) continue;
      if (text.includes('\uFFFD')) report({ code: 'damaged-letters', path, on: 'value', values: { found: '\uFFFD' } });
      const corrections = [...text.matchAll(misread)].flatMap(({ index, 0: found }): Correction[] => {
        const meant = reread(found);
        return meant === undefined ? [] : [{ from: index, to: index + found.length, text: meant }];
      });
      const [first] = corrections;
      if (first === undefined) continue;
      const found = text.slice(first.from, first.to);
      report({ code: 'damaged-letters', path, on: 'value', values: { found }, suggestion: first.text, corrections });
    }
  },
};

/** What Windows shows for the bytes 80 to 9F, in their order; the five that it has nothing for stand for themselves. */
const windows = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ';

/** The bytes that follow the first one of a letter in UTF-8, as Windows and Latin-1 show them. */
const following = `[\u0080-\u00BF${windows.replace(/[\u0080-\u009F]/g, '')}]`;

/**
 * Letters of UTF-8 read one byte at a time: accents (Ã©), signs (Â°, â€™), or two letters in a row of another script (Ù…Ø±).
 * One such pair alone may be meant: Ø is a diameter.
 */
const misread = new RegExp(
  `(?:[ÂÃ]${following}|â[€‚„]${following}|(?:[Ä-ß]${following}){2,})(?:[Â-ß]${following}|â[€‚„]${following})*`,
  'g',
);

/** Gives what the bytes that some characters stand for say in UTF-8; nothing where they say nothing. */
function reread(found: string): string | undefined {
  const bytes = [...found].map((character) => {
    const at = windows.indexOf(character);
    return at === -1 ? character.charCodeAt(0) : 0x80 + at;
  });
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes));
  } catch {
    return undefined;
  }
}
