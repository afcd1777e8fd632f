import { narrow } from './tokens.ts';

/**
 * Returns the styles that divide the words of a page that no line of a telephone holds: with a hyphen where the browser knows those of its
 * language, and leaves words of usual length alone. Few pages have such words, and the others get nothing; more have one that no line holds
 * where text is half as large again. Scripts without spaces divide anywhere, and joined letters never.
 */
export function longWordStyles(html: string): string {
  return (
    (longWord.test(html) ? ofHeadings : '') +
    (longWordBesidePicture.test(html) ? besidePictures : '') +
    (hasWordOf(24, html, isLetter) ? ofText : '') +
    (hasWordOf(11, html, isHyphenated) ? ofLargeText : '')
  );
}

const ofHeadings = 'h1,h2,h3{min-inline-size:0}@supports (hyphenate-limit-chars:18){h1,h2,h3{hyphens:auto;hyphenate-limit-chars:18 5 5}}';

const besidePictures =
  '@supports (hyphenate-limit-chars:15){@media (max-width:25rem){img~h2,img~h3,picture~h2,picture~h3{min-inline-size:0;hyphens:auto;hyphenate-limit-chars:15 5 5}}}';

// A word that does not fit then leaves no box wider than the window; the header's name and buttons take a second row instead.
const ofText =
  '@media (max-width:25rem){main,footer{overflow-wrap:anywhere}}@supports (hyphenate-limit-chars:24){main{hyphens:auto;hyphenate-limit-chars:24 8 8}}';

const ofLargeText = `@supports (hyphenate-limit-chars:11){${narrow}{body{hyphens:auto;hyphenate-limit-chars:11 4 4}}}`;

const unspaced = String.raw`\u0E00-\u0EFF\u1000-\u109F\u1780-\u17FF\u2E80-\u9FFF\uAC00-\uD7AF\uF900-\uFAFF\uFF00-\uFFEF`;
const inWord = String.raw`[^\s<>&;"=/\uD800-\uDFFF${unspaced}-]`;
// Neither in a heading's tags, whose addresses have slashes and hyphens, nor of the signs that a preview marks texts with.
const upToWord = String.raw`\b[^>]*>(?:(?!<\/h\1).)*?${inWord}`;
const longWord = new RegExp(`<h([1-3])${upToWord}{18}`, 's');
const longWordBesidePicture = new RegExp(`(?:<img\\b[^>]*>|</picture>)<h([23])${upToWord}{15}`, 's');

/** Returns whether a text between tags has so long a word. Looks at every so many signs, and back from there: a page has tens of thousands. */
function hasWordOf(length: number, html: string, isOfWord: (unit: number) => boolean): boolean {
  for (let last = length - 1; last < html.length; ) {
    let first = last;
    while (first > last - length && isOfWord(html.charCodeAt(first))) first -= 1;
    if (first > last - length) last = first + length;
    else if (html.lastIndexOf('<', last) < html.lastIndexOf('>', last)) return true;
    else last = (html.indexOf('>', last) + 1 || html.length) + length - 1;
  }
  return false;
}

// No sign, figure or space before the letters of ASCII, and none of those of other blocks; scripts without spaces have no words here.
function isLetter(unit: number): boolean {
  if (unit < 0x80) return unit > 0x40;
  if (unit < 0x2e80)
    return unit > 0xbf && (unit < 0xe00 || unit > 0xeff) && (unit < 0x1000 || unit > 0x109f) && (unit < 0x1780 || unit > 0x206f);
  return false;
}

// The letters before Hebrew and Arabic (Latin, Greek, Cyrillic and their neighbours): words of the others are not divided by a hyphen.
function isHyphenated(unit: number): boolean {
  return unit < 0x590 && isLetter(unit);
}
