import { sha256 } from '@noble/hashes/sha2.js';

type Encoding = 'hex' | 'base64' | 'base64url';

/** Stands in for Node's `createHash('sha256')` where the build's code runs in an editor's browser. */
export function createHash(algorithm: 'sha256'): {
  update(data: string | Uint8Array): ReturnType<typeof createHash>;
  digest(encoding: Encoding): string;
} {
  if (algorithm !== 'sha256') throw new Error(`${algorithm} is not among the browser's hashes.`);
  const hash = sha256.create();
  const bytes = new TextEncoder();
  const chain = {
    update(data: string | Uint8Array) {
      hash.update(typeof data === 'string' ? bytes.encode(data) : data);
      return chain;
    },
    digest(encoding: Encoding) {
      const result = hash.digest();
      if (encoding === 'hex') return [...result].map((byte) => byte.toString(16).padStart(2, '0')).join('');
      const base64 = btoa(String.fromCharCode(...result));
      return encoding === 'base64' ? base64 : base64.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
    },
  };
  return chain;
}
