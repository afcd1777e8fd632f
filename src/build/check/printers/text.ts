import { styleText } from 'node:util';
import { word } from '../../../locales/check-words.ts';
import type { MessageLanguage } from '../../../locales/languages.ts';
import { describe } from '../../../locales/problems/describe.ts';
import type { Problem } from '../../../locales/problems/problem.ts';

/** The language and look of the printed problems. */
export interface TextOptions {
  readonly language: MessageLanguage;
  readonly colour: boolean;
  /** The prefix of each file's name, such as `data/`. */
  readonly prefix: string;
}

/** Prints problems for people: place, source lines with a caret under the exact words, what was found, what to write. */
export function printText(problems: readonly Problem[], { language, colour, prefix }: TextOptions): string {
  const style = styleWith(colour);
  return problems
    .map((problem) => {
      const { message, help } = describe(problem, language);
      const { line, column } = problem.place;
      const tone = problem.severity === 'warning' ? 'yellow' : 'red';
      const head = `${style('bold', onScreen(`${prefix}${problem.file}:${line}:${column}`))}  ${style(tone, word(problem.severity, language))}  ${style('dim', problem.code)}`;
      const lines = [...sourceLines(problem), message, ...(help === '' ? [] : [`→ ${help}`])];
      return [head, ...lines.map((text) => `  ${onScreen(text)}`), ''].join('\n');
    })
    .join('\n');
}

/** Returns a function that gives a text the style of a terminal; without `colour`, one that leaves it as it is. */
export function styleWith(colour: boolean): (format: Parameters<typeof styleText>[0], text: string) => string {
  // Whoever asks for colours knows the stream, which Node would take for that of `process.stdout`.
  return (format, text) => (colour ? styleText(format, text, { validateStream: false }) : text);
}

/** Returns a text in which a replacement sign takes the place of each character that a terminal would obey or reorder text by. */
export function onScreen(text: string): string {
  return text.replace(/[^\P{Cc}\t]|[\u2028-\u202E]/gu, '\uFFFD');
}

/** Returns a problem's source lines, numbered, with a caret under the exact words; an empty list when it concerns a whole file. */
export function sourceLines({ excerpt, place }: Pick<Problem, 'excerpt' | 'place'>): string[] {
  if (excerpt.length === 0) return [];
  const first = place.line - excerpt.length + 1;
  const width = String(place.line).length;
  const last = excerpt.at(-1) as string;
  // A window of a very long line, around the words in question.
  const start = last.length <= widest ? 0 : Math.max(0, place.column - 1 - widest / 2);
  const shown = [...excerpt.slice(0, -1).map((text) => clipped(text, 0)), clipped(last, start)];
  const numbered = shown.map((text, index) => `${String(first + index).padStart(width)} | ${text}`);
  const end = Math.min(place.endLine === place.line ? place.endColumn : last.length + 1, last.length + 1, start + widest + 1);
  // Tabs keep their width on the screen below themselves.
  const before = (start > 0 ? ' ' : '') + last.slice(start, place.column - 1).replace(/[^\t]/g, ' ');
  return [...numbered, `${' '.repeat(width)} | ${before}${'^'.repeat(Math.max(1, end - place.column))}`];
}

const widest = 160;

function clipped(text: string, start: number): string {
  const window = text.slice(start, start + widest);
  return `${start > 0 ? '…' : ''}${window}${start + widest < text.length ? '…' : ''}`;
}
