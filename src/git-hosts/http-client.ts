import { errorOfResponse, HostError, type HostFailure } from './host-error.ts';

/** The address of a host's API, and how to authenticate there. */
interface ClientOptions {
  /** The address below which the host answers programs, without a slash at the end. */
  readonly api: string;
  /** Returns the token of the moment. */
  readonly token: () => string | undefined;
  /** The word before the token in the header `authorization`. */
  readonly scheme?: string;
  readonly accept?: string;
}

/** The values of a query; those that are undefined are left out. */
export type Query = Readonly<Record<string, string | number | undefined>>;

/** Requests JSON from a git host. Every method throws `HostError`. */
export interface HttpClient {
  get<Answer>(path: string, query?: Query): Promise<Answer>;
  /** Returns an answer with its headers. */
  getWithHeaders<Answer>(path: string): Promise<{ readonly answer: Answer; readonly headers: Headers }>;
  /** Returns the items of all pages, as the `Link` headers name them (RFC 8288). */
  all<Item>(path: string, query?: Query): Promise<readonly Item[]>;
  send<Answer>(method: 'POST' | 'PATCH' | 'PUT' | 'DELETE', path: string, body?: unknown): Promise<Answer>;
}

/** Milliseconds until a request times out; pictures need longer on a slow connection. */
const patience = { reading: 30_000, writing: 120_000 };

/** Milliseconds before each further attempt to read from a host that is busy or restarts; writing is never repeated. */
const pauses = [300, 1500];

/** Seconds: a host that wants a longer pause is not asked again. */
const longestPause = 5;

/** The characters of a request that every host takes. A server before it may refuse more in an answer that browsers hide from pages. */
const surelyTaken = 1_000_000;

/** More pages than any list of files or comments has. */
const mostPages = 1000;

/** Returns a client that makes requests below an address with an editor's or a job's token. */
export function httpClient({ api, token, scheme = 'Bearer', accept = 'application/json' }: ClientOptions): HttpClient {
  const attempt = async (method: string, address: string, body: unknown): Promise<Response | HostError> => {
    const about = `${method} ${new URL(address).pathname}`;
    const sent = body === undefined ? undefined : JSON.stringify(body);
    const request: RequestInit = {
      method,
      headers: {
        accept,
        ...(sent === undefined ? {} : { 'content-type': 'application/json' }),
        authorization: `${scheme} ${required(token())}`,
      },
      // An answer that the browser kept is asked for again with its ETag: hosts say how old it may get, and that is too old.
      cache: method === 'GET' ? 'no-cache' : 'no-store',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(method === 'GET' ? patience.reading : patience.writing),
      body: sent ?? null,
    };
    const unreached = (sent?.length ?? 0) > surelyTaken ? 'too-large' : 'offline';
    const response = await reached(about, () => fetch(address, request), unreached);
    return response.ok ? response : errorOfResponse(about, response, await reached(about, () => response.text()));
  };
  const ask = async (method: string, address: string, body?: unknown): Promise<Response> => {
    for (const pause of method === 'GET' ? pauses : []) {
      const result = await attempt(method, address, body);
      if (result instanceof Response) return result;
      if (!isPassing(result)) throw result;
      const milliseconds = Math.max(pause, 1000 * (result.retryAfter ?? 0));
      await new Promise((resolve) => setTimeout(resolve, milliseconds));
    }
    const last = await attempt(method, address, body);
    if (last instanceof Response) return last;
    throw last;
  };
  return {
    get: async (path, query) => found(await ask('GET', api + path + search(query))),
    getWithHeaders: async (path) => {
      const response = await ask('GET', api + path);
      return { answer: await found(response), headers: response.headers };
    },
    all: async <Item>(path: string, query?: Query) => {
      const items: Item[] = [];
      let address: string | undefined = api + path + search(query);
      for (let page = 0; address !== undefined; page += 1) {
        if (page === mostPages) throw new HostError('broken', `GET ${path}: more than ${mostPages} pages`);
        const response: Response = await ask('GET', address);
        const more = await found<readonly Item[]>(response);
        if (!Array.isArray(more)) throw new HostError('broken', `${response.url} answered with something else than a list`);
        items.push(...more);
        address = nextPage(response.headers.get('link'), api);
      }
      return items;
    },
    send: async (method, path, body) => read(await ask(method, api + path, body)),
  };
}

/** Encodes a path for an address and keeps its slashes. */
export function encodePath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}

/** Pasted tokens often end with a line break; a character that headers cannot hold cannot be in a token. */
function required(token: string | undefined): string {
  const trimmed = token?.trim() ?? '';
  if (trimmed === '') throw new HostError('not-signed-in', 'there is no token');
  if (!/^[\x21-\x7e]+$/.test(trimmed)) throw new HostError('not-signed-in', 'the token has characters that no token has');
  return trimmed;
}

async function reached<Answer>(about: string, ask: () => Promise<Answer>, unreached: HostFailure = 'offline'): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    // A browser does not reveal why a request failed.
    throw new HostError(unreached, `${about}: ${(error as Error).message}`);
  }
}

async function read<Answer>(response: Response): Promise<Answer> {
  const text = await reached(response.url, () => response.text());
  try {
    return (text === '' ? undefined : JSON.parse(text)) as Answer;
  } catch {
    throw new HostError('broken', `${response.url} answered with something else than JSON`);
  }
}

/** Reads what was asked for: an object or a list, as all answers of hosts are. */
async function found<Answer>(response: Response): Promise<Answer> {
  const answer = await read<Answer>(response);
  if (typeof answer !== 'object' || answer === null) throw new HostError('broken', `${response.url} answered with nothing`);
  return answer;
}

function isPassing({ failure, retryAfter }: HostError): boolean {
  return failure === 'unavailable' || (failure === 'too-many-requests' && retryAfter !== undefined && retryAfter <= longestPause);
}

function search(query: Query = {}): string {
  const parts = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  return parts.length === 0 ? '' : `?${new URLSearchParams(parts)}`;
}

/** The token goes to no other host than the one it is for, whatever a header says. */
function nextPage(link: string | null, api: string): string | undefined {
  const next = link?.split(/,\s*(?=<)/).find((part) => /;\s*rel="?next"?/.test(part));
  const target = next === undefined ? undefined : /<([^>]*)>/.exec(next)?.[1];
  if (target === undefined) return undefined;
  // Without it the list would only look whole.
  if (!URL.canParse(target, api)) throw new HostError('broken', `${api} names a next page that is no address: ${target}`);
  const { pathname, search: query } = new URL(target, api);
  return new URL(api).origin + pathname + query;
}
