/**
 * Text of content goes into comments as the words that it is: never as Markdown, HTML, a link, or the name of somebody whom the
 * host would call (CommonMark 0.31, 2.4; what hosts make of `@name`, `#1`, `!1`, `GH-1`, `[issue:1]`, the names of commits and bare
 * addresses happens after that).
 */

import { languageFacts, type MessageLanguage } from '../locales/languages.ts';

// A host turns names and addresses in shown text into mentions and links, escaped or not: a sign without width breaks them.
const apart = '\u2060';

/** Returns a text, on one line, as Markdown that shows just its characters; it may begin the item of a list, and no line. */
export function plainText(text: string): string {
  const signOfList = /^(\d*)(?=[-+=.)])/;
  return oneLine(text)
    .trim()
    .replace(/[@#!$%^~&](?=[\w"'[])|@(?=\.)|\[\w+(?=:)|g[hl]-(?=\d)/gi, `$&${apart}`)
    .replace(/\b(?=\d*[a-f])[\da-f]{6}(?=[\da-f]{1,34}\b)/gi, `$&${apart}`)
    .replace(/:(?=\/\/)/g, `:${apart}`)
    .replace(/www(?=\.)/gi, `$&${apart}`)
    .replace(/[\\`*_[\]#|~$]/g, '\\$&')
    .replace(signOfList, '$1\\')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;');
}

/** Returns a text as code on one line, whatever backticks it holds. */
export function code(text: string): string {
  const line = oneLine(text).trim();
  if (line === '') return '';
  const fence = '`'.repeat(longestRun(line) + 1);
  const pad = /^`|`$/.test(line) ? ' ' : '';
  return `${fence}${pad}${line}${pad}${fence}`;
}

/** Returns lines as a block of code of a kind, whatever fences they hold. */
export function codeBlock(kind: string, lines: string): string {
  const fence = '`'.repeat(Math.max(3, longestRun(lines) + 1));
  return `${fence}${kind}\n${lines}\n${fence}`;
}

/** Returns a link to a web address, its label already Markdown; the label alone where the address is none. */
export function link(label: string, address: string | undefined): string {
  if (address === undefined || !URL.canParse(address)) return label;
  const url = new URL(address);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return label;
  return `[${label}](<${url.href.replace(/[<>\\]/g, encodeURIComponent)}>)`;
}

/** Removes line breaks, invisible signs and signs of direction, which would change the text around it. */
function oneLine(text: string): string {
  return text.replace(/[\u202a-\u202e\u2066-\u2069]/g, '').replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');
}

function longestRun(text: string): number {
  return Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
}

/** Returns Markdown that is read in the direction of its language. */
export function directed(markdown: string, language: MessageLanguage): string {
  return languageFacts[language].direction === 'rtl' ? `<div dir="rtl">\n\n${markdown}\n\n</div>` : markdown;
}
