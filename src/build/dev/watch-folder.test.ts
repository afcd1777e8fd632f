import { appendFileSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { expect, onTestFinished, test, vi } from 'vitest';
import { cases } from '../../../tests/support/random-tests.ts';
import { watchFolder } from './watch-folder.ts';

const files = ['a.yaml', 'services/b.yaml', 'pages/deep/c.yaml'] as const;
/** What programs do to a file: they write into it, move another one into its place, or replace the folder around it. */
const deeds = {
  write: (file: string) => appendFileSync(file, 'x'),
  replace: (file: string) => {
    writeFileSync(`${file}~`, 'y');
    renameSync(`${file}~`, file);
  },
  removeAndWrite: (file: string) => {
    rmSync(file);
    writeFileSync(file, 'z');
  },
  renewFolder: (file: string, root: string) => {
    const folder = path.dirname(file);
    if (folder !== root) {
      renameSync(folder, path.join(root, '.old'));
      rmSync(path.join(root, '.old'), { recursive: true });
      mkdirSync(folder);
    }
    writeFileSync(file, 'new');
  },
} as const;

test('every change of a file is told, whatever was done to it and to its folder before', async () => {
  const deed = fc.tuple(fc.constantFrom(...files), fc.constantFrom(...(Object.keys(deeds) as (keyof typeof deeds)[])));
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { minLength: 2, maxLength: 4 }), async (all) => {
      const root = mkdtempSync(path.join(tmpdir(), 'watch-folder-'));
      for (const file of files) {
        mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
        writeFileSync(path.join(root, file), 'old');
      }
      let told = 0;
      const stop = watchFolder(root, () => {
        told += 1;
      });
      try {
        for (const [file, name] of all) {
          const before = told;
          deeds[name](path.join(root, file), root);
          await vi.waitFor(() => expect([file, name, told > before]).toEqual([file, name, true]), { timeout: 10_000, interval: 20 });
        }
      } finally {
        stop();
        rmSync(root, { recursive: true });
      }
    }),
    { numRuns: cases(30) },
  );
});

test('a hidden file is not told, and nothing is when nobody watches any more', async () => {
  const root = mkdtempSync(path.join(tmpdir(), 'watch-folder-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  let told = 0;
  const stop = watchFolder(root, () => {
    told += 1;
  });
  writeFileSync(path.join(root, '.hidden'), '');
  writeFileSync(path.join(root, 'seen'), '');
  await vi.waitFor(() => expect(told).toBe(1), { timeout: 10_000 });
  stop();
  writeFileSync(path.join(root, 'unseen'), '');
  const later = watchFolder(root, () => {
    told += 10;
  });
  onTestFinished(later);
  writeFileSync(path.join(root, 'seen'), '2');
  await vi.waitFor(() => expect(told).toBe(11), { timeout: 10_000 });
});
