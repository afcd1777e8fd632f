import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { readMarked } from '../check/source-edits.server.ts';
import { listSources, readSource } from '../content/load.server.ts';
import { parseDocument } from '../content/parse-document.ts';
import { currentVersion, versionOf } from '../content/schema-version.server.ts';
import { fileProblem, type SourceFile } from '../content/source.server.ts';
import { parseYaml } from '../content/yaml-document.server.ts';
import type { Problem } from '../locales/problems/problem.ts';
import { replaceFiles } from '../rename/replace-files.server.ts';
import { migratedSource, type Stage } from './migrated-source.server.ts';

/** A document that is not of today's version yet, or does not say of which it is. */
export interface MigratedFile {
  /** Relative to the content folder, with forward slashes. */
  readonly file: string;
  readonly text: string;
  readonly stages: readonly Stage[];
}

/** The documents to change, in the order of their names; or why none can be: mistakes in some, or places that can't be changed alone. */
export type Migration =
  | { readonly files: readonly MigratedFile[] }
  | { readonly problems: readonly Problem[] }
  | { readonly uncertain: readonly { readonly file: string; readonly line: number }[] };

/** Brings every document of a content folder to today's version of its schema, without writing anything. */
export function migrateContent(folder: string): Migration {
  if (!existsSync(folder) || !statSync(folder).isDirectory()) return { problems: [fileProblem('missing-folder', '', { folder })] };
  const { documents } = listSources(folder);
  const problems = documents.flatMap((source) => hindrances(folder, source));
  if (problems.length > 0) return { problems };
  const files: MigratedFile[] = [];
  const uncertain: { file: string; line: number }[] = [];
  for (const { file, kind } of documents) {
    const { mark, text } = readMarked(path.join(folder, file));
    const migrated = migratedSource(kind, text);
    if ('line' in migrated) uncertain.push({ file, line: migrated.line });
    else if (migrated.stages.length > 0) files.push({ file, text: mark + migrated.text, stages: migrated.stages });
  }
  return uncertain.length > 0 ? { uncertain } : { files };
}

/** Writes documents that were brought forward: all of them, or none where one can't be written. */
export function writeMigration(folder: string, files: readonly MigratedFile[]): void {
  replaceFiles(
    folder,
    files.map(({ file, text }) => ({ from: file, to: file, text })),
  );
}

/** Gives the mistakes for which it can't be told what a document says, or of which version it is. */
function hindrances(folder: string, source: SourceFile): readonly Problem[] {
  const read = readSource(folder, source.file);
  if ('problem' in read) return [read.problem];
  const { value, readable, problems } = parseYaml(read.text);
  const version = versionOf(value);
  if (readable && problems.length === 0 && version !== undefined && version <= currentVersion(source.kind)) return [];
  return parseDocument(source, read.text).problems.filter(({ severity, code }) => severity === 'error' && code !== 'old-schema-version');
}
