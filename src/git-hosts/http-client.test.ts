import { text } from 'node:stream/consumers';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Loopback, onLoopback } from '../build/dev/loopback.ts';
import { apiAddress, tokenPage } from './host-addresses.ts';
import { HostError } from './host-error.ts';
import { type HttpClient, httpClient } from './http-client.ts';

describe('a client of a host', () => {
  /** Two hosts, each with the requests that it got; the first one's pages name the second one as the next. */
  const servers: Loopback[] = [];
  let got: {
    readonly host: number;
    readonly url: string;
    readonly token: string | undefined;
    readonly type: string | undefined;
    readonly body: string;
  }[] = [];
  let origins: readonly string[] = [];
  let client: HttpClient;

  beforeEach(async () => {
    got = [];
    for (const host of [0, 1]) {
      servers[host] = await onLoopback(async (request, response) => {
        const { authorization: token, 'content-type': type } = request.headers;
        got.push({ host, url: request.url ?? '', token, type, body: await text(request) });
        if (request.url === '/api/moved') return response.writeHead(302, { location: `${origins[1]}/api/items?page=2` }).end();
        const isFirst = !request.url?.includes('page=2');
        response.writeHead(200, isFirst ? { link: `<${origins[1]}/api/items?page=2>; rel="next", <${origins[1]}/>; rel="last"` } : {});
        response.end('[1]');
      });
    }
    origins = servers.map(({ origin }) => origin);
    client = httpClient({ api: `${origins[0]}/api`, token: () => 'secret' });
  });
  afterEach(() => {
    for (const { close } of servers) close();
  });

  test('reads all pages of a list, and takes its token to no other host, whichever a header names', async () => {
    expect(await client.all('/items', { per_page: 1 })).toEqual([1, 1]);
    expect(got).toMatchObject([
      { host: 0, url: '/api/items?per_page=1', token: 'Bearer secret' },
      { host: 0, url: '/api/items?page=2', token: 'Bearer secret' },
    ]);
  });

  test('sends what is written as JSON, and nothing with what is read', async () => {
    await client.send('POST', '/items?page=2', { name: 'é' });
    await client.get('/items?page=2');
    expect(got.map(({ type, body }) => [type, body])).toEqual([
      ['application/json', '{"name":"é"}'],
      [undefined, ''],
    ]);
  });

  test('takes its token to no host that another one redirects to', async () => {
    await client.get('/moved');
    expect(got.map(({ host, token }) => [host, token])).toEqual([
      [0, 'Bearer secret'],
      [1, undefined],
    ]);
  });
});

describe('where the host', () => {
  const client = httpClient({ api: 'https://host.example/api', token: () => 'secret' });
  const fetched = vi.fn<typeof fetch>();
  beforeEach(() => {
    fetched.mockReset();
    vi.stubGlobal('fetch', fetched);
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });
  const answers = (...all: readonly (Response | Error)[]): void => {
    for (const answer of all) fetched.mockImplementationOnce(async () => (answer instanceof Error ? Promise.reject(answer) : answer));
  };
  /** Waits for a request while the clock runs, and returns its failure. */
  const failureOf = async (request: Promise<unknown>): Promise<HostError> => {
    const [failure] = await Promise.all([request.catch((error: unknown) => error), vi.runAllTimersAsync()]);
    return failure as HostError;
  };

  test('is busy for a moment, it is read again, and twice at most', async () => {
    const busy = (): Response => new Response('busy', { status: 503 });
    answers(busy(), new Response('{"here": true}'));
    expect(await Promise.all([client.get('/items'), vi.runAllTimersAsync()])).toMatchObject([{ here: true }, {}]);
    expect(fetched).toHaveBeenCalledTimes(2);
    fetched.mockReset();
    answers(busy(), busy(), busy());
    expect(await failureOf(client.get('/items'))).toMatchObject({ failure: 'unavailable', message: 'GET /api/items: 503 busy' });
    expect(fetched).toHaveBeenCalledTimes(3);
  });

  test('is busy, nothing is written twice', async () => {
    answers(new Response('busy', { status: 503 }));
    expect(await failureOf(client.send('POST', '/items', {}))).toMatchObject({ failure: 'unavailable' });
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  test('limits how often it is asked, a short pause is kept and a long one is told', async () => {
    const limited = (seconds: number): Response => new Response('', { status: 429, headers: { 'retry-after': String(seconds) } });
    answers(limited(3), new Response('[]'));
    const asked = client.get('/items');
    await vi.advanceTimersByTimeAsync(2900);
    expect(fetched).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(100);
    expect(await asked).toEqual([]);
    answers(limited(60));
    expect(await failureOf(client.get('/items'))).toMatchObject({ failure: 'too-many-requests', retryAfter: 60 });
    expect(fetched).toHaveBeenCalledTimes(3);
  });

  test('says with the status of a missing right that its limit is reached, that is what is told', async () => {
    answers(new Response('Forbidden', { status: 403, headers: { 'retry-after': '90' } }));
    expect(await failureOf(client.get('/items'))).toMatchObject({ failure: 'too-many-requests', retryAfter: 90 });
    const reset = String(Math.ceil(Date.now() / 1000) + 90);
    answers(new Response('', { status: 403, headers: { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': reset } }));
    const { failure, retryAfter } = await failureOf(client.get('/items'));
    expect([failure, [90, 91].includes(retryAfter ?? 0)]).toEqual(['too-many-requests', true]);
    vi.setSystemTime(0);
    answers(new Response('', { status: 403, headers: { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': reset } }));
    expect(await failureOf(client.get('/items'))).toMatchObject({ failure: 'too-many-requests', retryAfter: 3600 });
  });

  test('is asked too fast, for which GitHub names no pause, the moment at which another limit begins again is none', async () => {
    const reset = String(Math.ceil(Date.now() / 1000) + 3);
    const headers = { 'x-ratelimit-remaining': '4980', 'x-ratelimit-reset': reset };
    answers(new Response('{"message": "You have exceeded a secondary rate limit."}', { status: 403, headers }));
    expect(await failureOf(client.get('/items'))).toMatchObject({ failure: 'too-many-requests', retryAfter: undefined });
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  test('is out of reach, that is told at once', async () => {
    answers(new TypeError('fetch failed'));
    expect(await failureOf(client.get('/items'))).toMatchObject({ failure: 'offline', message: 'GET /api/items: fetch failed' });
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  test('is out of reach for something long, which a server before it may refuse so that browsers say no more, that is told', async () => {
    answers(new TypeError('fetch failed'), new TypeError('fetch failed'));
    expect(await failureOf(client.send('POST', '/items', { text: 'a'.repeat(1_000_001) }))).toMatchObject({ failure: 'too-large' });
    expect(await failureOf(client.send('POST', '/items', { text: 'a'.repeat(900_000) }))).toMatchObject({ failure: 'offline' });
  });

  test('knows a token that its organisation does not, that is told by its header or its words', async () => {
    const words = { message: 'Resource protected by organization SAML enforcement. You must grant your Personal Access token access.' };
    answers(new Response(JSON.stringify(words), { status: 403 }));
    expect(await failureOf(client.get('/items'))).toMatchObject({ failure: 'single-sign-on' });
    answers(new Response('no', { status: 403, headers: { 'x-github-sso': 'required; url=https://host.example/sso' } }));
    expect(await failureOf(client.get('/items'))).toMatchObject({ failure: 'single-sign-on' });
  });

  test('gives no answer at all, that is told as out of reach, and later where something is written', async () => {
    fetched.mockImplementation(
      (_, init) => new Promise((_done, fail) => init?.signal?.addEventListener('abort', () => fail(init.signal?.reason))),
    );
    const patience: number[] = [];
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
      patience.push(milliseconds);
      const aborter = new AbortController();
      setTimeout(() => aborter.abort(new DOMException('timed out', 'TimeoutError')), milliseconds);
      return aborter.signal;
    });
    expect(await failureOf(client.get('/items'))).toMatchObject({ failure: 'offline', message: 'GET /api/items: timed out' });
    expect(await failureOf(client.send('POST', '/items', {}))).toMatchObject({ failure: 'offline' });
    const [reading = 0, writing = 0] = patience;
    expect(writing).toBeGreaterThan(reading);
  });

  test('answers with no JSON, as a page that asks to sign in to a network, that is its failure', async () => {
    answers(new Response('<html>'));
    expect(await failureOf(client.get('/items'))).toMatchObject({ failure: 'broken' });
  });

  test('names a next page for ever, reading ends', async () => {
    fetched.mockImplementation(async () => new Response('[1]', { headers: { link: '</api/items?page=2>; rel="next"' } }));
    expect(await failureOf(client.all('/items'))).toMatchObject({ failure: 'broken', message: 'GET /items: more than 1000 pages' });
  });

  test('answers whatever it likes, a request ends in its data or in a failure with words; nothing is written twice, and reading goes on for a while at most', async () => {
    const headers = fc.record(
      {
        'retry-after': fc.constantFrom('', '0', '3', '5', '6', '90', '-1', '1e400', 'soon', 'Wed, 21 Oct 2099 07:28:00 GMT'),
        'x-ratelimit-remaining': fc.constantFrom('0', '1', 'none'),
        'x-ratelimit-reset': fc.constantFrom('', '1', '99999999999', '1e400', 'never'),
        link: fc.constantFrom(
          '</api/items?page=2>; rel="next"',
          '<https://other.example/api/items?page=3>; rel=next',
          '<http://[>; rel="next"',
          '<>; rel="next"',
          'next',
        ),
      },
      { requiredKeys: [] },
    );
    const status = fc.constantFrom(200, 200, 200, 201, 204, 300, 304, 400, 401, 403, 404, 409, 422, 429, 500, 502, 503, 504, 523);
    const body = fc.constantFrom('', '[]', '[1]', '{"here": true}', 'null', '1', '<html>', '{"message": "rate limit"}', undefined);
    const answer = fc.record({ status, body, headers });
    const failure = fc.constantFrom(new TypeError('fetch failed'), new DOMException('timed out', 'TimeoutError'));
    const ways = fc.constantFrom('get', 'getWithHeaders', 'all', 'POST', 'PATCH', 'PUT', 'DELETE');
    await fc.assert(
      fc.asyncProperty(ways, fc.array(fc.oneof({ weight: 5, arbitrary: answer }, failure), { minLength: 1 }), async (way, all) => {
        fetched.mockReset();
        let attempts = 0;
        fetched.mockImplementation(async (address) => {
          const next = all[attempts++ % all.length];
          if (next === undefined || next instanceof Error) throw next;
          const hasNone = next.status === 204 || next.status === 304;
          const broken = new ReadableStream({ pull: (controller) => controller.error(new TypeError('cut off')) });
          const response = new Response(hasNone ? null : (next.body ?? broken), next);
          return Object.defineProperty(response, 'url', { value: address });
        });
        const asked: Promise<unknown> =
          way === 'get' || way === 'getWithHeaders' || way === 'all' ? client[way]('/items') : client.send(way, '/items', {});
        const start = Date.now();
        let waited = 0;
        const end = asked
          .catch((error: unknown) => error)
          .finally(() => {
            waited = Date.now() - start;
          });
        const [answered] = await Promise.all([end, vi.runAllTimersAsync()]);
        if (answered instanceof Error) {
          expect(answered).toBeInstanceOf(HostError);
          expect(answered.message).toMatch(/(?:\/api).*[: ].+/);
        } else if (way === 'all') expect(answered).toBeInstanceOf(Array);
        else if (way.startsWith('get')) expect(answered).toBeInstanceOf(Object);
        const most = way === 'all' ? 3000 : way.startsWith('get') ? 3 : 1;
        expect(attempts).toBeLessThanOrEqual(most);
        if (way !== 'all') expect(waited).toBeLessThanOrEqual(10_000);
      }),
    );
  });

  test.each([
    [400, 'refused'],
    [401, 'not-signed-in'],
    [403, 'not-allowed'],
    [404, 'not-found'],
    [405, 'not-found'],
    [409, 'refused'],
    [413, 'too-large'],
    [422, 'refused'],
    [423, 'not-allowed'],
    [500, 'broken'],
    [504, 'unavailable'],
    [522, 'unavailable'],
  ])('answers with status %i, the failure is %s', async (status, failure) => {
    answers(new Response('no', { status }));
    expect(await failureOf(client.send('PUT', '/items'))).toMatchObject({ failure });
  });
});

test.each([
  [
    'github',
    'https://github.com',
    'https://api.github.com',
    'https://github.com/settings/personal-access-tokens/new?name=Content+editor&target_name=owner&expires_in=90&contents=write&pull_requests=write',
  ],
  [
    'github',
    'https://company.ghe.com',
    'https://api.company.ghe.com',
    'https://company.ghe.com/settings/personal-access-tokens/new?name=Content+editor&target_name=owner&expires_in=90&contents=write&pull_requests=write',
  ],
  ...['https://GitHub.com', 'https://www.github.com', 'https://github.com/owner/name'].map(
    (address) =>
      [
        'github',
        address,
        'https://api.github.com',
        'https://github.com/settings/personal-access-tokens/new?name=Content+editor&target_name=owner&expires_in=90&contents=write&pull_requests=write',
      ] as const,
  ),
  [
    'github',
    'https://git.host.example',
    'https://git.host.example/api/v3',
    'https://git.host.example/settings/tokens/new?description=Content+editor&scopes=repo',
  ],
  [
    'gitlab',
    'https://gitlab.com',
    'https://gitlab.com/api/v4',
    'https://gitlab.com/-/user_settings/personal_access_tokens?name=Content+editor&scopes=api',
  ],
  ['gitea', 'https://host.example/git', 'https://host.example/git/api/v1', 'https://host.example/git/user/settings/applications'],
] as const)('%s at %s is asked at its address for programs, and has a page for tokens', (host, address, api, page) => {
  const settings = { host, address, repository: 'owner/name', branch: 'main', folder: 'data' };
  expect(apiAddress(settings)).toBe(api);
  expect(tokenPage(settings)).toBe(page);
});
