import { type Place, type Problem, type SourceEdit, severityOf } from '../locales/problems/problem.ts';
import { acceptedOf, recordFrom } from './fingerprint.server.ts';
import { rules } from './rules/index.ts';
import type { LinkContext, LinkedDocument } from './rules/rule.ts';
import { dropVersion, versionFinding } from './schema-version.server.ts';
import { fileProblem, readSource, type SourceFile } from './source.server.ts';
import type { Correction } from './typography.ts';
import { type Finding, validate } from './validate.server.ts';
import { parseYaml, type YamlDocument } from './yaml-document.server.ts';

/** A validated document: plain data whose texts and references are leaves. */
export interface ContentDocument extends LinkedDocument {
  readonly file: string;
  /** The file that records from which texts its translations were made, where there is one. */
  readonly record?: string;
}

/** A document on its way: read and validated, with the means to tie later findings to its lines. */
export interface Draft {
  readonly document: ContentDocument;
  readonly problems: readonly Problem[];
  /** Nothing when the file could not be read at all. */
  readonly yaml: YamlDocument | undefined;
}

/** Gives the text of a file of the content, or why there is none. */
export type ReadFile = (file: string) => { readonly text: string } | { readonly problem: Problem };

/** Reads and validates one file; every problem is collected, none is thrown. */
export function readDocument(folder: string, source: SourceFile): Draft {
  return draftOf(source, (file) => readSource(folder, file));
}

/** Validates one document and its record, wherever their texts come from. */
export function draftOf(source: SourceFile, readFile: ReadFile): Draft {
  const empty: ContentDocument = { ...source, value: undefined, leaves: [] };
  const read = readFile(source.file);
  if ('problem' in read) return { document: empty, problems: [read.problem], yaml: undefined };
  const draft = readText(source, read.text);
  if (source.record === undefined) return draft;
  const record = readRecord({ file: source.record, kind: 'translations', name: source.name }, readFile);
  return { ...draft, document: { ...draft.document, accepted: record.accepted }, problems: [...draft.problems, ...record.problems] };
}

/** Reads the record of a document's translations; one that is as it was written needs neither YAML nor its schema. */
function readRecord(source: SourceFile, readFile: ReadFile): { accepted: ContentDocument['accepted']; problems: readonly Problem[] } {
  const read = readFile(source.file);
  const quick = 'text' in read ? recordFrom(read.text) : undefined;
  if (quick !== undefined) return { accepted: quick, problems: [] };
  const { document, yaml, problems } = draftOf(source, readFile);
  return { accepted: yaml === undefined ? 'unreadable' : acceptedOf(document.value), problems };
}

/** Validates the text of one document, as `readDocument` does with a file. */
export function readText(source: SourceFile, text: string): Draft {
  const yaml = parseYaml(text);
  const { problems, add } = collection(source.file);
  for (const mistake of yaml.problems) {
    add(mistake, ({ code, place, values }) => ({ ...fileProblem(code, source.file, values), place, excerpt: yaml.excerpt(place.line) }));
  }
  const unread = { document: { ...source, value: undefined, leaves: [] }, yaml: undefined };
  if (!yaml.readable) return { ...unread, problems };
  const placed = (finding: Finding): Problem => problemOf(finding, source.file, yaml);
  const otherVersion = versionFinding(source.kind, yaml.value);
  if (otherVersion !== undefined) return { ...unread, problems: [...problems, placed(otherVersion)] };
  const { value, leaves, findings } = validate(source.kind, yaml.value);
  dropVersion(value);
  for (const finding of findings) add(finding, placed);
  return { document: { ...source, value, leaves }, problems, yaml };
}

/** Of more problems of one kind in a file than this, the first ones, and word that there are more, say enough. */
const maximumProblems = 100;

/**
 * Collects the problems of a file: the first ones of each kind, and then once that there are more of it, which is as severe as
 * they are. What `--fix` mends is kept, however much it is.
 */
function collection(file: string) {
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

/** Checks a validated document against the rest of the site. */
export function linkDocument({ document, problems: known, yaml }: Draft, context: LinkContext): Problem[] {
  // A file with so many errors is broken as a whole.
  if (yaml === undefined || known.some(({ code, severity }) => code === 'too-many-problems' && severity === 'error')) return [];
  const { problems, add } = collection(document.file);
  const explained = explainedBy(known);
  for (const rule of rules) {
    rule.check(
      document,
      context,
      (finding) => {
        if (!explained(finding)) add(finding, (found) => problemOf(found, document.file, yaml));
      },
      yaml,
    );
  }
  return problems;
}

/** What a rule finds where the schema has found a mistake follows from it: "Bread" is no slug, and so no service either. */
function explainedBy(problems: readonly Problem[]): (finding: Finding) => boolean {
  const paths = new Set(problems.map(({ path }) => path).filter((path) => path !== ''));
  return ({ code, path, values }) =>
    paths.has(path.join('.')) ||
    // A translation that is not indented enough stands beside its text.
    (code === 'missing-translation' && paths.has([...path.slice(0, -1), values['language']].join('.')));
}

function problemOf(finding: Finding, file: string, yaml: YamlDocument): Problem {
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
