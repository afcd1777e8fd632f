import { StoreError } from './store.ts';

/** Returns git's object name of a text in UTF-8, or of bytes: the SHA-1 of the blob, in hexadecimal; `undefined` for no content. */
export async function blobVersion(content: string | Uint8Array): Promise<string>;
export async function blobVersion(content: string | Uint8Array | undefined): Promise<string | undefined>;
export async function blobVersion(content: string | Uint8Array | undefined): Promise<string | undefined> {
  if (content === undefined) return undefined;
  // Browsers hide it where a page did not come over a safe connection (Web Cryptography, section 10).
  if (globalThis.crypto?.subtle === undefined) {
    throw new StoreError('broken', 'crypto.subtle is missing: open the editor over https, or on localhost');
  }
  const bytes = bytesOf(content);
  const head = new TextEncoder().encode(`blob ${bytes.length}\0`);
  const blob = new Uint8Array(head.length + bytes.length);
  blob.set(head);
  blob.set(bytes, head.length);
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-1', blob));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Encodes a text as UTF-8; returns bytes unchanged. */
export function bytesOf(content: string | Uint8Array): Uint8Array {
  return typeof content === 'string' ? new TextEncoder().encode(content) : content;
}

/** Decodes UTF-8 and keeps a byte order mark, so that encoding restores the same bytes; throws `StoreError` at any other encoding. */
export function decodeText(bytes: Uint8Array, file: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new StoreError('broken', `${file} is not in UTF-8`);
  }
}
