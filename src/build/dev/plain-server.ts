import { existsSync, readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import path from 'node:path';
import { drawingPolicy } from '../../view/document/content-policy.ts';
import { guardedServer } from './guarded-server.ts';
import { plainFiles } from './plain-files.ts';

/**
 * Creates a server of a built folder, below `base`, that answers as a static host without rules does: with files, compressed where
 * the folder has them so, and with the nearest not-found page for an unknown address. Refuses all methods but GET and HEAD. The
 * caller makes it listen.
 */
export function plainServer(folder: string, base: string): Server {
  const files = plainFiles(folder, {
    brotli: true,
    gzip: true,
    setHeaders: (response, file) => {
      if (file.endsWith('.svg')) response.setHeader('content-security-policy', drawingPolicy);
    },
  });
  return guardedServer((request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return void response.writeHead(405, { allow: 'GET, HEAD' }).end();
    const url = request.url ?? '/';
    if (url.startsWith(base)) request.url = url.slice(base.length - 1);
    files(request, response, () => {
      const language = /^\/([\w-]+)\//.exec(request.url ?? '')?.[1] ?? '';
      const page = ['404.html', path.join(language, '404.html')]
        .map((file) => path.join(folder, file))
        .findLast((file) => existsSync(file));
      response.statusCode = 404;
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.end(page === undefined ? 'Not found' : readFileSync(page));
    });
  });
}
