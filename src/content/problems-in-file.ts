import { type Problem, type SourceRange, severityOf } from '../locales/problems/problem.ts';
import { fileProblem } from '../schema/documents.ts';
import type { Finding } from '../schema/finding.ts';
import type { YamlDocument } from '../yaml/parse-yaml.ts';

/** Of more problems of one kind in a file than this, the first ones, and word that there are more, say enough. */
const maximumProblems = 100;

/**
 * Collects the problems of a file: the first ones of each kind, and then once that there are more of it, which is as severe as
 * they are. What `--fix` mends is kept, however much it is.
 */
export function collectProblems(file: string) {
  const problems: Problem[] = [];
  const counts = new Map<string, number>();
  /** `placed` is asked only for what is kept: to find a place takes time. */
  const add = <T extends Pick<Finding, 'code' | 'severity' | 'corrections'>>(found: T, placed: (found: T) => Problem): void => {
    const { code, severity = severityOf(code), corrections } = found;
    const kind = `${severity} ${code}`;
    const count = corrections === undefined ? 1 + (counts.get(kind) ?? 0) : 0;
    counts.set(kind, count);
    if (count <= maximumProblems) problems.push(placed(found));
    if (count === maximumProblems + 1)
      problems.push({ ...fileProblem('too-many-problems', file, { limit: maximumProblems, found: code }), severity });
  };
  return { problems, add };
}

/** Ties a finding to its line of the file. */
export function placedProblem(finding: Finding, file: string, yaml: YamlDocument): Problem {
  const { corrections, path } = finding;
  const [first] = corrections ?? [];
  const offsets = first === undefined ? undefined : yaml.offsets(path);
  const place: SourceRange =
    first === undefined || offsets === undefined
      ? yaml.locate(path, finding.on, finding.words ?? String(finding.values['found'] ?? ''))
      : yaml.rangeAt(offsets.start(first.from), first.from === first.to ? offsets.start(first.from) : offsets.end(first.to - 1));
  return {
    code: finding.code,
    severity: finding.severity ?? severityOf(finding.code),
    file,
    place,
    path: path.join('.'),
    values: finding.values,
    ...(finding.suggestion === undefined ? {} : { suggestion: finding.suggestion }),
    ...(corrections === undefined || offsets === undefined
      ? {}
      : { fix: corrections.toReversed().map((correction) => ({ kind: 'replace' as const, path, ...correction })) }),
    excerpt: yaml.excerpt(place.line),
  };
}
