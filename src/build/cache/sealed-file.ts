import { createHash } from 'node:crypto';
import { closeSync, fstatSync, openSync, readFileSync, readSync, rmSync, statSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { attempted } from '../../schema/attempted.ts';
import { type Change, changesBetween, withChanges } from './changes.ts';
import { writeAtomically } from './write-atomically.ts';

// The first line of a file is its key and the hash of the rest: one that is damaged, cut off or written by other code is not read.

/** Reads a value that `writeSealed` wrote under the same key; undefined where there is none, or the file is damaged. */
export function readSealed<T>(file: string, key: string): T | undefined {
  return readBase<T>(file, key)?.value;
}

/** Writes a value as JSON under a key, whole or not at all; a value that cannot be written is only missing at the next reading. */
export function writeSealed(file: string, key: string, value: unknown): void {
  write(file, key, Buffer.from(JSON.stringify(value)));
}

/** Reads bytes that `writeSealedBytes` wrote under the same key; undefined where there are none, or the file is damaged. */
export function readSealedBytes(file: string, key: string): Buffer | undefined {
  return readBody(file, key)?.body;
}

/** Writes bytes under a key, as `writeSealed` writes a value. */
export function writeSealedBytes(file: string, key: string, bytes: Buffer): void {
  write(file, key, bytes);
}

/** A large value as it was read: the base that a file holds, with the changes to it that another file holds. */
export interface Patched<T> {
  readonly value: T;
  readonly base: { readonly value: T; readonly seal: string; readonly size: number };
}

/** Reads a value that `writePatched` wrote under the same key, with its changes; undefined where there is none, or its file is damaged. */
export function readPatched<T extends object>(file: string, key: string): Patched<T> | undefined {
  const base = readBase<T>(file, key);
  if (base === undefined) return undefined;
  const changes = readSealed<readonly Change[]>(changesFile(file), base.seal);
  return { value: changes === undefined ? base.value : withChanges(base.value, changes), base };
}

/**
 * Writes a value as `writeSealed` does, or only its few changes since `last`, as it was read: of thousands of documents and pages, one
 * has changed. Changes name the base that they belong to. Where the file of one of both is lost, an older value is read, or none.
 */
export function writePatched<T extends object>(file: string, key: string, value: T, last?: Patched<T>): void {
  if (last !== undefined && writeChanges(file, last.base, changesBetween(last.base.value, value))) return;
  // The same base may have been written before, and changes have followed it.
  remove(changesFile(file));
  writeSealed(file, key, value);
}

/**
 * Sets properties of a value that `writePatched` wrote under the same key, without reading it, as one of their changes. Returns whether
 * it did: it does not where there is no such value, or where too much of it has changed.
 */
export function setProperties(file: string, key: string, properties: Readonly<Record<string, unknown>>): boolean {
  const base = sealIn(file);
  if (base === undefined || !base.seal.startsWith(keyIn(key))) return false;
  const former = readSealed<readonly Change[]>(changesFile(file), base.seal) ?? [];
  const kept = former.filter(([[name = '']]) => !Object.hasOwn(properties, name));
  return writeChanges(file, base, [...kept, ...Object.entries(properties).map(([name, value]): Change => [[name], value])]);
}

/** Writes the changes of a base, unless they are too many, or the base is gone; returns whether it did. */
function writeChanges(file: string, { seal, size }: { readonly seal: string; readonly size: number }, changes: readonly Change[]): boolean {
  const body = Buffer.from(JSON.stringify(changes));
  if (body.length * mostChanges >= size || !markAsUsed(file)) return false;
  write(changesFile(file), seal, body);
  return true;
}

/** Returns the file that holds the changes of a value. */
export function changesFile(file: string): string {
  return `${file}.changes`;
}

/** Changes are written where this many times their bytes are fewer than those of the base. */
const mostChanges = 8;

/** Marks a file as used, since what is unused for long is removed; returns false where it is there no more. */
function markAsUsed(file: string): boolean {
  try {
    const now = new Date();
    utimesSync(file, now, now);
    return true;
  } catch {
    return false;
  }
}

function readBase<T>(file: string, key: string): { value: T; seal: string; size: number } | undefined {
  const sealed = readBody(file, key);
  return sealed && attempted(() => ({ value: JSON.parse(sealed.body.toString('utf8')) as T, seal: sealed.seal, size: sealed.body.length }));
}

function readBody(file: string, key: string): { body: Buffer; seal: string } | undefined {
  const bytes = attempted(() => readFileSync(file));
  if (bytes === undefined) return undefined;
  const end = bytes.indexOf('\n');
  const body = bytes.subarray(end + 1);
  const seal = sealOf(key, body);
  return bytes.toString('utf8', 0, end) === seal ? { body, seal } : undefined;
}

/** Returns the first line of a file and the number of bytes after it; undefined where it can't be read, or is none of a seal. */
function sealIn(file: string): { seal: string; size: number } | undefined {
  return attempted(() => {
    const handle = openSync(file, 'r');
    try {
      const line = Buffer.alloc(longestSeal);
      const end = line.subarray(0, readSync(handle, line)).indexOf('\n');
      return end < 0 ? undefined : { seal: line.toString('utf8', 0, end), size: fstatSync(handle).size - end - 1 };
    } finally {
      closeSync(handle);
    }
  });
}

const longestSeal = 1024;

function write(file: string, key: string, body: Buffer): void {
  try {
    if (statSync(path.dirname(file), { throwIfNoEntry: false })?.isDirectory() === false) remove(path.dirname(file));
    if (statSync(file, { throwIfNoEntry: false })?.isDirectory() === true) remove(file);
    writeAtomically(file, `${sealOf(key, body)}\n`, body);
  } catch {
    remove(file);
  }
}

/** Removes a file, or what is in its place; what stays is read as nothing. */
function remove(file: string): void {
  try {
    rmSync(file, { force: true, recursive: true });
  } catch {
    // A folder that may not be written to keeps what it has.
  }
}

function sealOf(key: string, body: Buffer): string {
  return keyIn(key) + createHash('sha256').update(body).digest('hex');
}

/** Returns how the seal of a key begins. */
function keyIn(key: string): string {
  return `${JSON.stringify(key)} `;
}
