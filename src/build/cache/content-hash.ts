import { createHash } from 'node:crypto';

/** Returns the SHA-256 digest of some parts. */
export function digestOf(parts: readonly (string | Uint8Array)[]): Buffer {
  const hash = createHash('sha256');
  // With its length before each part, no two lists of parts read the same.
  for (const part of parts) hash.update(`${part.length} `).update(part);
  return hash.digest();
}

/** Returns a hash of some texts as 22 letters and digits, "-" and "_". */
export function contentHash(...parts: readonly string[]): string {
  return digestOf(parts).toString('base64url').slice(0, 22);
}
