import type { MessageLanguage } from '../../../locales/languages.ts';
import { describe } from '../../../locales/problems/describe.ts';
import type { Problem } from '../../../locales/problems/problem.ts';

/** Prints problems for programs: a JSON array of `{code, severity, file, line, column, endLine, endColumn, path, message, help, suggestion}`. */
export function printJson(problems: readonly Problem[], language: MessageLanguage, prefix: string): string {
  const records = problems.map((problem) => ({
    code: problem.code,
    severity: problem.severity,
    file: prefix + problem.file,
    ...problem.place,
    path: problem.path,
    ...describe(problem, language),
    ...(problem.suggestion === undefined ? {} : { suggestion: problem.suggestion }),
  }));
  return `${JSON.stringify(records, null, 2)}\n`;
}
