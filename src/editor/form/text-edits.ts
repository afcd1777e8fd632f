import { parseInline, plainInline } from '../../schema/inline.ts';

/** A text after an edit, and its new selection. */
export interface Edit {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** Edits a text with a selection between two indices. */
export type TextEdit = (text: string, start: number, end: number) => Edit;

/**
 * Returns an edit that puts a sign around the words of the selection, or removes it from there. Space at the edges stays outside, the
 * same sign inside is removed, and the other sign on the same words is replaced, since a text can not have both. An edit that would show
 * stars on the page changes nothing.
 */
export function wrapped(sign: '**' | '*'): TextEdit {
  return (text, from, to) => {
    const whole = text.slice(from, to);
    const words = whole.trim();
    if (words === '') return pairAt(text, from, sign);
    const start = from + whole.indexOf(words);
    const end = start + words.length;
    // The selection may include the signs.
    const [, opening = '', inner = '', closing = ''] = /^(\**)([\s\S]*?)(\**)$/.exec(words) as RegExpExecArray;
    const before = text.slice(0, start) + opening;
    const after = closing + text.slice(end);
    if (hasSign(sign, /\**$/.exec(before)?.[0], /^\**/.exec(after)?.[0])) {
      const own = before.length - sign.length;
      return { text: before.slice(0, -sign.length) + inner + after.slice(sign.length), start: own, end: own + inner.length };
    }
    const other = sign === '*' ? '**' : '*';
    if (hasSign(other, /\**$/.exec(before)?.[0], /^\**/.exec(after)?.[0])) {
      const kept = before.slice(0, -other.length) + sign;
      const exchanged = kept + inner + sign + after.slice(other.length);
      if (starsIn(exchanged) <= starsIn(text)) return { text: exchanged, start: kept.length, end: kept.length + inner.length };
    }
    const bare = words.replace(sign === '**' ? /(?<!\\)\*\*/g : /(?<![\\*])\*(?!\*)/g, '');
    const edited = text.slice(0, start) + sign + bare + sign + text.slice(end);
    if (starsIn(edited) > starsIn(text)) return { text, start: from, end: to };
    return { text: edited, start: start + sign.length, end: start + sign.length + bare.length };
  };
}

/** Puts a pair of signs around the cursor, or removes an empty pair there. */
function pairAt(text: string, at: number, sign: string): Edit {
  const [before, after] = [text.slice(0, at), text.slice(at)];
  const cursor = at + sign.length;
  if (!before.endsWith(sign) || !after.startsWith(sign)) return { text: before + sign + sign + after, start: cursor, end: cursor };
  const start = at - sign.length;
  return { text: before.slice(0, start) + after.slice(sign.length), start, end: start };
}

/** Returns whether stars on both sides of words contain a sign; three contain both. */
function hasSign(sign: '**' | '*', before = '', after = ''): boolean {
  const count = Math.min(before.length, after.length);
  return sign === '**' ? count >= 2 : count % 2 === 1;
}

function starsIn(text: string): number {
  return plainInline(parseInline(text)).split('*').length;
}

/** Returns an edit that replaces the selection by words and puts the cursor behind them. */
export function inserted(words: string): TextEdit {
  return (text, start, end) => {
    const cursor = start + words.length;
    return { text: text.slice(0, start) + words + text.slice(end), start: cursor, end: cursor };
  };
}

/** Returns an edit that turns the selection, or else the name of the target, into a link and selects its label. */
export function linked(target: string, name: string): TextEdit {
  return (text, start, end) => {
    const whole = text.slice(start, end);
    const label = whole.trim() === '' ? name.replace(/[[\]]/g, '\\$&') : whole.trim();
    const from = whole.trim() === '' ? start : start + whole.indexOf(label);
    const after = whole.trim() === '' ? end : from + label.length;
    return {
      text: `${text.slice(0, from)}[${label}](${addressOf(target)})${text.slice(after)}`,
      start: from + 1,
      end: from + 1 + label.length,
    };
  };
}

/** Returns an address encoded for a text, where a parenthesis or a space would end it (RFC 3986, percent-encoding). */
function addressOf(target: string): string {
  const address = target.trim().replace(/^www\./i, 'https://$&');
  return address.replace(/[()\s]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`);
}
