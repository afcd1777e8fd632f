import { git } from '../build/content/git.ts';

/** Some lines of a file that a change shows: those it changed, and the few around them. */
interface Hunk {
  /** The file's name before the change; it may have been renamed. */
  readonly oldFile: string;
  readonly first: number;
  readonly last: number;
  /** The number that a line had before the change; nothing for one that the change brought. */
  oldLine(line: number): number | undefined;
}

/** Returns the hunks, by file, that the files of a folder show against a commit; hosts take comments on these lines only. */
export function hunksSince(folder: string, commit: string): ReadonlyMap<string, readonly Hunk[]> {
  const options = ['--relative', '--no-color', '--no-ext-diff', '--no-textconv', '--src-prefix=a/', '--dst-prefix=b/', '--unified=3'];
  const diff = git(folder, ['-c', 'core.quotePath=false', 'diff', ...options, '--find-renames', commit, '--', '.']) ?? '';
  const hunks = new Map<string, Hunk[]>();
  // To git nothing else ends a line, as a lone CR and U+2028 do in an expression with the flag `m`.
  for (const part of `\n${diff}`.split('\ndiff --git ').slice(1)) {
    const [heading = '', ...bodies] = part.split(/\n(?=@@ )/);
    const file = /\n\+\+\+ b\/([^\t\n]+)/.exec(heading)?.[1];
    if (file === undefined) continue;
    const oldFile = /\n--- a\/([^\t\n]+)/.exec(heading)?.[1] ?? file;
    hunks.set(
      file,
      bodies.map((body) => hunkOf(body, oldFile)),
    );
  }
  return hunks;
}

function hunkOf(body: string, oldFile: string): Hunk {
  const [heading = '', ...lines] = body.split('\n');
  const [, from = '0', to = '0'] = /^@@ -(\d+)(?:,\d+)? \+(\d+)/.exec(heading) ?? [];
  let [before, line] = [Number(from), Number(to)];
  const first = line;
  const unchanged = new Map<number, number>();
  for (const [sign] of lines) {
    if (sign === ' ') unchanged.set(line, before);
    if (sign === ' ' || sign === '-') before += 1;
    if (sign === ' ' || sign === '+') line += 1;
  }
  return { oldFile, first, last: line - 1, oldLine: (number) => unchanged.get(number) };
}
