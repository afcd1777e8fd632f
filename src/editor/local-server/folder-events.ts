import { type FSWatcher, watch } from 'node:fs';
import type { ServerResponse } from 'node:http';
import path from 'node:path';

/** Milliseconds: programs save a file in several steps, and one event follows the last. */
const settlingTime = 100;

/** Sends an event (HTML, section 9.2) to listening browsers after each change in a folder; watches it only while somebody listens. */
export function folderEvents(folder: string): { listen(response: ServerResponse): void; close(): void } {
  const listeners = new Set<ServerResponse>();
  let watcher: FSWatcher | undefined;
  let timer: NodeJS.Timeout | undefined;
  const notify = (): void => {
    for (const response of listeners) response.write('data: changed\n\n');
  };
  const stop = (): void => {
    clearTimeout(timer);
    watcher?.close();
    watcher = undefined;
  };
  return {
    listen: (response) => {
      watcher ??= watch(folder, { recursive: true }, (_event, file) => {
        // Hidden files do not belong to the site.
        if (file !== null && path.basename(file).startsWith('.')) return;
        clearTimeout(timer);
        timer = setTimeout(notify, settlingTime);
      });
      // The next read of a removed folder reports the error.
      watcher.on('error', stop);
      listeners.add(response);
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      response.write('retry: 1000\n\n');
      response.on('close', () => {
        listeners.delete(response);
        if (listeners.size === 0) stop();
      });
    },
    close: () => {
      stop();
      for (const response of listeners) response.end();
    },
  };
}
