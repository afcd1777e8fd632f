import type { ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';

/** Returns the first line that a process prints: the address or number of what it opened. Throws where it ends without one. */
export async function firstLine({ stdout, spawnfile }: ChildProcess): Promise<string> {
  if (stdout !== null) for await (const line of createInterface(stdout)) return line;
  throw new Error(`${spawnfile} did not start.`);
}
