import type { Problem } from '../locales/problems/problem.ts';
import { fileProblem, type SourceFile } from '../schema/documents.ts';
import { dropVersion, versionFinding } from '../schema/schema-version.ts';
import { validate } from '../schema/validate.ts';
import { parseYaml } from '../yaml/parse-yaml.ts';
import type { LinkedDocument, ParsedDocument } from './document.ts';
import { approvedTranslationsOf, recordFrom } from './fingerprint.ts';
import { collectProblems, placedProblem } from './problems-in-file.ts';

/** Returns the text of a content file and its byte order mark apart, or the problem that makes it unreadable. */
export type ReadFile = (file: string) => { readonly text: string; readonly mark?: string } | { readonly problem: Problem };

/** Parses and validates a document and its record of translations; collects every problem and throws none. */
export function parseSource(source: SourceFile, readFile: ReadFile): ParsedDocument {
  const read = readFile(source.file);
  if ('problem' in read) return { ...unread(source), problems: [read.problem] };
  const parsed = parseDocument(source, read.text);
  if (source.record === undefined) return parsed;
  const record = parseRecord({ file: source.record, kind: 'translations', name: source.name }, readFile);
  return { ...parsed, document: { ...parsed.document, approved: record.approved }, problems: [...parsed.problems, ...record.problems] };
}

/** Parses the record of a document's translations; skips YAML and schema for a record that the tools wrote. */
function parseRecord(source: SourceFile, readFile: ReadFile): { approved: LinkedDocument['approved']; problems: readonly Problem[] } {
  const read = readFile(source.file);
  const unedited = 'text' in read ? recordFrom(read.text) : undefined;
  if (unedited !== undefined) return { approved: unedited, problems: [] };
  const { document, yaml, problems } = parseSource(source, readFile);
  return { approved: yaml === undefined ? 'unreadable' : approvedTranslationsOf(document.value), problems };
}

/** Parses and validates the text of a document without its record; collects every problem and throws none. */
export function parseDocument(source: SourceFile, text: string): ParsedDocument {
  const yaml = parseYaml(text);
  const { file } = source;
  const { problems, add } = collectProblems(file);
  for (const mistake of yaml.problems) {
    add(mistake, ({ code, place, values }) => ({ ...fileProblem(code, file, values), place, excerpt: yaml.excerpt(place.line) }));
  }
  if (!yaml.readable) return { ...unread(source), problems };
  const otherVersion = versionFinding(source.kind, yaml.value);
  if (otherVersion !== undefined) return { ...unread(source), problems: [...problems, placedProblem(otherVersion, file, yaml)] };
  const { value, leaves, findings } = validate(source.kind, yaml.value);
  dropVersion(value);
  for (const finding of findings) add(finding, (kept) => placedProblem(kept, file, yaml));
  return { document: { ...source, value, leaves }, problems, yaml };
}

function unread(source: SourceFile): Omit<ParsedDocument, 'problems'> {
  return { document: { ...source, value: undefined, leaves: [] }, yaml: undefined };
}
