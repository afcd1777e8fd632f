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

/** Creates a place where documents wait packed, thousands of them in a twentieth of what they take as objects. */
export function waitingDocuments(): WaitingDocuments {
  const documents = new Map<string, Uint8Array | string>();
  let areDeflated = false;
  const deflateAll = (): void => {
    areDeflated = true;
    for (const [file, bytes] of documents) documents.set(file, deflated(bytes as Uint8Array));
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
      if (bytes === undefined) return undefined;
      return deserialize(typeof bytes === 'string' ? inflateRawSync(Buffer.from(bytes, 'latin1')) : bytes);
    },
  };
}

/** As a text with a byte in each letter, which V8 moves together: buffers of thousands of documents that go one by one leave holes. */
function deflated(bytes: Uint8Array): string {
  return deflateRawSync(bytes, { level: 1 }).toString('latin1');
}
