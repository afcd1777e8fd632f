import { appendFileSync, cpSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { expect, onTestFinished, test, vi } from 'vitest';
import { writeFilesIn } from '../../../tests/support/files-of.ts';
import { cases } from '../../../tests/support/random-tests.ts';
import { replaceInFs } from '../../../tests/support/replace-in-fs.ts';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
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
  /** As git does for another branch, and whoever puts a folder back. */
  renewRoot: (_file: string, root: string) => {
    cpSync(root, `${root}.new`, { recursive: true });
    renameSync(root, `${root}.old`);
    renameSync(`${root}.new`, root);
    rmSync(`${root}.old`, { recursive: true });
  },
  moveRootAwayAndBack: (_file: string, root: string) => {
    renameSync(root, `${root}.away`);
    renameSync(`${root}.away`, root);
  },
} as const;

test('every change of a file is told, whatever was done to it and to its folder before', { tags: 'random' }, async () => {
  const deed = fc.tuple(fc.constantFrom(...files), fc.constantFrom(...(Object.keys(deeds) as (keyof typeof deeds)[])));
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { minLength: 2, maxLength: 4 }), async (all) => {
      const root = temporaryFolder();
      writeFilesIn(root, Object.fromEntries(files.map((file) => [file, 'old'])));
      let told = 0;
      const stop = watchFolder(root, () => {
        told += 1;
      });
      try {
        for (const [file, name] of all) {
          const before = told;
          deeds[name](path.join(root, file), root);
          await vi.waitFor(() => expect([file, name, told > before]).toEqual([file, name, true]), { timeout: 60_000, interval: 20 });
        }
      } finally {
        stop();
      }
    }),
    { numRuns: cases(30) },
  );
});

test('a hidden file is not told, and nothing is when nobody watches any more', async () => {
  const root = temporaryFolder();
  let told = 0;
  const stop = watchFolder(root, () => {
    told += 1;
  });
  writeFileSync(path.join(root, '.hidden'), '');
  writeFileSync(path.join(root, 'seen'), '');
  await vi.waitFor(() => expect(told).toBe(1), { timeout: 60_000 });
  stop();
  writeFileSync(path.join(root, 'unseen'), '');
  const later = watchFolder(root, () => {
    told += 10;
  });
  onTestFinished(later);
  writeFileSync(path.join(root, 'seen'), '2');
  await vi.waitFor(() => expect(told).toBe(11), { timeout: 60_000 });
});

test('a folder that is not there yet, or not for a while, is watched once it is', async () => {
  const root = path.join(temporaryFolder(), 'data');
  let told = 0;
  onTestFinished(
    watchFolder(root, () => {
      told += 1;
    }),
  );
  const toldOf = async (change: () => void): Promise<void> => {
    const before = told;
    change();
    await vi.waitFor(() => expect(told).toBeGreaterThan(before), { timeout: 60_000, interval: 20 });
  };
  for (const _ of ['first', 'again']) {
    await toldOf(() => mkdirSync(path.join(root, 'services'), { recursive: true }));
    await toldOf(() => writeFileSync(path.join(root, 'services/a.yaml'), 'a'));
    await toldOf(() => renameSync(root, `${root}.away`));
    expect(existsSync(root)).toBe(false);
    await toldOf(() => renameSync(`${root}.away`, root));
    await toldOf(() => writeFileSync(path.join(root, 'services/a.yaml'), 'b'));
    await toldOf(() => rmSync(root, { recursive: true }));
  }
});

test('a folder is looked at where the system has no watch left to give', async () => {
  const root = temporaryFolder();
  const watch = (): never => {
    throw Object.assign(new Error('System limit for number of file watchers reached'), { code: 'ENOSPC' });
  };
  onTestFinished(replaceInFs({ watch }));
  vi.useFakeTimers();
  let told = 0;
  const stop = watchFolder(root, () => {
    told += 1;
  });
  onTestFinished(() => {
    stop();
    vi.useRealTimers();
  });
  mkdirSync(path.join(root, 'services'));
  for (const file of ['services/a.yaml', 'services/b.yaml']) {
    writeFileSync(path.join(root, file), 'a');
    await vi.advanceTimersByTimeAsync(2000);
  }
  writeFileSync(path.join(root, '.hidden'), '');
  await vi.advanceTimersByTimeAsync(2000);
  expect(told).toBe(2);
});
