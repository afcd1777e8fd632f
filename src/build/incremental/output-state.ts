import { lstatSync } from 'node:fs';
import { startThread } from '../workers/worker-pool.ts';

/** Names of files and folders below a folder, with forward slashes. */
interface EntriesOfFolder {
  readonly folder: string;
  /** Joined by NUL, which no name has: one text reaches a thread in a tenth of the time of as many texts. */
  readonly names: string;
}

/** The tasks of the thread that `output-worker.ts` starts. */
type OutputTasks = { readonly states: typeof entryStates };

/** Stands in the place of a size for a folder. */
export const folderSize = -1;

/** Looking at fewer entries takes as little time as starting a thread and hearing from it. */
const worthThread = 2000;

/**
 * Returns the states of entries of a folder, as `entryStates` does: from a thread that runs the bundled module `entry`, if it is given and
 * they are many.
 */
export async function statesOf(folder: string, names: readonly string[], entry: URL | undefined): Promise<Float64Array> {
  const task = { folder, names: names.join('\0') };
  if (entry === undefined || names.length < worthThread) return entryStates(task);
  const thread = startThread<OutputTasks>(entry);
  try {
    return await thread.run('states', task);
  } finally {
    await thread.terminate();
  }
}

/**
 * Returns two numbers for each entry: the bytes of a file or `folderSize`, and the time of its last change in milliseconds; NaN for both
 * of what is not there or of another kind.
 */
export function entryStates({ folder, names }: EntriesOfFolder): Float64Array {
  const all = names.split('\0');
  const states = new Float64Array(all.length * 2).fill(Number.NaN);
  for (const [at, name] of all.entries()) {
    // Tens of thousands of times: joining their names by rule would take a fifth of it.
    const state = lstatSync(`${folder}/${name}`, { throwIfNoEntry: false });
    if (state?.isFile() !== true && state?.isDirectory() !== true) continue;
    states[2 * at] = state.isFile() ? state.size : folderSize;
    states[2 * at + 1] = state.mtimeMs;
  }
  return states;
}
