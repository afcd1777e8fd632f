import type { Problem } from '../locales/problems/problem.ts';
import { fileProblem, type SourceFile } from '../schema/documents.ts';
import { dropVersion, versionFinding } from '../schema/schema-version.ts';
import { validate } from '../schema/validate.ts';
import { parseYaml } from '../yaml/parse-yaml.ts';
import type { LinkedDocument, ParsedDocument } from './document.ts';
import { approvedTranslationsOf, recordFrom } from './fingerprint.ts';
import { collectProblems, placedProblem } from './problems-in-file.ts';

/** Returns the text of a file of the content, apart from an editor's byte order mark, or why there is none. */
export type ReadFile = (file: string) => { readonly text: string; readonly mark?: string } | { readonly problem: Problem };

/** Parses and validates a document and its record of translations; every problem is collected, none is thrown. */
export function parseSource(source: SourceFile, readFile: ReadFile): ParsedDocument {
  const read = readFile(source.file);
  if ('problem' in read) return { ...unread(source), problems: [read.problem] };
  const parsed = parseDocument(source, read.text);
  if (source.record === undefined) return parsed;
  const record = parseRecord({ file: source.record, kind: 'translations', name: source.name }, readFile);
  return { ...parsed, document: { ...parsed.document, approved: record.approved }, problems: [...parsed.problems, ...record.problems] };
}

/** Parses the record of a document's translations; one that is as it was written needs neither YAML nor its schema. */
function parseRecord(source: SourceFile, readFile: ReadFile): { approved: LinkedDocument['approved']; problems: readonly Problem[] } {
  const read = readFile(source.file);
  const quick = 'text' in read ? recordFrom(read.text) : undefined;
  if (quick !== undefined) return { approved: quick, problems: [] };
  const { document, yaml, problems } = parseSource(source, readFile);
  return { approved: yaml === undefined ? 'unreadable' : approvedTranslationsOf(document.value), problems };
}

/** Parses and validates the text of a document, without its record. */
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
  for (const finding of findings) add(finding, (found) => placedProblem(found, file, yaml));
  return { document: { ...source, value, leaves }, problems, yaml };
}

function unread(source: SourceFile): Omit<ParsedDocument, 'problems'> {
  return { document: { ...source, value: undefined, leaves: [] }, yaml: undefined };
}
