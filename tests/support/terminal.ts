import { PassThrough } from 'node:stream';
import { run } from '../../src/cli/run.ts';
import type { Said } from './command.ts';

/**
 * Runs a command in this process with somebody who types on a terminal: an answer to each question, which waits on its line, until the
 * answers and so the input end. Without a list of answers there is no terminal.
 */
export async function runOnTerminal(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  answers?: readonly (string | (() => string))[],
): Promise<Said> {
  const said = { stdout: '', stderr: '' };
  const input = Object.assign(new PassThrough(), { isTTY: answers !== undefined });
  const waiting = [...(answers ?? [])];
  const stream = (name: keyof typeof said) => {
    const written = new PassThrough();
    written.on('data', (words: Buffer) => {
      said[name] += words.toString();
      if (name !== 'stdout' || answers === undefined || !/: $/.test(words.toString())) return;
      const answer = waiting.shift();
      if (answer === undefined) input.end();
      else input.write(`${typeof answer === 'string' ? answer : answer()}\n`);
    });
    return written as unknown as NodeJS.WriteStream;
  };
  const status = (await run(args, { env, input, out: stream('stdout'), err: stream('stderr') })) ?? null;
  await new Promise((resolve) => setImmediate(resolve));
  return { status, ...said };
}
