import { enoughErrors, type Problem, type Severity, type SourceRange, severityOf } from '../locales/problems/problem.ts';
import { shortened } from '../locales/shorten.ts';
import { fileProblem } from '../schema/documents.ts';
import type { Finding } from '../schema/finding.ts';
import { isTypedValue } from '../schema/typed-value.ts';
import type { YamlDocument } from '../yaml/yaml-document.ts';

/** The number of problems of one kind in a file after which further ones tell an editor nothing new; of what a draft lacks, all are counted. */
const maximumOf = (severity: Severity): number => (severity === 'draft' ? enoughErrors : 100);

/**
 * Returns a collector for the problems of a file. It keeps the first ones of each kind and then adds one `too-many-problems` of
 * the same severity. It keeps all problems with corrections, since `--fix` applies them.
 */
export function collectProblems(file: string) {
  const problems: Problem[] = [];
  const counts = new Map<string, number>();
  /** Calls `placed` only for findings that it keeps: locating one takes time. */
  const add = <T extends Pick<Finding, 'code' | 'severity' | 'corrections'>>(finding: T, placed: (finding: T) => Problem): void => {
    const { code, severity = severityOf(code), corrections } = finding;
    const kind = `${severity} ${code}`;
    const count = corrections === undefined ? 1 + (counts.get(kind) ?? 0) : 0;
    counts.set(kind, count);
    const limit = maximumOf(severity);
    if (count <= limit) problems.push(placed(finding));
    if (count === limit + 1) problems.push({ ...fileProblem('too-many-problems', file, { limit, found: code }), severity });
  };
  return { problems, add };
}

/** Returns the problem of a finding, with its place and its lines of the file. */
export function placedProblem(finding: Finding, file: string, yaml: YamlDocument): Problem {
  if (finding.code === 'empty-value') {
    const [line = ''] = yaml.excerpt(yaml.locate(finding.path, 'key').line).slice(-1);
    const [, found] = /:[ \t]+(#\s*\S.*)/.exec(line) ?? [];
    // YAML takes a value that begins with this sign, such as a colour, for a comment.
    if (found !== undefined)
      return placedProblem({ ...finding, code: 'comment-for-value', values: { found: shortened(found, 60) } }, file, yaml);
  }
  const { corrections, path } = finding;
  const [first] = corrections ?? [];
  const at = finding.at ?? (first === undefined ? undefined : ([first.from, first.to] as const));
  const offsets = at === undefined ? undefined : yaml.offsets(path);
  const place: SourceRange =
    at === undefined || offsets === undefined
      ? yaml.locate(path, finding.on ?? 'value', finding.words ?? String(finding.values['found'] ?? ''))
      : yaml.rangeAt(offsets.start(at[0]), at[0] === at[1] ? offsets.start(at[0]) : offsets.end(at[1] - 1));
  const excerpt = yaml.excerpt(place.line);
  return {
    code: finding.code,
    severity: finding.severity ?? severityOf(finding.code),
    file,
    place,
    path: path.join('.'),
    values: asInFile(finding, excerpt.at(-1)?.slice(place.column - 1, place.endColumn - 1) ?? ''),
    ...(finding.suggestion === undefined ? {} : { suggestion: finding.suggestion }),
    ...(corrections === undefined || offsets === undefined
      ? {}
      : {
          fix: corrections.toReversed().map((correction) => ({ kind: 'replace' as const, path, ...correction })),
          checked: textAt(yaml.value, path),
        }),
    excerpt,
  };
}

/** Returns the text at a path of a document's data, in which linking has put typed values. */
function textAt(data: unknown, path: readonly string[]): string {
  const text = path.reduce<unknown>(
    (node, step) => (Object(isTypedValue(node) ? node.value : node) as Record<string, unknown>)[step],
    data,
  );
  return String(isTypedValue(text) ? text.value : text);
}

/** Returns the values of a finding with a number as the file has it: +49 and 0049 are other numbers once they are read. */
function asInFile({ code, values }: Finding, text: string): Finding['values'] {
  const { found } = values;
  const isOtherwise = code === 'wrong-type' && text !== '' && text !== found && Number(text) === Number(found);
  return isOtherwise ? { ...values, found: text } : values;
}
