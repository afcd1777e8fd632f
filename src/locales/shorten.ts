let segmenter: Intl.Segmenter | undefined;

/** Returns where the character begins, as readers see it, that has the part of a text at an index; an emoji has up to a dozen such parts. */
export function characterStart(text: string, index: number): number {
  if (index <= 0) return 0;
  // Texts can be as long as a book, and no character is as long as this.
  const from = Math.max(0, index - 100);
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  const found = segmenter.segment(text.slice(from, index + 100)).containing(index - from);
  return found === undefined ? Math.min(index, text.length) : from + found.index;
}

/** Returns a text of at most `longest` parts (UTF-16), which ends after a whole character and with "…" where it is cut. */
export function shortened(text: string, longest: number): string {
  return text.length > longest ? `${text.slice(0, characterStart(text, longest - 1))}…` : text;
}
