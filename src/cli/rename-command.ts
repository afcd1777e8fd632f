import { unrestoredIn } from '../build/content/write-files.ts';
import { word } from '../locales/check-words.ts';
import { namedBy, renameDocument } from '../operations/rename-document.ts';
import type { CommandRequest, Streams } from './command-definitions.ts';
import { describeRefusal } from './command-messages.ts';
import { operationalErrorMessage } from './operational-errors.ts';
import { prefixOf, printProblems } from './reported-problems.ts';
import { siteInFolder } from './site-in-folder.ts';

/**
 * Renames a service or a page of CONTENT_DIR. Returns the exit code: 0 renamed, 1 problems in the content, 2 wrong use, or files that
 * cannot be written.
 */
export function run({ language, words, settings }: CommandRequest<'rename'>, { env, out, err }: Streams): 0 | 1 | 2 {
  const [from = '', to = ''] = words;
  const folder = settings.CONTENT_DIR;
  const prefix = prefixOf(folder);
  const site = siteInFolder(folder);
  const renaming = 'problems' in site ? site : { site, ...renameDocument(site, namedBy(site, from), to) };
  if ('refusal' in renaming) {
    err.write(`${describeRefusal(renaming.refusal, language)}\n`);
    return 2;
  }
  if ('uncertain' in renaming) {
    const { file, line } = renaming.uncertain;
    err.write(`${word('renameUncertain', language, { file: prefix + file, line, found: from })}\n`);
    return 1;
  }
  if ('problems' in renaming) {
    printProblems(renaming.problems, folder, language, { env, out });
    err.write(`${word('renameUnsafe', language, { found: from })}\n`);
    return 1;
  }
  const { edits } = renaming;
  try {
    renaming.site.write(edits);
  } catch (error) {
    if (unrestoredIn(error) !== undefined) throw error;
    const sentence = operationalErrorMessage(error, language);
    err.write(`${sentence ?? word('renameUnwritten', language, { detail: (error as Error).message })}\n`);
    return 2;
  }
  for (const edit of edits) out.write(edit.kind === 'move' ? `${prefix}${edit.from} → ${prefix}${edit.file}\n` : `${prefix}${edit.file}\n`);
  out.write(`${word('renamed', language, { from, to, files: edits.length })}\n`);
  return 0;
}
