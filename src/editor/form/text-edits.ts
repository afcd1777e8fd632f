/** A text after an edit, and what is selected in it then. */
export interface Edit {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** What an edit makes of a text, part of which is selected. */
export type TextEdit = (text: string, start: number, end: number) => Edit;

/** Puts a sign before and after the selection, or takes it away where it stands there. */
export function wrapped(sign: string): TextEdit {
  return (text, start, end) => {
    const before = text.slice(0, start);
    const after = text.slice(end);
    const { length } = sign;
    if (before.endsWith(sign) && after.startsWith(sign)) {
      return { text: before.slice(0, -length) + text.slice(start, end) + after.slice(length), start: start - length, end: end - length };
    }
    return { text: `${before}${sign}${text.slice(start, end)}${sign}${after}`, start: start + length, end: end + length };
  };
}

/** Puts words in the place of the selection, and the cursor behind them. */
export function inserted(words: string): TextEdit {
  return (text, start, end) => {
    const cursor = start + words.length;
    return { text: text.slice(0, start) + words + text.slice(end), start: cursor, end: cursor };
  };
}

/** Makes the selection a link, whose label is selected then: the place to write it where nothing was. */
export function linked(target: string): TextEdit {
  return (text, start, end) => ({
    text: `${text.slice(0, start)}[${text.slice(start, end)}](${target})${text.slice(end)}`,
    start: start + 1,
    end: end + 1,
  });
}
