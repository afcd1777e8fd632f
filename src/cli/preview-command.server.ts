import { existsSync } from 'node:fs';
import path from 'node:path';
import { plainServer } from '../dev/plain-server.server.ts';
import { basePath } from '../output/place.server.ts';
import { SettingError } from '../output/setting-error.ts';
import { listenLocally } from './local-server.server.ts';
import { portOf } from './trouble.ts';

/** Serves OUT_DIR (dist) on localhost as a static host would, and prints the address; PORT chooses the port (4173). Throws a `SettingError`. */
export async function runPreview(env: NodeJS.ProcessEnv, out: NodeJS.WriteStream): Promise<void> {
  const port = portOf(env, 4173);
  const folder = env['OUT_DIR'] || 'dist';
  if (!existsSync(path.join(folder, 'index.html'))) throw new SettingError('notBuilt', { folder });
  const base = basePath(env);
  await listenLocally(plainServer(folder, base), { port, start: base, words: 'The site is at' }, out);
}
