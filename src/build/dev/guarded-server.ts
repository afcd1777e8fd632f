import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

/** The headers of every answer: they keep pages of other sites from framing or loading it (CSP level 3, 6.4.2; Fetch, 3.6). */
export const guardingHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': "frame-ancestors 'self'",
  'x-frame-options': 'SAMEORIGIN',
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
};

/**
 * Creates a server for this machine alone: it refuses requests under other names, sends `guardingHeaders`, and outlives what `answer`
 * throws. Such a request has status 500, or its connection ends where an answer had begun. The caller makes it listen.
 */
export function guardedServer(answer: (request: IncomingMessage, response: ServerResponse) => unknown): Server {
  return createServer(async (request, response) => {
    for (const [name, value] of Object.entries(guardingHeaders)) response.setHeader(name, value);
    const { host = '' } = request.headers;
    if (!isLocal(host)) return sendText(response, 403, `the server does not answer for ${host}`);
    try {
      await answer(request, response);
    } catch (error) {
      if (response.headersSent) response.destroy();
      else sendText(response, 500, String(error));
    }
  });
}

function sendText(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(text);
}

const localNames = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Returns whether a `Host` names this machine: another name may have been made to point here (DNS rebinding). */
export function isLocal(host: string): boolean {
  return localNames.has(host.replace(/:\d+$/, ''));
}
