import { operationalErrorMessage } from './operational-errors.ts';
import { requestedLanguage } from './parse-arguments.ts';
import type { CommandModules } from './run-command.ts';

/**
 * Runs the command of this process and sets its exit code. Prints an operational error, such as a full disk, as one sentence in
 * the language of `--lang` or of the system; throws any other error, with its stack.
 */
export async function runMain(modules: () => Promise<CommandModules>): Promise<void> {
  const args = process.argv.slice(2);
  try {
    const { runCommand } = await import('./run-command.ts');
    const { env, stdin: input, stdout: out, stderr: err } = process;
    const status = await runCommand(args, { env, input, out, err }, await modules());
    if (status !== undefined) process.exitCode = status;
  } catch (error) {
    const message = operationalErrorMessage(error, requestedLanguage(args, process.env));
    if (message === undefined) throw error;
    fail(message);
  }
}

/** Prints why nothing ran, and sets the exit code for it. */
export function fail(message: string): void {
  process.stderr.write(`${message}\n`);
  process.exitCode = 2;
}
