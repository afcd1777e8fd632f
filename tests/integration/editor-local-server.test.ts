import { chmodSync, mkdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { writeFiles } from '../../src/build/content/write-files.ts';
import { damagedPhotographs, photograph } from '../../src/build/pictures/raster-pictures.test.photographs.ts';
import type { FileEdit } from '../../src/content/file-edit.ts';
import { writeChanges } from '../../src/editor/local-server/write-changes.ts';
import { blobVersion } from '../../src/editor/stores/git-blob.ts';
import type { FailureAnswer, WrittenFile } from '../../src/editor/stores/local-api.ts';
import { filesOf } from '../support/files-of.ts';
import { localWorld } from '../support/git-hosts/worlds.ts';

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>';
let world: Awaited<ReturnType<typeof localWorld>>;
let before: string;

beforeEach(async () => {
  world = await localWorld({ 'site.yaml': 'name: A\n', 'services/oct.yaml': 'title: {}\n', 'pictures/eye.svg': drawing });
  before = world.state();
});
afterEach(() => world.close());

const ours = { 'content-type': 'application/json', 'x-content-editor': 'local' };

/** Asks as something else than a browser can: with any header. */
async function ask(method: string, name: string, headers: Record<string, string> = ours, body = '{"known":[]}'): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const sent = request(`${world.address}/admin/api/${name}`, { method, headers }, (response) => {
      // An open stream of events has no end to wait for.
      response.resume();
      resolve(response);
    });
    sent.on('error', reject);
    sent.end(method === 'GET' ? undefined : body);
  });
}

async function write(...changes: readonly WrittenFile[]): Promise<{ status: number } & Partial<FailureAnswer>> {
  const response = await fetch(`${world.address}/admin/api/write`, { method: 'POST', headers: ours, body: JSON.stringify({ changes }) });
  return { status: response.status, ...((await response.json()) as Partial<FailureAnswer>) };
}

describe('a request is refused', () => {
  const questions = [
    ['GET', 'events'],
    ['POST', 'read'],
    ['POST', 'write'],
  ] as const;

  test.each(questions)('whose address is a name that was made point here: %s %s', async (method, name) => {
    for (const host of ['evil.example', 'localhost.evil.example:4173', '127.0.0.1.evil.example', '192.168.1.2:80']) {
      expect((await ask(method, name, { ...ours, host })).statusCode).toBe(403);
    }
  });

  test.each(questions)('that a page of another site makes: %s %s', async (method, name) => {
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: 'http://127.0.0.1:1' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ] as readonly Record<string, string>[]) {
      expect((await ask(method, name, { ...ours, ...headers })).statusCode).toBe(403);
    }
  });

  test('that writes as a form of any page can, without asking first', async () => {
    const body = JSON.stringify({ changes: [{ file: 'pages/a.yaml', text: 'a: b\n' }] });
    expect((await ask('POST', 'write', { 'content-type': 'text/plain' }, body)).statusCode).toBe(403);
    expect(world.state()).toBe(before);
  });

  test('for an unknown address', async () => {
    for (const [method, name] of [
      ['GET', 'write'],
      ['PUT', 'read'],
      ['POST', 'toString'],
      ['GET', '../secret'],
    ] as const) {
      expect((await ask(method, name)).statusCode).toBe(404);
    }
  });

  test.each([
    '',
    '{',
    '[]',
    '{"changes":{}}',
    '{"changes":[{"file":1}]}',
    '{"changes":[{"file":"site.yaml","text":"","base64":""}]}',
    'null',
  ])('that says %s', async (body) => {
    expect((await ask('POST', 'write', ours, body)).statusCode).toBe(400);
    expect(world.state()).toBe(before);
  });
});

test('a page of the editor’s own is answered', async () => {
  const origin = world.address;
  const headers = { ...ours, origin, 'sec-fetch-site': 'same-origin' };
  expect((await ask('POST', 'read', headers)).statusCode).toBe(200);
  const other = origin.replace('127.0.0.1', 'localhost');
  expect((await ask('POST', 'read', { ...ours, host: other.slice('http://'.length), origin: other })).statusCode).toBe(200);
});

describe('nothing is written', () => {
  test.each([
    ['a script', 'pages/run.sh', 'rm -rf'],
    ['a program in the folder of pictures', 'pictures/run.js', 'alert(1)'],
    ['a document that no site has', 'secrets.yaml', 'a: b\n'],
    ['a document in a folder that none is in', 'services/deep/a.yaml', 'a: b\n'],
    ['a page', 'pages/a.html', '<p>'],
    ['a file beside the folder', '../package.json', '{}'],
    ['a document that Windows takes for a device', 'services/nul.yaml', 'a: 1\n'],
    ['a folder that Windows takes for a device', 'translations/CON/x.yaml', 'a: 1\n'],
    ['a name whose end Windows leaves out', 'translations/x./y.yaml', 'a: 1\n'],
    ['a text with a character of none', 'site.yaml', 'name: \0'],
  ])('that is %s', async (_, file, text) => {
    expect((await write({ file, text })).status).toBe(403);
    expect(world.state()).toBe(before);
    expect(filesOf(path.dirname(world.folder))).toHaveLength(filesOf(world.folder).length);
  });

  test('where a link leads', async () => {
    const outside = path.join(path.dirname(world.folder), 'outside');
    mkdirSync(outside);
    writeFileSync(path.join(outside, 'a.yaml'), 'a: b\n');
    symlinkSync(outside, path.join(world.folder, 'pages'));
    symlinkSync(path.join(outside, 'a.yaml'), path.join(world.folder, 'ui.yaml'));
    for (const file of ['pages/a.yaml', 'pages/new.yaml', 'ui.yaml']) {
      expect(await write({ file, text: 'c: d\n' })).toMatchObject({ status: 403, detail: expect.stringContaining('is a link') });
    }
    expect(readFileSync(path.join(outside, 'a.yaml'), 'utf8')).toBe('a: b\n');
    expect(filesOf(outside)).toEqual(['a.yaml']);
    expect((await world.open().read([])).map(({ file }) => file)).toEqual(['services/oct.yaml', 'site.yaml']);
  });

  test.each([
    [
      'a drawing that runs a script',
      'pictures/a.svg',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
      'unsafe-picture',
    ],
    ['a drawing that is none', 'pictures/a.svg', Buffer.from('hello'), 'unreadable-picture'],
    ['a photograph that is none', 'pictures/a.png', Buffer.from('hello'), 'unreadable-picture'],
    ...Object.entries(damagedPhotographs()).map(
      ([format, bytes]) => [`a ${format} that nothing can decode`, `pictures/a.${format}`, bytes, 'unreadable-picture'] as const,
    ),
  ] as const)('of %s, nor of the texts beside it', async (_, file, content, code) => {
    const base64 = content.toString('base64');
    const answer = await write({ file: 'pages/a.yaml', text: 'a: b\n' }, { file, base64 });
    expect(answer).toMatchObject({ status: 403, failure: 'refused-picture', file, detail: expect.stringContaining(code) });
    expect(world.state()).toBe(before);
  });

  test.each([
    ['one that a text shows', 'picture: { file: eye.svg }\n', undefined],
    ['one that a text which can’t be read may show', 'picture: [eye.svg\n', undefined],
    ['one that is another by now', 'title: the file eye.svg\n', 'an older version'],
  ])('of a picture that is deleted: %s', async (_, text, older) => {
    writeFileSync(path.join(world.folder, 'services/oct.yaml'), text);
    const state = world.state();
    const version = await world.open().pictureVersion('pictures/eye.svg');
    expect((await write({ file: 'pictures/eye.svg', base: older ?? version ?? '' })).status).toBe(409);
    expect(world.state()).toBe(state);
  });

  test('twice into one file', async () => {
    expect((await write({ file: 'pages/a.yaml', text: 'a' }, { file: 'pages/a.yaml', text: 'b' })).status).toBe(400);
    expect(world.state()).toBe(before);
  });

  test('by two windows over each other: the second one gets a conflict', async () => {
    const [first, second] = [world.open(), world.open()];
    const [read] = [await first.read([]), await second.read([])];
    const base = read.find(({ file }) => file === 'site.yaml')?.version;
    const propose = (store: typeof first, content: string): Promise<unknown> =>
      store.propose({ title: '', description: '', changes: [{ file: 'site.yaml', content, base }] });
    const results = await Promise.allSettled([propose(first, 'name: B\n'), propose(second, 'name: C\n')]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('where one of the files can not be exchanged: the others are put back', () => {
    const edits: readonly FileEdit[] = [
      { kind: 'write', file: 'site.yaml', content: 'name: B\n' },
      { kind: 'remove', file: 'services/oct.yaml' },
      { kind: 'write', file: 'services/new.yaml', content: Buffer.from('a: b\n') },
    ];
    // A folder is in the way of a file, or its prepared text is gone when its turn comes.
    mkdirSync(path.join(world.folder, 'ui.yaml'));
    const unready: FileEdit = { kind: 'write', file: 'ui.yaml', content: 'a: b\n' };
    const gone: readonly FileEdit[] = [
      { kind: 'remove', file: '.home.yaml.service-pages-new' },
      { kind: 'write', file: 'home.yaml', content: 'a: b\n' },
    ];
    for (const failing of [[unready], gone]) {
      expect(() => writeFiles(world.folder, [...edits, ...failing])).toThrow();
      expect(world.state()).toBe(before);
    }
    writeFiles(world.folder, edits);
    expect(filesOf(world.folder)).toEqual(['pictures/eye.svg', 'services/new.yaml', 'site.yaml']);
  });
});

test('what another program writes while a photograph is looked at is not written over', async () => {
  const theirs = 'name: theirs\n';
  const base64 = photograph(400, 300).toBuffer('image/png').toString('base64');
  const changes = [
    { file: 'site.yaml', base: await blobVersion('name: A\n'), text: 'name: ours\n' },
    { file: 'pages/new.yaml', text: 'a: b\n' },
    { file: 'pictures/eye.png', base64 },
  ];
  for (const file of ['site.yaml', 'pages/new.yaml']) {
    world.change({ 'site.yaml': 'name: A\n', 'pages/new.yaml': undefined });
    const decode = async (): Promise<undefined> => void world.change({ [file]: theirs });
    await expect(writeChanges(world.folder, { changes }, decode)).rejects.toMatchObject({ files: [file] });
    expect(readFileSync(path.join(world.folder, file), 'utf8')).toBe(theirs);
    expect(filesOf(world.folder)).not.toContain('pictures/eye.png');
  }
});

test('a picture goes with the last text that showed it, and none is looked for elsewhere', async () => {
  writeFileSync(path.join(world.folder, 'services/oct.yaml'), 'picture: { file: eye.svg }\n');
  const store = world.open();
  const [stored] = (await store.read([])).filter(({ file }) => file === 'services/oct.yaml');
  const [base, version] = [stored?.version ?? '', await store.pictureVersion('pictures/eye.svg')];
  const changes = [
    { file: 'services/oct.yaml', base, text: 'title: {}\n' },
    { file: 'pictures/eye.svg', base: version ?? '' },
  ];
  expect((await write(...changes)).status).toBe(200);
  expect(filesOf(world.folder)).not.toContain('pictures/eye.svg');
  expect(await store.pictureVersion('pictures/eye.svg')).toBeUndefined();
  for (const file of ['../package.json', 'site.yaml', 'pictures/../site.yaml'])
    await expect(store.pictureVersion(file)).rejects.toMatchObject({ failure: expect.stringMatching(/broken|not-allowed/) });
});

test('files beside a document stay, and a new file does not overwrite an existing one', () => {
  const theirs = ['.site.yaml.old', '.site.yaml.new', 'site.yaml.mended', 'services/new.yaml'];
  for (const file of theirs) writeFileSync(path.join(world.folder, file), 'theirs');
  writeFiles(world.folder, [{ kind: 'write', file: 'site.yaml', content: 'name: B\n' }]);
  for (const made of [
    { kind: 'write', file: 'services/new.yaml', content: 'a: b\n', isNew: true },
    { kind: 'move', file: 'services/new.yaml', from: 'services/oct.yaml' },
  ] as const)
    expect(() => writeFiles(world.folder, [{ kind: 'write', file: 'site.yaml', content: 'name: C\n' }, made])).toThrow('EEXIST');
  expect(readFileSync(path.join(world.folder, 'site.yaml'), 'utf8')).toBe('name: B\n');
  for (const file of theirs) expect([file, readFileSync(path.join(world.folder, file), 'utf8')]).toEqual([file, 'theirs']);
});

test('a file keeps its rights', async () => {
  const place = path.join(world.folder, 'site.yaml');
  chmodSync(place, 0o600);
  const { mode } = statSync(place);
  const [{ version: base = '' } = {}] = (await world.open().read([])).filter(({ file }) => file === 'site.yaml');
  expect((await write({ file: 'site.yaml', base, text: 'name: B\n' })).status).toBe(200);
  expect(statSync(place).mode).toBe(mode);
  writeFiles(world.folder, [{ kind: 'move', file: 'ui.yaml', from: 'site.yaml', content: 'name: C\n' }]);
  expect(statSync(path.join(world.folder, 'ui.yaml')).mode).toBe(mode);
});
