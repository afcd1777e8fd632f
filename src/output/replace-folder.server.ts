import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';

/** Puts the last good folder back where an interruption cut a swap short between its two renames. */
export function recoverFolder(target: string): void {
  const { previous } = besides(target);
  if (existsSync(previous) && !existsSync(target)) renameSync(previous, target);
}

/**
 * Lets `fill` write a new folder beside `target`, and puts it in the target's place only when all went well. A failure
 * or an interruption leaves the target as it was; what an earlier interruption left behind is cleared away first.
 */
export async function replaceFolder<T>(target: string, fill: (folder: string) => Promise<T>): Promise<T> {
  const { parent, next, previous } = besides(target);
  mkdirSync(parent, { recursive: true });
  recoverFolder(target);
  rmSync(next, { recursive: true, force: true });
  rmSync(previous, { recursive: true, force: true });
  try {
    const result = await fill(next);
    if (existsSync(target)) renameSync(target, previous);
    renameSync(next, target);
    rmSync(previous, { recursive: true, force: true });
    return result;
  } catch (error) {
    recoverFolder(target);
    rmSync(next, { recursive: true, force: true });
    throw error;
  }
}

function besides(target: string): { parent: string; next: string; previous: string } {
  const parent = path.dirname(path.resolve(target));
  const name = path.basename(path.resolve(target));
  return { parent, next: path.join(parent, `.${name}.next`), previous: path.join(parent, `.${name}.previous`) };
}
