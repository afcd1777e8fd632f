import { StoreError, type StoreFailure } from '../editor/stores/store.ts';

/** What a request asks with; values of a query that are nothing are left out. */
export interface RequestOptions {
  readonly query?: Readonly<Record<string, string | number | undefined>>;
  readonly body?: unknown;
}

/** Thrown where a host understood a request and refuses it as things stand there: something exists, is missing, or has moved. */
export class RefusedRequest extends StoreError {}

/** Asks a git host for JSON. Every method throws `StoreError`. */
export interface HostRequests {
  get<Answer>(path: string, query?: RequestOptions['query']): Promise<Answer>;
  /** Gives an answer with its headers. */
  getWithHeaders<Answer>(path: string): Promise<{ readonly answer: Answer; readonly headers: Headers }>;
  /** Gives the items of all pages, as the `Link` headers name them (RFC 8288). */
  all<Item>(path: string, query: RequestOptions['query']): Promise<readonly Item[]>;
  send<Answer>(method: 'POST' | 'PATCH' | 'DELETE', path: string, body?: unknown): Promise<Answer>;
}

/** Milliseconds after which a host counts as out of reach; pictures take their time on a slow connection. */
const patience = { reading: 30_000, writing: 120_000 };

/** Makes requests below an address, with what is said in each of them, and with the token of the moment. */
export function hostRequests(
  api: string,
  token: () => string | undefined,
  headers: (token: string) => Readonly<Record<string, string>>,
): HostRequests {
  const ask = async (method: string, address: string, body?: unknown): Promise<Response> => {
    const about = `${method} ${new URL(address).pathname}`;
    const request: RequestInit = {
      method,
      headers: {
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers(required(token())),
      },
      // An answer that the browser kept is asked for again with its ETag: hosts say how old it may get, and that is too old.
      cache: method === 'GET' ? 'no-cache' : 'no-store',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(method === 'GET' ? patience.reading : patience.writing),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    };
    const response = await reached(about, () => fetch(address, request));
    if (!response.ok) throw refusal(about, response, await reached(about, () => response.text()));
    return response;
  };
  const read = async <Answer>(response: Response): Promise<Answer> => {
    const text = await reached(response.url, () => response.text());
    try {
      return (text === '' ? undefined : JSON.parse(text)) as Answer;
    } catch {
      throw new StoreError('broken', `${response.url} answered with something else than JSON`);
    }
  };
  return {
    get: async (path, query) => read(await ask('GET', api + path + search(query))),
    getWithHeaders: async (path) => {
      const response = await ask('GET', api + path);
      return { answer: await read(response), headers: response.headers };
    },
    all: async <Item>(path: string, query: RequestOptions['query']) => {
      const items: Item[] = [];
      for (let address: string | undefined = api + path + search(query); address !== undefined; ) {
        const response: Response = await ask('GET', address);
        items.push(...(await read<readonly Item[]>(response)));
        address = nextPage(response.headers.get('link'), api);
      }
      return items;
    },
    send: async (method, path, body) => read(await ask(method, api + path, body)),
  };
}

/** Writes the parts of a path into an address; its slashes stay. */
export function encodePath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}

/** What is pasted often has a line break; what no header can hold is no token. */
function required(token: string | undefined): string {
  const trimmed = token?.trim() ?? '';
  if (trimmed === '') throw new StoreError('not-signed-in', 'there is no token');
  if (!/^[\x21-\x7e]+$/.test(trimmed)) throw new StoreError('not-signed-in', 'the token has characters that no token has');
  return trimmed;
}

async function reached<Answer>(about: string, ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    // A browser tells no page why it did not reach another one.
    throw new StoreError('offline', `${about}: ${(error as Error).name}: ${(error as Error).message}`);
  }
}

function refusal(about: string, response: Response, text: string): StoreError {
  const { status, headers } = response;
  const detail = `${about}: ${status} ${text.slice(0, 500)}`;
  if (status === 429 || (status === 403 && isRateLimit(headers, text)))
    return new StoreError('too-many-requests', detail, { retryAfter: pause(headers) });
  const failure = failures[status];
  if (failure !== undefined) return new StoreError(failure, detail);
  return status === 400 || status === 409 || status === 422 ? new RefusedRequest('broken', detail) : new StoreError('broken', detail);
}

const failures: Readonly<Record<number, StoreFailure>> = {
  401: 'not-signed-in',
  403: 'not-allowed',
  404: 'not-found',
  // Archived, or locked.
  423: 'not-allowed',
  502: 'offline',
  503: 'offline',
  504: 'offline',
};

/** GitHub says so with the status of a missing right (its REST API's page on rate limits). */
function isRateLimit(headers: Headers, text: string): boolean {
  return headers.has('retry-after') || headers.get('x-ratelimit-remaining') === '0' || /rate limit/i.test(text);
}

function pause(headers: Headers): number | undefined {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  if (seconds >= 0) return seconds;
  const reset = Number(headers.get('x-ratelimit-reset') ?? Number.NaN);
  return reset > 0 ? Math.max(0, Math.ceil(reset - Date.now() / 1000)) : undefined;
}

function search(query: RequestOptions['query'] = {}): string {
  const parts = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  return parts.length === 0 ? '' : `?${new URLSearchParams(parts)}`;
}

/** The token goes to no other host than the one it is for, whatever a header says. */
function nextPage(link: string | null, api: string): string | undefined {
  const next = link?.split(/,\s*(?=<)/).find((part) => /;\s*rel="?next"?/.test(part));
  const target = next === undefined ? undefined : /<([^>]*)>/.exec(next)?.[1];
  if (target === undefined) return undefined;
  const { pathname, search: query } = new URL(target, api);
  return new URL(api).origin + pathname + query;
}
