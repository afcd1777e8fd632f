import { appendFileSync, cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { loadContext } from '../content/read-content.ts';
import { contentState } from './content-state.ts';
import { openContext } from './context-cache.ts';
import { contextFile } from './document-cache.ts';

let folder: string;
let cache: string;

beforeEach(() => {
  const room = temporaryFolder();
  folder = path.join(room, 'content');
  cache = path.join(room, 'cache');
  cpSync('tests/fixtures/bicycle-workshop', folder, { recursive: true });
});

afterEach(() => void vi.useRealTimers());

describe('a build begins with the site-wide documents of the last one', () => {
  test('which are as a fresh reading has them', () => {
    opened().save();
    expect(isCached()).toBe(true);
    expect(opened().context).toEqual(loadContext(folder));
  });

  test('while only the text of a service changes', () => {
    opened().save();
    appendFileSync(path.join(folder, 'services/wheel-truing.yaml'), '# more\n');
    expect(isCached()).toBe(true);
  });

  test.each([
    ['a site-wide document changes', () => appendFileSync(path.join(folder, 'menus.yaml'), '# more\n')],
    ['a page changes', () => appendFileSync(path.join(folder, 'pages/words.yaml'), '# more\n')],
    ['a picture changes', () => appendFileSync(path.join(folder, 'pictures/wheel.svg'), '<!-- more -->')],
    ['there is one service more', () => writeFileSync(path.join(folder, 'services/another.yaml'), 'slug: another\n')],
    ['there is one service less', () => rmSync(path.join(folder, 'services/wheel-truing.yaml'))],
    ['a day has passed', () => vi.setSystemTime(Date.now() + 86_400_000)],
  ])('but not when %s', (_what, edit) => {
    vi.useFakeTimers({ toFake: ['Date'] });
    opened().save();
    edit();
    expect(isCached()).toBe(false);
    expect(opened().context).toEqual(loadContext(folder));
  });

  test('nor for a clean build, for other code, and where the file is damaged', () => {
    opened().save();
    expect(isCached({ clean: true })).toBe(false);
    expect(isCached({ code: 'other' })).toBe(false);
    appendFileSync(contextFile(cache, folder), 'x');
    expect(isCached()).toBe(false);
  });
});

function opened(options: { clean?: boolean; code?: string } = {}): ReturnType<typeof openContext> {
  return openContext(folder, { cache, code: 'code', ...options }, contentState(folder));
}

/** Returns whether the documents are those of the last build: then there is nothing new to keep. */
function isCached(options: { clean?: boolean; code?: string } = {}): boolean {
  const file = contextFile(cache, folder);
  const [context, bytes] = [opened(options), readFileSync(file)];
  rmSync(file);
  context.save();
  const isNew = existsSync(file);
  writeFileSync(file, bytes);
  return !isNew;
}
