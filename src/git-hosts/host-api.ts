import { HostError } from './reviewed-proposal.ts';

/** A host's programming interface: JSON over HTTP, with the token of the job. */
export interface HostApi {
  get(path: string): Promise<unknown>;
  /** Gives all entries of a list, page by page. */
  list(path: string): Promise<readonly unknown[]>;
  send(method: 'POST' | 'PATCH' | 'PUT' | 'DELETE', path: string, body?: object): Promise<unknown>;
}

/** A list longer than this is not read to its end: nobody reviews a request with five thousand comments. */
const mostPages = 50;
const patience = 30_000;

/** Opens the interface at an address. Throws a `HostError` for an answer that is no success; redirections are refused, since they would take the token along. */
export function openApi(address: string, headers: Readonly<Record<string, string>>): HostApi {
  const ask = async (method: string, url: string, body?: object): Promise<{ value: unknown; next: string | undefined }> => {
    let response: Response;
    try {
      response = await fetch(url, {
        method,
        headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        redirect: 'error',
        signal: AbortSignal.timeout(patience),
      });
    } catch (error) {
      throw new HostError(`${method} ${pathOf(url)}: ${(error as Error).message}`);
    }
    const text = await response.text();
    if (!response.ok) throw new HostError(`${method} ${pathOf(url)}: ${response.status} ${messageIn(text)}`, response.status);
    return { value: text === '' ? undefined : JSON.parse(text), next: nextIn(response.headers.get('link'), address) };
  };
  return {
    get: async (path) => (await ask('GET', address + path)).value,
    list: async (path) => {
      const entries: unknown[] = [];
      let url: string | undefined = `${address}${path}${path.includes('?') ? '&' : '?'}per_page=100`;
      for (let page = 0; url !== undefined && page < mostPages; page += 1) {
        const { value, next }: { value: unknown; next: string | undefined } = await ask('GET', url);
        if (Array.isArray(value)) entries.push(...value);
        url = next;
      }
      return entries;
    },
    send: async (method, path, body) => (await ask(method, address + path, body)).value,
  };
}

/** The next page of a list (RFC 8288), where it is of the same interface: another one must not see the token. */
function nextIn(link: string | null, address: string): string | undefined {
  const next = /<([^>]+)>\s*;[^,]*\brel="?next"?/.exec(link ?? '')?.[1];
  return next?.startsWith(`${address}/`) ? next : undefined;
}

function pathOf(url: string): string {
  return new URL(url).pathname;
}

/** What a host says of its refusal, in one line. */
function messageIn(text: string): string {
  return text.replace(/\s+/g, ' ').slice(0, 300);
}
