import { parseSource } from '../../yaml/edits/edit-source.ts';
import { type FileChange, StoreConflict } from './store.ts';

/**
 * Throws `StoreConflict` with the pictures among some removed files that a text names as a value, or may name where the text can't be
 * read: no text loses its picture. `texts` are the texts of the content folder as the changes leave them, asked for when a picture goes.
 */
export async function requireUnnamed(removed: readonly string[], texts: () => Promise<Iterable<string>>): Promise<void> {
  const pictures = removed.filter((file) => file.startsWith('pictures/')).map((file) => file.slice('pictures/'.length));
  if (pictures.length === 0) return;
  const named = new Set<string>();
  for (const text of await texts()) {
    const possible = pictures.filter((picture) => text.includes(picture));
    if (possible.length === 0) continue;
    const { data, document } = parseSource(text);
    for (const picture of possible) if (document.errors.length > 0 || isNamedIn(data, picture)) named.add(`pictures/${picture}`);
  }
  if (named.size > 0) throw new StoreConflict([...named]);
}

/** Returns the texts of a folder as some changes leave them. */
export function textsAfter(
  before: readonly { readonly file: string; readonly text: string }[],
  changes: readonly Pick<FileChange, 'file' | 'content'>[],
): Iterable<string> {
  const texts = new Map(before.map(({ file, text }) => [file, text]));
  for (const { file, content } of changes) {
    if (typeof content === 'string') texts.set(file, content);
    else if (content === undefined) texts.delete(file);
  }
  return texts.values();
}

/** Returns whether data have a picture's name as a value of its own, and not within a text. */
export function isNamedIn(node: unknown, picture: string): boolean {
  if (typeof node !== 'object' || node === null) return node === picture;
  return Object.values(node).some((value) => isNamedIn(value, picture));
}
