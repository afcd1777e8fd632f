import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { basePath, deploymentOf } from '../build/deployment.ts';
import { requirePathWithout } from './bundled-module.ts';
import type { Asked, Streams } from './command-shapes.ts';

/** Serves the site while it is edited, as `vike dev` does with the other arguments. Throws a `SettingError`. */
export async function run({ words }: Asked<'dev'>, { env }: Streams): Promise<undefined> {
  // Vite and Vike write paths into code and addresses as they are.
  requirePathWithout(/['"`#%?]/);
  if (env['SITE_URL']) deploymentOf({}, env);
  else basePath(env);
  const program = path.resolve('node_modules/vike/bin.js');
  process.argv.splice(1, process.argv.length, program, 'dev', ...words);
  await import(pathToFileURL(program).href);
}
