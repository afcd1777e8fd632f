import { createHash } from 'node:crypto';
import type { MessageLanguage } from '../../../locales/languages.ts';
import { describe } from '../../../locales/problems/describe.ts';
import type { Problem } from '../../../locales/problems/problem.ts';

/** Prints problems as a Code Quality report, which GitLab shows in a merge request and, where its edition does, on the lines. */
export function printGitlab(problems: readonly Problem[], language: MessageLanguage, prefix: string): string {
  const seen = new Map<string, number>();
  const records = problems.map((problem) => {
    const { message, help } = describe(problem, language);
    const { line, endLine } = problem.place;
    // No line in it: a problem that moves stays the same. The same one twice in a file is told apart by its turn.
    const identity = JSON.stringify([problem.code, problem.file, problem.path, problem.values]);
    const turn = seen.get(identity) ?? 0;
    seen.set(identity, turn + 1);
    return {
      description: `${message} ${help}`,
      check_name: problem.code,
      fingerprint: createHash('sha256').update(`${identity} ${turn}`).digest('hex'),
      severity: problem.severity === 'warning' ? 'minor' : 'critical',
      location: { path: prefix + problem.file, lines: { begin: line, end: endLine } },
    };
  });
  return `${JSON.stringify(records, null, 2)}\n`;
}
