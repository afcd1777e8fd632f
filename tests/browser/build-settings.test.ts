import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { bytesOf, runScript, temporaryFolder } from '../support/command.ts';
import { filesOf } from '../support/files-of.ts';
import { addressOf, pageSlugsOf, readPages, readYaml, redirectFilesOf, slugsOf } from '../support/site-pages.ts';
import { sites } from '../support/sites.ts';

const { clinic, workshop } = sites;

test('BASE_PATH stands in every link within the site, and SITE_URL in what search engines read', async () => {
  const out = path.join(temporaryFolder(), 'site');
  const settings = { CONTENT_DIR: clinic.content, OUT_DIR: out, BASE_PATH: '/clinic/', SITE_URL: 'https://eyes.example' };
  expect(runScript('scripts/build.ts', settings).status).toBe(0);
  const files = new Set(filesOf(out));
  const pages = await readPages(out);
  const redirects = redirectFilesOf(clinic.content, clinic.languages);
  const inLanguages = clinic.languages.length * (slugsOf(clinic.content).length + pageSlugsOf(clinic.content).length + 3);
  expect(pages).toHaveLength(1 + redirects.length + inLanguages);
  const astray: string[] = [];
  for (const { file, facts } of pages) {
    const within = [...facts.links.map(({ href }) => href), ...facts.resources].filter((href) => href.startsWith('/'));
    expect(within.length, file).toBeGreaterThan(0);
    for (const href of within) {
      const target = href.replace(/[?#].*$/, '').replace(/\/$/, '/index.html');
      if (!target.startsWith('/clinic/') || !files.has(target.slice('/clinic/'.length))) astray.push(`${file}: ${href}`);
    }
    if (facts.robots === 'noindex' || redirects.includes(file)) continue;
    const address = `https://eyes.example${addressOf(file, '/clinic/')}`;
    expect(facts.canonical).toBe(address);
    expect(facts.alternates.map(([, href]) => href)).toContain(address);
  }
  expect(astray).toEqual([]);
  expect(pages.find(({ file }) => file === 'index.html')?.facts.refresh).toContain('url=/clinic/fr/');
});

test('another content folder builds into a site that knows nothing of the clinic', () => {
  const site = readYaml(clinic.content, 'site.yaml') as {
    contact: { phones: Record<string, { number: string }> };
    name: Record<string, string>;
  };
  const { menus } = readYaml(clinic.content, 'menus.yaml') as { menus: { id: string; items: { service: string }[] }[] };
  const services = slugsOf(clinic.content).map(
    (slug) => readYaml(clinic.content, `services/${slug}.yaml`)['name'] as Record<string, string>,
  );
  const words = [
    ...menus.flatMap(({ id, items }) => [id, ...items.map(({ service }) => service)]),
    ...[site.name, ...services].flatMap((name) => Object.values(name)),
  ];
  const word = new RegExp(
    `(?<![\\p{L}\\d-])(?:${words.map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})(?![\\p{L}\\d-])`,
    'iu',
  );
  // However a number is written: with its country code or without, in groups or not.
  const numbers = Object.values(site.contact.phones).map(({ number }) => number.slice(-9));
  const knowing = (out: string): string[] =>
    filesOf(out).filter((file) => {
      // Pixels hold no words, though their bytes may look like some.
      const text = /\.(?:png|ico|br|gz)$/.test(file) ? file : `${file}\n${readFileSync(path.join(out, file), 'utf8')}`;
      return word.test(text) || numbers.some((number) => text.replace(/[\s.()/-]/g, '').includes(number));
    });
  expect(knowing(workshop.out)).toEqual([]);
  // The same search finds the clinic on every page of its own.
  expect(knowing(clinic.out)).toEqual(expect.arrayContaining(filesOf(clinic.out).filter((file) => file.endsWith('.html'))));
});

test('a SITE_URL that is no address is answered in one line, with exit code 2 and nothing built', () => {
  const out = path.join(temporaryFolder(), 'dist');
  const { status, stderr } = runScript('scripts/build.ts', { CONTENT_DIR: workshop.content, OUT_DIR: out, SITE_URL: 'nonsense' });
  expect([status, stderr.trim().split('\n')]).toEqual([2, [expect.stringContaining('"nonsense"')]]);
  expect(existsSync(out)).toBe(false);
});

test('Vike’s own prerendering gives the same bytes for each page', () => {
  // Vike wants its output below the project.
  const bundle = path.resolve(`node_modules/.cache/service-pages/test-vike-${process.pid}`);
  onTestFinished(() => rmSync(bundle, { recursive: true, force: true }));
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    BUNDLE_DIR: bundle,
    CONTENT_DIR: workshop.content,
    SCHEMA_DIR: path.resolve('schema'),
  };
  for (const args of [
    ['node_modules/vike/bin.js', 'build'],
    ['--import', 'tsx', 'tests/support/prerender.ts'],
  ]) {
    const { status, stdout, stderr } = spawnSync(process.execPath, args, {
      env: { ...env, BASE_PATH: '/', SITE_URL: '' },
      encoding: 'utf8',
    });
    expect(status, `${stdout}\n${stderr}`).toBe(0);
  }
  const theirs = bytesOf(path.join(bundle, 'client'));
  // What leads visitors on is no page of its own.
  const others = ['404.html', ...redirectFilesOf(workshop.content, workshop.languages)];
  const ours = Object.entries(bytesOf(workshop.out)).filter(([file]) => file.endsWith('.html') && !others.includes(file));
  expect(ours).toHaveLength(workshop.languages.length * (slugsOf(workshop.content).length + pageSlugsOf(workshop.content).length + 3));
  // Vike makes a folder of every address.
  for (const [file, html] of ours) expect(theirs[file.endsWith('404.html') ? `${file}/index.html` : file], file).toBe(html);
  expect(readdirSync(path.join(bundle, 'client'))).toEqual(expect.arrayContaining([...workshop.languages]));
});
