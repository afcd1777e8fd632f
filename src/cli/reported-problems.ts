import path from 'node:path';
import { type Problem, sortProblems } from '../locales/problems/problem.ts';

/** Returns the problems to report, in order: those that concern only a published site are left out unless `publish` is set. */
export function reported(problems: readonly Problem[], publish: boolean): Problem[] {
  const reportedProblems = problems.flatMap((problem): Problem[] => {
    if (problem.severity === 'publish-warning') return publish ? [{ ...problem, severity: 'warning' }] : [];
    return publish || problem.severity !== 'publish' ? [problem] : [];
  });
  return sortProblems(reportedProblems);
}

/** Returns the path from the working directory to the content folder, with a slash, as code hosts expect before a file's name. */
export function prefixOf(folder: string): string {
  const relative = path.relative(process.cwd(), path.resolve(folder)).replaceAll('\\', '/');
  return relative === '' ? '' : `${relative}/`;
}
