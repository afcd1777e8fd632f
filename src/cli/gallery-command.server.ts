import path from 'node:path';
import { parseArgs } from 'node:util';
import { printText } from '../content/printers/text.ts';
import type { ContentError } from '../content/problem.ts';
import { suggest } from '../content/suggest.ts';
import { openExamples } from '../gallery/examples.server.ts';
import { writeGallery } from '../gallery/gallery.server.ts';
import { outputFolder } from '../output/output-folder.server.ts';
import { memoryFolder } from './bundled-module.server.ts';
import { serveLocally } from './local-server.server.ts';
import { portOf } from './trouble.ts';

const usage = 'npm run gallery -- [--write] [block …]\n\n  --write  only write the folder, do not serve it\n';

/**
 * Writes the gallery of all blocks, or of those that are named, into OUT_DIR (a folder of the cache) with the content of
 * CONTENT_DIR, and serves it on localhost; PORT chooses the port (4174). Gives the exit code: 0 written, 1 problems in the
 * examples, 2 wrong use. Throws a `SettingError`.
 */
export async function runGallery(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  out: NodeJS.WriteStream,
  err: NodeJS.WriteStream,
): Promise<0 | 1 | 2> {
  const port = portOf(env, 4174);
  const content = env['CONTENT_DIR'] || 'data';
  try {
    const memory = memoryFolder();
    const folder = env['OUT_DIR'] || path.join(memory, 'gallery');
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { write: { type: 'boolean', default: false } },
      allowPositionals: true,
    });
    const output = outputFolder(folder, { content, project: process.cwd() });
    const examples = openExamples(content);
    const unknown = positionals.find((block) => !examples.blocks.includes(block));
    if (unknown !== undefined) {
      const meant = suggest(unknown, examples.blocks);
      err.write(`There is no block "${unknown}".${meant === undefined ? '' : ` Did you mean "${meant}"?`}\n`);
      return 2;
    }
    const blocks = positionals.length > 0 ? positionals : examples.blocks;
    const count = await writeGallery(examples, { blocks, out: output, memory });
    out.write(`Wrote ${count} examples in ${examples.languages.length} languages into ${path.relative('', folder)}.\n`);
    if (!values.write) await serveLocally(folder, { port, start: '/', words: 'The gallery is at' }, out);
    return 0;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code?.startsWith('ERR_PARSE_ARGS') === true) {
      err.write(`${(error as Error).message}\n\n${usage}`);
      return 2;
    }
    if ((error as Error).name !== 'ContentError') throw error;
    err.write(printText((error as ContentError).problems, { language: 'en', prefix: '', colour: err.isTTY }));
    return 1;
  }
}
