import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { writeFilesIn } from '../../tests/support/files-of.ts';
import { cases } from '../../tests/support/random-tests.ts';
import { temporaryFolder } from '../../tests/support/temporary-folder.ts';
import { hunksSince } from './diff-lines.ts';

/** Lines as git ends them, with what else ends a line for others and what a difference begins with. */
const line = fc
  .array(fc.constantFrom('a', 'b', '\r', '\u2028', '@@ -9 +9 @@', 'diff --git a/x b/x', '+++ b/x', '-- a/y', '\\ No newline'), {
    maxLength: 3,
  })
  .map((parts) => parts.join(''));
const text = fc.tuple(fc.array(line, { maxLength: 20 }), fc.constantFrom('\n', '')).map(([lines, end]) => lines.join('\n') + end);

test('whatever the lines of two versions hold, a changed one is in a hunk, and of each other one there the former number is known', {
  tags: 'random',
}, () => {
  const folder = temporaryFolder();
  const git = (...args: string[]): string => spawnSync('git', args, { cwd: folder, encoding: 'utf8' }).stdout.trim();
  git('init', '--quiet');
  const commit = (files: Readonly<Record<string, string>>): string => {
    writeFilesIn(folder, files);
    git('add', '--all');
    git('-c', 'user.name=a', '-c', 'user.email=a@b', 'commit', '--quiet', '--allow-empty', '--message', 'one');
    return git('rev-parse', 'HEAD');
  };
  fc.assert(
    fc.property(text, text, text, text, (before, after, otherBefore, otherAfter) => {
      const base = commit({ 'a.yaml': before, 'b.yaml': otherBefore });
      commit({ 'a.yaml': after, 'b.yaml': otherAfter });
      const hunks = hunksSince(folder, base);
      expect([...hunks.keys()].filter((file) => file !== 'a.yaml' && file !== 'b.yaml')).toEqual([]);
      for (const [file, former] of Object.entries({ 'a.yaml': before, 'b.yaml': otherBefore })) {
        const now = linesOf(readFileSync(path.join(folder, file), 'utf8'));
        const found = hunks.get(file) ?? [];
        expect(found.every(({ oldFile }) => oldFile === file)).toBe(true);
        const kept: string[] = [];
        for (const [index, words] of now.entries()) {
          const hunk = found.find(({ first, last }) => first <= index + 1 && index + 1 <= last);
          const old = hunk?.oldLine(index + 1);
          if (old !== undefined) expect(linesOf(former)[old - 1]).toBe(words);
          if (hunk === undefined || old !== undefined) kept.push(words);
        }
        // What no hunk shows as new was there before, in this order.
        const lines = linesOf(former)[Symbol.iterator]();
        for (const words of kept) expect([...skipTo(lines, words)], words).toEqual([words]);
      }
    }),
    { numRuns: cases(60) },
  );
});

/** The lines of a text with what ends them, as git tells them apart. */
function linesOf(written: string): string[] {
  return written.split(/(?<=\n)/).filter((each) => each !== '');
}

/** Goes on in lines until one that is searched, and returns it; nothing where there is none. */
function* skipTo(lines: Iterator<string>, words: string): Generator<string> {
  for (let next = lines.next(); next.done !== true; next = lines.next()) {
    if (next.value !== words) continue;
    yield next.value;
    return;
  }
}
