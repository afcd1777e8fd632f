import { createHook } from 'node:async_hooks';
import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { compressedForms, compressionOf } from './compressed-files.ts';

const page = '<p>The same words, again and again.</p>'.repeat(60);

/** Returns the forms of a file by their endings. */
async function formsOf(
  name: string,
  text: string,
  { pages = 1, cache = temporaryFolder() } = {},
): Promise<Readonly<Record<string, Buffer>>> {
  const forms = await compressedForms(name, Buffer.from(text, 'latin1'), compressionOf(pages, cache));
  return Object.fromEntries(forms.map(({ ending, content }) => [ending, content]));
}

test('a text gets a Brotli and a gzip form with the same text', async () => {
  const { '.br': brotli = Buffer.of(), '.gz': gzipped = Buffer.of() } = await formsOf('fr/index.html', page);
  expect([brotliDecompressSync(brotli).toString(), gunzipSync(gzipped).toString()]).toEqual([page, page]);
});

test('a file that is small, no text, or none the smaller for it gets none', async () => {
  for (const [name, text] of [
    ['small.html', 'short'],
    ['picture.png', page],
    ['noise.json', noise(2000)],
  ] as const)
    expect(await formsOf(name, text), name).toEqual({});
});

test('the same text makes the same bytes, cached or not, and is compressed once', async () => {
  const cache = temporaryFolder();
  const first = await formsOf('index.html', page, { cache });
  const kept = (): number[] => readdirSync(cache).map((name) => statSync(path.join(cache, name)).ino);
  const before = kept();
  expect(before).toHaveLength(2);
  for (const again of [cache, temporaryFolder()]) expect(await formsOf('other.html', page, { cache: again })).toEqual(first);
  // A file that was made again would have another number.
  expect(kept()).toEqual(before);
});

test('the pages of a very large site are compressed quickly, its scripts as well as those of a small one', async () => {
  const sizesOf = (name: string): Promise<number[]> =>
    Promise.all([1, 501].map(async (pages) => (await formsOf(name, story, { pages }))['.br']?.length ?? 0));
  const [page = 0, ofMany = 0] = await sizesOf('page.html');
  expect(page).toBeLessThan(ofMany);
  const [script = 0, scriptOfMany = 0] = await sizesOf('script.js');
  expect(scriptOfMany).toBe(script);
  expect(script).toBeLessThanOrEqual(page);
});

test('a step that writes many files at once compresses few of them at a time', async () => {
  let begun = 0;
  const hook = createHook({
    init: (_id, type) => {
      if (type === 'ZLIB') begun += 1;
    },
  }).enable();
  onTestFinished(() => void hook.disable());
  const forms = Array.from({ length: 30 }, (_, index) => formsOf(`${index}.html`, `${page}${index}`));
  expect(begun).toBeLessThanOrEqual(8);
  expect((await Promise.all(forms)).map((form) => Object.keys(form))).toEqual(forms.map(() => ['.br', '.gz']));
  expect(begun).toBe(60);
});

const story = Array.from({ length: 400 }, (_, index) => `<p>Chapter ${(index * 7919) % 1000} of ${(index * 104_729) % 337}</p>`).join('\n');

function noise(length: number): string {
  let state = 1;
  return Array.from({ length }, () => {
    state = (state * 48_271) % 2_147_483_647;
    return String.fromCharCode(state % 256);
  }).join('');
}
