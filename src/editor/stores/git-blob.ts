import { StoreError } from './store.ts';

/** Gives the name that git gives to a text in UTF-8, or to bytes: the SHA-1 of a blob, in hexadecimal. */
export async function blobVersion(content: string | Uint8Array): Promise<string> {
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

/** Gives the bytes of a text in UTF-8; bytes stay as they are. */
export function bytesOf(content: string | Uint8Array): Uint8Array {
  return typeof content === 'string' ? new TextEncoder().encode(content) : content;
}

/** Reads bytes as UTF-8 and keeps a byte order mark, so that the text gives the same bytes again; throws `StoreError` at any other encoding. */
export function decodeText(bytes: Uint8Array, file: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new StoreError('broken', `${file} is not in UTF-8`);
  }
}
