import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { writeCompressed } from './compressed-files.ts';

const page = '<p>The same words, again and again.</p>'.repeat(60);

test('each text gets a Brotli and a gzip file, unless it is small, no text, or none the smaller for it', async () => {
  const folder = folderOf({ 'fr/index.html': page, 'small.html': 'short', 'picture.png': page, 'noise.json': noise(2000) });
  await writeCompressed(folder, temporaryFolder());
  expect(filesOf(folder)).toEqual(
    ['fr/index.html', 'fr/index.html.br', 'fr/index.html.gz', 'noise.json', 'picture.png', 'small.html'].sort(),
  );
});

test('the same text makes the same bytes, cached or not', async () => {
  const cache = temporaryFolder();
  const folders = [cache, cache, temporaryFolder()].map((used) => ({ used, folder: folderOf({ 'index.html': page }) }));
  for (const { folder, used } of folders) await writeCompressed(folder, used);
  const [first, ...others] = folders.map(({ folder }) => bytesOf(folder));
  for (const other of others) expect(other).toEqual(first);
  expect(readdirSync(cache)).toHaveLength(2);
});

test('a text that was compressed before is read from the cache', async () => {
  const cache = temporaryFolder();
  await writeCompressed(folderOf({ 'index.html': page }), cache);
  const kept = (): number[] => readdirSync(cache).map((name) => statSync(path.join(cache, name)).ino);
  const before = kept();
  await writeCompressed(folderOf({ 'index.html': page }), cache);
  // A file that was made again would have another number.
  expect(kept()).toEqual(before);
});

test('a very large site is compressed quickly, and leaves the cache empty', async () => {
  const cache = temporaryFolder();
  const [small, large] = [1, 501].map((count) =>
    folderOf(Object.fromEntries(Array.from({ length: count }, (_, index) => [`page-${index}.html`, story]))),
  ) as [string, string];
  await writeCompressed(small, temporaryFolder());
  await writeCompressed(large, cache);
  expect(filesOf(large)).toHaveLength(3 * 501);
  expect(readdirSync(cache)).toEqual([]);
  const sizes = [small, large].map((folder) => readFileSync(path.join(folder, 'page-0.html.br')).length) as [number, number];
  expect(sizes[0]).toBeLessThan(sizes[1]);
});

const story = Array.from({ length: 400 }, (_, index) => `<p>Chapter ${(index * 7919) % 1000} of ${(index * 104_729) % 337}</p>`).join('\n');

function noise(length: number): string {
  let state = 1;
  return Array.from({ length }, () => {
    state = (state * 48_271) % 2_147_483_647;
    return String.fromCharCode(state % 256);
  }).join('');
}

function folderOf(files: Readonly<Record<string, string>>): string {
  const folder = temporaryFolder();
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text, 'latin1');
  }
  return folder;
}

function filesOf(folder: string): string[] {
  return Object.keys(bytesOf(folder)).sort();
}

function bytesOf(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return Object.fromEntries(
    files.map((entry) => {
      const file = path.join(entry.parentPath, entry.name);
      return [path.relative(folder, file).replaceAll('\\', '/'), readFileSync(file, 'latin1')];
    }),
  );
}

function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'compressed-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
