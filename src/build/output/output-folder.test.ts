import { existsSync, mkdirSync, readdirSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { filesOf, writeFilesIn } from '../../../tests/support/files-of.ts';
import { cases } from '../../../tests/support/random-tests.ts';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { markFolder, outputFolder } from './output-folder.ts';
import { replaceFolder } from './replace-folder.ts';

let room: string;
let project: string;
let content: string;

beforeEach(() => {
  room = temporaryFolder();
  project = path.join(room, 'project');
  content = path.join(project, 'data');
  write('project/data/site.yaml', 'project/data/pictures/a.svg', 'project/src/a.ts', 'project/package.json', 'project/.git/HEAD');
  write('photos/holiday.jpg');
});

const asked = (folder: string) => outputFolder(path.join(room, folder), { content, project });

describe('a build refuses to write', () => {
  test.each([
    ['over the project', 'project', 'holds the'],
    ['over what holds the project', '.', 'holds the'],
    ['over the content', 'project/data', 'holds the content'],
    ['into the content', 'project/data/dist', 'lies in the content'],
    ['over the pictures', 'project/data/pictures', 'lies in the content'],
    ['into the sources', 'project/src/dist', 'own “src”'],
    ['into the history', 'project/.git', 'own “.git”'],
    ['over somebody’s files', 'photos', 'files that no build made'],
    ['over a file', 'project/package.json', 'is a file'],
  ])('%s', (_what, folder, reason) => {
    expect(() => asked(folder)).toThrow(reason);
  });

  test('over any of them by a link', () => {
    symlinkSync(path.join(room, 'photos'), path.join(room, 'link'));
    symlinkSync(content, path.join(room, 'other'));
    expect(() => asked('link')).toThrow('files that no build made');
    expect(() => asked('other/dist')).toThrow('lies in the content');
  });

  test('over the cache, which would be published', () => {
    const cache = path.join(room, 'site/cache');
    expect(() => outputFolder(path.join(room, 'site'), { content, project, cache })).toThrow('holds what builds keep');
    expect(outputFolder(path.join(room, 'site'), { content, project, cache: path.join(room, 'cache') }).isMount).toBe(false);
  });

  test('over content that lies elsewhere', () => {
    write('elsewhere/content/site.yaml');
    const elsewhere = (folder: string) => outputFolder(path.join(room, folder), { content: path.join(room, 'elsewhere/content'), project });
    expect(() => elsewhere('elsewhere')).toThrow('holds the content');
    for (const folder of ['project', '.']) expect(() => elsewhere(folder)).toThrow(/holds the (?:project|content)/);
    expect(() => elsewhere('elsewhere/content/dist')).toThrow('lies in the content');
    expect(elsewhere('elsewhere/dist').folder).toBe(path.join(room, 'elsewhere/dist'));
  });
});

describe('a build writes', () => {
  test.each(['project/dist', 'site', 'a/b/c', 'été & co #1'])('into the new folder %s', (folder) => {
    expect(asked(folder)).toEqual({ folder: path.join(room, folder), isMount: false });
  });

  test('into an empty folder, one that it made, and a part of one that it made', () => {
    mkdirSync(path.join(room, 'empty'));
    markFolder(path.join(room, 'made'));
    write('made/admin/guide/index.html');
    for (const folder of ['empty', 'made', 'made/admin/guide']) expect(asked(folder).folder).toBe(path.join(room, folder));
  });

  test('through a link: the link stays, and what it leads to is new', async () => {
    markFolder(path.join(room, 'real'));
    symlinkSync(path.join(room, 'real'), path.join(room, 'link'));
    await replaceFolder(asked('link'), async (folder) => writeFileSync(path.join(folder, 'index.html'), 'new'));
    expect(readFileSync(path.join(room, 'link/index.html'), 'utf8')).toBe('new');
    expect(realpathSync(path.join(room, 'link'))).toBe(path.join(room, 'real'));
  });

  test('through a link to a folder that is still to be made', async () => {
    symlinkSync('later/real', path.join(room, 'link'));
    await replaceFolder(asked('link'), async (folder) => writeFileSync(path.join(folder, 'index.html'), 'new'));
    expect(readFileSync(path.join(room, 'later/real/index.html'), 'utf8')).toBe('new');
    expect(realpathSync(path.join(room, 'link'))).toBe(path.join(room, 'later/real'));
  });
});

test('whatever folders builds are asked for, and whatever else happens there, no file of anybody else’s is lost', {
  tags: 'random',
}, async () => {
  const places = [
    'project',
    'project/dist',
    'project/data',
    'project/data/x',
    'photos',
    'photos/x',
    'a',
    'a/b',
    'a/b/c',
    '.a.next-1-1',
    '.a.previous-1-1',
  ];
  const step = fc.oneof(
    fc.record({ does: fc.constant('build' as const), where: fc.constantFrom(...places), fails: fc.boolean() }),
    fc.record({ does: fc.constant('write' as const), where: fc.constantFrom(...places), fails: fc.constant(false) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      const theirs = new Set(
        ['project', 'photos'].flatMap((folder) => filesOf(path.join(room, folder)).map((file) => path.join(room, folder, file))),
      );
      for (const [index, { does, where, fails }] of steps.entries()) {
        if (does === 'write') {
          const folder = path.join(room, where);
          // Somebody who puts a file into a folder that says that it is replaced has been told.
          if (isMade(folder)) continue;
          theirs.add(write(`${where}/own-${index}.txt`));
          continue;
        }
        try {
          await replaceFolder(asked(where), async (folder) => {
            writeFileSync(path.join(folder, 'index.html'), String(index));
            if (fails) throw new Error('no more space');
          });
        } catch (error) {
          expect((error as Error).message).toMatch(/^The output folder is|no more space/);
        }
      }
      for (const file of theirs) expect(existsSync(file), file).toBe(true);
      for (const name of readdirSync(room)) rmSync(path.join(room, name), { recursive: true, force: true });
      write('project/data/site.yaml', 'project/data/pictures/a.svg', 'project/src/a.ts', 'project/package.json', 'photos/holiday.jpg');
    }),
    { numRuns: cases(50) },
  );
});

function write(...files: readonly string[]): string {
  writeFilesIn(room, Object.fromEntries(files.map((file) => [file, 'theirs'])));
  return path.join(room, files[0] as string);
}

function isMade(folder: string): boolean {
  return existsSync(path.join(folder, '.service-pages')) || (folder !== room && isMade(path.dirname(folder)));
}
