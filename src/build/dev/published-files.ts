import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import type { RequestHandler } from 'sirv';
import { attempted } from '../../schema/attempted.ts';
import { cachedFile } from '../cache/cached-files.ts';
import { isFitFile } from '../content/unfit-files.ts';
import type { FontFile } from '../fonts/fonts.ts';
import { drawingPolicy } from '../hosts/content-policy.ts';
import { findPublished } from '../pictures/raster-pictures.ts';
import { decoded, plainFiles } from './plain-files.ts';

/** Answers a request if it can; resolves to whether it did. */
type Answer = (request: IncomingMessage, response: ServerResponse) => Promise<boolean>;

/**
 * Serves the pictures, files and fonts of a content folder's pages below `base`, as the build publishes them; makes each at its
 * first request, and rejects where that fails. `cache` is the folder of pictures and fonts that were made before; `fontFiles` returns
 * the fonts that the pages name now.
 */
export function publishedFiles(folder: string, base: string, cache: string, fontFiles: () => readonly FontFile[]): Answer {
  const drawings = plainFiles(path.join(folder, 'pictures'), {
    setHeaders: (response) => response.setHeader('content-security-policy', drawingPolicy),
  });
  const offered = plainFiles(path.join(folder, 'files'));
  const fonts = fontReader(path.join(cache, 'fonts'), fontFiles);
  return async (request, response) => {
    const [address = ''] = (request.url ?? '').split('?');
    if (address.startsWith(`${base}fonts/`)) {
      const font = await fonts(address.slice(`${base}fonts/`.length));
      if (font !== undefined) response.writeHead(200, { 'content-type': 'font/woff2' }).end(font);
      return font !== undefined;
    }
    if (address.startsWith(`${base}files/`)) {
      const name = address.slice(`${base}files`.length);
      // The folder may hold what the check refuses, and a page among it would run as one of this server's own.
      return attempted(() => isFitFile(path.join(folder, 'files', decoded(name)))) === true && passedOn(offered, name, request, response);
    }
    if (!address.startsWith(`${base}pictures/`)) return false;
    const name = address.slice(`${base}pictures`.length);
    const picture = findPublished(folder, name.slice(1), path.join(cache, 'pictures'));
    if (picture !== undefined) {
      const bytes = await picture.make();
      if (picture.type === 'image/svg+xml') response.setHeader('content-security-policy', drawingPolicy);
      response.writeHead(200, { 'content-type': picture.type }).end(bytes);
      return true;
    }
    return passedOn(drawings, name, request, response);
  };
}

/** Lets a file server answer for a name of its folder; resolves to whether it did. */
function passedOn(files: RequestHandler, name: string, request: IncomingMessage, response: ServerResponse): Promise<boolean> {
  return new Promise((resolve) => {
    response.once('finish', () => resolve(true));
    const original = request.url;
    request.url = name;
    files(request, response, () => {
      request.url = original;
      resolve(false);
    });
  });
}

/** Returns a reader of fonts by name, which makes each at its first request; undefined when the content has never needed such a font. */
function fontReader(cache: string, fontFiles: () => readonly FontFile[]): (name: string) => Promise<Buffer | undefined> {
  const made = new Map<string, Promise<Buffer>>();
  let known: readonly FontFile[] = [];
  const find = (name: string): FontFile | undefined => known.find((file) => file.name === name);
  return async (name) => {
    if (find(name) === undefined) known = fontFiles();
    const file = find(name);
    const font = made.get(name) ?? (file && cachedFile(path.join(cache, name), file.make));
    if (font === undefined) return undefined;
    made.set(name, font);
    // What failed, on a full disk for example, is tried again.
    font.catch(() => made.delete(name));
    return font;
  };
}
