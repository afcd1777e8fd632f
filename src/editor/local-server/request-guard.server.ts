import type { IncomingMessage } from 'node:http';
import { localHeader } from '../stores/local-api.ts';

const localNames = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Says why a request does not come from the editor's own page on this machine; nothing where it does. A name that somebody
 * else made point here is no name of this machine, and a page of another site says whose it is, or can not send the header
 * that writing takes (Fetch, sections 3.2 and 3.3).
 */
export function reasonToRefuse({ headers, method }: IncomingMessage): string | undefined {
  const { host = '', origin } = headers;
  if (!localNames.has(host.replace(/:\d+$/, ''))) return `the server does not answer for ${host}`;
  if (origin !== undefined && origin !== `http://${host}`) return `the page ${origin} may not ask`;
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return 'the page of another site may not ask';
  if (method !== 'GET' && headers[localHeader.name] !== localHeader.value)
    return `a request that writes has the header ${localHeader.name}`;
  return undefined;
}
