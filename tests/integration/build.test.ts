import { once } from 'node:events';
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { build } from '../support/build.ts';
import { bytesOf, startScript, temporaryFolder } from '../support/command.ts';
import { filesOf } from '../support/files-of.ts';
import { pageSlugsOf, redirectFilesOf, slugsOf } from '../support/site-pages.ts';
import { sites } from '../support/sites.ts';
import { temporaryFolderOfAll } from '../support/temporary-folder.ts';

const { practice, workshop } = sites;
/** As few services as the build shares out over threads. */
const many = 150;
const room = temporaryFolderOfAll();

test('two builds of the same content give the same bytes', async () => {
  const parent = temporaryFolder();
  const again = path.join(parent, 'again');
  expect(await build(practice.content, again, { COMPRESS: '' })).toMatchObject({ status: 0, stderr: '' });
  expect(filesOf(again).length).toBeGreaterThan(slugsOf(practice.content).length * practice.languages.length);
  // The other one is what the rest of the tests look at.
  expect(bytesOf(again)).toEqual(bytesOf(practice.out));
  expect(readdirSync(parent)).toEqual(['again']);
});

test.each(['no/such/folder', 'package.json', 'package.json/data'])(
  'a content folder that is not there, is a file or stands below one, is one problem that names it: %s',
  async (folder) => {
    const { status, stderr } = await build(folder, path.join(temporaryFolder(), 'site'));
    expect(status).toBe(1);
    expect(stderr).toContain('missing-folder');
    expect(stderr).toContain(folder);
    expect(stderr).not.toContain('    at ');
  },
);

describe('a folder large enough for threads, built over a smaller site and killed before it takes its place', { tags: 'thorough' }, () => {
  const content = path.join(room, 'content');
  const parent = path.join(room, 'sites');
  const out = path.join(parent, 'site');
  let before: Readonly<Record<string, string>>;
  let large: Readonly<Record<string, string>>;

  beforeAll(async () => {
    cpSync(workshop.content, content, { recursive: true });
    const own = slugsOf(workshop.content);
    const service = readFileSync(path.join(content, 'services/wheel-truing.yaml'), 'utf8');
    // Of one title, so that one social picture is drawn for all.
    for (let index = own.length; index < many; index += 1)
      writeFileSync(path.join(content, `services/service-${index}.yaml`), service.replace(/^slug: .*$/m, `slug: service-${index}`));
    mkdirSync(path.join(content, 'files/forms'), { recursive: true });
    writeFileSync(path.join(content, 'files/forms/order.pdf'), '%PDF-1.7');
    cpSync(workshop.out, out, { recursive: true });
    before = bytesOf(out);
    const stop = pathToFileURL(path.resolve('tests/support/stop-before-swap.mjs')).href;
    const settings = { CONTENT_DIR: content, OUT_DIR: out, NODE_OPTIONS: `--import ${stop}`, STOP_BEFORE_MOVING: out };
    const building = startScript('build', settings);
    const ended = once(building, 'exit');
    let said = '';
    for await (const chunk of building.stdout ?? []) {
      said += String(chunk);
      if (said.endsWith('stopped\n')) break;
    }
    building.kill('SIGKILL');
    expect(await ended).toEqual([null, 'SIGKILL']);
    const [unfinished = '', ...others] = readdirSync(parent).filter((name) => name !== 'site');
    expect(others).toEqual([]);
    large = bytesOf(path.join(parent, unfinished));
  });

  test('offers the forms of the content as they are', () => {
    expect(large['files/forms/order.pdf']).toBe('%PDF-1.7');
  });

  test('has every page in every language', () => {
    const { languages } = workshop;
    expect(Object.keys(large).filter((file) => file.endsWith('.html'))).toHaveLength(
      1 + redirectFilesOf(content, languages).length + languages.length * (many + pageSlugsOf(workshop.content).length + 3),
    );
  });

  test('writes the same bytes as a small site for the pages that both have', () => {
    // What speaks of all services, to visitors, search engines, hosts or the service worker, speaks of the added ones too.
    const ofAll = /^(?:\w+\/(?:services\/)?index\.html|sitemap\.xml|_nginx\.conf|service-worker\.js|search-\w+\.json|fonts\/.*)$/;
    const shared = Object.keys(withoutCompressed(before)).filter((file) => !ofAll.test(file));
    expect(shared.length).toBeGreaterThan(workshop.languages.length * (slugsOf(workshop.content).length + 2));
    const ofShared = (files: typeof large) => Object.fromEntries(shared.map((file) => [file, apartFromFonts(files[file] ?? '')]));
    expect(ofShared(large)).toEqual(ofShared(before));
  });

  test('leaves the old site usable, and the next build succeeds', async () => {
    expect(bytesOf(out)).toEqual(before);
    expect((await build(workshop.content, out)).status).toBe(0);
    expect(bytesOf(out)).toEqual(withoutCompressed(before));
    expect(readdirSync(parent)).toEqual(['site']);
  });
});

/** Returns a page without what depends on the letters of all pages: which of its fonts has which. */
function apartFromFonts(page: string): string {
  return page.replace(/<link rel="preload" as="font"[^>]*>|@font-face\{[^}]*url\([^}]*\}|style-src [^"]*/g, '');
}

function withoutCompressed(files: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(files).filter(([file]) => !/\.(?:br|gz)$/.test(file)));
}
