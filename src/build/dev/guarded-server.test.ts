import { expect, onTestFinished, test } from 'vitest';
import { guardedServer } from './guarded-server.ts';
import { onLoopback } from './loopback.ts';

test.each([
  ['before it begins', false, 'status 500'],
  ['in the midst of it', true, 'no answer'],
])('an answer that fails %s is an error of its own request, and the next one is answered', async (_, begun, expected) => {
  const { origin, close } = await onLoopback(
    guardedServer(async ({ url }, response) => {
      if (url === '/sound') return response.end('sound');
      if (begun) response.writeHead(200, { 'content-length': 5 }).write('a');
      throw await Promise.resolve(new Error('broken'));
    }),
  );
  onTestFinished(close);
  const read = async (address: string): Promise<string> => {
    const response = await fetch(origin + address);
    const text = await response.text();
    return response.ok ? text : `status ${response.status}`;
  };
  expect(await read('/').catch(() => 'no answer')).toBe(expected);
  expect(await read('/sound')).toBe('sound');
});
