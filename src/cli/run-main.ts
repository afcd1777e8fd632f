import { writeSync } from 'node:fs';
import { inspect } from 'node:util';
import { asBlockError } from '../build/site-blocks/failed-block.ts';
import type { Streams } from './command-definitions.ts';
import { operationalErrorMessage } from './operational-errors.ts';
import { requestedLanguage } from './parse-arguments.ts';
import type { CommandModules } from './run-command.ts';

/** Runs the command of this process and sets its exit code, as `runExplained` does; it ends as usual where nobody reads its output to the end. */
export async function runMain(modules: () => Promise<CommandModules>): Promise<void> {
  const { env, stdin: input, stdout: out, stderr: err } = process;
  for (const stream of [out, err]) if (!stream.listeners('error').includes(endOutput)) stream.on('error', endOutput);
  if (!process.listeners('uncaughtException').includes(endProcess)) process.on('uncaughtException', endProcess);
  const status = await runExplained(process.argv.slice(2), { env, input, out, err }, modules);
  if (status !== undefined) process.exitCode = status;
}

/**
 * Runs a command and returns its exit code, undefined while it serves. Prints an operational error, such as a full disk, as one
 * sentence in the language of `--lang` or of the system; throws any other error.
 */
export async function runExplained(
  args: readonly string[],
  streams: Streams,
  modules: () => Promise<CommandModules>,
): Promise<number | undefined> {
  try {
    const { runCommand } = await import('./run-command.ts');
    return await runCommand(args, streams, await modules());
  } catch (error) {
    const message = operationalErrorMessage(error, requestedLanguage(args, streams.env));
    if (message === undefined) throw error;
    streams.err.write(`${message}\n`);
    return 2;
  }
}

/** Passes over a reader that has enough, such as `head`; says it where a file that the output goes into has no more room. */
function endOutput(this: NodeJS.WriteStream, error: NodeJS.ErrnoException): void {
  if (error.code === 'EPIPE') return;
  const message = operationalErrorMessage(error, requestedLanguage(process.argv.slice(2), process.env));
  if (message === undefined) throw error;
  // The command goes on, and sets a code of its own.
  process.once('exit', () => {
    process.exitCode = 2;
  });
  if (this !== process.stderr) process.stderr.write(`${message}\n`);
}

/** Ends the process as Node does; where the code of a block throws, or rejects a promise, once its page is rendered, in a sentence. */
function endProcess(error: unknown): void {
  const message = operationalErrorMessage(asBlockError(error), requestedLanguage(process.argv.slice(2), process.env));
  writeSync(process.stderr.fd, `${message ?? inspect(error)}\n`);
  process.exit(message === undefined ? 1 : 2);
}

/** Prints why nothing ran, and sets the exit code for it. */
export function fail(message: string): void {
  process.stderr.write(`${message}\n`);
  process.exitCode = 2;
}
