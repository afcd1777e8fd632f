import { structuredPatch } from 'diff';
import { styleWith, type TextOptions } from '../build/check/printers/text.ts';
import { readSchemas } from '../build/schema-files.ts';
import { word } from '../locales/check-words.ts';
import { type MigratedFile, migrateContent } from '../operations/migrate/migrate-content.ts';
import type { Stage } from '../operations/migrate/migrated-source.ts';
import { versionProperty } from '../schema/schema-version.ts';
import type { CommandRequest, Streams } from './command-definitions.ts';
import { printObstacle } from './obstacle.ts';
import { hasColours, prefixOf } from './reported-problems.ts';
import { siteInFolder } from './site-in-folder.ts';

/**
 * Shows or, with `--write`, makes the migration of CONTENT_DIR. Returns the exit code: 0 shown or written, 1 a document can't be
 * brought forward, and nothing is written.
 */
export function run({ language, options, settings }: CommandRequest<'migrate'>, streams: Streams): 0 | 1 | 2 {
  const { env, out } = streams;
  const { write } = options;
  const folder = settings.CONTENT_DIR;
  const prefix = prefixOf(folder);
  const colour = hasColours(out, env);
  const site = siteInFolder(folder);
  const migration = 'problems' in site ? site : { site, ...migrateContent(site, readSchemas()) };
  const sentences = { unsafe: 'migrateUnsafe', uncertain: 'migrateUncertain' } as const;
  if (!('edits' in migration)) return printObstacle(migration, sentences, folder, language, streams);
  const { files, edits } = migration;
  for (const file of files) out.write(`${printFile(file, { language, prefix, colour })}\n`);
  if (write) migration.site.write(edits);
  const key = files.length === 0 ? 'migrateNothing' : write ? 'migrated' : 'migrateShown';
  out.write(`${word(key, language, { files: files.length })}\n`);
  return 0;
}

/** Prints the steps of a document's migration with the lines that each one changes. */
function printFile({ file, stages }: MigratedFile, { language, prefix, colour }: TextOptions): string {
  const style = styleWith(colour);
  const headOf = (by: Stage['by']): string => {
    if (typeof by === 'object') return `${versionProperty} ${by.from} → ${by.to}  ${word(by.description, language)}`;
    return word(by === 'version' ? 'migrateStated' : 'migrateRenamed', language);
  };
  const lines = stages.flatMap(({ by, before, after }) => {
    const { hunks } = structuredPatch('', '', linesEnded(before), linesEnded(after), '', '', { context: 0 });
    const changes = hunks.flatMap(({ oldStart, oldLines, lines: changed }) =>
      changed.map((line, index) => {
        const number = index < oldLines ? oldStart + index : index === 0 ? oldStart : '';
        return style(line.startsWith('-') ? 'red' : 'green', `${String(number).padStart(5)} ${line[0]} ${line.slice(1)}`);
      }),
    );
    return [`  ${headOf(by)}`, ...changes];
  });
  return [style('bold', prefix + file), ...lines, ''].join('\n');
}

/** Returns a text with the same end for every line, since a migration keeps the ends. */
function linesEnded(text: string): string {
  return `${text.replace(/\r?\n$/, '').replaceAll('\r\n', '\n')}\n`;
}
