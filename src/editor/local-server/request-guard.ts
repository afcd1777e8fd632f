import type { IncomingMessage } from 'node:http';
import { isLocal } from '../../build/dev/guarded-server.ts';
import { localHeader } from '../stores/local-api.ts';

/**
 * Returns the reason to refuse a request that does not come from the editor's own page on this machine; `undefined` if it does.
 * The check of `Host` stops DNS rebinding. A page of another site is recognised by its `Origin` or `Sec-Fetch-Site`, and can
 * not send the header that writing requires (Fetch, sections 3.2 and 3.3).
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
 * Returns the reason to refuse a request that reads a page or file of the editor's server; `undefined` if it is allowed. A link
 * from another site may open a page here, but another site's page may not embed or load anything.
 */
export function reasonToRefuseReading({ headers, method = '' }: IncomingMessage): string | undefined {
  if (method !== 'GET' && method !== 'HEAD') return `there is nothing to ${method}`;
  const [site, dest] = [headers['sec-fetch-site'], headers['sec-fetch-dest']];
  const isOwn = site === undefined || site === 'same-origin' || site === 'none';
  return isOwn || dest === 'document' ? undefined : 'the page of another site may not show this';
}
