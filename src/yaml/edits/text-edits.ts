/** The characters of a text from one offset to another, in UTF-16 units, give way to others. */
export interface TextEdit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Returns a text with edits made in it; of edits that overlap or are the same, only the first is made. */
export function edited(text: string, edits: readonly TextEdit[]): string {
  let result = '';
  let last: TextEdit = { start: -1, end: 0, text: '' };
  for (const edit of [...edits].sort((a, b) => a.start - b.start || a.end - b.end)) {
    const isSame = edit.start === last.start && edit.end === last.end && edit.text === last.text;
    if (edit.start < last.end || isSame) continue;
    result += text.slice(last.end, edit.start) + edit.text;
    last = edit;
  }
  return result + text.slice(last.end);
}

/** Returns the edit that puts a text before the character at an offset. */
export function insertion(at: number, text: string): TextEdit {
  return { start: at, end: at, text };
}

/** Returns the one edit that makes a text of another: the characters between those with which both begin and end. */
export function differenceBetween(before: string, after: string): TextEdit {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  let kept = 0;
  while (kept < shorter - start && before.at(-1 - kept) === after.at(-1 - kept)) kept += 1;
  return { start, end: before.length - kept, text: after.slice(start, after.length - kept) };
}

/** Returns a text apart from an editor's byte order mark, which offsets do not count. */
export function apartFromMark(source: string): { readonly mark: string; readonly text: string } {
  const mark = source.startsWith('\uFEFF') ? '\uFEFF' : '';
  return { mark, text: source.slice(mark.length) };
}
