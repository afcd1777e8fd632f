import { existsSync } from 'node:fs';
import path from 'node:path';
import { plainServer } from '../build/dev/plain-server.ts';
import { basePath } from '../build/settings/deployment.ts';
import { SettingError } from '../build/settings/setting-error.ts';
import type { CommandRequest, Streams } from './command-definitions.ts';
import { listenLocally, parsePort } from './local-server.ts';

/** Serves OUT_DIR on localhost as a static host would, and prints the address. Throws a `SettingError`. */
export async function run({ language, settings }: CommandRequest<'preview'>, { env, out }: Streams): Promise<undefined> {
  const port = parsePort(settings.PORT);
  const folder = settings.OUT_DIR;
  if (!existsSync(path.join(folder, 'index.html'))) throw new SettingError('notBuilt', { folder });
  const base = basePath(env);
  await listenLocally(plainServer(folder, base), { port, start: base, message: 'siteServed', language }, out);
}
