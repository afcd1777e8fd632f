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
  if (!isLocal(host)) return `the server does not answer for ${host}`;
  if (origin !== undefined && origin !== `http://${host}`) return `the page ${origin} may not ask`;
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return 'the page of another site may not ask';
  if (method !== 'GET' && headers[localHeader.name] !== localHeader.value)
    return `a request that writes has the header ${localHeader.name}`;
  return undefined;
}

/**
 * Says why a request may not even read what the editor's server shows; nothing where it may. Whoever follows a link from elsewhere
 * arrives, but no page of another site shows or loads anything of it.
 */
export function reasonToRefuseReading({ headers, method = '' }: IncomingMessage): string | undefined {
  const { host = '' } = headers;
  if (!isLocal(host)) return `the server does not answer for ${host}`;
  if (method !== 'GET' && method !== 'HEAD') return `there is nothing to ${method}`;
  const [site, dest] = [headers['sec-fetch-site'], headers['sec-fetch-dest']];
  const isOwn = site === undefined || site === 'same-origin' || site === 'none';
  return isOwn || dest === 'document' ? undefined : 'the page of another site may not show this';
}

function isLocal(host: string): boolean {
  return localNames.has(host.replace(/:\d+$/, ''));
}
