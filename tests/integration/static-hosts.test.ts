import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { parseAllHeaders } from '@netlify/headers-parser';
import { parseAllRedirects } from 'netlify-redirect-parser';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { headersFile } from '../../src/build/hosts/headers-file.ts';
import type { HostedSite } from '../../src/build/hosts/hosted-site.ts';
import { redirectsFile } from '../../src/build/hosts/redirects-file.ts';
import { temporaryFolder } from '../support/command.ts';
import { filesOf } from '../support/files-of.ts';
import { addressOf } from '../support/site-pages.ts';
import { sites } from '../support/sites.ts';

/** Netlify's own engine, as far as it is used here. */
interface Redirector {
  parsePlain(rules: string, options: object): Promise<{ match(request: object): { to: string; status: number; force: boolean } | null }>;
}
const redirector = createRequire(import.meta.url)('netlify-redirector') as Redirector;

describe.each(Object.entries(sites))('the %s’s site', (_, { out, languages }) => {
  const published = filesOf(out).filter((file) => !/^[_.]|\.(?:br|gz)$/.test(file));

  test('has headers that Netlify and Cloudflare Pages can read', async () => {
    const { errors, rules } = await headerRules(out);
    expect(errors).toEqual([]);
    expect(rules.length).toBeLessThanOrEqual(100);
    const lines = readFileSync(path.join(out, '_headers'), 'utf8').split('\n');
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(2000);
    // Both take a star for any characters, but no more than one in a pattern.
    for (const { for: pattern } of rules) expect(pattern).toMatch(/^\/[^*:]*\*?[^*:]*$/);
  });

  test.each([
    ['licenses.txt', 'react-dom', 'Copyright (c) Meta Platforms'],
    ['service-worker.licenses.txt', 'workbox-core', 'Copyright 2018 Google LLC'],
  ])('passes on, in %s, the licences of others’ code in its scripts, as those ask for', (file, name, owner) => {
    const text = readFileSync(path.join(out, file), 'utf8');
    expect(text).toMatch(new RegExp(`^## ${name} - [\\d.]+ \\(MIT\\)$`, 'm'));
    expect(text).toContain(owner);
  });

  test('protects visitors on every page, and names no header twice for a file, but the policy of a drawing: hosts send both values', async () => {
    const { rules } = await headerRules(out);
    expect(published.length).toBeGreaterThan(30);
    for (const file of published) {
      const matching = rules.filter(({ forRegExp }) => forRegExp.test(addressOf(file)));
      const names = matching.flatMap(({ values }) => Object.keys(values));
      const isDrawing = file.endsWith('.svg');
      expect([file, names.slice().sort()]).toEqual([file, [...new Set(names), ...(isDrawing ? ['Content-Security-Policy'] : [])].sort()]);
      const policies = matching.flatMap(({ values }) => values['Content-Security-Policy'] ?? []);
      expect([file, policies.some((policy) => /default-src 'none'.*sandbox/.test(policy))]).toEqual([file, isDrawing]);
      expect(names).toEqual(expect.arrayContaining(['Content-Security-Policy', 'Strict-Transport-Security', 'X-Content-Type-Options']));
      const caching = matching.flatMap(({ values }) => values['Cache-Control'] ?? []);
      expect([file, caching]).toEqual([file, cachingOf(file)]);
    }
  });

  test('has no redirect from an address with a file, and says in the right language that a page is missing', async () => {
    const text = readFileSync(path.join(out, '_redirects'), 'utf8');
    expect(await redirectErrors(text)).toEqual([]);
    const match = await matcher(text);
    for (const file of published) expect([file, match(addressOf(file))?.status ?? 404]).toEqual([file, 404]);
    for (const language of languages) {
      expect(match(`/${language}/nothing/at-all`)).toMatchObject({ to: `/${language}/404.html`, status: 404, force: false });
      expect(published).toContain(`${language}/404.html`);
    }
    expect(['/', '/services/', '/nothing'].map(match)).toEqual([null, null, null]);
  });

  test('has beside each text that is the smaller for it a Brotli and a gzip file of the same text', () => {
    const compressed = filesOf(out).filter((file) => /\.(?:br|gz)$/.test(file));
    const bytesOf = (file: string): Buffer => readFileSync(path.join(out, file));
    for (const file of compressed) {
      const original = bytesOf(file.slice(0, -3));
      expect((file.endsWith('.br') ? brotliDecompressSync : gunzipSync)(bytesOf(file)).equals(original), file).toBe(true);
      expect([file, bytesOf(file).length < original.length]).toEqual([file, true]);
    }
    const texts = published.filter((file) => /\.(?:html|js|css|json|svg|xml|txt|webmanifest)$/.test(file) && bytesOf(file).length >= 1024);
    expect(compressed.filter((file) => !file.startsWith('favicon.ico')).sort()).toEqual(
      texts.flatMap((file) => [`${file}.br`, `${file}.gz`]).sort(),
    );
    // Neither a time nor a name, so that the same text gives the same bytes (RFC 1952).
    expect(bytesOf(`${languages[0]}/index.html.gz`).subarray(3, 8)).toEqual(Buffer.alloc(5));
  });

  test('makes GitHub Pages publish it unchanged', () => {
    expect(readFileSync(path.join(out, '.nojekyll'), 'utf8')).toBe('');
  });
});

describe('the former address of a service', () => {
  const former = { 'services/old': 'services/new', 'services/older': 'services/new' };
  const site: HostedSite = {
    base: '/clinic/',
    languages: { fr: ['fr'], ar: ['ar'] },
    defaultLanguage: 'fr',
    pages: ['', 'services/new'],
    otherPaths: former,
    formerPages: { fr: former, ar: former },
    word: 'services',
    otherWords: {},
    policy: '',
    hasEditor: false,
  };

  test('redirects permanently to today’s on Netlify, even if a file is at it', async () => {
    const match = await matcher(redirectsFile(site));
    expect(await redirectErrors(redirectsFile(site))).toEqual([]);
    for (const address of ['/clinic/ar/services/old', '/clinic/ar/services/old/', '/clinic/ar/services/older/'])
      expect(match(address)).toMatchObject({ to: '/clinic/ar/services/new/', status: 301, force: true });
    expect(match('/clinic/ar/services/new/')).toMatchObject({ status: 404, force: false });
    expect(match('/ar/services/old')).toBeNull();
  });

  test('leads to the current one on Cloudflare Pages too, which has no forced rules, distinguishes a final slash, and needs short lines', () => {
    const lines = redirectsFile(site).trimEnd().split('\n');
    const taken = lines.map((line) => line.split(' ')).filter(([, , status = '']) => /^(?:200|30[12378])$/.test(status));
    const led = new Map(taken.map(([from = '', to = '']) => [from, to]));
    for (const end of ['', '/']) expect(led.get(`/clinic/fr/services/old${end}`)).toBe('/clinic/fr/services/new/');
    expect(taken.map(([, , status]) => status)).toEqual(Array(8).fill('301'));
    expect([...led.values()].filter((to) => led.has(to))).toEqual([]);
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(1000);
  });
});

test('the form editor of a site is kept apart from its pages, whose scripts may be those of others', async () => {
  const folder = temporaryFolder();
  const editedSite = { base: '/clinic/', languages: { fr: ['fr'], ar: ['ar'] }, policy: "script-src 'self'", hasEditor: true } as const;
  writeFileSync(path.join(folder, '_headers'), headersFile(editedSite as unknown as HostedSite));
  const { errors, rules } = await headerRules(folder);
  expect(errors).toEqual([]);
  const valuesOf = (address: string, header: string): readonly string[] =>
    rules.filter(({ forRegExp }) => forRegExp.test(address)).flatMap(({ values }) => values[header] ?? []);
  for (const file of ['', 'index.html']) {
    expect(valuesOf(`/clinic/admin/${file}`, 'Cross-Origin-Opener-Policy')).toEqual(['same-origin']);
    expect(valuesOf(`/clinic/admin/${file}`, 'Content-Security-Policy')).toEqual(["script-src 'self'", "frame-ancestors 'none'"]);
  }
  // The pages of the handbook show examples in frames.
  expect(valuesOf('/clinic/admin/guide/fr/', 'Content-Security-Policy')).toEqual(["script-src 'self'"]);
  for (const language of ['fr', 'ar'])
    expect(valuesOf(`/clinic/${language}/services/`, 'Cross-Origin-Opener-Policy')).toEqual(['same-origin-allow-popups']);
});

describe.each(readdirSync('.github/workflows'))('the workflow %s', (name) => {
  const workflow = parse(readFileSync(path.join('.github/workflows', name), 'utf8')) as {
    jobs: Record<string, { steps: { run?: string; uses?: string; with?: Record<string, unknown> }[] }>;
  };
  const steps = Object.values(workflow.jobs).flatMap((job) => job.steps);

  test('runs the project’s own commands, with actions of a fixed version', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
    for (const { run, uses } of steps) {
      if (uses !== undefined) expect(uses).toMatch(/^actions\/[a-z-]+@v\d+$/);
      const script = /^npm run ([\w:-]+)/.exec(run ?? '')?.[1];
      if (script !== undefined) expect(Object.keys(scripts)).toContain(script);
      const file = /^bash (\S+)/.exec(run ?? '')?.[1];
      if (file !== undefined) expect([file, existsSync(file)]).toEqual([file, true]);
    }
    expect(steps.length).toBeGreaterThan(2);
  });
});

test('GitHub Pages gets the whole history for the dates of pages, and no site with placeholders', () => {
  const text = readFileSync('.github/workflows/pages.yml', 'utf8');
  const { build } = (parse(text) as { jobs: { build: { steps: { run?: string; with?: Record<string, unknown>; env?: object }[] } } }).jobs;
  // Nothing that runs after it, packages of others among it, needs the job's token.
  expect(build.steps[0]?.with).toEqual({ 'fetch-depth': 0, 'persist-credentials': false });
  const runs = build.steps.flatMap(({ run }) => run ?? []);
  expect(runs).toEqual(['npm ci', 'npm run check -- --publish', 'npm run build', 'npm run verify']);
  expect(build.steps.find(({ run }) => run === 'npm run build')?.env).toMatchObject({
    SITE_URL: expect.stringContaining('origin'),
    BASE_PATH: expect.stringContaining('base_path'),
  });
});

async function headerRules(out: string) {
  const { headers, errors } = await parseAllHeaders({ headersFiles: [path.join(out, '_headers')], configHeaders: [], minimal: false });
  return { errors, rules: headers as { for: string; forRegExp: RegExp; values: Record<string, string> }[] };
}

async function redirectErrors(text: string): Promise<unknown[]> {
  const file = path.join(temporaryFolder(), '_redirects');
  writeFileSync(file, text);
  return (await parseAllRedirects({ redirectsFiles: [file], configRedirects: [], minimal: false })).errors;
}

async function matcher(text: string) {
  const rules = await redirector.parsePlain(text, {});
  const visitor = {
    scheme: 'https',
    host: 'www.example.com',
    query: '',
    headers: {},
    cookieValues: {},
    getHeader: () => '',
    getCookie: () => '',
  };
  return (address: string) => rules.match({ ...visitor, path: address });
}

function cachingOf(file: string): string[] {
  if (/^(?:(?:admin\/)?assets|fonts)\/|^pictures\/.*\.(?:avif|webp|jpg)$/.test(file)) return ['public, max-age=31536000, immutable'];
  if (file === 'service-worker.js') return ['no-cache'];
  if (/\.(?:svg|png|ico|webmanifest)$/.test(file)) return ['public, max-age=86400'];
  return /\.(?:xml|txt)$/.test(file) ? ['public, max-age=3600'] : [];
}
