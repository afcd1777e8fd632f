import { createHash } from 'node:crypto';
import { appendFileSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

// The first line of a file is its key and the hash of the rest: one that is damaged, cut off or written by other code is not read.

/** Reads a value that `writeSealed` wrote under the same key; undefined where there is none, or the file is damaged. */
export function readSealed<T>(file: string, key: string): T | undefined {
  try {
    const bytes = readFileSync(file);
    const end = bytes.indexOf('\n');
    const body = bytes.subarray(end + 1);
    return bytes.toString('utf8', 0, end) === sealOf(key, body) ? (JSON.parse(body.toString('utf8')) as T) : undefined;
  } catch {
    return undefined;
  }
}

/** Writes a value as JSON under a key, whole or not at all; a value that cannot be written is only missing at the next reading. */
export function writeSealed(file: string, key: string, value: unknown): void {
  const writing = `${file}.${process.pid}`;
  try {
    const body = Buffer.from(JSON.stringify(value));
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(writing, `${sealOf(key, body)}\n`);
    appendFileSync(writing, body);
    renameSync(writing, file);
  } catch {
    rmSync(writing, { force: true });
    rmSync(file, { force: true });
  }
}

function sealOf(key: string, body: Buffer): string {
  return `${JSON.stringify(key)} ${createHash('sha256').update(body).digest('hex')}`;
}
