import path from 'node:path';
import { parseArgs } from 'node:util';
import { writeGuide } from '../guide/guide.server.ts';
import { outputFolder } from '../output/output-folder.server.ts';
import { basePath } from '../output/place.server.ts';
import { replaceFolder } from '../output/replace-folder.server.ts';
import { memoryFolder } from './bundled-module.server.ts';
import { serveLocally } from './local-server.server.ts';
import { portOf } from './trouble.ts';

const usage = 'npm run guide -- [--write]\n\n  --write  only write the folder, do not serve it\n';

/**
 * Writes the editors' handbook below `admin/guide/` of OUT_DIR (a folder of the cache, emptied before), for a site below
 * BASE_PATH, and serves it on localhost; PORT chooses the port (4176). Gives the exit code: 0 written, 2 wrong use. Throws a `SettingError`.
 */
export async function runGuide(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  out: NodeJS.WriteStream,
  err: NodeJS.WriteStream,
): Promise<0 | 2> {
  let values: { write: boolean };
  try {
    ({ values } = parseArgs({ args: [...args], options: { write: { type: 'boolean', default: false } } }));
  } catch (error) {
    err.write(`${(error as Error).message}\n\n${usage}`);
    return 2;
  }
  const port = portOf(env, 4176);
  const base = values.write ? basePath(env) : '/';
  const content = env['CONTENT_DIR'] || 'data';
  const memory = memoryFolder();
  const folder = env['OUT_DIR'] || path.join(memory, 'guide');
  const guide = path.join(folder, 'admin/guide');
  const output = outputFolder(guide, { content, project: process.cwd() });
  const pages = await replaceFolder(output, (next) => writeGuide(next, { base, memory, content }));
  out.write(`Wrote ${pages} pages into ${path.relative('', guide)}.\n`);
  if (!values.write) await serveLocally(folder, { port, start: '/admin/guide/', words: 'The handbook is at' }, out);
  return 0;
}
