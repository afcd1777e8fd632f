import { deserialize, serialize } from 'node:v8';
import { deflateRawSync, inflateRawSync } from 'node:zlib';

/** To deflate documents costs a fortieth of a build, and spares two thirds of the 16 kB of each: what many thousands need, and few do not. */
const mostAsTheyAre = 750;

/** The values of documents that wait for their pages. */
interface WaitingDocuments {
  add(file: string, value: unknown): void;
  /** Returns the value of a document, which waits no longer; undefined where it does not wait. */
  take(file: string): unknown;
}

/** Creates a place where documents wait outside the heap, thousands of them in a twentieth of what they take as objects. */
export function waitingDocuments(): WaitingDocuments {
  const documents = new Map<string, Uint8Array>();
  let areDeflated = false;
  const deflateAll = (): void => {
    areDeflated = true;
    for (const [file, bytes] of documents) documents.set(file, deflated(bytes));
  };
  return {
    add(file, value) {
      if (!areDeflated && documents.size >= mostAsTheyAre) deflateAll();
      const bytes = serialize(value);
      documents.set(file, areDeflated ? deflated(bytes) : new Uint8Array(bytes));
    },
    take(file) {
      const bytes = documents.get(file);
      documents.delete(file);
      return bytes === undefined ? undefined : deserialize(areDeflated ? inflateRawSync(bytes) : bytes);
    },
  };
}

/** In memory of just its size: what zlib and Node return is often a part of a larger piece, which others keep or have left. */
function deflated(bytes: Uint8Array): Uint8Array {
  return new Uint8Array(deflateRawSync(bytes, { level: 1 }));
}
