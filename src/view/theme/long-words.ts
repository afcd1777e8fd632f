/**
 * Returns the styles that divide the words of a page that no line of a telephone holds: with a hyphen where the browser knows those of its
 * language, and leaves words of usual length alone. Few pages have such words, and the others get nothing. No script that runs from right
 * to left has any, and those without spaces divide anywhere.
 */
export function longWordStyles(html: string): string {
  return (
    (longWord.test(html) ? ofHeadings : '') + (longWordBesidePicture.test(html) ? besidePictures : '') + (hasLongWord(html) ? ofText : '')
  );
}

const ofHeadings = 'h1,h2,h3{min-inline-size:0}@supports (hyphenate-limit-chars:18){h1,h2,h3{hyphens:auto;hyphenate-limit-chars:18 5 5}}';

const besidePictures =
  '@supports (hyphenate-limit-chars:15){@media (max-width:25rem){img~h2,img~h3,picture~h2,picture~h3{min-inline-size:0;hyphens:auto;hyphenate-limit-chars:15 5 5}}}';

// A word that does not fit then leaves no box wider than the window; the header's name and buttons take a second row instead.
const ofText =
  '@media (max-width:25rem){main{overflow-wrap:anywhere}}@supports (hyphenate-limit-chars:24){main{hyphens:auto;hyphenate-limit-chars:24 8 8}}';

const unspaced = String.raw`\u0E00-\u0EFF\u1000-\u109F\u1780-\u17FF\u2E80-\u9FFF\uAC00-\uD7AF\uF900-\uFAFF\uFF00-\uFFEF`;
const inWord = String.raw`[^\s<>&;"=/\uD800-\uDFFF${unspaced}-]`;
// Neither in a heading's tags, whose addresses have slashes and hyphens, nor of the signs that a preview marks texts with.
const upToWord = String.raw`\b[^>]*>(?:(?!<\/h\1).)*?${inWord}`;
const longWord = new RegExp(`<h([1-3])${upToWord}{18}`, 's');
const longWordBesidePicture = new RegExp(`(?:<img\\b[^>]*>|</picture>)<h([23])${upToWord}{15}`, 's');

/** Returns whether a text between tags has a word of 24 letters. Looks at every 24th sign, and back from it: a page has tens of thousands. */
function hasLongWord(html: string): boolean {
  for (let last = 23; last < html.length; ) {
    let first = last;
    while (first > last - 24 && isLetter(html.charCodeAt(first))) first -= 1;
    if (first > last - 24) last = first + 24;
    else if (html.lastIndexOf('<', last) < html.lastIndexOf('>', last)) return true;
    else last = (html.indexOf('>', last) + 1 || html.length) + 23;
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
