import { sha256 as digestOf } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** Returns the SHA-256 of a text as hexadecimal digits, at once: browsers' own code only answers later. */
export function sha256(text: string): string {
  return bytesToHex(digestOf(utf8ToBytes(text)));
}
