import { type FSWatcher, readdirSync, type WatchListener, watch } from 'node:fs';
import path from 'node:path';

/** Milliseconds: programs save a file in several steps, and one call follows the last. */
const settlingTime = 100;

/** Calls `onChange` after each change in a folder, until the returned function is called; hidden files do not count. */
export function watchFolder(folder: string, onChange: () => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  const watchers = new Map<string, FSWatcher>();
  const forget = (gone: string): void => {
    for (const [name, watcher] of watchers) {
      if (name !== gone && !name.startsWith(gone + path.sep)) continue;
      watcher.close();
      watchers.delete(name);
    }
  };
  const add = (name: string, recursive: boolean, listener: WatchListener<string>): void => {
    if (watchers.has(name)) return;
    let watcher: FSWatcher;
    try {
      watcher = watch(name, { recursive }, listener);
    } catch (error) {
      // Gone since it was listed.
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
      throw error;
    }
    // The next read of a removed folder reports the error.
    watcher.on('error', () => forget(name));
    watchers.set(name, watcher);
  };
  const settle = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      watchAll();
      onChange();
    }, settlingTime);
  };
  // On Linux, Node 20 watches each file by itself, and hears nothing more of one in whose place another was moved, as editors and git
  // do: a folder tells of all files in it, and each folder is watched here.
  const watchAll = (): void => {
    if (process.platform !== 'linux') {
      add(folder, true, (_event, file) => {
        if (file === null || !path.basename(file).startsWith('.')) settle();
      });
      return;
    }
    for (const each of foldersIn(folder)) {
      add(each, false, (event, file) => {
        if (file?.startsWith('.') === true) return;
        // Another folder may come under its name.
        if (event === 'rename' && file !== null) forget(path.join(each, file));
        settle();
      });
    }
  };
  watchAll();
  return () => {
    clearTimeout(timer);
    forget(folder);
  };
}

/** Returns a folder and all folders in it, without hidden ones; follows no link. */
function foldersIn(folder: string): string[] {
  try {
    const inside = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'));
    return [folder, ...inside.flatMap(({ name }) => foldersIn(path.join(folder, name)))];
  } catch {
    return [];
  }
}
