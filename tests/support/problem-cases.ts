import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { loadContent, readDocument } from '../../src/build/content/read-content.ts';
import type { ParsedDocument } from '../../src/content/document.ts';
import type { Problem, ProblemCode, Severity } from '../../src/locales/problems/problem.ts';
import { approveIn } from './operations.ts';
import { temporaryFolderOfAll } from './temporary-folder.ts';

/** One change to one file of the base site. */
export interface Edit {
  readonly file: string;
  /** Words that occur once in the file, and their replacement. */
  readonly from?: string;
  readonly to?: string;
  /** The whole file, repeated `times` times. */
  readonly text?: string;
  readonly times?: number;
  /** The whole file, as bytes that may be binary. */
  readonly base64?: string;
  readonly delete?: true;
  /** Replaces the file by a symbolic link to this target. */
  readonly link?: string;
  /** Replaces the file by an empty folder. */
  readonly folder?: true;
  readonly crlf?: true;
  /** Documents whose current translations to approve. */
  readonly approve?: readonly string[];
  /** Valid changes that this one needs first. */
  readonly before?: readonly Edit[];
}

/** One mistake of an editor, and the only problem that the check must report. */
export interface Mistake extends Edit {
  readonly mistake: string;
  readonly code: ProblemCode;
  /** Defaults to `error`. */
  readonly severity?: Severity;
  /** The place as `line:column`, where `▸` and `◂` do not mark the words in the edit. */
  readonly at?: string;
  readonly suggestion?: string;
}

/** The begin and end of the words between `▸` and `◂`, in lines and columns from 1. */
export type Marked = readonly [begin: string, end: string] | undefined;

const fixtures = 'tests/fixtures/problems';

/** The smallest site that the check finds clean. */
export const baseSite = path.join(fixtures, 'base');

/** Every mistake of the tables in `tests/fixtures/problems/mistakes`. */
export const mistakes: readonly Mistake[] = readdirSync(path.join(fixtures, 'mistakes'))
  .sort()
  .flatMap((file) => parse(readFileSync(path.join(fixtures, 'mistakes', file), 'utf8')) as Mistake[]);

/** Valid edits that look like mistakes. */
export const harmlessEdits: readonly (Edit & { readonly edit: string })[] = parse(
  readFileSync(path.join(fixtures, 'harmless.yaml'), 'utf8'),
);

/** A copy of a site to try edits on, one after the other. */
interface Trial {
  /** Makes some edits, calls `use` with the folder, and reverts the edits. */
  with<T>(edits: readonly Edit[], use: (folder: string, marked: readonly Marked[]) => T): T;
}

/** Copies the base site, or another one, into a folder that is gone after all tests of the file. */
export function openTrial(site = baseSite): Trial {
  const folder = temporaryFolderOfAll();
  cpSync(site, folder, { recursive: true });
  return {
    with: (edits, use) => {
      const touched: string[] = [];
      try {
        return use(
          folder,
          edits.map((edit) => apply(folder, edit, touched)),
        );
      } finally {
        for (const file of touched) restore(file, folder, site);
      }
    },
  };
}

/** The documents of sites without edits: most of them have no mistake in any test. */
const parsed = new Map<string, ParsedDocument>();

/** Returns every problem of a copy of the base site, or of another one, with some edits; what they leave is parsed once for all. */
export function problemsIn(folder: string, site = baseSite): readonly Problem[] {
  const isLeft = (file: string): boolean => {
    const original = path.join(site, file);
    return existsSync(original) && readFileSync(original).equals(readFileSync(path.join(folder, file)));
  };
  const { problems } = loadContent(folder, (_, source) => {
    if (![source.file, source.record].every((file) => file === undefined || isLeft(file))) return readDocument(folder, source);
    const key = JSON.stringify([site, source]);
    const known = parsed.get(key) ?? readDocument(folder, source);
    parsed.set(key, known);
    return known;
  });
  return problems;
}

/** Restores a file of the site; removes a file that the site lacks, and the folders made for it. */
function restore(file: string, folder: string, site: string): void {
  rmSync(path.join(folder, file), { force: true, recursive: true });
  if (existsSync(path.join(site, file))) {
    cpSync(path.join(site, file), path.join(folder, file));
    return;
  }
  for (let parent = path.dirname(file); !existsSync(path.join(site, parent)); parent = path.dirname(parent))
    if (existsSync(path.join(folder, parent)) && readdirSync(path.join(folder, parent)).length === 0) rmdirSync(path.join(folder, parent));
}

function apply(folder: string, edit: Edit, touched: string[]): Marked {
  for (const first of edit.before ?? []) apply(folder, first, touched);
  if (edit.approve !== undefined) {
    touched.push(...approveIn(folder, edit.approve));
    return undefined;
  }
  const file = path.join(folder, edit.file);
  touched.push(edit.file);
  if (edit.from !== undefined || edit.crlf === true) {
    const parts = readFileSync(file, 'utf8').split(edit.from ?? '\n');
    if (edit.from !== undefined && parts.length !== 2) throw new Error(`"${edit.from}" occurs ${parts.length - 1} times in ${edit.file}.`);
    return write(file, parts.join(edit.to ?? '\r\n'));
  }
  rmSync(file, { force: true });
  if (edit.delete === true) return undefined;
  mkdirSync(path.dirname(file), { recursive: true });
  if (edit.link !== undefined) symlinkSync(edit.link, file);
  else if (edit.folder === true) mkdirSync(file);
  else if (edit.base64 !== undefined) writeFileSync(file, Buffer.from(edit.base64, 'base64'));
  else return write(file, (edit.text as string).repeat(edit.times ?? 1));
  return undefined;
}

function write(file: string, text: string): Marked {
  const [before = '', words, after] = text.split(/[▸◂]/);
  writeFileSync(file, before + (words ?? '') + (after ?? ''));
  return words === undefined ? undefined : [position(before), position(before + words)];
}

function position(before: string): string {
  const lines = before.split('\n');
  return `${lines.length}:${(lines.at(-1) as string).length + 1}`;
}
