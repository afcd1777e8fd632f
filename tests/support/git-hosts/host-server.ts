import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text as textOf } from 'node:stream/consumers';
import { onLoopback } from '../../../src/build/dev/loopback.ts';
import type { describedBy } from './description.ts';
import type { Hosted, HostedPerson } from './hosted.ts';

/** A request as a host's form sees it: its path below the API, decoded part by part. */
export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: Readonly<Record<string, unknown>>;
  readonly person: HostedPerson;
  readonly origin: string;
}

/** The answer to a request, with or without a body. */
export interface Answer {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Returns the answer to a request that asked for something. */
export function ok(body: unknown): Answer {
  return { status: 200, body };
}

/** Returns the answer to a request that made something. */
export function made(body: unknown): Answer {
  return { status: 201, body };
}

/** The interface of one kind of host. */
export interface HostForm {
  readonly api: string;
  /** The token in a request's headers. */
  readonly tokenOf: (headers: IncomingMessage['headers']) => string | undefined;
  readonly unauthorised: Answer;
  /** The host's headers that allow requests from pages of other sites. */
  readonly allowed: { readonly headers: string; readonly methods: string };
  readonly exposed: (answer: Answer) => string;
  readonly rateLimited: Answer;
  readonly answer: (hosted: Hosted, asked: Asked) => Answer;
  /** Compares requests and answers with the host's own description, where there is one. */
  readonly fault?: ReturnType<typeof describedBy>;
}

/** How a request fails. */
export type Failing = 'rate-limit' | 'error' | 'forbidden' | 'against-rules' | 'cut' | 'lost';

/** A running stand-in for a git host. */
export interface GitHostServer {
  readonly hosted: Hosted;
  readonly address: string;
  /** Each request that was answered, as `GET /path`, preflights left out; and the status of each. */
  readonly requests: { readonly asked: string; readonly status: number }[];
  /** Answers the next request that fits with a failure, or not at all: `lost` does before what it asks. */
  fail(asked: RegExp, how: Failing): void;
  /** Fails no further request. */
  recover(): void;
  /** Does something before the next request that fits is answered. */
  before(asked: RegExp, act: () => void): void;
  /** Throws what was not as the host's own description has it. */
  close(): void;
}

/** Runs a stand-in for a git host on a free port of this machine. */
export async function serveGitHost(form: HostForm, hosted: Hosted): Promise<GitHostServer> {
  const requests: GitHostServer['requests'] = [];
  const failures: { asked: RegExp; how: Failing }[] = [];
  const acts: { asked: RegExp; act: () => void }[] = [];
  const faults: string[] = [];
  const taken = <Item extends { asked: RegExp }>(items: Item[], asked: string): Item | undefined => {
    const index = items.findIndex((item) => item.asked.test(asked));
    return index === -1 ? undefined : items.splice(index, 1)[0];
  };
  const { origin: address, close } = await onLoopback(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://host.example');
    const asked = `${request.method} ${url.pathname.replace(form.api, '')}`;
    if (request.method === 'OPTIONS') return preflight(form, response);
    const failure = taken(failures, asked);
    if (failure?.how === 'cut') return void request.socket.destroy();
    taken(acts, asked)?.act();
    const origin = `http://${request.headers.host}`;
    const body = await sent(request);
    const isDone = failure === undefined || failure.how === 'lost';
    const answer = isDone ? answered(form, hosted, request, url, origin, body) : failed(form, failure.how);
    if (failure?.how === 'lost') return void request.socket.destroy();
    const { pathname: path, searchParams: query } = url;
    const exchange = {
      method: request.method ?? '',
      path: path.replace(form.api, ''),
      query,
      body,
      status: answer.status,
      answer: answer.body,
    };
    // An answer of 500 is no word of the API's.
    const fault = answer.status === 500 || !path.startsWith(form.api) ? undefined : form.fault?.(exchange);
    if (fault !== undefined) faults.push(fault);
    requests.push({
      asked,
      status: send(form, request, response, fault === undefined ? answer : { status: 500, body: { message: fault } }),
    });
  });
  return {
    hosted,
    address,
    requests,
    fail: (asked, how) => failures.push({ asked, how }),
    recover: () => void failures.splice(0),
    before: (asked, act) => acts.push({ asked, act }),
    close: () => {
      close();
      if (faults.length > 0) throw new Error(`not as the host describes its API:\n${faults.join('\n')}`);
    },
  };
}

function failed(form: HostForm, how: Failing): Answer {
  if (how === 'forbidden') return { status: 403, body: { message: 'Resource not accessible by personal access token' } };
  if (how === 'against-rules') return { status: 422, body: { message: 'Repository rule violations found' } };
  return how === 'rate-limit' ? form.rateLimited : { status: 500, body: { message: 'Something went wrong' } };
}

async function sent(request: IncomingMessage): Promise<Asked['body'] | undefined> {
  const text = await textOf(request);
  return text === '' ? undefined : (JSON.parse(text) as Asked['body']);
}

function answered(form: HostForm, hosted: Hosted, request: IncomingMessage, url: URL, origin: string, body: Asked['body'] = {}): Answer {
  const person = hosted.people.get(form.tokenOf(request.headers) ?? '');
  if (person === undefined) return form.unauthorised;
  return form.answer(hosted, { method: request.method ?? '', path: url.pathname, query: url.searchParams, body, person, origin });
}

function send(form: HostForm, request: IncomingMessage, response: ServerResponse, answer: Answer): number {
  const text = answer.body === undefined ? '' : JSON.stringify(answer.body);
  const etag = `W/"${createHash('sha256').update(text).digest('hex')}"`;
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'access-control-allow-origin': '*',
    'access-control-expose-headers': form.exposed(answer),
    // Hosts allow caching for a while: a client has to ask for the newest answer.
    'cache-control': 'private, max-age=60',
    vary: 'Authorization',
    ...answer.headers,
    ...(request.method === 'GET' && answer.status === 200 ? { etag } : {}),
  };
  const status = answer.status === 200 && request.headers['if-none-match'] === etag ? 304 : answer.status;
  response.writeHead(status, headers).end(status === 304 ? '' : text);
  return status;
}

function preflight({ allowed }: HostForm, response: ServerResponse): void {
  response
    .writeHead(204, {
      'access-control-allow-origin': '*',
      'access-control-allow-headers': allowed.headers,
      'access-control-allow-methods': allowed.methods,
      'access-control-max-age': '600',
    })
    .end();
}

/** Returns one of the numbered pages of entries, as many as the query asks for. */
export function paged<Item>(
  asked: Asked,
  all: readonly Item[],
  [name, usual, most = Number.POSITIVE_INFINITY]: readonly [name: string, usual: number, most?: number],
  show: (item: Item) => unknown,
): Answer {
  const size = Math.min(most, Number(asked.query.get(name) ?? usual));
  const page = Number(asked.query.get('page') ?? 1);
  const headers = nextLink(asked, all.length > page * size ? { page: String(page + 1) } : undefined);
  return { ...ok(all.slice((page - 1) * size, page * size).map(show)), headers };
}

/** Names the next page in a `Link` header, where there is one (RFC 8288). */
export function nextLink(
  { origin, path, query }: Asked,
  more: Readonly<Record<string, string>> | undefined,
): Readonly<Record<string, string>> {
  if (more === undefined) return {};
  const next = new URLSearchParams(query);
  for (const [name, value] of Object.entries(more)) next.set(name, value);
  return { link: `<${origin}${path}?${next}>; rel="next", <${origin}${path}?page=1>; rel="first"` };
}
