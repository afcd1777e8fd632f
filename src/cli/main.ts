import { type PathOrFileDescriptor, readFileSync } from 'node:fs';
import { outdatedNodeMessage } from './operational-errors.ts';
import { requestedLanguage } from './parse-arguments.ts';
import type { CommandModules } from './run-command.ts';
import { fail, runMain } from './run-main.ts';

/**
 * Runs the command of this process, and sets the exit code. Commands are imported only after Node was found to be recent enough for
 * them, as `manifest`, a package.json, says.
 */
export async function main(manifest: PathOrFileDescriptor, modules: () => Promise<CommandModules>): Promise<void> {
  const { engines } = JSON.parse(readFileSync(manifest, 'utf8')) as { engines: { node: string } };
  const language = requestedLanguage(process.argv.slice(2), process.env);
  const outdated = outdatedNodeMessage(process.versions.node, engines.node.replace(/^>=/, ''), language);
  if (outdated === undefined) await runMain(modules);
  else fail(outdated);
}
