import { existsSync, readFileSync } from 'node:fs';
import type { RequestListener, Server } from 'node:http';
import path from 'node:path';
import { drawingPolicy } from '../hosts/content-policy.ts';
import { guardedServer } from './guarded-server.ts';
import { plainFiles } from './plain-files.ts';

/** Creates a guarded server whose answers are `plainAnswers`. The caller makes it listen. */
export function plainServer(folder: string, base: string): Server {
  return guardedServer(plainAnswers(folder, base));
}

/**
 * Returns a listener for a built folder, below `base`, that answers as a static host without rules does: with files, compressed where
 * the folder has them so, and with the nearest not-found page for an unknown address. The base without its last slash leads to the base;
 * nothing is outside. Refuses all methods but GET and HEAD.
 */
export function plainAnswers(folder: string, base: string): RequestListener {
  const files = plainFiles(folder, {
    brotli: true,
    gzip: true,
    setHeaders: (response, file) => {
      if (file.endsWith('.svg')) response.setHeader('content-security-policy', drawingPolicy);
    },
  });
  return (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return void response.writeHead(405, { allow: 'GET, HEAD' }).end();
    const url = request.url ?? '/';
    const [address = ''] = url.split('?');
    if (`${address}/` === base) return void response.writeHead(301, { location: base + url.slice(address.length) }).end();
    const below = belowBase(url, base);
    if (below === undefined) return void response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('Not found');
    request.url = below;
    files(request, response, () => {
      const page = notFoundPage(folder, request.url ?? '');
      response.statusCode = 404;
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.end(page ?? 'Not found');
    });
  };
}

/** Returns a server's address as the folder below `base` knows it; undefined where it is not below. */
export function belowBase(url: string, base: string): string | undefined {
  return url.startsWith(base) ? url.slice(base.length - 1) : undefined;
}

/** Returns the HTML of the not-found page nearest to an address below the base; undefined where the folder has none. */
export function notFoundPage(folder: string, address: string): string | undefined {
  const language = /^\/([\w-]+)\//.exec(address)?.[1] ?? '';
  const page = ['404.html', path.join(language, '404.html')].map((file) => path.join(folder, file)).findLast((file) => existsSync(file));
  return page === undefined ? undefined : readFileSync(page, 'utf8');
}
