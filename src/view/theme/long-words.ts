/**
 * Returns the styles that divide the words of a page's headings that no line of a telephone holds: with a hyphen where the browser knows
 * those of its language, and leaves words of usual length alone. Few pages have such words, and the others get nothing. No script that
 * runs from right to left has any.
 */
export function longWordStyles(html: string): string {
  return (longWord.test(html) ? ofHeadings : '') + (longWordBesidePicture.test(html) ? besidePictures : '');
}

const ofHeadings = 'h1,h2,h3{min-inline-size:0}@supports (hyphenate-limit-chars:18){h1,h2,h3{hyphens:auto;hyphenate-limit-chars:18 5 5}}';

const besidePictures =
  '@supports (hyphenate-limit-chars:15){@media (max-width:25rem){img~h2,img~h3,picture~h2,picture~h3{min-inline-size:0;hyphens:auto;hyphenate-limit-chars:15 5 5}}}';

// Neither in a heading's tags, whose addresses have slashes and hyphens, nor of the signs that a preview marks texts with.
const upToWord = String.raw`\b[^>]*>(?:(?!<\/h\1).)*?[^\s<>&;"=/\uD800-\uDFFF-]`;
const longWord = new RegExp(`<h([1-3])${upToWord}{18}`, 's');
const longWordBesidePicture = new RegExp(`(?:<img\\b[^>]*>|</picture>)<h([23])${upToWord}{15}`, 's');
