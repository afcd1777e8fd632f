import { expect, onTestFinished, test } from 'vitest';
import { bakery } from '../../../tests/support/check.ts';
import { temporaryFolder } from '../../../tests/support/command.ts';
import { onLoopback } from './loopback.ts';
import { publishedFiles } from './published-files.ts';

test('a font that could not be made is made when a page asks for it again', async () => {
  const made = [() => Promise.reject(new Error('There is no memory left.')), async () => Buffer.from('a font')];
  const font = {
    name: 'face.0.woff2',
    recipe: { file: '', text: '', isLent: false },
    make: () => (made.shift() as () => Promise<Buffer>)(),
  };
  const answer = publishedFiles(bakery, '/', temporaryFolder(), () => [font]);
  const { origin, close } = await onLoopback((request, response) => {
    answer(request, response).catch(() => response.writeHead(500).end());
  });
  onTestFinished(close);
  const address = `${origin}/fonts/${font.name}`;
  expect((await fetch(address)).status).toBe(500);
  expect(await (await fetch(address)).text()).toBe('a font');
});
