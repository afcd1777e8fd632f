import { markedNumber, originMark } from '../../pages/views/origin.ts';

/**
 * Turns the marks in a page's HTML into comments and attributes that the preview can find: a comment `from 12` with the number
 * of the origin before each piece of text, `from` alone before a neighbouring piece without an origin, and `data-from` with all
 * numbers on elements with marked words in attributes. The rest of the page stays as it is published.
 */
export function originsInHtml(html: string): string {
  // The numbers of the marks that hold, the innermost last, and for each open element how many did where it begins.
  const numbers: number[] = [];
  const open: number[] = [];
  return html.replace(token, (piece, raw: string | undefined, closing: string | undefined, opening: string | undefined) => {
    if (raw !== undefined || piece.startsWith('<!')) return withoutMarks(piece);
    if (closing !== undefined) {
      const before = open.pop() ?? 0;
      // Words may be split, with one half inside an inline element; a part that is cut off ends with the paragraph.
      if (!inLine.has(closing)) numbers.length = Math.min(numbers.length, before);
      return piece;
    }
    if (opening === undefined) return textFrom(piece, numbers);
    if (!empty.has(opening)) open.push(numbers.length);
    return elementFrom(piece);
  });
}

const token = /<(script|style|title)\b[\s\S]*?<\/\1>|<\/([a-z][^\s>]*)>|<([a-z][^\s/>]*)[^>]*>|<![^>]*>|[^<]+/g;

const empty: ReadonlySet<string> = new Set(['br', 'hr', 'img', 'input', 'link', 'meta', 'source', 'wbr']);
const inLine: ReadonlySet<string> = new Set(['a', 'bdi', 'em', 'span', 'strong', 'time']);

/** Attributes with words for visitors, then those with a picture or a prepared message. */
const telling = ['alt', 'aria-label', 'title', 'placeholder', 'src', 'href'];

// In addresses marks are encoded as UTF-8, each byte as a percent sign and two digits (RFC 3986).
const encodedMark = /%F3%A0%81%9B((?:%F3%A0%80%B\d)*)%F3%A0%81%9D/g;

function decoded(piece: string): string {
  return piece.includes('%F3%A0%81%9B') ? piece.replace(encodedMark, (mark) => decodeURIComponent(mark)) : piece;
}

function withoutMarks(piece: string): string {
  return decoded(piece).replace(originMark, '');
}

function elementFrom(tag: string): string {
  const plain = decoded(tag);
  if (plain.search(originMark) < 0) return tag;
  const numbers = telling.flatMap((name) => {
    const [, value = ''] = new RegExp(` ${name}="([^"]*)"`).exec(plain) ?? [];
    return [...value.matchAll(originMark)].flatMap(([, digits = '']) => (digits === '' ? [] : markedNumber(digits)));
  });
  const clean = plain.replace(originMark, '');
  return numbers.length === 0 ? clean : clean.replace(/^<[^\s/>]+/, `$& data-from="${[...new Set(numbers)].join(' ')}"`);
}

function textFrom(text: string, numbers: number[]): string {
  let from = 0;
  let written = '';
  const take = (until: number): void => {
    const words = text.slice(from, until);
    if (words !== '') written += `<!--from${numbers.length === 0 ? '' : ` ${numbers.at(-1)}`}-->${words}`;
  };
  for (const mark of text.matchAll(originMark)) {
    take(mark.index);
    from = mark.index + mark[0].length;
    const [, digits = ''] = mark;
    if (digits === '') numbers.pop();
    else numbers.push(markedNumber(digits));
  }
  if (from === 0 && numbers.length === 0) return text;
  take(text.length);
  return written;
}
