import { randomUUID } from 'node:crypto';
import { closeSync, mkdirSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { attempted } from '../../schema/attempted.ts';

/** So many wait in memory, each in about 16 kB; the others wait in a file. */
const mostInMemory = 250;

/** The values of documents that wait for their pages. */
interface WaitingDocuments {
  /** Keeps the value of a document: one of thousands in a temporary file below `folder`, or in memory where none can be written. */
  add(name: string, value: unknown, folder: string | undefined): void;
  /** Returns the value of a document, which waits no longer; undefined where it does not wait, or can't be read again. */
  take(name: string): unknown;
  /** Forgets all of them. */
  close(): void;
}

/** Where the bytes of a document are in the file. */
interface Place {
  readonly from: number;
  readonly length: number;
}

/** Creates a place where documents wait. */
export function waitingDocuments(): WaitingDocuments {
  const documents = new Map<string, Uint8Array | Place>();
  let file: number | undefined;
  let end = 0;
  const append = (bytes: Uint8Array, folder: string): Place => {
    file ??= nameless(folder);
    // Each at its place: what a full disk took of another one shifts nothing.
    for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at, bytes.length - at, end + at);
    const place = { from: end, length: bytes.length };
    end += bytes.length;
    return place;
  };
  const read = ({ from, length }: Place): Uint8Array => {
    const bytes = new Uint8Array(length);
    readSync(file as number, bytes, 0, length, from);
    return bytes;
  };
  return {
    add(name, value, folder) {
      const bytes = serialize(value);
      const place = folder === undefined || documents.size < mostInMemory ? undefined : attempted(() => append(bytes, folder));
      documents.set(name, place ?? new Uint8Array(bytes));
    },
    take(name) {
      const waiting = documents.get(name);
      documents.delete(name);
      return waiting && attempted(() => deserialize(waiting instanceof Uint8Array ? waiting : read(waiting)));
    },
    close() {
      documents.clear();
      if (file !== undefined) closeSync(file);
      file = undefined;
    },
  };
}

/** Opens a new file that loses its name at once, so that nothing of it is left when the process is killed. */
function nameless(folder: string): number {
  mkdirSync(folder, { recursive: true });
  const name = path.join(folder, `waiting-${randomUUID()}`);
  const file = openSync(name, 'wx+', 0o600);
  // Where an open file keeps its name, the cache's unused files are removed after a month.
  attempted(() => rmSync(name, { force: true }));
  return file;
}
