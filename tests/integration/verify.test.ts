import { createHash } from 'node:crypto';
import { cpSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { Rule } from '../../src/verify/rule.ts';
import { type SiteProblem, verifySite } from '../../src/verify/verify.ts';
import { bakery } from '../support/check.ts';
import { edit, temporaryFolder } from '../support/command.ts';
import { writeFilesIn } from '../support/files-of.ts';

// What each rule finds and lets pass, on a few pages written by hand in the place of those that the bakery’s content makes; long, as it has
// all rules. Built sites are in verify.thorough.test.ts.

type Files = Readonly<Record<string, string>>;
type Edits = readonly (readonly [file: string, from: string, to: string])[];

/** Returns what one rule finds in some files, published as the site of the bakery, whose content may be edited. */
async function faultsIn(rule: Rule['name'], files: Files, edits: Edits = [], env: NodeJS.ProcessEnv = {}): Promise<readonly SiteProblem[]> {
  const folder = temporaryFolder();
  const [out, content] = [path.join(folder, 'out'), path.join(folder, 'content')];
  cpSync(bakery, content, { recursive: true });
  for (const [file, from, to] of edits) edit(content, file, from, to);
  writeFilesIn(out, files);
  const { problems } = await verifySite({ out, content, env, java: false });
  return problems.filter((problem) => problem.rule === rule);
}

/** Returns each fault as its code and its page. */
function places(faults: readonly SiteProblem[]): readonly string[] {
  return faults.map(({ code, page }) => `${code} ${page}`);
}

/** Returns each fault as its code and what it names. */
function named(faults: readonly SiteProblem[]): readonly string[] {
  return faults.map(({ code, values }) => `${code} ${Object.values(values).join(' ')}`.trim());
}

function page(body: string, head = '', language = 'fr'): string {
  const direction = language === 'ar' ? 'rtl' : 'ltr';
  return `<!DOCTYPE html><html lang="${language}" dir="${direction}"><head><title>A page</title>${head}</head><body>${body}</body></html>`;
}

const linksTo = (...addresses: readonly string[]): string => addresses.map((address) => `<a href="${address}">x</a>`).join('');
const policy = (text: string): string => `<meta http-equiv="Content-Security-Policy" content="${text}">`;

test('whoever waits is told how many pages were read, and of how many', async () => {
  const out = temporaryFolder();
  writeFilesIn(out, Object.fromEntries(Array.from({ length: 25 }, (_, index) => [`fr/${index}/index.html`, page(`<p>${index}</p>`)])));
  const told: (readonly [number, number])[] = [];
  await verifySite({ out, content: bakery, env: {}, java: false, onProgress: (done, all) => told.push([done, all]) });
  expect(told.map(([done]) => done)).toEqual(told.map(([done]) => done).toSorted((a, b) => a - b));
  expect(told[0]?.[0]).toBeLessThan(25);
  expect(told.at(-1)).toEqual([25, 25]);
});

test('a link to another site or a mailbox is one of its page’s document, and a message goes to the service that the site names', async () => {
  const written = linksTo('https://flour.example/mill', 'mailto:mill@flour.example', 'https://signal.example/212500000000');
  const files = {
    'fr/index.html': page(written + linksTo('mailto:else@flour.example', 'https://signal.example.org/', 'tel:+212500000001')),
    'fr/services/bread/index.html': page(written),
    'fr/404.html': page('', '<meta http-equiv="refresh" content="0; url=https://away.example/">'),
  };
  const faults = await faultsIn('hosts', files, [
    ['site.yaml', 'https://signal.example/', 'https://signal.example'],
    ['home.yaml', 'fr: Au levain.', 'fr: "De [la meunière](https://flour.example/mill), [par courriel](mailto:mill@flour.example)."'],
  ]);
  expect(faults.map(({ code, page: at, values: { address } }) => `${code} ${at} ${address}`)).toEqual([
    'undeclared-link fr/index.html mailto:else@flour.example',
    'undeclared-link fr/index.html https://signal.example.org/',
    'undeclared-link fr/index.html tel:+212500000001',
    'undeclared-link fr/services/bread/index.html https://flour.example/mill',
    'undeclared-link fr/services/bread/index.html mailto:mill@flour.example',
    'undeclared-link fr/404.html https://away.example/',
  ]);
});

test('nothing is loaded from another host, whether its connection is safe or not', async () => {
  const body = '<img alt="" src="http://a.example/a.png"><img alt="" src="https://b.example/b.png"><img alt="" src="data:image/png,">';
  const head = '<link rel="License" href="https://c.example/"><link rel="preconnect" href="https://d.example">';
  const files = { 'fr/index.html': page(body, head) };
  expect(named(await faultsIn('hosts', files))).toEqual([
    'foreign-resource https://d.example d.example',
    'foreign-resource http://a.example/a.png a.example',
    'foreign-resource https://b.example/b.png b.example',
  ]);
});

test('a policy allows no host but those of the services of its page, whatever it is allowed for, by their whole names', async () => {
  const bounds = "form-action 'self' https://a.example;script-src-elem https://b.example;CONNECT-SRC wss://c.example;frame-src *";
  const maps = 'img-src data: blob: https://google.com https://*.gstatic.com https://notgoogle.com';
  const files = { 'fr/index.html': page('', policy(bounds)), 'fr/404.html': page('', policy(maps)) };
  const block: Edits[0] = ['not-found.yaml', 'blocks:', 'blocks:\n  - type: location-map'];
  const key: Edits[0] = ['site.yaml', 'facts:', 'map: { key: AIza-test, placeId: ChIJ-test }\nfacts:'];
  const others = ['https://a.example form-action', 'https://b.example script-src-elem', 'wss://c.example connect-src', '* frame-src'];
  const told = async (edits: Edits) => named(await faultsIn('hosts', files, edits)).map((text) => text.replace('undeclared-host ', ''));
  expect(await told([block, key])).toEqual([...others, 'https://notgoogle.com img-src']);
  expect(await told([block])).toHaveLength(others.length + 3);
  expect(await told([key])).toHaveLength(others.length + 3);
});

test('an anchor is one of the page that it is on, and the top of a page and a place in a file need none', async () => {
  const files = {
    'fr/index.html': page(
      `<i id="a"></i>${linksTo('#a', '#top', '#TOP', '/fr/services/#b', '/files/a.pdf#page=2', '#c', '/fr/services/#d')}`,
    ),
    'fr/services/index.html': page('<i id="b"></i>'),
    'files/a.pdf': '',
  };
  expect(named(await faultsIn('links', files)).filter((text) => !text.startsWith('missing-file'))).toEqual([
    'missing-anchor #c c',
    'missing-anchor /fr/services/#d d',
  ]);
});

test('links and HTML of the form editor are looked at too and nothing else of it, and a site has the files that each needs', async () => {
  const files = { 'admin/index.html': page('<a href="/gone/">x</a><p><a href="https://else.example/">x</a><b></p>') };
  expect(places(await faultsIn('links', files)).toSorted()).toEqual([
    'broken-address admin/index.html',
    ...['404.html', 'index.html', 'robots.txt', 'service-worker.js', 'sitemap.xml'].map((file) => `missing-file ${file}`),
  ]);
  expect(places(await faultsIn('html', files))).toContain('invalid-html admin/index.html');
  expect(await faultsIn('hosts', files)).toEqual([]);
});

test('every address that a browser requests or follows by itself leads to a file, wherever it is written', async () => {
  const elements = [
    '<audio src="/1"></audio>',
    '<embed src="/2">',
    '<iframe src="/3"></iframe>',
    '<input type="image" alt="" src="/4">',
    '<video poster="/5"><source src="/6"><track src="/7"></video>',
    '<svg><use href="/8"/><image href="/9"/><feImage href="/10"/></svg>',
    '<object data="/11"></object>',
    '<table background="/12"></table>',
    '<map name="m"><area alt="" href="/13"></map>',
    '<form action="/14"><button formaction="/15">x</button></form>',
    '<blockquote cite="/16"></blockquote>',
    '<a href=" /17 " ping="/18 /19">x</a>',
    '<b style="background: url(\'/20\'), url( &quot;/21&quot; )">x</b>',
    '<img alt="" srcset="/22 1x, /23,w 2x">',
    '<b data-a="/24" data-b="[&quot;/25&quot;, {&quot;c&quot;: &quot;/26&quot;}]" data-d="{/27}" data-e="27 /27">x</b>',
    '<template><img alt="" src="/28"></template><noscript><img alt="" src="/29"></noscript>',
  ];
  const head = [
    '<link rel="preload" as="image" imagesrcset="/30 1x">',
    '<link rel="Stylesheet" href="/31">',
    '<style>@import "/32"; p { background: url(/33) }</style>',
    '<meta http-equiv="Refresh" content="9; URL=/34">',
    '<meta property="og:url" content="/35"><meta property="og:image" content="/36">',
    '<link rel="license" href="/37">',
    '<script type="application/json">{"a":"/38"}</script>',
  ];
  const faults = await faultsIn('links', { 'fr/index.html': page(elements.join(''), head.join('')) });
  const numbers = faults.flatMap(({ code, page: at, values: { address } }) =>
    code === 'broken-address' && at === 'fr/index.html' ? [String(address)] : [],
  );
  const expected = Array.from({ length: 38 }, (_, index) => `/${index + 1}`).map((address) => (address === '/23' ? '/23,w' : address));
  expect(numbers.toSorted()).toEqual(expected.filter((address) => address !== '/27').toSorted());
});

test('a policy bounds everything that its page loads, by the directive of each or by that of all', async () => {
  const preloads = ['script', 'style', 'image', 'font', 'fetch'].map((as) => `<link rel="preload" as="${as}" href="/file">`);
  const links = ['stylesheet', 'Manifest', 'icon', 'modulepreload', 'canonical'].map((rel) => `<link rel="${rel}" href="/file">`);
  const head = [...preloads, ...links, '<script src="/file"></script>'].join('');
  const body = '<img alt="" src="/file"><img alt="" src="data:image/png,">';
  const own = "script-src 'self';style-src 'self';img-src 'self' data:;font-src 'self';manifest-src 'self'";
  const files = {
    'fr/index.html': page(body, policy("default-src 'none'") + head),
    'fr/404.html': page(body, policy(`default-src 'none';${own};IMG-SRC 'none'`) + head),
    file: '',
  };
  const faults = await faultsIn('policy', files);
  expect(faults.map(({ page: at, code, values: { directive } }) => `${at} ${code} ${directive}`)).toEqual(
    ['script', 'style', 'img', 'font', 'style', 'manifest', 'img', 'script', 'script', 'img', 'img'].map(
      (name) => `fr/index.html forbidden-address ${name}-src`,
    ),
  );
});

test('a policy is whole, stands before all that it bounds, and lets no code of anybody’s run', async () => {
  const files = {
    'fr/index.html': page('<p>x</p>', policy("img-src 'none'")),
    'fr/services/bread/index.html': page('', `<base href="/">${policy("default-src 'self'")}`),
    'fr/services/cakes/index.html': page('<p>x</p>', policy("default-src 'self'")),
    'ar/index.html': page('', policy("default-src 'self' data:;script-src 'unsafe-eval'"), 'ar'),
    'ar/404.html': page('', `<meta name="description" content="default-src 'self'">`, 'ar'),
  };
  const faults = await faultsIn('policy', files);
  expect(faults.map(({ page: at, code, values: { source = '' } }) => `${at} ${code} ${source}`.trim()).toSorted()).toEqual([
    'ar/404.html no-policy',
    "ar/index.html loose-policy 'unsafe-eval'",
    'ar/index.html loose-policy data:',
    'fr/index.html no-policy',
    'fr/services/bread/index.html no-policy',
  ]);
});

test('a policy forbids every code and style in its page, and no data; that of the host does too', async () => {
  const scripts = ['', 'module', 'text/ecmascript', 'application/javascript', 'importmap', 'speculationrules', 'text/template'];
  const head = `<style>b { color: red }</style>${scripts.map((type) => `<script type="${type}">{}</script>`).join('')}`;
  const body = '<b style="color: red" onclick="x()">x</b>';
  const own = { 'fr/index.html': page(body, policy("default-src 'self'") + head) };
  expect(await faultsIn('policy', own)).toHaveLength(scripts.length + 1);
  const hash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  const hashes = `style-src ${hash('b { color: red }')};script-src ${hash('{}')}`;
  expect(await faultsIn('policy', { 'fr/index.html': page('', policy(`default-src 'self';${hashes}`) + head) })).toEqual([]);
  // A host's policy bounds all pages, those of a site below a path too.
  const told = async (ofHost: string) => {
    const headers = `/below/*\n  X-Frame-Options: DENY\n  Content-Security-Policy: ${ofHost}\n`;
    const files = { 'fr/index.html': page(body, policy("img-src 'none'")), _headers: headers };
    return (await faultsIn('policy', files, [], { BASE_PATH: '/below/' })).map(({ code }) => code).toSorted();
  };
  expect(await told("img-src 'self'")).toEqual(['no-policy']);
  expect(await told("style-src 'self'")).toEqual(['forbidden-code', 'no-policy']);
  expect(await told("script-src 'self'")).toEqual(['forbidden-code', 'no-policy']);
});

test('a link of its own language leads from the home page to each page, and each page of the content is there', async () => {
  const menu = (language: string): string => linksTo(`/${language}/services/`, `/${language}/services/bread/`);
  const hidden = '<meta name="robots" content="noindex">';
  const files = {
    'fr/index.html': page(menu('fr') + linksTo('/ar/services/cakes/'), '<link rel="next" href="/fr/services/cakes/">'),
    'fr/services/index.html': page(''),
    'fr/services/bread/index.html': page('', hidden),
    'fr/services/cakes/index.html': page('', hidden),
    'fr/404.html': page('', hidden),
    'fr/old/index.html': page('', '<meta http-equiv="Refresh" content="0; url=/fr/">'),
    'fr/else/index.html': page('', hidden),
    'ar/index.html': page(menu('ar'), '', 'ar'),
    'ar/services/index.html': page('', '', 'ar'),
    'ar/services/cakes/index.html': page('', '', 'ar'),
    'ar/404.html': page('', hidden, 'ar'),
  };
  expect(places(await faultsIn('orphans', files)).toSorted()).toEqual([
    'unbuilt-page ar/services/bread/index.html',
    'undeclared-page fr/else/index.html',
    'unreached-page ar/services/cakes/index.html',
    'unreached-page fr/services/cakes/index.html',
  ]);
});

test('HTML is valid and data is whole; a fault is told at the words of the content that it is about', async () => {
  const body = [
    '<h1>x</h1><label for="gone">x</label>',
    '<ul><li>x<li>y</ul>',
    '<div aria-hidden="true"><button type="button">x</button></div>',
    '<h2></h2>',
    '<i id="choices"></i><i id="choices"></i>',
    '<img alt="x" alt="Une miche dorée" src="/pictures/loaf.svg"><b title="Une miche dorée" title="x">x</b>',
  ];
  const data = ['importmap', 'application/json', 'application/ld+json', 'speculationrules', 'text/plain'];
  const files = { 'fr/index.html': page(body.join(''), data.map((type) => `<script type="${type}">{</script>`).join('')) };
  const faults = await faultsIn('html', files);
  const told = faults.map(({ code, values: { text }, source: { place } }) => [
    /([\w-]+)\)$/.exec(String(text ?? ''))?.[1] ?? code,
    place.line,
  ]);
  const lineOf = (words: string): number => readFileSync(path.join(bakery, 'home.yaml'), 'utf8').split(words)[0]?.split('\n').length ?? 0;
  expect(told).toEqual([
    ['no-missing-references', 1],
    ['no-implicit-close', 1],
    ['no-implicit-close', 1],
    ['hidden-focusable', 1],
    ['empty-heading', 1],
    ...Array.from({ length: 4 }, () => ['unreadable-data', 1]),
    ['no-dup-id', lineOf('choices')],
    ['no-dup-attr', lineOf('loaf.svg')],
    ['no-dup-attr', lineOf('Une miche dorée')],
  ]);
});

test('HTML that the checker fails at is one finding of its page and its element, and the other pages are checked', async () => {
  const fails = (name: string): string => page(`<h1>x</h1><p><b>x</b><i title="x" ${name}="y">x</i></p>`);
  const files = {
    'fr/index.html': fails('constructor'),
    'fr/services/index.html': fails('__proto__'),
    'fr/services/bread/index.html': page('<h1></h1>'),
  };
  expect((await faultsIn('html', files)).map(({ code, page: at, element }) => [code, at, element])).toEqual([
    ['unchecked-html', 'fr/index.html', '<i title="x" constructor="y">'],
    ['unchecked-html', 'fr/services/index.html', '<i title="x" __proto__="y">'],
    ['invalid-html', 'fr/services/bread/index.html', '<h1>'],
  ]);
});

test('search engines learn the one address of each page and those of its translations, and robots.txt hides none of them', async () => {
  const origin = 'https://la-miche.example';
  const link = (rel: string, language: string, address: string): string =>
    `<link rel="${rel}" hreflang="${language}" href="${origin}${address}">`;
  const alternates = link('alternate', 'fr', '/fr/') + link('alternate', 'ar', '/ar/') + link('alternate', 'x-default', '/fr/');
  const named = (address: string): string =>
    `<link rel="canonical" href="${origin}${address}"><meta property="og:url" content="${origin}${address}">`;
  const files = {
    'fr/index.html': page('', named('/fr/') + alternates + link('next', 'de', '/de/')),
    'ar/index.html': page('', link('alternate', 'fr', '/fr/') + link('alternate', 'ar', '/ar/')),
    'fr/services/index.html': page(
      '',
      named('/fr/services/') + link('canonical', 'fr', '/fr/') + link('alternate', 'fr', '/fr/') + link('alternate', 'fr', '/fr/services/'),
    ),
    'fr/services/bread/index.html': page('', '<meta name="robots" content="NONE">'),
    'robots.txt': [
      'User-agent: *',
      'Disallow: /services/',
      'Disallow: /fr/$ # the home page',
      '  DISALLOW: /*/services',
      'Disallow: /fr/services$',
      'Disallow:',
    ].join('\n'),
  };
  const told = (await faultsIn('translations', files)).map(({ code, page: at, element }) => `${code} ${at} ${element}`.trim());
  expect(told.toSorted()).toEqual([
    'hidden-by-robots robots.txt DISALLOW: /*/services',
    'hidden-by-robots robots.txt Disallow: /fr/$',
    'missing-alternate ar/index.html <link rel="alternate">',
    'missing-alternate fr/services/index.html <link rel="alternate">',
    'wrong-alternate fr/services/index.html <link rel="alternate">',
    'wrong-canonical ar/index.html <link rel="canonical">',
    'wrong-canonical ar/index.html <meta property="og:url">',
    'wrong-canonical fr/services/index.html <link rel="canonical">',
    'wrong-language ar/index.html <html lang="fr" dir="ltr">',
    'wrongly-hidden fr/services/bread/index.html',
  ]);
});

test('pages have titles of their own in each language and a heading, also where no search engine keeps them', async () => {
  const hidden = '<meta name="robots" content="noindex">';
  const titled = (title: string, description: string, head = ''): string =>
    page('<h1>x</h1>', `<meta name="description" content="${description}">${head}`).replace('A page', title);
  const files = {
    'fr/index.html': titled('Bread', 'Of rye'),
    'ar/index.html': titled('Bread', 'Of rye'),
    'fr/services/index.html': titled('Bread ', ' Of\n rye'),
    'fr/404.html': titled('Bread', 'Of rye', hidden),
    'ar/404.html': page('', hidden),
    'index.html': page(''),
  };
  expect(places(await faultsIn('titles', files)).toSorted()).toEqual([
    'no-heading ar/404.html',
    'same-description fr/services/index.html',
    'same-title fr/services/index.html',
  ]);
});

test('every address in another file than a page leads to a file', async () => {
  const picture = (number: number): string => `{ "src": "/${number}" }`;
  const files = {
    'robots.txt': '  SITEMAP: /1\n',
    'sitemap.xml': `<urlset><url><loc>/2</loc><xhtml:link hreflang="a" href='/3?a&amp;b'/><xhtml:link href="/4"/></url></urlset>`,
    'fr/app.webmanifest': `{ "start_url": "/5", "icons": [${picture(6)}], "screenshots": [${picture(7)}] }`,
    'admin/manifest.json': `{ "shortcuts": [{ "url": "/8", "icons": [${picture(9)}] }] }`,
    'search-fr.json': '{ "entries": [{ "href": "/10" }] }',
    'assets/data.json': '["/11", { "a": "https://la-miche.example/12", "b": "x/12" }]',
    _redirects: '# /old /13\n/old /14 301 # /13\n/:a /13/:a\n/b/* /13/:splat\n/c https://la-miche.example/15\n',
    'fonts/letters.css': '@import "/16"; a { background: url(/17) }',
    'assets/entry.js': 'import"./18";import{a}from\'../19\';import("./20");import("https://la-miche.example/21")',
  };
  const faults = await faultsIn('links', files);
  const addresses = faults.flatMap(({ code, values: { address } }) => (code === 'broken-address' ? [String(address)] : []));
  const numbers = addresses.map((address) => Number(/\d+/.exec(address)?.[0]));
  expect(numbers.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 15, 16, 17, 18, 19, 20]);
  expect(addresses).toContain('/3?a&b');
});
