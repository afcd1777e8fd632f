import type { Problem } from '../locales/problems/problem.ts';
import type { Finding } from '../schema/finding.ts';
import type { ParsedDocument } from './document.ts';
import { collectProblems, placedProblem } from './problems-in-file.ts';
import { rules } from './rules/index.ts';
import type { LinkContext } from './rules/rule.ts';

/** Returns all problems of a document; those of its links to other documents only where the context is known. */
export function problemsOf(parsed: ParsedDocument, context: LinkContext | undefined): readonly Problem[] {
  return context === undefined ? [...parsed.problems] : [...parsed.problems, ...linkDocument(parsed, context)];
}

/** Returns the problems that the rules find in a validated document against the rest of the site. */
export function linkDocument({ document, problems: known, yaml }: ParsedDocument, context: LinkContext): Problem[] {
  // A file with so many errors is broken as a whole.
  if (yaml === undefined || known.some(({ code, severity }) => code === 'too-many-problems' && severity === 'error')) return [];
  const { problems, add } = collectProblems(document.file);
  const explained = explainedBy(known);
  const report = (finding: Finding): void => {
    if (!explained(finding)) add(finding, (kept) => placedProblem(kept, document.file, yaml));
  };
  for (const rule of rules) rule(document, context, report, yaml);
  return problems;
}

/** Returns a test whether a finding follows from a mistake that the schema found: "Bread" is not a slug, so no service has it either. */
function explainedBy(problems: readonly Problem[]): (finding: Finding) => boolean {
  const paths = new Set(problems.map(({ path }) => path).filter((path) => path !== ''));
  return ({ code, path, values }) =>
    paths.has(path.join('.')) ||
    // A translation with too little indentation ends up beside its text.
    (code === 'missing-translation' && paths.has([...path.slice(0, -1), values['language']].join('.')));
}
