import { attempted } from '../../schema/attempted.ts';
import type { Correction } from '../../schema/finding.ts';
import { writtenTexts } from '../written-texts.ts';
import type { Rule } from './rule.ts';

/** Matches every character that this rule looks at: most texts have none. */
const suspect = /[\uE000-\uF8FF\uFFFDÂ-ß\uFB00-\uFDC7\uFE80-\uFEFC]|â[€‚„]/;

/** Matches a letter that was lost, or one that only the fonts of one program have, such as the bullets of word processors. */
const unreadable = /[\uE000-\uF8FF\uFFFD]/;

/** Reports letters that a program decoded with the wrong encoding, or wrote by their look. */
export const damagedLetters: Rule = (document, _context, report) => {
  for (const written of writtenTexts(document)) {
    const { text } = written;
    if (!suspect.test(text)) continue;
    const { path } = written;
    const at = text.search(drawn);
    const word = at === -1 ? undefined : [...text.matchAll(/[\p{L}\p{M}]+/gu)].find(({ index, 0: letters }) => at < index + letters.length);
    if (word !== undefined) {
      const [found] = word;
      report({
        code: 'drawn-letters',
        path,
        at: [word.index, word.index + found.length],
        values: { found },
        suggestion: typed(found),
        corrections: Array.from(text.matchAll(allDrawn), ({ index, 0: letter }) => ({ from: index, to: index + 1, text: typed(letter) })),
      });
    }
    const [lost] = unreadable.exec(text) ?? [];
    if (lost !== undefined) report({ code: 'damaged-letters', path, values: { found: lost } });
    const corrections = [...text.matchAll(misread)].flatMap(({ index, 0: damaged }): Correction[] => {
      const original = decoded(damaged);
      return original === undefined ? [] : [{ from: index, to: index + damaged.length, text: original }];
    });
    const [first] = corrections;
    if (first === undefined) continue;
    const damaged = text.slice(first.from, first.to);
    report({ code: 'damaged-letters', path, values: { found: damaged }, suggestion: first.text, corrections });
  }
};

/**
 * The letters that have a sign for each of their looks (Unicode, 9.2 and 23.8), and their ligatures, which programs write in old PDF
 * files. Not those that people choose: of names of God and blessings, of money, and of Yiddish, whose keyboards have such signs.
 */
const drawnLetters =
  '\\uFB00-\\uFB06\\uFB13-\\uFB17\\uFB50-\\uFBB1\\uFBD3-\\uFC5D\\uFC64-\\uFD3D\\uFD50-\\uFD8F\\uFD92-\\uFDC7\\uFE80-\\uFEFC';
const drawn = new RegExp(`[${drawnLetters}]`);

/** A program that draws letters draws the name of God too. */
const allDrawn = new RegExp(`[${drawnLetters}\\uFDF2]`, 'g');

function typed(words: string): string {
  return words.replace(allDrawn, (letter) => letter.normalize('NFKC'));
}

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
  return attempted(() => new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes)));
}
