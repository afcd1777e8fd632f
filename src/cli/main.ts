import { readFileSync } from 'node:fs';
import { operationalErrorMessage, outdatedNodeMessage } from './operational-errors.ts';
import { requestedLanguage } from './parse-arguments.ts';

/**
 * Runs the command of this process and sets its exit code. Prints an operational error, such as a full disk, as one sentence in
 * the language of `--lang` or of the system; throws any other error, with its stack. Commands are imported only after Node was
 * found to be recent enough for them.
 */
export async function main(): Promise<void> {
  const args = process.argv.slice(2);
  const language = requestedLanguage(args, process.env);
  const { engines } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as { engines: { node: string } };
  const fail = (message: string): void => {
    process.stderr.write(`${message}\n`);
    process.exitCode = 2;
  };
  const outdated = outdatedNodeMessage(process.versions.node, engines.node.replace(/^>=/, ''), language);
  if (outdated !== undefined) return fail(outdated);
  try {
    const { commandSources, run } = await import('./run.ts');
    const check: typeof commandSources.check = async () => {
      const { commandModule } = await import('./bundled-module.ts');
      return commandModule('check-command', commandSources.check);
    };
    const { env, stdin: input, stdout: out, stderr: err } = process;
    const status = await run(args, { env, input, out, err }, { ...commandSources, check });
    if (status !== undefined) process.exitCode = status;
  } catch (error) {
    const message = operationalErrorMessage(error, language);
    if (message === undefined) throw error;
    fail(message);
  }
}
