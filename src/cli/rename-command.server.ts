import { parseArgs } from 'node:util';
import { type MessageLanguage, messageLanguages, word } from '../content/printers/message.ts';
import { printText } from '../content/printers/text.ts';
import { sortProblems } from '../content/problem.ts';
import { renameService } from '../rename/rename-service.server.ts';
import { prefixOf } from './check-command.server.ts';

const usage = `npm run rename -- <old> <new> [--lang ${messageLanguages.join('|')}]

  Gives a service another slug: renames its file and its record of translations, writes the old slug below formerSlugs,
  and changes every reference and link to it.

  --lang      the language of the messages (fr)

CONTENT_DIR names the content folder (data).
`;

/** Runs the renaming of a service as a command; gives the exit code: 0 renamed, 1 content or files stand in the way, 2 wrong use. */
export function runRename(args: readonly string[], env: NodeJS.ProcessEnv, out: NodeJS.WriteStream, err: NodeJS.WriteStream): 0 | 1 | 2 {
  const options = readOptions(args);
  if (typeof options === 'string') {
    err.write(options === '' ? usage : `${options}\n\n${usage}`);
    return 2;
  }
  const { language, from, to } = options;
  if (options.help) {
    out.write(usage);
    return 0;
  }
  const folder = env['CONTENT_DIR'] || 'data';
  const prefix = prefixOf(folder);
  const renaming = renameService(folder, from, to);
  if ('refusal' in renaming) {
    const { reason, values, suggestion } = renaming.refusal;
    const meant = suggestion === undefined ? '' : ` ${word('didYouMean', language, { word: suggestion })}`;
    err.write(`${word(reason, language, values)}${meant}\n`);
    return 2;
  }
  if ('uncertain' in renaming) {
    const { file, line } = renaming.uncertain;
    err.write(`${word('renameUncertain', language, { file: prefix + file, line, found: from })}\n`);
    return 1;
  }
  if ('unwritten' in renaming) {
    err.write(`${word('renameUnwritten', language, { detail: renaming.unwritten })}\n`);
    return 1;
  }
  if ('problems' in renaming) {
    const colour = out.isTTY && env['NO_COLOR'] === undefined;
    out.write(`${printText(sortProblems(renaming.problems), { language, prefix, colour })}\n`);
    err.write(`${word('renameUnsafe', language, { found: from })}\n`);
    return 1;
  }
  for (const file of renaming.files) out.write(`${prefix}${file.from}${file.to === file.from ? '' : ` → ${prefix}${file.to}`}\n`);
  out.write(`${word('renamed', language, { from, to, files: renaming.files.length })}\n`);
  return 0;
}

function readOptions(args: readonly string[]): { language: MessageLanguage; from: string; to: string; help: boolean } | string {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { lang: { type: 'string', default: 'fr' }, help: { type: 'boolean', default: false } },
    });
    const language = messageLanguages.find((name) => name === values.lang);
    if (language === undefined) return `--lang ${values.lang}: ${messageLanguages.join(', ')}?`;
    const [from = '', to = '', ...others] = positionals;
    if (!values.help && (to === '' || others.length > 0)) return positionals.join(' ');
    return { language, from, to, help: values.help };
  } catch (error) {
    return (error as Error).message;
  }
}
