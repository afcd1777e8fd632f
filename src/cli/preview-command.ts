import { existsSync } from 'node:fs';
import path from 'node:path';
import { plainServer } from '../build/dev/plain-server.ts';
import { basePath } from '../build/settings/deployment.ts';
import { SettingError } from '../build/settings/setting-error.ts';
import type { Asked, Streams } from './command-shapes.ts';
import { listenLocally } from './local-server.ts';
import { portOf } from './trouble.ts';

/** Serves OUT_DIR on localhost as a static host would, and prints the address. Throws a `SettingError`. */
export async function run({ settings }: Asked<'preview'>, { env, out }: Streams): Promise<undefined> {
  const port = portOf(settings.PORT);
  const folder = settings.OUT_DIR;
  if (!existsSync(path.join(folder, 'index.html'))) throw new SettingError('notBuilt', { folder });
  const base = basePath(env);
  await listenLocally(plainServer(folder, base), { port, start: base, words: 'The site is at' }, out);
}
