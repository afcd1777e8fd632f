import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { basePath, deploymentOf } from '../build/settings/deployment.ts';
import { requirePathWithout } from './bundled-module.ts';
import type { CommandRequest, Streams } from './command-definitions.ts';

/** Runs `vike dev` with the arguments, to serve the site while it is edited. Throws a `SettingError`. */
export async function run({ words }: CommandRequest<'dev'>, { env }: Streams): Promise<undefined> {
  // Vite and Vike write paths unescaped into code and addresses.
  requirePathWithout(/['"`#%?]/);
  if (env['SITE_URL']) deploymentOf({}, env);
  else basePath(env);
  const program = path.resolve('node_modules/vike/bin.js');
  process.argv.splice(1, process.argv.length, program, 'dev', ...words);
  await import(pathToFileURL(program).href);
}
