import path from 'node:path';
import { cacheFolder } from '../build/cache/cache-folder.ts';
import { printText } from '../build/check/printers/text.ts';
import { outputFolder } from '../build/output/output-folder.ts';
import { openExamples } from '../handbook/gallery/examples.ts';
import { writeGallery } from '../handbook/gallery/gallery.ts';
import { isContentError } from '../locales/problems/problem.ts';
import { suggest } from '../schema/suggest.ts';
import type { CommandRequest, Streams } from './command-definitions.ts';
import { commandMessage, withSuggestion } from './command-messages.ts';
import { parsePort, serveLocally } from './local-server.ts';
import { hasColours } from './reported-problems.ts';

/**
 * Writes the gallery of all blocks, or of the named ones, into OUT_DIR (a folder of the cache) with the content of
 * CONTENT_DIR, and serves it on localhost. Returns the exit code: 0 written, 1 problems in the examples, 2 wrong use. Throws a
 * `SettingError`.
 */
export async function run(
  { language, options, words, settings }: CommandRequest<'gallery'>,
  { env, out, err }: Streams,
): Promise<0 | 1 | 2> {
  const port = parsePort(settings.PORT);
  const content = settings.CONTENT_DIR;
  try {
    const cache = cacheFolder();
    const folder = settings.OUT_DIR || path.join(cache, 'gallery');
    const output = outputFolder(folder, { content, project: process.cwd(), cache });
    const examples = openExamples(content);
    const unknown = words.find((block) => !examples.blocks.includes(block));
    if (unknown !== undefined) {
      const sentence = commandMessage('unknownBlock', language, { found: unknown });
      err.write(`${withSuggestion(sentence, suggest(unknown, examples.blocks), language)}\n`);
      return 2;
    }
    const blocks = words.length > 0 ? words : examples.blocks;
    const count = await writeGallery(examples, { blocks, out: output, cache });
    const values = { count, languages: examples.languages.length, folder: path.relative('', folder) };
    out.write(`${commandMessage('examplesWritten', language, values)}\n`);
    if (!options.write) await serveLocally(folder, { port, start: '/', message: 'galleryServed', language }, out);
    return 0;
  } catch (error) {
    if (!isContentError(error)) throw error;
    err.write(printText(error.problems, { language, prefix: '', colour: hasColours(err, env) }));
    return 1;
  }
}
