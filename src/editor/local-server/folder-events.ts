import type { ServerResponse } from 'node:http';
import { watchFolder } from '../../build/dev/watch-folder.ts';

/** Sends an event (HTML, section 9.2) to listening browsers after each change in a folder; watches it only while somebody listens. */
export function folderEvents(folder: string): { listen(response: ServerResponse): void; close(): void } {
  const listeners = new Set<ServerResponse>();
  let stop: (() => void) | undefined;
  const notify = (): void => {
    for (const response of listeners) response.write('data: changed\n\n');
  };
  const close = (): void => {
    stop?.();
    stop = undefined;
  };
  return {
    listen: (response) => {
      stop ??= watchFolder(folder, notify);
      listeners.add(response);
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      response.write('retry: 1000\n\n');
      response.on('close', () => {
        listeners.delete(response);
        if (listeners.size === 0) close();
      });
    },
    close: () => {
      close();
      for (const response of listeners) response.end();
    },
  };
}
