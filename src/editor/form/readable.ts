import { directionOf } from '../../content/texts/scripts.ts';
import { foreignRuns } from '../../pages/views/foreign-runs.ts';
import { isolated } from '../../pages/views/text-direction.ts';

/**
 * Returns a text of the form in its language that keeps its order and its lines: with no-break spaces before French punctuation or, from
 * right to left, with what is written from left to right apart, such as `https://` or a path. Other languages need neither.
 */
export function readable(text: string, language: string): string {
  if (directionOf(language) === 'rtl') {
    return foreignRuns(text)
      .map((part) => (typeof part === 'string' ? part : isPlain(part.run) ? part.run : isolated(part.run, 'ltr')))
      .join('');
  }
  return text
    .replace(/« /g, '«\u00A0')
    .replace(/ (?=[»:])/g, '\u00A0')
    .replace(/ (?=[;?!])/g, '\u202F');
}

/** Tells whether a run keeps its order by itself: Latin words. */
function isPlain(run: string): boolean {
  return /^\p{Script=Latin}[\p{Script=Latin}\p{N} -]*$/u.test(run);
}
