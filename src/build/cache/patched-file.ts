import { existsSync, utimesSync } from 'node:fs';
import { attempted, succeeds } from '../../schema/attempted.ts';
import { type Change, changesBetween, withChanges } from './changes.ts';
import { readBody, readSealed, removeSealed, writeSealed, writeSealedBytes } from './sealed-file.ts';

/** A large value as it was read: the base that a file holds, with the changes to it that another file holds. */
export interface Patched<T> {
  readonly value: T;
  readonly base: { readonly value: T; readonly seal: string; readonly size: number };
}

/** Reads a value that `writePatched` wrote under the same key, with its changes; undefined where there is none, or its file is damaged. */
export function readPatched<T extends object>(file: string, key: string): Patched<T> | undefined {
  const sealed = readBody(file, key);
  const value = sealed && attempted(() => JSON.parse(sealed.body.toString('utf8')) as T);
  if (sealed === undefined || value === undefined) return undefined;
  const changes = readSealed<readonly Change[]>(changesFile(file), sealed.seal);
  return {
    value: changes === undefined ? value : withChanges(value, changes),
    base: { value, seal: sealed.seal, size: sealed.body.length },
  };
}

/**
 * Writes a value as `writeSealed` does, or only its few changes since `last`, as it was read: of thousands of documents and pages, one
 * has changed. Changes name the base that they belong to. Where the file of one of both is lost, an older value is read, or none. Returns
 * whether the disk took the value.
 */
export function writePatched<T extends object>(file: string, key: string, value: T, last?: Patched<T>): boolean {
  if (last !== undefined && writeChanges(file, last.base, changesBetween(last.base.value, value))) return existsSync(changesFile(file));
  // The same base may have been written before, and changes have followed it.
  removeSealed(changesFile(file));
  writeSealed(file, key, value);
  return existsSync(file);
}

/** Writes changes beside the base that they belong to, unless they are too many, or the base is gone; returns whether it did. */
export function writeChanges(file: string, { seal, size }: { readonly seal: string; readonly size: number }, changes: unknown): boolean {
  const body = Buffer.from(JSON.stringify(changes));
  if (body.length * mostChanges >= size || !markAsUsed(file)) return false;
  writeSealedBytes(changesFile(file), seal, body);
  return true;
}

/** Returns the file that holds the changes of a base. */
export function changesFile(file: string): string {
  return `${file}.changes`;
}

/** Changes are written where this many times their bytes are fewer than those of the base. */
const mostChanges = 8;

/** Marks a file as used, since what is unused for long is removed; returns false where it is there no more. */
function markAsUsed(file: string): boolean {
  const now = new Date();
  return succeeds(() => utimesSync(file, now, now));
}
