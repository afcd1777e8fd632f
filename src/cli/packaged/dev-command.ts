import { cacheFolder } from '../../build/cache/cache-folder.ts';
import type { CommandRequest, Streams } from '../command-definitions.ts';
import { commandMessage } from '../command-messages.ts';
import { serveDevelopment } from '../dev-server.ts';
import { parsePort } from '../local-server.ts';
import { requireContent } from '../required-folders.ts';

/** Serves the site of the working directory while it is edited, and prints the errors of each build. Throws a `SettingError`. */
export async function run({ language, settings }: CommandRequest<'dev'>, { env, out, err }: Streams): Promise<undefined> {
  requireContent(settings.CONTENT_DIR);
  const { address } = await serveDevelopment({
    folder: process.cwd(),
    content: settings.CONTENT_DIR,
    cache: cacheFolder(),
    env,
    language,
    port: parsePort(settings.PORT),
    onBuilt: (message) => err.write(message === '' ? '' : `${message}\n`),
  });
  out.write(`${commandMessage('siteServed', language, { address })}\n`);
}
