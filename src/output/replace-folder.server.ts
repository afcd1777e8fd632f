import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';

/**
 * Lets `fill` write a new folder beside `target`, and puts it in the target's place only when all went well. A failure
 * or an interruption leaves the target as it was; what an earlier interruption left behind is cleared away first.
 */
export async function replaceFolder<T>(target: string, fill: (folder: string) => Promise<T>): Promise<T> {
  const parent = path.dirname(path.resolve(target));
  const name = path.basename(path.resolve(target));
  const next = path.join(parent, `.${name}.next`);
  const previous = path.join(parent, `.${name}.previous`);
  mkdirSync(parent, { recursive: true });
  // The swap was cut short between its two renames: the last good folder is the previous one.
  if (existsSync(previous) && !existsSync(target)) renameSync(previous, target);
  rmSync(next, { recursive: true, force: true });
  rmSync(previous, { recursive: true, force: true });
  try {
    const result = await fill(next);
    if (existsSync(target)) renameSync(target, previous);
    renameSync(next, target);
    rmSync(previous, { recursive: true, force: true });
    return result;
  } catch (error) {
    if (existsSync(previous) && !existsSync(target)) renameSync(previous, target);
    rmSync(next, { recursive: true, force: true });
    throw error;
  }
}
