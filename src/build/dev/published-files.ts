import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import type { RequestHandler } from 'sirv';
import { drawingPolicy } from '../../view/document/content-policy.ts';
import type { FontFile } from '../fonts/fonts.ts';
import { findPublished } from '../pictures/raster-pictures.ts';
import { plainFiles } from './plain-files.ts';

/** Answers a request if it can; gives whether it did. */
export type Answer = (request: IncomingMessage, response: ServerResponse) => Promise<boolean>;

/**
 * Answers with the pictures, files and fonts that the pages of a content folder ask for below `base`, as the build publishes them;
 * each is made when it is first asked for. `memory` is the folder of pictures that were made before; `fontFiles` tells which fonts
 * the pages name now.
 */
export function publishedFiles(folder: string, base: string, cache: string, fontFiles: () => readonly FontFile[]): Answer {
  const drawings = plainFiles(path.join(folder, 'pictures'), {
    setHeaders: (response) => response.setHeader('content-security-policy', drawingPolicy),
  });
  const offered = plainFiles(path.join(folder, 'files'));
  const fonts = fontReader(fontFiles);
  return async (request, response) => {
    const [address = ''] = (request.url ?? '').split('?');
    if (address.startsWith(`${base}fonts/`)) {
      const font = await fonts(address.slice(`${base}fonts/`.length));
      if (font !== undefined) response.writeHead(200, { 'content-type': 'font/woff2' }).end(font);
      return font !== undefined;
    }
    if (address.startsWith(`${base}files/`)) return passedOn(offered, address.slice(`${base}files`.length), request, response);
    if (!address.startsWith(`${base}pictures/`)) return false;
    const name = address.slice(`${base}pictures`.length);
    const found = findPublished(folder, name.slice(1), cache);
    if (found !== undefined) {
      if (found.type === 'image/svg+xml') response.setHeader('content-security-policy', drawingPolicy);
      response.writeHead(200, { 'content-type': found.type }).end(await found.make());
      return true;
    }
    return passedOn(drawings, name, request, response);
  };
}

/** Lets a server of files answer for a name of its folder, if it has it. */
function passedOn(files: RequestHandler, name: string, request: IncomingMessage, response: ServerResponse): Promise<boolean> {
  return new Promise((resolve) => {
    response.once('finish', () => resolve(true));
    const asked = request.url;
    request.url = name;
    files(request, response, () => {
      request.url = asked;
      resolve(false);
    });
  });
}

/** Gives the fonts that pages ask for by name, made when they are first asked for; nothing when the content needs no such font. */
function fontReader(fontFiles: () => readonly FontFile[]): (name: string) => Promise<Buffer | undefined> {
  const made = new Map<string, Promise<Buffer>>();
  let known: readonly FontFile[] = [];
  const find = (name: string): FontFile | undefined => known.find((file) => file.name === name);
  return async (name) => {
    if (find(name) === undefined) known = fontFiles();
    const font = made.get(name) ?? find(name)?.make();
    if (font !== undefined) made.set(name, font);
    return font;
  };
}
