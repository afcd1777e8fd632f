import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { cachedFile } from '../cache/cached-files.ts';

/** The names of text files, and of nearly text: fonts and photographs are compressed by their own formats. */
const compressible = /\.(?:html|js|css|json|svg|xml|txt|webmanifest|ico)$/;

/** A smaller file fits into the first packets with its headers: nothing would be won. */
const smallest = 1024;

/** Compressing at `best` takes ten times as long as rendering a page: beyond so many files a build would be mostly that. */
const worthBest = 500;

/** The quality of Brotli (RFC 7932) and the level of gzip (RFC 1952). */
interface Strength {
  readonly brotli: number;
  readonly gzip: number;
}
const best: Strength = { brotli: 10, gzip: 9 };
const quick: Strength = { brotli: 5, gzip: 6 };

/** As many as zlib's threads take at once, and one more each that waits. */
const atOnce = 8;

const inBrotli = promisify(brotliCompress);
const inGzip = promisify(gzip);

/**
 * Writes a Brotli and a gzip file beside each file of a folder that is the smaller for it, with the same bytes for the same
 * file. Slow results are cached in the folder `cache`.
 */
export async function writeCompressed(folder: string, cache: string): Promise<void> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => compressible.test(file));
  const strength = files.length > worthBest ? quick : best;
  const waiting = files.values();
  // Each takes the next file when it is done with one, so that few are in memory.
  const takeFiles = async (): Promise<void> => {
    for (const file of waiting) await compress(path.join(folder, file), strength, strength === best ? cache : undefined);
  };
  await Promise.all(Array.from({ length: atOnce }, takeFiles));
}

async function compress(file: string, strength: Strength, cache: string | undefined): Promise<void> {
  const bytes = readFileSync(file);
  if (bytes.length < smallest) return;
  const digest = createHash('sha256').update(bytes).digest('hex');
  const { brotli, zlib } = process.versions;
  for (const [ending, name, make] of [
    ['br', `${digest}-${brotli}-${strength.brotli}`, () => brotliOf(bytes, strength.brotli)],
    ['gz', `${digest}-${zlib}-${strength.gzip}`, () => inGzip(bytes, { level: strength.gzip })],
  ] as const) {
    const compressed = cache === undefined ? await make() : await cachedFile(path.join(cache, `${name}.${ending}`), make);
    if (compressed.length < bytes.length) writeFileSync(`${file}.${ending}`, compressed);
  }
}

function brotliOf(bytes: Buffer, quality: number): Promise<Buffer> {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
  return inBrotli(bytes, { params: { [BROTLI_PARAM_QUALITY]: quality, [BROTLI_PARAM_SIZE_HINT]: bytes.length } });
}
