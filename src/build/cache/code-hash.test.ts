import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { codeHash } from './code-hash.ts';

test.each(['a.ts', 'a.tsx', 'a.json', 'examples.yaml', 'index.html', 'figure.svg', 'deep/picture.webp'])('%s is code', (name) => {
  const write = project();
  write(name, 'one');
  const before = write.hash();
  write(name, 'two');
  expect(write.hash()).not.toBe(before);
});

test.each(['vite.config.ts', 'package-lock.json', 'schema/site.schema.json', 'renderer/page/+config.ts'])('so is %s beside it', (name) => {
  const write = project();
  const hashes = ['one', 'two'].map((text) => {
    write(`../${name}`, text);
    return write.hash();
  });
  expect(new Set([...hashes, write.hash('editor')]).size).toBe(3);
});

test('a test is no code', () => {
  const write = project();
  const before = write.hash();
  write('a.test.ts', 'one');
  expect(write.hash()).toBe(before);
});

test('what a bundler writes among the code for a moment is no code, and may be gone again', () => {
  const write = project();
  write('../renderer/page/+route.ts', '');
  const before = write.hash();
  write('../renderer/page/+route.ts.build-0123456789ab.mjs', 'one');
  const root = path.dirname(write.folder);
  symlinkSync(path.join(root, 'gone'), path.join(root, 'renderer/page/+config.ts.build-ba9876543210.mjs'));
  expect(write.hash()).toBe(before);
});

/** A project with a file of code; the returned function writes another one. */
function project() {
  const root = temporaryFolder();
  const write = (name: string, text: string): void => {
    mkdirSync(path.join(root, 'src', path.dirname(name)), { recursive: true });
    writeFileSync(path.join(root, 'src', name), text);
  };
  write('b.ts', 'b');
  return Object.assign(write, { folder: path.join(root, 'src'), hash: (kind = 'site') => codeHash(root, kind) });
}
