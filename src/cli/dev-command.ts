import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { copyCode, isUnreadable, makeWayForBundler } from '../build/cache/run-bundler.ts';
import { basePath, deploymentOf } from '../build/settings/deployment.ts';
import { root } from './bundled-module.ts';
import type { CommandRequest, Streams } from './command-definitions.ts';
import { requireContent } from './required-folders.ts';

/** Runs `vike dev` with the arguments, to serve the site while it is edited. Throws a `SettingError`. */
export async function run({ language, words, settings }: CommandRequest<'dev'>, { env }: Streams): Promise<undefined> {
  requireContent(settings.CONTENT_DIR);
  if (env['SITE_URL']) deploymentOf({}, env);
  else basePath(env);
  // Read by vite.config.ts, which Vike loads by itself.
  env['MESSAGE_LANGUAGE'] = language;
  makeWayForBundler(root);
  if (isUnreadable(root)) return runOnCopy(words, env);
  const program = path.resolve('node_modules/vike/bin.js');
  process.argv.splice(1, process.argv.length, program, 'dev', ...words);
  await import(pathToFileURL(program).href);
}

/** Serves a copy of the code: a change of a document is shown at once, and one of the code when the command is started again. */
async function runOnCopy(words: readonly string[], env: NodeJS.ProcessEnv): Promise<undefined> {
  const copy = copyCode(root);
  const program = path.join(copy.folder, 'node_modules/vike/bin.js');
  const server = spawn(process.execPath, [...copy.nodeOptions, program, 'dev', ...words], {
    cwd: copy.folder,
    env: { ...env, ...copy.env, CONTENT_DIR: path.resolve(env['CONTENT_DIR'] || 'data') },
    stdio: 'inherit',
  });
  // The terminal tells the server to end as well.
  const end = (signal: NodeJS.Signals): unknown => server.kill(signal);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, end);
  const [code] = await once(server, 'exit');
  rmSync(copy.folder, { recursive: true, force: true });
  process.exitCode = code ?? 0;
  return undefined;
}
