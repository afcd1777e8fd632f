import { git, whyUnknownToGit } from '../build/content/git.ts';
import { word } from '../locales/check-words.ts';
import { deleteLanguage } from '../operations/delete-language.ts';
import type { CommandRequest, Streams } from './command-definitions.ts';
import { printObstacle } from './obstacle.ts';
import { prefixOf } from './reported-problems.ts';
import { siteInFolder } from './site-in-folder.ts';

/**
 * Takes a language out of CONTENT_DIR, where git can bring its texts back. Returns the exit code: 0 deleted, 1 problems in the content,
 * 2 wrong use.
 */
export function run({ language, words: [code = ''], settings }: CommandRequest<'delete'>, streams: Streams): 0 | 1 | 2 {
  const { out, err } = streams;
  const folder = settings.CONTENT_DIR;
  const site = siteInFolder(folder);
  const deletion = 'problems' in site ? site : { site, ...deleteLanguage(site, code) };
  const sentences = { unsafe: 'deleteUnsafe', uncertain: 'deleteUncertain', values: { found: code } } as const;
  if (!('edits' in deletion)) return printObstacle(deletion, sentences, folder, language, streams);
  const files = deletion.edits.map(({ file }) => file);
  // What git ignores, it does not keep.
  if (git(folder, ['status', '--porcelain', '--ignored', '--untracked-files=all', '--', ...files]) !== '') {
    const isDistrusted = whyUnknownToGit(folder) === 'gitDistrusts';
    err.write(`${word(isDistrusted ? 'gitDistrusts' : 'deleteUnkept', language, { folder })}\n`);
    return 2;
  }
  deletion.site.write(deletion.edits);
  for (const file of files) out.write(`${prefixOf(folder)}${file}\n`);
  out.write(`${word('deletedLanguage', language, { found: code, files: files.length, folder })}\n`);
  return 0;
}
