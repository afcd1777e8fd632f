import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Document, isNode, LineCounter, parseDocument } from 'yaml';
import { nameOfRecord } from '../../schema/documents.ts';
import { type GitState, gitBeside } from '../content/git.ts';

/**
 * Returns the day of the last change of a document (ISO 8601), or of a value in it: the latest day of the value's lines. Returns
 * undefined where the history leaves doubt. A document is named by its path without the ending of its file, a value by the names that
 * lead to it, with dots between them.
 */
export type LastChanges = (document: string, value?: string) => string | undefined;

/** What git told of the last changes: where it failed, it may tell more another time. */
export interface ToldChanges extends LastChanges {
  readonly hasFailed: boolean;
}

/**
 * Reads when each document of a content folder was last changed from the history that git keeps of it: the same for everybody
 * who has the same content, whenever they build. Nothing is known without such a history, of one that is cut off
 * (a shallow clone), and of a document or a line that differs from it. `state` is what git says of the folder now; of the documents
 * named in `withValues`, their values' changes may be asked as well.
 */
export async function lastChanges(folder: string, state: GitState | undefined, withValues: readonly string[]): Promise<ToldChanges> {
  if (state === undefined || state.isShallow) return told(() => undefined);
  const history = await gitBeside(folder, ['log', '--format=%x01%H %cs', '--name-only', '-z', '--relative', state.commit, '--', '.']);
  if (history === undefined) return told(() => undefined, true);
  const commits = new Map<string, string>();
  const days = new Map<string, string>();
  const files = new Map<string, string>();
  for (const commit of history.split('\x01').slice(1)) {
    const [head = '', ...named] = commit.split(/[\0\n]+/);
    const [hash = '', day = ''] = head.split(' ');
    commits.set(hash, day);
    for (const file of named) {
      const document = nameOfRecord(file);
      if (days.has(document)) continue;
      days.set(document, day);
      files.set(document, file);
    }
  }
  for (const entry of state.changed.split('\0')) days.delete(nameOfRecord(entry.slice(3 + state.prefix.length)));
  const within = await Promise.all(
    withValues.map(async (document) => {
      const file = files.get(document);
      return [document, file === undefined ? () => undefined : await changesWithin(folder, file, commits)] as const;
    }),
  );
  const valueChanges = new Map(within);
  return told(
    (document, value) => (value === undefined ? days.get(document) : valueChanges.get(document)?.(value)),
    within.some(([, changes]) => changes === undefined),
  );
}

function told(changes: LastChanges, hasFailed = false): ToldChanges {
  return Object.assign(changes, { hasFailed });
}

/** Returns the latest of some days; undefined when one of them is unknown. */
export function latestDay(days: readonly (string | undefined)[]): string | undefined {
  return days.includes(undefined) ? undefined : [...days].sort().at(-1);
}

/** Blames the lines of a file on the days of their commits, and finds those of a value; returns undefined where git fails. */
async function changesWithin(
  folder: string,
  file: string,
  commits: ReadonlyMap<string, string>,
): Promise<((value: string) => string | undefined) | undefined> {
  const lines = (await gitBeside(folder, ['blame', '--no-ignore-revs-file', '--root', '-l', '-s', '--', file]))?.split('\n');
  if (lines === undefined) return existsSync(path.join(folder, file)) ? undefined : () => undefined;
  const counter = new LineCounter();
  let document: Document | undefined;
  return (value) => {
    document ??= parseDocument(readFileSync(path.join(folder, file), 'utf8'), { lineCounter: counter });
    const node: unknown = document.getIn(value.split('.'), true);
    if (!isNode(node) || !node.range) return undefined;
    const [first, last] = [counter.linePos(node.range[0]).line, counter.linePos(node.range[1] - 1).line];
    return latestDay(lines.slice(first - 1, last).map((line) => commits.get(line.split(' ', 1)[0] ?? '')));
  };
}
