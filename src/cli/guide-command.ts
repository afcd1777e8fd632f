import path from 'node:path';
import { cacheFolder } from '../build/cache/cache-folder.ts';
import { outputFolder } from '../build/output/output-folder.ts';
import { basePath } from '../build/settings/deployment.ts';
import { writeGuide } from '../handbook/guide.ts';
import { isPackaged } from './bundled-module.ts';
import type { CommandRequest, Streams } from './command-definitions.ts';
import { commandMessage } from './command-messages.ts';
import { parsePort, serveLocally } from './local-server.ts';

/**
 * Writes the editors' handbook below `admin/guide/` of OUT_DIR (a folder of the cache, emptied before), for a site below
 * BASE_PATH, and serves it on localhost; or takes its pictures. Returns the exit code: 0 written, 1 where pictures need a browser
 * and none is found, or are asked for of a package. Throws a `SettingError`.
 */
export async function run({ language, options, settings }: CommandRequest<'guide'>, streams: Streams): Promise<0 | 1> {
  const { env, out, err } = streams;
  if (options.pictures) {
    if (isPackaged) {
      err.write(`${commandMessage('picturesOfEngine', language)}\n`);
      return 1;
    }
    const { takeGuidePictures } = await import('./guide-pictures.ts');
    return takeGuidePictures(language, streams);
  }
  const port = parsePort(settings.PORT);
  const base = options.write ? basePath(env) : '/';
  const content = settings.CONTENT_DIR;
  const cache = cacheFolder();
  const folder = settings.OUT_DIR || path.join(cache, 'guide');
  const guide = path.join(folder, 'admin/guide');
  const output = outputFolder(guide, { content, project: process.cwd(), cache });
  const count = await writeGuide(output, { base, cache, content });
  out.write(`${commandMessage('pagesWritten', language, { count, folder: path.relative('', guide) })}\n`);
  if (!options.write) await serveLocally(folder, { port, start: '/admin/guide/', message: 'handbookServed', language }, out);
  return 0;
}
