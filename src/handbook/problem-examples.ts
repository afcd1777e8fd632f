import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import type { Values } from '../locales/message.ts';
import type { GuideLanguage } from './words.ts';
import { guideFolder, textOf } from './workshop.ts';

type InWords = Readonly<Record<GuideLanguage, string>>;

/** A correct change of some words of a file that makes a mistake possible; without words, only the tests make it. */
interface Preparation {
  readonly file: string;
  readonly from?: string;
  readonly to?: string;
}

/** The wrong and the right form for a message of the check, as lines of a document of the workshop. */
export interface WrittenExample {
  readonly file: string;
  readonly wrong: string;
  readonly right: string;
  /** The lines of the workshop that both replace; without them, `right` is already there. */
  readonly base?: string;
  readonly before?: readonly Preparation[];
  /** Said below where the difference is one of spaces that do not break, which are shown then. */
  readonly note?: InWords;
  /** The values of the message, where the check of these documents alone, or on another day, would not report it. */
  readonly values?: Values;
}

/** The same of a message about a file as a whole, told in words. */
interface ExampleInWords {
  readonly words: Readonly<Record<GuideLanguage, { readonly wrong: string; readonly right: string }>>;
  readonly values?: Values;
}

/** The example of a message of the check. */
export type ProblemExample = WrittenExample | ExampleInWords;

/** Reads the examples of all messages, by their codes. */
export function readProblemExamples(): Readonly<Record<string, ProblemExample>> {
  return parse(readFileSync(path.join(guideFolder, 'problem-examples.yaml'), 'utf8'));
}

/** Returns the documents of the workshop that an example changes, with its wrong or its right lines in them; throws where those can't be put. */
export function changesOf(example: WrittenExample, which: 'wrong' | 'right'): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  for (const { file, from, to } of example.before ?? []) {
    if (from !== undefined && to !== undefined)
      texts.set(
        file,
        (texts.get(file) ?? textOf(file)).replace(from, () => to),
      );
  }
  const text = texts.get(example.file) ?? textOf(example.file);
  return texts.set(example.file, exchanged(text, example.base ?? example.right, example[which]));
}

/** Replaces lines of a text by others with the same indentation; the first may follow a dash. */
function exchanged(text: string, from: string, to: string): string {
  const lines = text.split('\n');
  const wanted = from.trimEnd().split('\n');
  for (const [index, line] of lines.entries()) {
    const [, spaces = '', dash = ''] = /^( *)(- )?/.exec(line) ?? [];
    for (const lead of new Set([spaces, spaces + dash])) {
      const setIn = (part: string, offset: number): string => (offset === 0 ? lead : ' '.repeat(lead.length)) + part;
      if (!wanted.every((part, offset) => lines[index + offset] === setIn(part, offset))) continue;
      return [...lines.slice(0, index), ...to.trimEnd().split('\n').map(setIn), ...lines.slice(index + wanted.length)].join('\n');
    }
  }
  throw new Error(`The workshop has no lines such as:\n${from}`);
}
