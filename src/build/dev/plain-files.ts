import { realpathSync } from 'node:fs';
import path from 'node:path';
import sirv, { type Options, type RequestHandler } from 'sirv';
import { attempted } from '../../schema/attempted.ts';

/** The endings that a file server tries for an address. */
const endings = ['', '.html', '.htm'].flatMap((ending) => [ending, `${ending}.br`, `${ending}.gz`]);

/** Serves the current files of a folder, and follows no link out of it. */
export function plainFiles(folder: string, options: Options = {}): RequestHandler {
  const files = sirv(folder, { ...options, dev: true });
  return (request, response, next) => {
    const [address = ''] = (request.url ?? '').split('?');
    if (leadsOutside(folder, address)) return next?.();
    if (!isRange(request.headers.range)) delete request.headers.range;
    // sirv takes a coding that is refused for one that is accepted (RFC 9110, 12.4.2).
    request.headers['accept-encoding'] = request.headers['accept-encoding']?.replace(/(?<=^|,)[^,]*;\s*q=0(?:\.0*)?\s*(?=,|$)/gi, '');
    // A file that goes, or may not be read, ends its own answer.
    response.once('pipe', (file) => file.once('error', () => response.destroy()));
    files(request, response, next);
  };
}

/** Returns whether a range is one that sirv reads; a server may ignore others (RFC 9110, 14.2), and sirv throws, or sends other bytes. */
function isRange(range = ''): boolean {
  const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(range) ?? [];
  return first !== undefined && (last === '' || Number(first) <= Number(last));
}

function leadsOutside(folder: string, address: string): boolean {
  const root = realPath(folder);
  if (root === undefined) return false;
  const requested = path.join(folder, decoded(address));
  return endings
    .flatMap((ending) => [requested + ending, path.join(requested, `index${ending}`)])
    .map(realPath)
    .some((file) => file !== undefined && file !== root && !file.startsWith(root + path.sep));
}

/** Returns an address without its percent signs; as it is, where they stand for no text. */
export function decoded(address: string): string {
  return attempted(() => decodeURI(address)) ?? address;
}

/** Returns a path without links; undefined where nothing is there. */
export function realPath(file: string): string | undefined {
  return attempted(() => realpathSync(file));
}
