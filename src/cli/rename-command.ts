import { word } from '../locales/check-words.ts';
import { namedBy, renameDocument } from '../operations/rename-document.ts';
import type { CommandRequest, Streams } from './command-definitions.ts';
import { printObstacle } from './obstacle.ts';
import { prefixOf } from './reported-problems.ts';
import { siteInFolder } from './site-in-folder.ts';

/** Renames a service or a page of CONTENT_DIR. Returns the exit code: 0 renamed, 1 problems in the content, 2 wrong use. */
export function run({ language, words, settings }: CommandRequest<'rename'>, streams: Streams): 0 | 1 | 2 {
  const { out } = streams;
  const [from = '', to = ''] = words;
  const folder = settings.CONTENT_DIR;
  const prefix = prefixOf(folder);
  const site = siteInFolder(folder);
  const renaming = 'problems' in site ? site : { site, ...renameDocument(site, namedBy(site, from), to) };
  const sentences = { unsafe: 'renameUnsafe', uncertain: 'renameUncertain', values: { found: from } } as const;
  if (!('edits' in renaming)) return printObstacle(renaming, sentences, folder, language, streams);
  const { edits } = renaming;
  renaming.site.write(edits);
  for (const edit of edits) out.write(edit.kind === 'move' ? `${prefix}${edit.from} → ${prefix}${edit.file}\n` : `${prefix}${edit.file}\n`);
  out.write(`${word('renamed', language, { from, to, files: edits.length })}\n`);
  return 0;
}
