import { parseInline, plainInline } from '../../schema/inline.ts';

/** A text after an edit, and what is selected in it then. */
export interface Edit {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** What an edit makes of a text, part of which is selected. */
export type TextEdit = (text: string, start: number, end: number) => Edit;

/**
 * Puts a sign before and after the words of the selection, or takes it away where it stands there: the space at its edges stays
 * outside, and the same sign within goes. The other sign on the same words gives way, since a text can not have both there. What
 * would show on the page as stars is left as it was.
 */
export function wrapped(sign: '**' | '*'): TextEdit {
  return (text, from, to) => {
    const whole = text.slice(from, to);
    const words = whole.trim();
    if (words === '') return pairAt(text, from, sign);
    const start = from + whole.indexOf(words);
    const end = start + words.length;
    // Whether the signs themselves are selected makes no difference.
    const [, opening = '', inner = '', closing = ''] = /^(\**)([\s\S]*?)(\**)$/.exec(words) as RegExpExecArray;
    const before = text.slice(0, start) + opening;
    const after = closing + text.slice(end);
    if (holds(sign, /\**$/.exec(before)?.[0], /^\**/.exec(after)?.[0])) {
      const own = before.length - sign.length;
      return { text: before.slice(0, -sign.length) + inner + after.slice(sign.length), start: own, end: own + inner.length };
    }
    const other = sign === '*' ? '**' : '*';
    if (holds(other, /\**$/.exec(before)?.[0], /^\**/.exec(after)?.[0])) {
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

/** Puts a pair of signs around the cursor, or takes away the one that stands there. */
function pairAt(text: string, at: number, sign: string): Edit {
  const [before, after] = [text.slice(0, at), text.slice(at)];
  const cursor = at + sign.length;
  if (!before.endsWith(sign) || !after.startsWith(sign)) return { text: before + sign + sign + after, start: cursor, end: cursor };
  const start = at - sign.length;
  return { text: before.slice(0, start) + after.slice(sign.length), start, end: start };
}

/** Whether stars on both sides of some words are a sign: three are both. */
function holds(sign: '**' | '*', before = '', after = ''): boolean {
  const count = Math.min(before.length, after.length);
  return sign === '**' ? count >= 2 : count % 2 === 1;
}

function starsIn(text: string): number {
  return plainInline(parseInline(text)).split('*').length;
}

/** Puts words in the place of the selection, and the cursor behind them. */
export function inserted(words: string): TextEdit {
  return (text, start, end) => {
    const cursor = start + words.length;
    return { text: text.slice(0, start) + words + text.slice(end), start: cursor, end: cursor };
  };
}

/** Makes the selection a link, or where nothing is selected a name of its target; its label is selected then. */
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

/** An address as a text can hold it: a parenthesis or a space would end it (RFC 3986, percent-encoding). */
function addressOf(target: string): string {
  const address = target.trim().replace(/^www\./i, 'https://$&');
  return address.replace(/[()\s]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`);
}
