import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { apiAddress, tokenPage } from './host-addresses.ts';
import { hostRequests } from './http-client.ts';

/** Two hosts, each with the headers of the requests that it got; the first one's pages name the second one as the next. */
const servers: Server[] = [];
let got: { readonly host: number; readonly url: string; readonly token: string | undefined }[] = [];
let origins: readonly string[] = [];
let body = '[1]';

beforeEach(async () => {
  got = [];
  for (const host of [0, 1]) {
    const server = createServer((request, response) => {
      got.push({ host, url: request.url ?? '', token: request.headers.authorization });
      const isFirst = !request.url?.includes('page=2');
      response.writeHead(200, isFirst ? { link: `<${origins[1]}/api/items?page=2>; rel="next", <${origins[1]}/>; rel="last"` } : {});
      response.end(body);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    servers[host] = server;
  }
  origins = servers.map((server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
afterEach(() => {
  body = '[1]';
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
});

test('a token goes to no other host, whichever a header names', async () => {
  const requests = hostRequests(
    `${origins[0]}/api`,
    () => 'secret',
    (token) => ({ authorization: `Bearer ${token}` }),
  );
  expect(await requests.all('/items', { per_page: 1 })).toEqual([1, 1]);
  expect(got).toEqual([
    { host: 0, url: '/api/items?per_page=1', token: 'Bearer secret' },
    { host: 0, url: '/api/items?page=2', token: 'Bearer secret' },
  ]);
});

test('an answer that is no JSON, as a page that asks to sign in to a network, is the host’s failure', async () => {
  body = '<html>';
  const requests = hostRequests(
    `${origins[0]}/api`,
    () => 'secret',
    () => ({}),
  );
  await expect(requests.get('/items')).rejects.toMatchObject({ failure: 'broken' });
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
