/** Letters that are more than a letter with a mark. */
const spelled: Readonly<Record<string, string>> = { œ: 'oe', æ: 'ae', ß: 'ss', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' };

/** Returns whether a text is a slug: words of unaccented lower-case letters and digits, joined by hyphens. */
export function isSlug(text: string): boolean {
  return /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text);
}

/** Returns a text in small letters, with Latin ones as those from a to z are written. */
export function plainLetters(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[œæßøłđðþı]/g, (letter) => spelled[letter] ?? letter);
}

/** Makes a slug from a name; empty if none of its letters is Latin. */
export function slugOf(name: string): string {
  return plainLetters(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}

/** Writes words that hyphens join in PascalCase, as types and components are named. */
export function pascalCase(name: string): string {
  return name.replace(/(^|-)([a-z])/g, (_, _dash: string, letter: string) => letter.toUpperCase());
}

/** Returns whether a text can name a block: the words of a slug, which begin with letters, and nothing that every object has (`constructor`). */
export function isBlockName(text: string): boolean {
  return /^[a-z][a-z0-9]*(?:-[a-z][a-z0-9]*)*$/.test(text) && !(text in {});
}
