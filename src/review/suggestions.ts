import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { loadContext } from '../build/content/read-content.ts';
import { problemsOf } from '../content/link-document.ts';
import { parseDocument } from '../content/parse-document.ts';
import type { Problem, ProblemCode } from '../locales/problems/problem.ts';
import { documentOf } from '../schema/documents.ts';
import { parsed } from '../yaml/edits/edit-source.ts';
import { tryEdits } from '../yaml/edits/edit-source-all.ts';
import { replacementEdits } from '../yaml/edits/replace-texts.ts';
import { apartFromMark, differenceBetween, edited, type TextEdit } from '../yaml/edits/text-edits.ts';
import { hunksSince } from './diff-lines.ts';
import type { Sides } from './sides.ts';

/** Whole lines of a file, and the lines that put them right for certain. */
export interface Correction {
  /** Relative to the content folder. */
  readonly file: string;
  readonly startLine: number;
  readonly endLine: number;
  readonly before: string;
  readonly text: string;
  readonly problems: readonly Problem[];
  /** Where the diff shows these lines: the file's former name, and the last line's former number where it is an old one. */
  readonly shown: { readonly oldFile: string; readonly oldLine?: number } | undefined;
}

/** The problem of an unquoted text with a sign that YAML reserves: the commonest mistake of people who do not know YAML. */
const needsQuotes: ProblemCode = 'yaml-quotes-needed';

/** A word that is only a name has one right spelling; a word of a sentence may need another form. */
const proseCodes: ReadonlySet<ProblemCode> = new Set(['avoided-word']);

/**
 * Returns the corrections of problems that are certain: those that the check makes itself, and misspelt names where the right
 * one is known. Each is tried: the problem must be gone from the document, and no other have come.
 */
export function correctionsOf({ after, base }: Sides, problems: readonly Problem[]): Correction[] {
  const { context } = loadContext(after);
  const hunks = base === undefined ? undefined : hunksSince(after, base.commit);
  const hopeful = problems.filter(({ code, fix, suggestion }) => fix !== undefined || suggestion !== undefined || code === needsQuotes);
  return [...new Set(hopeful.map(({ file }) => file))].flatMap((file) => {
    const source = documentOf(file);
    if (source === undefined || !existsSync(path.join(after, file))) return [];
    const { text } = apartFromMark(readFileSync(path.join(after, file), 'utf8'));
    // A suggestion is applied as the host writes lines, which would leave the file with two kinds of line ends.
    if (text.includes('\r')) return [];
    const problemsIn = (words: string): readonly Problem[] => problemsOf(parseDocument(source, words), context);
    const now = problemsIn(text);
    const mended = hopeful.flatMap((problem) => {
      if (problem.file !== file) return [];
      const edits = editsOf(problem, text);
      return edits.length > 0 && isBetter(problemsIn(edited(text, edits)), now, problem) ? [{ problem, edits }] : [];
    });
    return joined(mended, text).map(({ startLine, endLine, ...rest }) => {
      const hunk = hunks?.get(file)?.find(({ first, last }) => first <= startLine && endLine <= last);
      const oldLine = hunk?.oldLine(endLine);
      const shown = hunk === undefined ? undefined : { oldFile: hunk.oldFile, ...(oldLine === undefined ? {} : { oldLine }) };
      return { file, startLine, endLine, ...rest, shown };
    });
  });
}

/** The changes that put a problem right; none where they are not certain. */
function editsOf({ code, fix, suggestion, place, values }: Problem, text: string): readonly TextEdit[] {
  if (fix !== undefined) {
    const result = tryEdits(text, fix);
    if ('path' in result) return [];
    const apart = replacementEdits(text, parsed(text).document, fix) ?? [];
    return edited(text, apart) === result.text ? apart : [differenceBetween(text, result.text)];
  }
  if (code === needsQuotes) return quotes(text, place.line);
  if (suggestion === undefined || proseCodes.has(code) || place.line !== place.endLine) return [];
  const from = startOfLine(text, place.line) + place.column - 1;
  const written = text.slice(from, from + place.endColumn - place.column);
  // The place of a link is all of it, where its anchor alone is misspelt.
  const name = String(values['found']);
  const start = from + written.indexOf(name);
  return name !== '' && written.split(name).length === 2 ? [{ start, end: start + name.length, text: suggestion }] : [];
}

/** Puts the text of a line between double quotes, which YAML reads as JSON does. */
function quotes(text: string, line: number): readonly TextEdit[] {
  const start = startOfLine(text, line);
  const [, key = '', words] = /^( *(?:- +)*[\w-]+: +)([^"'\s].*?) *$/.exec(text.slice(start).split('\n', 1)[0] ?? '') ?? [];
  const from = start + key.length;
  return words === undefined ? [] : [{ start: from, end: from + words.length, text: JSON.stringify(words) }];
}

/** Whether a document has the problem less often than before, and no other one more often; what a broken file hid does not count. */
function isBetter(found: readonly Problem[], before: readonly Problem[], { code, place }: Problem): boolean {
  if (code === needsQuotes) return !found.some((each) => each.code.startsWith('yaml-') && each.place.line <= place.line);
  const count = (list: readonly Problem[], each: ProblemCode): number => list.filter((other) => other.code === each).length;
  return count(found, code) < count(before, code) && found.every((each) => count(found, each.code) <= count(before, each.code));
}

interface Mended {
  readonly problem: Problem;
  readonly edits: readonly TextEdit[];
}

/** Joins what is mended on the same lines: a host takes one suggestion for a line. */
function joined(mended: readonly Mended[], text: string): Omit<Correction, 'file' | 'shown'>[] {
  const groups: { startLine: number; endLine: number; members: Mended[] }[] = [];
  const placed = mended.map((each) => ({
    each,
    startLine: lineAt(text, Math.min(...each.edits.map(({ start }) => start))),
    endLine: lineAt(text, Math.max(...each.edits.map(({ end }) => end))),
  }));
  for (const { each, startLine, endLine } of placed.sort((a, b) => a.startLine - b.startLine)) {
    const last = groups.at(-1);
    if (last === undefined || startLine > last.endLine) groups.push({ startLine, endLine, members: [each] });
    else {
      last.endLine = Math.max(last.endLine, endLine);
      last.members.push(each);
    }
  }
  return groups.flatMap(({ startLine, endLine, members }) => {
    const edits = members.flatMap((member) => member.edits);
    const [from, to] = [startOfLine(text, startLine), startOfLine(text, endLine + 1) - 1];
    const before = text.slice(from, to);
    const after = edited(text, edits).slice(from, to - text.length || undefined);
    // A host may take a line that begins with a slash for a command.
    const isPlain = before.split('\n').length === after.split('\n').length && !/^\s*\//m.test(after);
    return isPlain ? [{ startLine, endLine, before, text: after, problems: members.map(({ problem }) => problem) }] : [];
  });
}

function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}

/** The offset at which a line begins; for one after the last, that after the text's last line break. */
function startOfLine(text: string, line: number): number {
  let start = 0;
  for (let count = 1; count < line; count += 1) {
    const end = text.indexOf('\n', start);
    if (end === -1) return text.length + 1;
    start = end + 1;
  }
  return start;
}
