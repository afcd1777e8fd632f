import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import type { Values } from '../locales/message.ts';
import type { GuideLanguage } from './words.ts';
import { guideFolder, textOf } from './workshop.ts';

type InWords = Readonly<Record<GuideLanguage, string>>;

/** A change of some words of a file that is no mistake, and makes one possible; without words, only the tests make it. */
export interface Preparation {
  readonly file: string;
  readonly from?: string;
  readonly to?: string;
}

/** What a message of the check is about, wrong and right, as lines of a document of the workshop. */
export interface WrittenExample {
  readonly file: string;
  readonly wrong: string;
  readonly right: string;
  /** The lines of the workshop in whose place both stand; without them, `right` is what stands there. */
  readonly base?: string;
  readonly before?: readonly Preparation[];
  /** Said below where the difference is one of spaces that do not break, which are shown then. */
  readonly note?: InWords;
  /** What the message says, where the check of these documents alone, or of another day, would not say it. */
  readonly values?: Values;
}

/** The same of a message about a file as a whole, told in words. */
export interface ToldExample {
  readonly words: Readonly<Record<GuideLanguage, { readonly wrong: string; readonly right: string }>>;
  readonly values?: Values;
}

export type ProblemExample = WrittenExample | ToldExample;

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

/** Puts lines in the place of others, which stand somewhere in a text, all set in by the same; the first may stand behind a dash. */
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
