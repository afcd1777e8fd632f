import { closeSync, fstatSync, openSync, readFileSync, readSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { crc32 } from 'node:zlib';
import { attempted } from '../../schema/attempted.ts';
import { isFolder } from '../places.ts';
import { writeAtomically } from './write-atomically.ts';

// The first line of a file is its key, and the checksum and number of the bytes after it: one that is damaged, cut off or written by other
// code is not read. A cryptographic hash of the same bytes takes up to eight times as long, which every build would wait for.

/** Reads a value that `writeSealed` wrote under the same key; undefined where there is none, or the file is damaged. */
export function readSealed<T>(file: string, key: string): T | undefined {
  const sealed = readBody(file, key);
  return sealed && attempted(() => JSON.parse(sealed.body.toString('utf8')) as T);
}

/** Writes a value as JSON under a key, whole or not at all; a value that cannot be written is only missing at the next reading. */
export function writeSealed(file: string, key: string, value: unknown): void {
  writeSealedBytes(file, key, Buffer.from(JSON.stringify(value)));
}

/** Reads bytes that `writeSealedBytes` wrote under the same key; undefined where there are none, or the file is damaged. */
export function readSealedBytes(file: string, key: string): Buffer | undefined {
  return readBody(file, key)?.body;
}

/** Reads the bytes below the first line of a file, the seal; undefined where that is not the one of the key and the bytes. */
export function readBody(file: string, key: string): { readonly body: Buffer; readonly seal: string } | undefined {
  const bytes = attempted(() => readFileSync(file));
  if (bytes === undefined) return undefined;
  const end = bytes.indexOf('\n');
  const body = bytes.subarray(end + 1);
  const seal = sealOf(key, body);
  return bytes.toString('utf8', 0, end) === seal ? { body, seal } : undefined;
}

/** Returns the first line of a file and the number of bytes after it, unread; undefined where it can't be read, or is no seal of the key. */
export function sealIn(file: string, key: string): { seal: string; size: number } | undefined {
  return attempted(() => {
    const handle = openSync(file, 'r');
    try {
      const line = Buffer.alloc(longestSeal);
      const end = line.subarray(0, readSync(handle, line)).indexOf('\n');
      const seal = line.toString('utf8', 0, end < 0 ? 0 : end);
      return seal.startsWith(keyIn(key)) ? { seal, size: fstatSync(handle).size - end - 1 } : undefined;
    } finally {
      closeSync(handle);
    }
  });
}

const longestSeal = 1024;

/** Writes bytes under a key, as `writeSealed` writes a value. */
export function writeSealedBytes(file: string, key: string, body: Buffer): void {
  try {
    if (statSync(path.dirname(file), { throwIfNoEntry: false })?.isDirectory() === false) removeSealed(path.dirname(file));
    if (isFolder(file)) removeSealed(file);
    writeAtomically(file, `${sealOf(key, body)}\n`, body);
  } catch {
    removeSealed(file);
  }
}

/** Removes a file, or what is in its place; what stays is read as nothing. */
export function removeSealed(file: string): void {
  // A folder that may not be written to keeps what it has.
  attempted(() => rmSync(file, { force: true, recursive: true }));
}

function sealOf(key: string, body: Buffer): string {
  return `${keyIn(key)}${crc32(body).toString(16)} ${body.length}`;
}

/** Returns how the seal of a key begins. */
function keyIn(key: string): string {
  return `${JSON.stringify(key)} `;
}
