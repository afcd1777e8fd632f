/**
 * The styles that divide a heading’s word that no line of a telephone holds: beside an icon too, and with a hyphen where the browser
 * knows those of its language and leaves words of usual length alone. No script that runs from right to left has such words.
 */
export const longWords =
  'h1,h2,h3{min-inline-size:0}@supports (hyphenate-limit-chars:18){h1,h2,h3{hyphens:auto;hyphenate-limit-chars:18 5 5}}';

// Neither in a heading's tags, whose addresses have slashes and hyphens, nor of the signs that a preview marks texts with.
const longWord = /<h([1-3])\b[^>]*>(?:(?!<\/h\1).)*?[^\s<>&;"=/\uD800-\uDFFF-]{18}/s;

/** Returns whether a heading of a page's HTML holds such a word: few pages do, and the others carry nothing for it. */
export function holdsLongWord(html: string): boolean {
  return longWord.test(html);
}
