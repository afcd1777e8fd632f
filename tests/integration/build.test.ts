import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeSampleContent } from '../../src/bench/sample-content.server.ts';
import { bytesOf, copyContent, edit, runScript, startScript, temporaryFolder } from '../support/command.ts';
import { filesOf } from '../support/files-of.ts';
import { pageSlugsOf, redirectFilesOf, slugsOf } from '../support/site-pages.ts';
import { sites } from '../support/sites.ts';

const { clinic, workshop } = sites;
/** Enough services that the build shares them out over threads. */
const many = 200;

test('two builds of the same content give the same bytes', () => {
  const parent = temporaryFolder();
  const again = path.join(parent, 'again');
  expect(build(clinic.content, again, { COMPRESS: '' })).toMatchObject({ status: 0, stderr: '' });
  expect(filesOf(again).length).toBeGreaterThan(slugsOf(clinic.content).length * clinic.languages.length);
  // The other one is what the rest of the tests look at.
  expect(bytesOf(again)).toEqual(bytesOf(clinic.out));
  expect(readdirSync(parent)).toEqual(['again']);
});

test('a mistake in the content stops the build, names its place, and leaves the old site as it was', () => {
  const content = copyContent(workshop.content);
  const parent = temporaryFolder();
  const out = path.join(parent, 'site');
  cpSync(workshop.out, out, { recursive: true });
  const before = bytesOf(out);
  edit(content, 'services/brake-repair.yaml', /^summary:/m, 'sumary:');
  edit(content, 'home.yaml', 'link: brake-repair', 'link: brake-repiar');
  const { status, stdout, stderr } = build(content, out);
  expect(status).toBe(1);
  expect(stderr).toContain(`${place(content, 'services/brake-repair.yaml', 'sumary')}  `);
  expect(stderr).toContain(`${place(content, 'home.yaml', 'brake-repiar')}  `);
  expect(stdout).not.toContain('Built');
  expect(Object.keys(before)).toContain('en/services/brake-repair/index.html');
  expect(bytesOf(out)).toEqual(before);
  expect(readdirSync(parent)).toEqual(['site']);
});

describe('a folder large enough for threads', () => {
  const parent = mkdtempSync(path.join(tmpdir(), 'service-pages-build-'));
  const content = path.join(parent, 'content');
  const out = path.join(parent, 'sites/site');

  beforeAll(() => writeSampleContent(workshop.content, content, many));
  afterAll(() => rmSync(parent, { recursive: true }));

  test('leaves the old site usable when its build is killed in the middle, and the next build succeeds', async () => {
    cpSync(workshop.out, out, { recursive: true });
    const before = bytesOf(out);
    const beside = (): string[] => readdirSync(path.dirname(out)).filter((name) => name !== 'site');

    const building = startScript('scripts/build.ts', { CONTENT_DIR: content, OUT_DIR: out });
    const ended = once(building, 'exit');
    const unfinished = (): string[] => beside().filter((name) => existsSync(path.join(path.dirname(out), name, 'en/services')));
    while (unfinished().length === 0 && building.exitCode === null) await new Promise(setImmediate);
    building.kill('SIGKILL');
    expect(await ended).toEqual([null, 'SIGKILL']);
    expect(unfinished()).toHaveLength(1);
    expect(bytesOf(out)).toEqual(before);

    expect(build(content, out).status).toBe(0);
    const { languages } = workshop;
    expect(filesOf(out).filter((file) => file.endsWith('.html'))).toHaveLength(
      1 + redirectFilesOf(content, languages).length + languages.length * (many + pageSlugsOf(workshop.content).length + 3),
    );
    expect(beside()).toEqual([]);
  });

  test('gives the same bytes again, and for the pages that a small one has too the same as that', () => {
    const large = bytesOf(out);
    const again = path.join(parent, 'again');
    expect(build(content, again).status).toBe(0);
    expect(bytesOf(again)).toEqual(large);
    // What speaks of all services, to visitors, search engines, hosts or the service worker, speaks of the added ones too; pages name the index by another name.
    const ofAll = /^(?:\w+\/(?:services\/)?index\.html|sitemap\.xml|_nginx\.conf|service-worker\.js|assets\/search-.*)$|\.(?:br|gz)$/;
    const shared = Object.entries(bytesOf(workshop.out)).filter(([file]) => !ofAll.test(file));
    const nameless = (text = ''): string => text.replace(/(assets\/search-\w+)\.\w+\.json/g, '$1');
    expect(shared.length).toBeGreaterThan(workshop.languages.length * (slugsOf(workshop.content).length + 2));
    expect(Object.fromEntries(shared.map(([file]) => [file, nameless(large[file])]))).toEqual(
      Object.fromEntries(shared.map(([file, text]) => [file, nameless(text)])),
    );
  });
});

function build(content: string, out: string, settings: Readonly<Record<string, string>> = {}) {
  return runScript('scripts/build.ts', { CONTENT_DIR: content, OUT_DIR: out, ...settings });
}

/** Gives `file:line:column` of a word, the file named from where the command runs. */
function place(folder: string, file: string, word: string): string {
  const lines = (bytesOf(folder)[file] as string).split('\n');
  const line = lines.findIndex((text) => text.includes(word));
  return `${path.relative(process.cwd(), path.join(folder, file))}:${line + 1}:${(lines[line] as string).indexOf(word) + 1}`;
}
