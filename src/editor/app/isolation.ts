import type { Boot } from '../../build/editor/editor-boot.ts';
import { NoConnection } from './boot.ts';

/**
 * Where the form stands among pages that run scripts of others: `alone` at an origin without any, `apart` where the host keeps windows
 * of that origin from reaching into the form's, or `exposed` to them.
 */
export type FormPlace = 'alone' | 'apart' | 'exposed';

/** Milliseconds after which a site counts as out of reach. */
const patience = 30_000;

/** Returns where the form of this window stands. Throws `NoConnection`. */
export async function placeOfForm({ besideOthersScripts, deployment }: Boot): Promise<FormPlace> {
  if (besideOthersScripts !== true) return 'alone';
  // Another address that serves the whole site has its pages beside the form too.
  if (location.origin !== deployment.origin && !(await head('../')).ok) return 'alone';
  // Where the policy holds, no page that opens the form keeps a handle on its window (HTML, 7.1.3).
  const policy = (await head('./')).headers.get('cross-origin-opener-policy');
  return window.top === window && window.opener === null && policy?.trim() === 'same-origin' ? 'apart' : 'exposed';
}

async function head(address: string): Promise<Response> {
  try {
    return await fetch(address, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(patience) });
  } catch (error) {
    throw new NoConnection(`${address}: ${String(error)}`);
  }
}
