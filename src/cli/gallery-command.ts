import path from 'node:path';
import { printText } from '../build/check/printers/text.ts';
import { outputFolder } from '../build/output/output-folder.ts';
import { openExamples } from '../handbook/gallery/examples.ts';
import { writeGallery } from '../handbook/gallery/gallery.ts';
import type { ContentError } from '../locales/problems/problem.ts';
import { suggest } from '../schema/suggest.ts';
import { memoryFolder } from './bundled-module.ts';
import type { Asked, Streams } from './command-shapes.ts';
import { serveLocally } from './local-server.ts';
import { portOf } from './trouble.ts';

/**
 * Writes the gallery of all blocks, or of those that are named, into OUT_DIR (a folder of the cache) with the content of
 * CONTENT_DIR, and serves it on localhost. Returns the exit code: 0 written, 1 problems in the examples, 2 wrong use. Throws a
 * `SettingError`.
 */
export async function run({ options, words, settings }: Asked<'gallery'>, { out, err }: Streams): Promise<0 | 1 | 2> {
  const port = portOf(settings.PORT);
  const content = settings.CONTENT_DIR;
  try {
    const memory = memoryFolder();
    const folder = settings.OUT_DIR || path.join(memory, 'gallery');
    const output = outputFolder(folder, { content, project: process.cwd() });
    const examples = openExamples(content);
    const unknown = words.find((block) => !examples.blocks.includes(block));
    if (unknown !== undefined) {
      const meant = suggest(unknown, examples.blocks);
      err.write(`There is no block "${unknown}".${meant === undefined ? '' : ` Did you mean "${meant}"?`}\n`);
      return 2;
    }
    const blocks = words.length > 0 ? words : examples.blocks;
    const count = await writeGallery(examples, { blocks, out: output, memory });
    out.write(`Wrote ${count} examples in ${examples.languages.length} languages into ${path.relative('', folder)}.\n`);
    if (!options.write) await serveLocally(folder, { port, start: '/', words: 'The gallery is at' }, out);
    return 0;
  } catch (error) {
    if ((error as Error).name !== 'ContentError') throw error;
    err.write(printText((error as ContentError).problems, { language: 'en', prefix: '', colour: err.isTTY }));
    return 1;
  }
}
