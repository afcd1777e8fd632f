import { type FSWatcher, watch } from 'node:fs';
import path from 'node:path';

/** Milliseconds: programs save a file in several steps, and one call follows the last. */
const settlingTime = 100;

/** Calls `onChange` after each change in a folder, until the returned function is called; hidden files do not count. */
export function watchFolder(folder: string, onChange: () => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  const watcher: FSWatcher = watch(folder, { recursive: true }, (_event, file) => {
    if (file !== null && path.basename(file).startsWith('.')) return;
    clearTimeout(timer);
    timer = setTimeout(onChange, settlingTime);
  });
  const stop = (): void => {
    clearTimeout(timer);
    watcher.close();
  };
  // The next read of a removed folder reports the error.
  watcher.on('error', stop);
  return stop;
}
