import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { onLoopback } from '../build/dev/loopback.ts';
import { listen } from './local-server.ts';

const answer = () => createServer((_, response) => response.end());

test.each([
  [
    'that a command starts',
    async () => {
      const server = answer();
      await listen(server, 0);
      onTestFinished(() => void server.close());
      return `http://localhost:${(server.address() as AddressInfo).port}`;
    },
  ],
  [
    'that another program of the project starts',
    async () => {
      const { origin, close } = await onLoopback(answer());
      onTestFinished(close);
      return origin;
    },
  ],
])('a server %s keeps a connection longer than an editor pauses: what is saved then is not lost with it', async (_, start) => {
  expect((await fetch(await start())).headers.get('keep-alive')).toBe('timeout=600');
});
