import { createInterface } from 'node:readline/promises';
import type { Streams } from './command-definitions.ts';

/** Lets a function ask on a terminal and returns what it makes of the answers; undefined where the user closes the input. */
export async function askOnTerminal<T>(
  { input, out }: Pick<Streams, 'input' | 'out'>,
  asking: (ask: (question: string) => Promise<string>) => Promise<T>,
): Promise<T | undefined> {
  const lines = createInterface({ input, output: out });
  const left = new AbortController();
  lines.once('close', () => left.abort());
  try {
    return await asking(async (question) => (await lines.question(question, { signal: left.signal })).trim());
  } catch (error) {
    if (left.signal.aborted) return undefined;
    throw error;
  } finally {
    lines.close();
  }
}
