import type { Correction } from '../../schema/finding.ts';
import { writtenTexts } from '../written-texts.ts';
import type { Rule } from './rule.ts';

/** Reports letters that a program decoded with the wrong encoding. */
export const damagedLetters: Rule = {
  name: 'damaged-letters',
  description: 'No wrong encoding has damaged a letter of a text.',
  check(document, _context, report) {
    for (const written of writtenTexts(document)) {
      const { text } = written;
      if (!/[\uFFFDÂ-ß]|â[€‚„]/.test(text)) continue;
      const { path } = written;
      if (text.includes('\uFFFD')) report({ code: 'damaged-letters', path, on: 'value', values: { found: '\uFFFD' } });
      const corrections = [...text.matchAll(misread)].flatMap(({ index, 0: damaged }): Correction[] => {
        const original = decoded(damaged);
        return original === undefined ? [] : [{ from: index, to: index + damaged.length, text: original }];
      });
      const [first] = corrections;
      if (first === undefined) continue;
      const damaged = text.slice(first.from, first.to);
      report({ code: 'damaged-letters', path, on: 'value', values: { found: damaged }, suggestion: first.text, corrections });
    }
  },
};

/** The characters of Windows-1252 for the bytes 80 to 9F in their order; five bytes map to themselves. */
const windows = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ';

/** Matches a continuation byte of UTF-8 as Windows-1252 and Latin-1 show it. */
const following = `[\u0080-\u00BF${windows.replace(/[\u0080-\u009F]/g, '')}]`;

/**
 * Matches UTF-8 decoded one byte at a time: accents (Ã©), signs (Â°, â€™), or two letters in a row of another script (Ù…Ø±).
 * One such pair alone may be intended: Ø is a diameter.
 */
const misread = new RegExp(
  `(?:[ÂÃ]${following}|â[€‚„]${following}|(?:[Ä-ß]${following}){2,})(?:[Â-ß]${following}|â[€‚„]${following})*`,
  'g',
);

/** Decodes the bytes of some characters as UTF-8; returns undefined where they are not valid UTF-8. */
function decoded(damaged: string): string | undefined {
  const bytes = [...damaged].map((character) => {
    const at = windows.indexOf(character);
    return at === -1 ? character.charCodeAt(0) : 0x80 + at;
  });
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes));
  } catch {
    return undefined;
  }
}
