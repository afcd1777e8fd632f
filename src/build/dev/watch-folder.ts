import { type FSWatcher, readdirSync, statSync, type WatchListener, watch } from 'node:fs';
import path from 'node:path';
import { codeOf } from '../../schema/attempted.ts';

/** Milliseconds between two looks at a folder that the system watches no more. */
const lookEvery = 1000;

/**
 * Calls `onChange` after each change in a folder, until the returned function is called; hidden files do not count. The folder may be
 * moved away and come back, or come later. `settlingTime` is in milliseconds: programs save a file in several steps, and one call follows
 * the last.
 */
export function watchFolder(folder: string, onChange: () => void, settlingTime = 100): () => void {
  const top = path.resolve(folder);
  let timer: NodeJS.Timeout | undefined;
  let looking: NodeJS.Timeout | undefined;
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
      // One that is gone since it was listed, or may not be read, is told by the folder around it when it is back.
      if (['ENOSPC', 'EMFILE', 'ENFILE'].includes(codeOf(error))) lookFromNowOn();
      return;
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
  /** Where the system has no watch left to give, other programs having them all. */
  const lookFromNowOn = (): void => {
    if (looking !== undefined) return;
    let last = lookAt(top);
    looking = setInterval(() => {
      const now = lookAt(top);
      if (now !== last) settle();
      last = now;
    }, lookEvery);
  };
  // On Linux, Node 20 watches each file by itself, and hears nothing more of one in whose place another was moved, as editors and git
  // do: a folder tells of all files in it, and each folder is watched here.
  const watchAll = (): void => {
    add(path.dirname(top), false, (event, file) => {
      if (file !== path.basename(top)) return;
      // What was watched may be elsewhere now.
      if (event === 'rename') forget(top);
      settle();
    });
    if (process.platform !== 'linux') {
      add(top, true, (_event, file) => {
        if (file === null || !path.basename(file).startsWith('.')) settle();
      });
      return;
    }
    for (const each of foldersIn(top)) {
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
    clearInterval(looking);
    for (const name of [...watchers.keys()]) forget(name);
  };
}

/** Returns a folder and all folders in it, without hidden ones; follows no link. */
function foldersIn(folder: string): string[] {
  return [folder, ...entriesOf(folder).flatMap((entry) => (entry.isDirectory() ? foldersIn(path.join(folder, entry.name)) : []))];
}

/** Returns the names, sizes and times of all that is in a folder, as one text. */
function lookAt(folder: string): string {
  return entriesOf(folder)
    .map((entry) => {
      const place = path.join(folder, entry.name);
      if (entry.isDirectory()) return `${entry.name}/${lookAt(place)}`;
      const { size, mtimeMs, ctimeMs } = statSync(place, { throwIfNoEntry: false }) ?? {};
      return `${entry.name} ${size} ${mtimeMs} ${ctimeMs}`;
    })
    .join('\n');
}

function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true }).filter(({ name }) => !name.startsWith('.'));
  } catch {
    // Gone, or not to be read.
    return [];
  }
}
