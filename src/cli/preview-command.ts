import { plainServer } from '../build/dev/plain-server.ts';
import { basePath } from '../build/settings/deployment.ts';
import type { CommandRequest, Streams } from './command-definitions.ts';
import { listenLocally, parsePort } from './local-server.ts';
import { requireBuilt } from './required-folders.ts';

/** Serves OUT_DIR on localhost as a static host would, and prints the address. Throws a `SettingError`. */
export async function run({ language, settings }: CommandRequest<'preview'>, { env, out }: Streams): Promise<undefined> {
  const port = parsePort(settings.PORT);
  const folder = settings.OUT_DIR;
  requireBuilt(folder);
  const base = basePath(env);
  await listenLocally(plainServer(folder, base), { port, start: base, message: 'siteServed', language }, out);
}
