import { parseArgs, styleText } from 'node:util';
import { type MessageLanguage, messageLanguages, word } from '../content/printers/message.ts';
import { printText } from '../content/printers/text.ts';
import { sortProblems } from '../content/problem.ts';
import { versionProperty } from '../content/schema-version.server.ts';
import { changedLines } from '../migrate/changed-lines.server.ts';
import { type MigratedFile, migrateContent, writeMigration } from '../migrate/migrate-content.server.ts';
import { prefixOf } from './check-command.server.ts';

const usage = `npm run migrate -- [--write] [--lang ${messageLanguages.join('|')}]

  Brings older documents to today's version of their schemas; comments and layout stay. Shows what would change, and changes nothing.

  --write     change the documents: all of them, or none
  --lang      the language of the messages (fr)

CONTENT_DIR names the content folder (data). The exit code is 0 when nothing stands in the way, 1 when a document can't be
brought forward (nothing is written then), 2 for wrong use.
`;

/** Runs the migration of a content folder as a command; gives the exit code: 0 shown or written, 1 a document stands in the way, 2 wrong use. */
export function runMigrate(args: readonly string[], env: NodeJS.ProcessEnv, out: NodeJS.WriteStream, err: NodeJS.WriteStream): 0 | 1 | 2 {
  const options = readOptions(args);
  if (typeof options === 'string') {
    err.write(`${options}\n\n${usage}`);
    return 2;
  }
  if (options.help) {
    out.write(usage);
    return 0;
  }
  const { language, write } = options;
  const folder = env['CONTENT_DIR'] || 'data';
  const prefix = prefixOf(folder);
  const colour = out.isTTY && env['NO_COLOR'] === undefined;
  const migration = migrateContent(folder);
  if ('problems' in migration) {
    out.write(`${printText(sortProblems(migration.problems), { language, prefix, colour })}\n`);
    err.write(`${word('migrateUnsafe', language)}\n`);
    return 1;
  }
  if ('uncertain' in migration) {
    for (const { file, line } of migration.uncertain) err.write(`${word('migrateUncertain', language, { file: prefix + file, line })}\n`);
    return 1;
  }
  const { files } = migration;
  for (const file of files) out.write(`${printFile(file, { language, prefix, colour })}\n`);
  if (write) writeMigration(folder, files);
  const said = files.length === 0 ? 'migrateNothing' : write ? 'migrated' : 'migrateShown';
  out.write(`${word(said, language, { files: files.length })}\n`);
  return 0;
}

/** Says of a document which steps apply, and which lines they change. */
function printFile(
  { file, stages }: MigratedFile,
  { language, prefix, colour }: { language: MessageLanguage; prefix: string; colour: boolean },
): string {
  const style = (format: Parameters<typeof styleText>[0], text: string): string => (colour ? styleText(format, text) : text);
  const lines = stages.flatMap(({ step, before, edits }) => {
    const head =
      step === undefined ? word('migrateStated', language) : `${versionProperty} ${step.from} → ${step.to}  ${step.description[language]}`;
    const changes = changedLines(before, edits).flatMap(({ line, removed, added }) => [
      ...removed.map((text, index) => style('red', `${String(line + index).padStart(5)} - ${text}`)),
      ...added.map((text, index) => style('green', `${String(index + removed.length === 0 ? line : '').padStart(5)} + ${text}`)),
    ]);
    return [`  ${head}`, ...changes];
  });
  return [style('bold', prefix + file), ...lines, ''].join('\n');
}

function readOptions(args: readonly string[]): { language: MessageLanguage; write: boolean; help: boolean } | string {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        write: { type: 'boolean', default: false },
        lang: { type: 'string', default: 'fr' },
        help: { type: 'boolean', default: false },
      },
    });
    const language = messageLanguages.find((name) => name === values.lang);
    if (language === undefined) return `--lang ${values.lang}: ${messageLanguages.join(', ')}?`;
    return { language, write: values.write, help: values.help };
  } catch (error) {
    return (error as Error).message;
  }
}
