import { Buffer } from 'buffer/';

// Replaces Node's modules for the build's code in an editor's browser. The only files are those that the code writes itself, such
// as a picture to check, and they stay in memory.

interface WrittenFile {
  readonly bytes: Buffer;
  /** A number instead of the time of the last change; each write has its own. */
  readonly mtimeMs: number;
}

const files = new Map<string, WrittenFile>();
let count = 0;

export function mkdtempSync(prefix: string): string {
  count += 1;
  return `${prefix}${count}`;
}

export function mkdirSync(): void {}

export function writeFileSync(place: string, bytes: Uint8Array): void {
  count += 1;
  files.set(place, { bytes: Buffer.from(bytes), mtimeMs: count });
}

export function readFileSync(place: string): Buffer {
  return fileAt(place).bytes;
}

export function statSync(place: string): { readonly size: number; readonly mtimeMs: number; readonly ino: number } {
  const { bytes, mtimeMs } = fileAt(place);
  return { size: bytes.length, mtimeMs, ino: 0 };
}

/** Deletes a folder with all its files. */
export function rmSync(folder: string): void {
  for (const place of files.keys()) if (place.startsWith(`${folder}/`)) files.delete(place);
}

export function tmpdir(): string {
  return '/tmp';
}

export function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** Returns the checksum of bytes (PNG, third edition, annex D). */
export function crc32(bytes: Uint8Array): number {
  let sum = 0xffffffff;
  for (const byte of bytes) sum = (sums[(sum ^ byte) & 0xff] ?? 0) ^ (sum >>> 8);
  return (sum ^ 0xffffffff) >>> 0;
}

const sums = Uint32Array.from({ length: 256 }, (_, number) => {
  let sum = number;
  for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? 0xedb88320 ^ (sum >>> 1) : sum >>> 1;
  return sum;
});

function fileAt(place: string): WrittenFile {
  const found = files.get(place);
  if (found === undefined) throw new Error(`There is no file ${place} in a browser.`);
  return found;
}

function absent(): never {
  throw new Error('There are no folders in a browser.');
}

export { absent as existsSync, absent as lstatSync, absent as readdirSync, absent as realpathSync };

export default {
  join: (...steps: readonly string[]): string => steps.join('/'),
  posix: { basename: (place: string): string => place.slice(place.lastIndexOf('/') + 1) },
};
