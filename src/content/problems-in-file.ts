import { type Place, type Problem, type SourceEdit, severityOf } from '../locales/problems/problem.ts';
import type { Finding } from './finding.ts';
import { fileProblem } from './source.server.ts';
import type { Correction } from './typography.ts';
import type { YamlDocument } from './yaml-document.server.ts';

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
  const fix = finding.corrections === undefined ? undefined : sourceEdits(finding.path, finding.corrections, yaml);
  const place: Place =
    fix?.[0] === undefined
      ? yaml.locate(finding.path, finding.on, finding.words ?? String(finding.values['found'] ?? ''))
      : yaml.placeAt(fix[0].start, fix[0].end);
  return {
    code: finding.code,
    severity: finding.severity ?? severityOf(finding.code),
    file,
    place,
    path: finding.path.join('.'),
    values: finding.values,
    ...(finding.suggestion === undefined ? {} : { suggestion: finding.suggestion }),
    ...(fix === undefined ? {} : { fix }),
    excerpt: yaml.excerpt(place.line),
  };
}

/** Carries corrections of a text over to its file. */
function sourceEdits(path: readonly string[], corrections: readonly Correction[], yaml: YamlDocument): SourceEdit[] | undefined {
  const offsets = yaml.offsets(path);
  if (offsets === undefined) return undefined;
  return corrections.map(({ from, to, text }) => ({
    start: offsets.start(from),
    end: from === to ? offsets.start(from) : offsets.end(to - 1),
    text,
  }));
}
