import path from 'node:path';
import { outputFolder } from '../build/output/output-folder.ts';
import { replaceFolder } from '../build/output/replace-folder.ts';
import { basePath } from '../build/settings/deployment.ts';
import { writeGuide } from '../handbook/guide.ts';
import { memoryFolder } from './bundled-module.ts';
import type { Asked, Streams } from './command-shapes.ts';
import { serveLocally } from './local-server.ts';
import { portOf } from './trouble.ts';

/**
 * Writes the editors' handbook below `admin/guide/` of OUT_DIR (a folder of the cache, emptied before), for a site below
 * BASE_PATH, and serves it on localhost; or takes its pictures. Returns the exit code: 0 written, 1 where there is no browser for
 * pictures. Throws a `SettingError`.
 */
export async function run({ options, settings }: Asked<'guide'>, { env, out, err }: Streams): Promise<0 | 1> {
  if (options.pictures) {
    const { takeGuidePictures } = await import('./guide-pictures.ts');
    return takeGuidePictures(env, out, err);
  }
  const port = portOf(settings.PORT);
  const base = options.write ? basePath(env) : '/';
  const content = settings.CONTENT_DIR;
  const memory = memoryFolder();
  const folder = settings.OUT_DIR || path.join(memory, 'guide');
  const guide = path.join(folder, 'admin/guide');
  const output = outputFolder(guide, { content, project: process.cwd() });
  const pages = await replaceFolder(output, (next) => writeGuide(next, { base, memory, content }));
  out.write(`Wrote ${pages} pages into ${path.relative('', guide)}.\n`);
  if (!options.write) await serveLocally(folder, { port, start: '/admin/guide/', words: 'The handbook is at' }, out);
  return 0;
}
