import { type IncomingHttpHeaders, type IncomingMessage, type RequestOptions, request } from 'node:http';
import { text as textOf } from 'node:stream/consumers';

/** What a server answered. */
export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** Asks a server for an address as it is, which `fetch` would tidy first, with any headers. */
export async function ask(origin: string, address: string, options: RequestOptions = {}): Promise<Answer> {
  const { hostname: host, port } = new URL(origin);
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request({ host, port, path: address, agent: false, ...options }, resolve)
      .on('error', reject)
      .end();
  });
  return { status: response.statusCode ?? 0, headers: response.headers, text: await textOf(response) };
}
