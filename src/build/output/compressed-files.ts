import { createHash } from 'node:crypto';
import path from 'node:path';
import { promisify } from 'node:util';
import { isMainThread } from 'node:worker_threads';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import { cachedFile } from '../cache/cached-files.ts';

/** The names of text files, and of nearly text: fonts and photographs are compressed by their own formats. */
const compressible = /\.(?:html|js|css|json|svg|xml|txt|webmanifest|ico)$/;

/** A smaller file fits into the first packets with its headers: nothing would be won. */
const smallest = 1024;

/** Compressing at `best` takes ten times as long as rendering a page: beyond so many pages a build would be mostly that. */
const worthBest = 250;

/** The quality of Brotli (RFC 7932) and the level of gzip (RFC 1952). */
interface Strength {
  readonly brotli: number;
  readonly gzip: number;
}
const best: Strength = { brotli: 10, gzip: 9 };
const quick: Strength = { brotli: 5, gzip: 6 };
// A site has as many scripts however many its pages are, and they change with the code alone. The first one of each page is small.
const ofScript: Strength = best;
const ofSmallScript: Strength = { brotli: 11, gzip: 9 };
const smallScript = 32 * 1024;

/** The bits that Brotli writes of a distance as they are (RFC 7932, section 4): pages are 36 bytes smaller in the mean than with none. */
const postfix = 3;

// The threads of a large build have work for every core: zlib's threads beside them would win no time, and 100 MB of their memory would
// lie unused between the threads.
const inBrotli = isMainThread
  ? promisify(brotliCompress)
  : async (...args: Parameters<typeof brotliCompressSync>) => brotliCompressSync(...args);
const inGzip = isMainThread ? promisify(gzip) : async (...args: Parameters<typeof gzipSync>) => gzipSync(...args);

/** How the files of a site are compressed. */
export interface Compression {
  readonly strength: Strength;
  /** The folder that keeps compressed files by what they are made from. */
  readonly cache: string;
}

/** Returns how a site with a number of pages is compressed. */
export function compressionOf(pages: number, cache: string): Compression {
  return { strength: pages > worthBest ? quick : best, cache };
}

/** Returns the Brotli and the gzip form of a file, each where it is smaller than the file; the same bytes for the same file. */
export async function compressedForms(
  name: string,
  bytes: Buffer,
  { strength, cache }: Compression,
): Promise<readonly { readonly ending: string; readonly content: Buffer }[]> {
  if (!compressible.test(name) || bytes.length < smallest) return [];
  const digest = createHash('sha256').update(bytes).digest('hex');
  const { brotli, zlib } = process.versions;
  const by = name.endsWith('.js') ? (bytes.length > smallScript ? ofScript : ofSmallScript) : strength;
  const forms = [
    ['br', `${digest}-${brotli}-${by.brotli}-${postfix}`, () => brotliOf(bytes, by.brotli)],
    ['gz', `${digest}-${zlib}-${by.gzip}`, () => inGzip(bytes, { level: by.gzip })],
  ] as const;
  const made = forms.map(async ([ending, cached, make]) => ({
    ending: `.${ending}`,
    content: await cachedFile(path.join(cache, `${cached}.${ending}`), () => inTurn(make)),
  }));
  return (await Promise.all(made)).filter(({ content }) => content.length < bytes.length);
}

// Each compression holds a megabyte until it is over, and some steps of a build write a thousand files at once. zlib has as many threads.
const atOnce = 4;
let running = 0;
const waiting: (() => void)[] = [];

/** Begins what `make` does when little enough is going on. */
async function inTurn(make: () => Promise<Buffer>): Promise<Buffer> {
  if (running < atOnce) running += 1;
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return await make();
  } finally {
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  }
}

function brotliOf(bytes: Buffer, quality: number): Promise<Buffer> {
  const { BROTLI_PARAM_NPOSTFIX, BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
  const params = { [BROTLI_PARAM_QUALITY]: quality, [BROTLI_PARAM_SIZE_HINT]: bytes.length, [BROTLI_PARAM_NPOSTFIX]: postfix };
  return inBrotli(bytes, { params });
}
