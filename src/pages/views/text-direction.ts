import type { Direction } from './view.ts';

/**
 * Matches, with the flag `u`, a letter that is read from right to left, of the scripts that languages of today use. Patterns know the script
 * of a letter, but not its direction.
 */
export const rightToLeftLetter =
  '[\\p{Script=Adlam}\\p{Script=Arabic}\\p{Script=Hanifi_Rohingya}\\p{Script=Hebrew}\\p{Script=Nko}\\p{Script=Syriac}\\p{Script=Thaana}]';

const firstIsRightToLeft = new RegExp(`^\\P{L}*${rightToLeftLetter}`, 'u');

/** Returns the direction of the first letter of a text, as `dir="auto"` finds it (HTML, 3.2.6.4); left to right where there is none. */
export function directionOfText(text: string): Direction {
  return firstIsRightToLeft.test(text) ? 'rtl' : 'ltr';
}

/**
 * Returns a text between the marks that isolate it in plain text, as `<bdi>` does in HTML (Unicode Bidirectional Algorithm, 2.4): in a
 * direction, or else in that of its first letter.
 */
export function isolated(text: string, direction?: Direction): string {
  return `${{ ltr: '\u2066', rtl: '\u2067', auto: '\u2068' }[direction ?? 'auto']}${text}\u2069`;
}

/** Returns a text for programs, such as an address that one of them looks up, without the marks that people need to read it in order. */
export function withoutIsolation(text: string): string {
  return text.replace(/[\u2066-\u2069]/g, '');
}
