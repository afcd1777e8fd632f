import { existsSync, readFileSync, statSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import path from 'node:path';
import { type Loopback, onLoopback } from '../../src/build/dev/loopback.ts';

/** Which not-found page a host answers with: the one of the whole site, or the nearest above the address. */
export type NotFoundPages = 'one' | 'nearest';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};

/**
 * Serves a built site below a base as a host without rules does: a folder's address gets its slash, an unknown one status
 * 404 and a not-found page, capitals differ from small letters, and two slashes are not one. Outside the base is one page.
 * `bare` pages load no styles, pictures or scripts, so that the layout of their elements is known in a third of the time.
 */
export async function openPlainHost(folder: string, base = '/', pages: NotFoundPages = 'one', bare = false): Promise<Loopback> {
  const read = (file: string): string | Buffer => (bare ? bareFile(file) : readFileSync(file));
  return onLoopback((request, response) => {
    const [asked = '', query] = (request.url ?? '/').split(/(\?.*)/s);
    if (!asked.startsWith(base)) return send(response, 200, '.html', '<!DOCTYPE html><title>Elsewhere</title>');
    const below = decoded(asked.slice(base.length));
    const file = below === undefined ? undefined : path.join(folder, below, below.endsWith('/') || below === '' ? 'index.html' : '');
    if (below === undefined || file === undefined || !existsSync(file) || /^\/|\/\/|\\/.test(below)) {
      const page = pages === 'one' ? '404.html' : nearest(folder, below ?? '');
      return send(response, 404, '.html', read(path.join(folder, page)));
    }
    if (statSync(file).isDirectory()) return response.writeHead(301, { location: `${asked}/${query ?? ''}` }).end();
    send(response, 200, path.extname(file), read(file));
  });
}

function send(response: ServerResponse, status: number, extension: string, body: string | Buffer): void {
  response.writeHead(status, { 'content-type': types[extension] ?? 'application/octet-stream' }).end(body);
}

/** Returns a page without its style, its pictures and what it loads ahead; nothing for other files. */
function bareFile(file: string): string {
  if (!file.endsWith('.html')) return '';
  return readFileSync(file, 'utf8').replace(
    /<style.*?<\/style>|<svg.*?<\/svg>|<img[^>]*>|<link rel="(?:preload|icon|manifest)"[^>]*>/gs,
    '',
  );
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

function nearest(folder: string, below: string): string {
  const [first = ''] = below.split('/');
  return existsSync(path.join(folder, first, '404.html')) ? path.join(first, '404.html') : '404.html';
}
