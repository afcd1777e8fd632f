import type { MessageLanguage } from '../../../locales/languages.ts';
import { problemRecord } from '../../../locales/problems/describe.ts';
import type { Problem } from '../../../locales/problems/problem.ts';

/** Prints problems for programs: a JSON array of `ProblemRecord`. */
export function printJson(problems: readonly Problem[], language: MessageLanguage, prefix: string): string {
  return `${JSON.stringify(
    problems.map((problem) => problemRecord(problem, language, prefix)),
    null,
    2,
  )}\n`;
}
