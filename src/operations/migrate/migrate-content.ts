import type { FileEdit } from '../../content/file-edit.ts';
import { parseDocument } from '../../content/parse-document.ts';
import type { Problem } from '../../locales/problems/problem.ts';
import type { SourceFile } from '../../schema/documents.ts';
import type { SchemaFiles } from '../../schema/schema-model.ts';
import { currentVersion, versionOf } from '../../schema/schema-version.ts';
import { parseYaml } from '../../yaml/parse-yaml.ts';
import { type ContentFiles, wholeText } from '../content-files.ts';
import type { UncertainLine } from '../obstacle.ts';
import { migratedSource, type Stage } from './migrated-source.ts';

/** A document of an older version or with former names, and its stages to what it is by now. */
export interface MigratedFile {
  /** Relative to the content folder, with forward slashes. */
  readonly file: string;
  readonly stages: readonly Stage[];
}

/** The documents to change, in the order of their names; or the obstacles: mistakes, or lines that the tool cannot change alone. */
type Migration =
  | { readonly files: readonly MigratedFile[]; readonly edits: readonly FileEdit[] }
  | { readonly problems: readonly Problem[] }
  | { readonly uncertain: readonly UncertainLine[] };

/** Returns the edits that bring every document of a site to the current version of its schema, with the names that its schema has by now. */
export function migrateContent(site: ContentFiles, schemas: SchemaFiles): Migration {
  const { documents } = site.sources;
  const problems = documents.flatMap((source) => hindrances(site, source));
  if (problems.length > 0) return { problems };
  const files: MigratedFile[] = [];
  const edits: FileEdit[] = [];
  const uncertain: UncertainLine[] = [];
  for (const { file, kind } of documents) {
    const { mark, text } = wholeText(site, file);
    const migrated = migratedSource(kind, text, schemas);
    if ('line' in migrated) uncertain.push({ file, line: migrated.line });
    else if (migrated.stages.length > 0) {
      files.push({ file, stages: migrated.stages });
      edits.push({ kind: 'write', file, content: mark + migrated.text });
    }
  }
  return uncertain.length > 0 ? { uncertain } : { files, edits };
}

/** Returns the mistakes that make the content or the version of a document uncertain. */
function hindrances({ read: readFile }: ContentFiles, source: SourceFile): readonly Problem[] {
  const read = readFile(source.file);
  if ('problem' in read) return [read.problem];
  const { value, readable, problems } = parseYaml(read.text);
  const version = versionOf(value);
  if (readable && problems.length === 0 && version !== undefined && version <= currentVersion(source.kind)) return [];
  return parseDocument(source, read.text).problems.filter(({ severity, code }) => severity === 'error' && code !== 'old-schema-version');
}
