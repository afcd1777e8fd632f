import { appendFileSync, cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { loadContext } from '../content/read-content.ts';
import { type CheckedFolder, openFolder } from './checked-folder.ts';

const service = 'services/wheel-truing.yaml';
let room: string;
let folder: string;

beforeEach(() => {
  room = temporaryFolder();
  folder = path.join(room, 'content');
  cpSync('tests/fixtures/bicycle-workshop', folder, { recursive: true });
});

describe('the checked content of a folder', () => {
  test('is saved: the next check looks only at what changed, and finds and searches the same', () => {
    const first = opened().checkHere();
    const [problems, texts] = [first.problems, textsOf(first)];
    expect(first.save()).toBe(true);
    expect(opened().stale).toEqual([]);
    expect(textsOf(first)).toEqual(texts);
    const second = opened().checkHere();
    expect(second.problems).toEqual(problems);
    expect(textsOf(second)).toEqual(texts);
    appendFileSync(path.join(folder, service), '# more\n');
    expect(opened().stale.map(({ file }) => file)).toEqual([service]);
  });

  test.each([
    ['somebody edits a document', () => appendFileSync(path.join(folder, service), '# more\n')],
    ['somebody writes the same bytes', () => rewrite(path.join(folder, service))],
    ['a document comes', () => cpSync(path.join(folder, service), path.join(folder, 'services/another.yaml'))],
    ['a document goes', () => rmSync(path.join(folder, service))],
  ])('is not saved where %s while it is checked', (_what, edit) => {
    const checked = opened().checkHere();
    edit();
    expect(checked.save()).toBe(false);
    expect(opened().stale).toHaveLength(loadContext(folder).services.length);
  });

  test('is no longer current once somebody edits it after it was saved', () => {
    const checked = opened().checkHere();
    expect([checked.save(), checked.save()]).toEqual([true, true]);
    appendFileSync(path.join(folder, service), '# more\n');
    expect(checked.save()).toBe(false);
  });

  test('lets go of the searched texts when it is saved', () => {
    const checked = opened().checkHere();
    const areHeld = (): boolean => checked.services.some(([, { texts }]) => texts !== undefined);
    expect([areHeld(), checked.save(), areHeld()]).toEqual([true, true, false]);
  });
});

function opened(): ReturnType<typeof openFolder> {
  return openFolder(folder, { verdicts: { cache: path.join(room, 'cache'), code: 'code' } });
}

function textsOf(checked: CheckedFolder): readonly unknown[] {
  return checked.services.map((service) => checked.textsOf(service));
}

function rewrite(file: string): void {
  writeFileSync(file, readFileSync(file));
}
