import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/** The program that draws a screen that nobody sees. */
export const screenProgram = '/usr/bin/Xvfb';

/** Opens a screen that nobody sees; its number is what `DISPLAY` names. */
export async function openScreen(): Promise<{ readonly display: string; close(): void }> {
  const screen = spawn(screenProgram, ['-displayfd', '1', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return { display: `:${await firstLine(screen)}`, close: () => void screen.kill() };
}

/** Returns the first line that a process prints: the address or number of what it opened. Throws where it ends without one. */
export async function firstLine({ stdout, spawnfile }: ChildProcess): Promise<string> {
  if (stdout !== null) for await (const line of createInterface(stdout)) return line;
  throw new Error(`${spawnfile} did not start.`);
}
