import { type Problem, severityOf } from '../locales/problems/problem.ts';
import { isKnownLanguage } from '../schema/countries-and-languages.ts';

/**
 * Returns the problems of a site with one for each language that several texts have and the site does not declare, in the place of one for
 * each text: a language that somebody took out of the site's document is one mistake.
 */
export function withLanguagesOnce(problems: readonly Problem[]): readonly Problem[] {
  const first = new Map<string, Problem>();
  const several = new Set<Problem>();
  const repeated = new Set<Problem>();
  for (const problem of problems) {
    const language = String(problem.values['found']);
    // A misspelt language has a suggestion.
    if (problem.code !== 'unknown-language' || problem.suggestion !== undefined || !isKnownLanguage(language)) continue;
    const other = first.get(language);
    if (other === undefined) first.set(language, problem);
    else {
      several.add(other);
      repeated.add(problem);
    }
  }
  const files = new Set([...repeated].map(({ file }) => file));
  const code = 'undeclared-language';
  return problems.flatMap((problem) => {
    const { values, file } = problem;
    if (repeated.has(problem) || (problem.code === 'too-many-problems' && values['found'] === 'unknown-language' && files.has(file)))
      return [];
    return several.has(problem) ? [{ ...problem, code, severity: severityOf(code) }] : [problem];
  });
}
