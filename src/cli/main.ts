import { readFileSync } from 'node:fs';
import { outdatedNodeMessage } from './operational-errors.ts';
import { requestedLanguage } from './parse-arguments.ts';
import { fail, runMain } from './run-main.ts';

/**
 * Runs the command of this process from its source, and sets the exit code. Commands are imported only after Node was found to be
 * recent enough for them.
 */
export async function main(): Promise<void> {
  const { engines } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as { engines: { node: string } };
  const language = requestedLanguage(process.argv.slice(2), process.env);
  const outdated = outdatedNodeMessage(process.versions.node, engines.node.replace(/^>=/, ''), language);
  if (outdated === undefined) await runMain(async () => (await import('./run.ts')).commandSources);
  else fail(outdated);
}
