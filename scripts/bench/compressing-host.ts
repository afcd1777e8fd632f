import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import sirv from 'sirv';
import { type Loopback, onLoopback } from '../../src/build/dev/loopback.ts';

const brotli = promisify(brotliCompress);

/** Brotli (RFC 7932) at its highest quality, as a good host compresses what it sends often. */
function compressed(text: string | Buffer): Promise<Buffer> {
  return brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } });
}

const textTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
};

/** The files whose names have the hash of their bytes: they never change, and may be kept for a year. */
const hashed = /[.-][\w-]{8,}\.(?:js|css|woff2)$/;

/**
 * Serves a folder below a base as a good static host does: texts are compressed once and kept, and so are `extra` pages,
 * which stand in no file. An unknown address gets status 404.
 */
export async function hostCompressed(folder: string, base = '/', extra: ReadonlyMap<string, string> = new Map()): Promise<Loopback> {
  const bodies = new Map<string, Promise<Buffer>>();
  const files = sirv(folder, {
    setHeaders: (response, address) => {
      if (hashed.test(address)) response.setHeader('cache-control', 'public, max-age=31536000, immutable');
    },
  });
  const bodyOf = (address: string): Promise<Buffer> => {
    const known = bodies.get(address);
    if (known !== undefined) return known;
    const made = Promise.resolve().then(() => compressed(extra.get(address) ?? readFileSync(path.join(folder, address))));
    bodies.set(address, made);
    return made;
  };
  return onLoopback(async (request, response) => {
    const requested = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname);
    const address = path.posix.join(
      '/',
      requested.startsWith(base) ? requested.slice(base.length) : requested,
      requested.endsWith('/') ? 'index.html' : '',
    );
    const type = textTypes[path.posix.extname(address)];
    const body =
      type === undefined || !/\bbr\b/.test(String(request.headers['accept-encoding']))
        ? undefined
        : await bodyOf(address).catch(() => undefined);
    if (type !== undefined && body !== undefined) {
      if (hashed.test(address)) response.setHeader('cache-control', 'public, max-age=31536000, immutable');
      response.writeHead(200, { 'content-type': type, 'content-encoding': 'br', 'content-length': body.length, vary: 'accept-encoding' });
      response.end(body);
      return;
    }
    request.url = address;
    files(request, response, () => {
      response.writeHead(404).end('Not found');
    });
  });
}
