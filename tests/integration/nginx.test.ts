import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { nginxFile } from '../../src/build/hosts/nginx-file.ts';
import { build } from '../support/build.ts';
import { edit, temporaryFolder } from '../support/command.ts';
import { filesOf } from '../support/files-of.ts';
import { type LanguageRedirectCase, languageRedirectCases } from '../support/language-redirect-cases.ts';
import { type Answer, type Nginx, startNginx } from '../support/nginx.ts';
import { brotliModule, ensureNginx } from '../support/nginx-program.ts';
import { cases } from '../support/random-tests.ts';
import { addressOf, slugsOf } from '../support/site-pages.ts';
import { sites } from '../support/sites.ts';
import { temporaryFolderOfAll } from '../support/temporary-folder.ts';

const { practice, workshop } = sites;
const former = 'vis-dentaire';
const running: Nginx[] = [];
const home = temporaryFolderOfAll();
/** The practice's site as the build makes it, and below a path, where a service had another name and nothing is compressed. */
const practices = {
  '/': { out: practice.out, nginx: undefined as unknown as Nginx },
  '/practice/': { out: '', nginx: undefined as unknown as Nginx },
};
let bicycles: Nginx;
let brotli: string | undefined;

beforeAll(async () => {
  await ensureNginx();
  brotli = brotliModule();
  const content = path.join(home, 'content');
  cpSync(practice.content, content, { recursive: true });
  edit(content, 'services/implant.yaml', /^slug: .*$/m, `$&\nformerSlugs: [${former}]`);
  const editor = '{ host: gitea, address: https://git.example.org, repository: practice/site, branch: main }';
  edit(content, 'site.yaml', /^url: .*$/m, `$&\neditor: ${editor}`);
  mkdirSync(path.join(content, 'files'));
  writeFileSync(path.join(content, 'files/consent.pdf'), '%PDF-1.4\n%%EOF\n');
  const out = path.join(home, 'site');
  const settings = { BASE_PATH: '/practice/', COMPRESS: 'none', MAP_KEY: 'AIza-test', MAP_PLACE_ID: 'ChIJ-test' };
  expect(await build(content, out, settings)).toMatchObject({ status: 0, stderr: '' });
  practices['/practice/'].out = out;
  [practices['/'].nginx, practices['/practice/'].nginx, bicycles] = await Promise.all([
    started(practice.out, '/', brotli),
    started(out, '/practice/'),
    started(workshop.out, '/'),
  ]);
});

afterAll(async () => {
  const complaints = running.map((nginx) => nginx.complaints()).join('');
  await Promise.all(running.map((nginx) => nginx.stop()));
  expect(complaints).toBe('');
});

describe.each(['/', '/practice/'] as const)('below %s', (base) => {
  const ask: Nginx['ask'] = (asked, options) => practices[base].nginx.ask(asked, options);
  const file = (name: string): Buffer => readFileSync(path.join(practices[base].out, name));

  test.each(languageRedirectCases.map((arrival) => [arrival.says, arrival] as const))('a visitor of %s arrives', async (_, arrival) => {
    const { address, answer } = await arrive(practices[base].nginx, base, arrival);
    expect(address).toBe(written(base + withoutHash(arrival.arrives)));
    const { lost } = arrival;
    expect(answer.status).toBe(lost === undefined ? 200 : 404);
    const page = lost === undefined ? `${address.slice(base.length).replace(/\?.*/, '')}index.html` : `${lost}/404.html`;
    expect(answer.body.equals(file(page))).toBe(true);
  });

  test('every file that is for visitors is answered as it is, with its type and for how long it may be kept', async () => {
    const files = filesOf(practices[base].out);
    expect(files.length).toBeGreaterThan(practice.languages.length * slugsOf(practice.content).length * 2);
    for (const name of files) {
      const address = addressOf(name, base);
      const { status, headers, body } = await ask(address);
      const answer = [name, status, headers['content-type'], headers['cache-control']];
      if (isForHosts(name)) expect(answer.slice(0, 2)).toEqual([name, 404]);
      // Pages for hosts that can't lead visitors themselves are not needed: neither at the root, nor at a former address.
      else if (/^(?!(?:fr|ar|admin)\/).*index\.html$/.test(name)) expect(answer.slice(0, 2)).toEqual([name, 302]);
      else if (name.endsWith(`/${former}/index.html`)) expect(answer.slice(0, 2)).toEqual([name, 301]);
      else if (name.endsWith('404.html')) expect(answer).toEqual([name, 404, 'text/html; charset=utf-8', 'no-cache']);
      else {
        expect(answer).toEqual([name, 200, typeOf(name), cachingOf(name)]);
        expect(body.equals(file(name)), name).toBe(true);
        const { etag = '' } = headers;
        expect([name, (await ask(address, { headers: { 'if-none-match': etag } })).status]).toEqual([name, 304]);
      }
    }
  });

  test('every answer has the headers that protect visitors, whatever its status', async () => {
    const { etag = '' } = (await ask(`${base}fr/`)).headers;
    const answers = [
      ...(await Promise.all(
        ['fr/', 'fr', '', 'fr/nothing/', 'assets/nothing.js', '_headers', 'favicon.svg', '%00', `fr/?${'a'.repeat(9000)}`].map((asked) =>
          ask(base + asked),
        ),
      )),
      await ask(`${base}fr/`, { headers: { 'if-none-match': etag } }),
      await ask(`${base}fr/`, { method: 'POST' }),
      await ask(`${base}fr/`, { method: 'HEAD' }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 301, 302, 404, 404, 404, 200, 400, 414, 304, 405, 200]);
    for (const { headers } of answers) {
      expect(headers).toMatchObject({
        'content-security-policy': expect.stringMatching(/script-src 'self'.*object-src 'none'.*frame-ancestors 'self'/),
        'strict-transport-security': 'max-age=31536000',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'SAMEORIGIN',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'permissions-policy': expect.stringMatching(/camera=\(\).*geolocation=\(\).*microphone=\(\)/),
        'cross-origin-opener-policy': 'same-origin-allow-popups',
        server: 'nginx',
      });
      const [ofSite, ofDrawing = ''] = String(headers['content-security-policy']).split(', ');
      expect(ofSite).not.toContain('unsafe-inline');
      expect(ofDrawing).toMatch(headers['content-type'] === 'image/svg+xml' ? /^default-src 'none'.*sandbox$/ : /^$/);
    }
  });

  test('where a visitor is led is not kept for the next one', async () => {
    const { headers } = await ask(`${base}services/radio/`);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', vary: 'Accept-Language, Cookie, Referer' });
    expect((await ask(`${base}FR/`)).headers['cache-control']).toBe('public, max-age=3600');
    expect((await ask(`${base}fr/nothing/`)).headers['cache-control']).toBe('no-cache');
  });

  test('nothing is taken but GET and HEAD', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND'])
      for (const asked of ['fr/', '', 'fr'])
        expect([method, asked, pick(await ask(base + asked, { method }), 'allow')]).toEqual([
          method,
          asked,
          { status: 405, allow: 'GET, HEAD' },
        ]);
    const head = await ask(`${base}fr/nothing/`, { method: 'HEAD' });
    expect([head.status, head.body.length]).toEqual([404, 0]);
  });

  test('a request for the head alone is redirected like a visit', async () => {
    const headers = { 'accept-language': 'ar' };
    for (const asked of ['', 'services/radio?a=1', 'promo', 'FR', 'ar/services//radio/index.html']) {
      const [get, head] = await Promise.all(['GET', 'HEAD'].map((method) => ask(base + asked, { method, headers })));
      expect(get?.headers.location).toBeDefined();
      // The server chooses which connections it closes.
      const { connection, date } = head?.headers ?? {};
      expect([head?.status, head?.headers, head?.body.length]).toEqual([get?.status, { ...get?.headers, connection, date }, 0]);
    }
  });

  test('private files, and removed files that only pages load, are not found', async () => {
    for (const asked of [
      '_nginx.conf',
      '_redirects',
      '.nojekyll',
      '.git/config',
      'fr/.env',
      'fr/index.html.gz',
      'assets/old.js',
      'pictures/',
      'files/old.pdf',
      'fr/404.html',
    ])
      expect([asked, (await ask(base + asked)).status]).toEqual([asked, 404]);
  });

  test('a link that names another host before the form editor leads to the editor of this one', async () => {
    for (const asked of [
      `/${base}admin`,
      `//evil.example/..%2f${base.slice(1)}admin`,
      `//evil.example/..${base}admin`,
      `/\\evil.example/..${base}admin`,
      `/%5cevil.example/..%2f${base.slice(1)}admin?to=//evil.example`,
    ]) {
      const { status, headers } = await ask(asked);
      expect([asked, status, headers.location?.replace(/\?.*/, '')]).toEqual([asked, 301, `${base}admin/`]);
    }
  });

  test('a line break in an address adds no header to the answer', async () => {
    for (const asked of ['fr//%0d%0aset-cookie:%20a=b', 'fr//radio%0aset-cookie:%20a=b', 'admin/guide/fr%0d%0aset-cookie:%20a=b']) {
      const { status, headers } = await ask(base + asked);
      expect([asked, status, headers.location, headers['set-cookie']]).toEqual([asked, 404, undefined, undefined]);
    }
    const { headers } = await ask(`${base}services//radio%0d%0aset-cookie:%20a=b`);
    expect([headers.location, headers['set-cookie']]).toEqual([`${base}fr/`, undefined]);
  });

  test('no request, however odd, is led off the site, in a circle, or breaks the host', { tags: 'random' }, async () => {
    const words = [
      '/',
      '//',
      '/',
      '.',
      '..',
      '%2e%2e',
      '%2f',
      '%2F%2F',
      '\\',
      '%5C',
      '%00',
      '%0d%0a',
      '%0aLocation:%20//evil.example',
      '%',
      '%zz',
      '%E9',
    ];
    const names = [
      'fr',
      'AR',
      'ar',
      'services',
      'Services',
      'radio',
      'RADIO',
      'admin',
      'index.html',
      '404.html',
      'evil.example',
      'https:',
      '@',
      ':',
      ';',
      '#',
      '~',
    ];
    const queries = ['', '?', '?lang=ar', '?lang=%0d%0aa:b', '?hl=//evil.example', '?a=1?b', '?lang=fr&lang=ar'];
    const odd = fc.string({ unit: fc.integer({ min: 0x21, max: 0xff }).map((code) => String.fromCharCode(code)), maxLength: 6 });
    const said = fc.oneof(fc.constantFrom('ar', '//evil.example', 'fr,ar', ',,,', 'ar-', ''), fc.stringMatching(/^[ -~]{0,20}$/));
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...words, ...names) }, odd), { maxLength: 8 }),
        fc.constantFrom(...queries),
        fc.record({ cookie: said.map((value) => `language=${value}`), referer: said, 'accept-language': said }),
        async (parts, query, headers) => {
          let asked = base + parts.join('') + query;
          for (let hops = 0; hops <= 3; hops += 1) {
            const answer = await ask(asked, { headers });
            expect([200, 301, 302, 400, 404]).toContain(answer.status);
            expect(answer.headers['set-cookie']).toBeUndefined();
            const { location } = answer.headers;
            if (location === undefined) return;
            expect(location.replace(/\?.*/, '')).toMatch(new RegExp(`^${base}(?:(?:fr|ar)/(?!/)[\\w.~/-]*|admin/)$`));
            expect(new URL(location, 'https://www.example.com').host).toBe('www.example.com');
            asked = location;
          }
          throw new Error(`${asked} leads on and on.`);
        },
      ),
      { numRuns: cases(200) },
    );
  });
});

test('below a path, only the site’s own pages determine the language, and addresses outside it are not found', async () => {
  const { nginx } = practices['/practice/'];
  const from = async (referrer: string): Promise<string | undefined> =>
    (await nginx.ask('/practice/services/', { headers: { referer: referrer, 'accept-language': 'fr' } })).headers.location;
  expect(await from('https://www.example.com/practice/ar/glossaire/')).toBe('/practice/ar/services/');
  expect(await from('https://www.example.com/practice/glossaire/')).toBe('/practice/fr/services/');
  expect(await from('https://other.example/practice/ar/')).toBe('/practice/fr/services/');
  expect((await nginx.ask('/practice')).headers.location).toBe('/practice/fr/');
  for (const outside of ['/', '/fr/', '/practices/', '/services/radio/'])
    expect([outside, (await nginx.ask(outside)).status]).toEqual([outside, 404]);
});

test('the policy allows the services of the site’s pages: a map only with a key for one', async () => {
  const policies = await Promise.all(
    [practices['/'].nginx.ask('/fr/'), practices['/practice/'].nginx.ask('/practice/fr/')].map(async (answer) =>
      String((await answer).headers['content-security-policy']),
    ),
  );
  expect(policies.map((policy) => policy.includes('googleapis.com'))).toEqual([false, true]);
  expect(policies.every((policy) => policy.includes("frame-ancestors 'self'"))).toBe(true);
});

test('the former address of a service leads to today’s, in its language or in the visitor’s', async () => {
  const led = async (asked: string, language: string) =>
    pick(await practices['/practice/'].nginx.ask(`/practice/${asked}`, { headers: { 'accept-language': language } }), 'location');
  for (const asked of [`ar/services/${former}/`, `ar/services/${former}`, `ar/services/${former.toUpperCase()}/index.html`])
    expect([asked, await led(asked, 'fr')]).toEqual([asked, { status: 301, location: '/practice/ar/services/implant/' }]);
  expect(await led(`services/${former}/?a=1`, 'ar')).toEqual({ status: 302, location: '/practice/ar/services/implant/?a=1' });
});

test.each([
  ['fr;q=0.2,ar;q=0.9', 'ar'],
  ['en;q=0.9, ar;q=0.81, fr-FR ; q=0.9', 'fr'],
  ['fr;q=0.04,ar;q=0.1', 'ar'],
  ['ar;q=0,fr;q=0.001', 'fr'],
  ['ar;q=0.000', 'fr'],
  ['fr;q=0.9, ar;q=1.000', 'ar'],
  ['ar;q=0.8,fr;q=0.8', 'ar'],
  ['*', 'fr'],
])('a browser that accepts "%s" gets the language that it wants most: %s', async (accepted, language) => {
  expect((await practices['/'].nginx.ask('/', { headers: { 'accept-language': accepted } })).headers.location).toBe(`/${language}/`);
});

test.each([
  ['a Persian browser', '/', { 'accept-language': 'fa-IR,fa;q=0.9' }, '/fa/'],
  ['a language by its English name', '/services/?lang=PERSIAN', {}, '/fa/services/?lang=PERSIAN'],
  ['a language that is a draft', '/?hl=german', { 'accept-language': 'fa' }, '/de/?hl=german'],
  ['a stored choice', '/services/brake-repair', { cookie: 'a=b; language=de; c=d', 'accept-language': 'fa' }, '/de/services/brake-repair/'],
  ['a browser that speaks none of its languages', '/words/', { 'accept-language': 'ar,fr' }, '/en/words/'],
  ['a language of the other site', '/ar/services/', { 'accept-language': 'fa' }, '/en/'],
])('another site leads its visitors by its own languages: %s', async (_, asked, headers, location) => {
  expect((await bicycles.ask(asked, { headers })).headers.location).toBe(location);
});

test('another site says in each of its languages that a page is not there', async () => {
  for (const language of workshop.languages) {
    const { status, body } = await bicycles.ask(`/${language}/nothing/`);
    expect([status, body.equals(readFileSync(path.join(workshop.out, language, '404.html')))]).toEqual([404, true]);
  }
});

test('the form editor and its handbook are answered as they are, with and without a slash', { tags: 'thorough' }, async () => {
  const { nginx, out } = practices['/practice/'];
  const page = await nginx.ask('/practice/admin/');
  expect([page.status, page.body.equals(readFileSync(path.join(out, 'admin/index.html')))]).toEqual([200, true]);
  expect(String(page.headers['content-security-policy'])).toContain("connect-src 'self' https://git.example.org");
  // Pages of the site may run scripts of others: none of them frames the form, or holds its window.
  expect(String(page.headers['content-security-policy'])).toContain("frame-ancestors 'none'");
  const openers = await Promise.all(['admin/', 'admin/index.html', 'fr/'].map((asked) => nginx.ask(`/practice/${asked}`)));
  expect(openers.map(({ headers }) => headers['cross-origin-opener-policy'])).toEqual([
    'same-origin',
    'same-origin',
    'same-origin-allow-popups',
  ]);
  expect(JSON.parse(String((await nginx.ask('/practice/admin/boot.json')).body))).toMatchObject({
    store: { host: 'gitea', address: 'https://git.example.org', repository: 'practice/site', branch: 'main', folder: 'data' },
    deployment: { base: '/practice/' },
    besideOthersScripts: true,
  });
  // The pages of the handbook show examples in frames.
  const guide = await nginx.ask('/practice/admin/guide/fr/');
  expect([guide.status, guide.headers['content-security-policy']]).toEqual([200, expect.not.stringContaining("frame-ancestors 'none'")]);
  for (const asked of ['/practice/admin', '/practice/admin/guide', '/practice/admin/guide/ar/problems']) {
    const { status, headers } = await nginx.ask(asked);
    expect([asked, status, headers.location]).toEqual([asked, 301, `${asked}/`]);
  }
  expect((await nginx.ask('/practice/admin/nothing')).status).toBe(404);
});

test('a site without a form editor has nothing in its place', async () => {
  expect((await practices['/'].nginx.ask('/admin/')).status).toBe(404);
});

test('clients that accept compression get the compressed files of the build', async () => {
  const sent = async (asked: string, encodings: string): Promise<string> => {
    const { headers, body } = await practices['/'].nginx.ask(asked, { headers: encodings === '' ? {} : { 'accept-encoding': encodings } });
    expect(headers).toMatchObject({ vary: 'Accept-Encoding', 'content-type': 'text/html; charset=utf-8' });
    const ending = { br: '.br', gzip: '.gz' }[headers['content-encoding'] ?? ''] ?? '';
    const name = `${asked.endsWith('/fr/') ? 'fr/index' : 'fr/404'}.html${ending}`;
    return body.equals(readFileSync(path.join(practice.out, name))) ? name : `not ${name}`;
  };
  expect(await sent('/fr/', '')).toBe('fr/index.html');
  expect(await sent('/fr/', 'gzip')).toBe('fr/index.html.gz');
  expect(await sent('/fr/nothing/', 'gzip')).toBe('fr/404.html.gz');
  const best = brotli === undefined ? '.gz' : '.br';
  expect(await sent('/fr/', 'gzip, deflate, br')).toBe(`fr/index.html${best}`);
  expect(await sent('/fr/nothing/', 'gzip, deflate, br')).toBe(`fr/404.html${best}`);
  expect(await sent('/fr/', 'gzip;q=0, br;q=0.0')).toBe('fr/index.html');
  expect(await sent('/fr/', 'br;q=0, gzip')).toBe('fr/index.html.gz');
});

test('files that the build did not compress are compressed on the way', async () => {
  const { headers, body } = await practices['/practice/'].nginx.ask('/practice/fr/', { headers: { 'accept-encoding': 'gzip' } });
  expect(headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(body).equals(readFileSync(path.join(practices['/practice/'].out, 'fr/index.html')))).toBe(true);
});

test('http leads to https on the site’s own name, and says nothing else', async () => {
  const { status, headers } = await practices['/'].nginx.ask('/fr/?a=1', { scheme: 'http', headers: { host: 'evil.example' } });
  expect([status, headers.location]).toEqual([301, 'https://www.example.com/fr/?a=1']);
  expect(headers).not.toHaveProperty('strict-transport-security');
});

test('a certificate can be renewed: certbot’s proofs are answered over http, and nothing else is', async () => {
  const over = (asked: string) => practices['/'].nginx.ask(asked, { scheme: 'http' });
  const { status, body } = await over('/.well-known/acme-challenge/proof');
  expect([status, String(body)]).toEqual([200, 'the proof of certbot']);
  expect((await over('/.well-known/security.txt')).status).toBe(301);
});

test('a large site, with long names and languages that begin alike, is taken as it is', async () => {
  const folder = temporaryFolder();
  const languages = { pt: ['pt', 'portuguese'], 'pt-BR': ['pt-br', 'brazilian portuguese'] };
  const long = `services/${'a-long-name-'.repeat(10)}end`;
  const pages = ['', 'services', ...Array.from({ length: 20_000 }, (_, index) => `services/page-${index}`), long, 'default'];
  writeFileSync(
    path.join(folder, '_nginx.conf'),
    nginxFile({
      base: '/',
      languages,
      defaultLanguage: 'pt',
      pages,
      otherPaths: {},
      formerPages: {},
      word: 'services',
      otherWords: {},
      policy: '',
      hasEditor: false,
    }),
  );
  for (const code of Object.keys(languages)) mkdirSync(path.join(folder, code));
  const nginx = await startNginx(folder, '/');
  onTestFinished(() => nginx.stop());
  const led = async (asked: string, language: string) =>
    (await nginx.ask(asked, { headers: { 'accept-language': language } })).headers.location;
  expect(await led('/Services/Page-19999', 'pt-BR,pt')).toBe('/pt-BR/services/page-19999/');
  expect(await led(`/${long}`, 'pt-PT')).toBe(`/pt/${long}/`);
  expect(await led('/default?lang=Brazilian+Portuguese', 'pt')).toBe('/pt-BR/default/?lang=Brazilian+Portuguese');
  expect(await led('/PT-br/default', 'pt')).toBe('/pt-BR/default/');
  expect(nginx.complaints()).toBe('');
});

/** Starts an nginx that ends after the last test. */
async function started(site: string, base: string, module?: string): Promise<Nginx> {
  const nginx = await startNginx(site, base, module);
  running.push(nginx);
  return nginx;
}

/** Comes to the site as a visitor's browser does, and follows where it is led. */
async function arrive(
  nginx: Nginx,
  base: string,
  { ask, stored, languages, referrer }: LanguageRedirectCase,
): Promise<{ address: string; answer: Answer }> {
  const headers = {
    ...(stored === undefined ? {} : { cookie: `language=${stored}` }),
    ...(languages === undefined
      ? {}
      : { 'accept-language': languages.map((range, index) => (index === 0 ? range : `${range};q=0.${9 - index}`)).join(',') }),
    ...(referrer === undefined ? {} : { referer: referrer }),
  };
  let address = base + withoutHash(ask);
  for (let hops = 0; hops <= 3; hops += 1) {
    const answer = await nginx.ask(address, { headers });
    const { location } = answer.headers;
    if (location === undefined) return { address: written(address), answer };
    address = location;
  }
  throw new Error(`${base}${ask} leads on and on.`);
}

/** Writes an address as browsers do (URL standard): with forbidden characters percent-encoded. */
function written(address: string): string {
  const { pathname, search } = new URL(`https://www.example.com${address}`);
  return pathname + search;
}

function withoutHash(address: string): string {
  return address.replace(/#.*/, '');
}

function pick({ status, headers }: Answer, name: string) {
  return { status, [name]: headers[name] };
}

function isForHosts(name: string): boolean {
  return name.startsWith('_') || name.startsWith('.') || /\.(?:br|gz)$/.test(name);
}

function typeOf(name: string): string {
  const types: Readonly<Record<string, string>> = {
    html: 'text/html; charset=utf-8',
    js: 'text/javascript; charset=utf-8',
    json: 'application/json; charset=utf-8',
    webmanifest: 'application/manifest+json; charset=utf-8',
    xml: 'application/xml; charset=utf-8',
    txt: 'text/plain; charset=utf-8',
    svg: 'image/svg+xml',
    pdf: 'application/pdf',
    png: 'image/png',
    ico: 'image/x-icon',
    avif: 'image/avif',
    webp: 'image/webp',
    jpg: 'image/jpeg',
    woff2: 'font/woff2',
  };
  return types[path.extname(name).slice(1)] ?? 'unknown';
}

function cachingOf(name: string): string {
  if (/^(?:(?:admin\/)?assets|fonts)\//.test(name)) return 'public, max-age=31536000, immutable';
  if (name === 'service-worker.js') return 'no-cache';
  if (/\.(?:svg|png|ico|webmanifest)$/.test(name)) return 'public, max-age=86400';
  return /\.(?:xml|txt)$/.test(name) ? 'public, max-age=3600' : 'public, max-age=60';
}
