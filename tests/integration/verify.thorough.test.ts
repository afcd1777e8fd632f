import { spawnSync } from 'node:child_process';
import fs, { appendFileSync, cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { worthThreads } from '../../src/build/workers/worker-pool.ts';
import { findings as catalogue } from '../../src/locales/catalogues/findings.generated.ts';
import { verify as verifyCatalogue } from '../../src/locales/catalogues/verify.generated.ts';
import { messageLanguages } from '../../src/locales/languages.ts';
import { printVerification } from '../../src/verify/print.ts';
import { rules } from '../../src/verify/rules/index.ts';
import { verifySite } from '../../src/verify/verify.ts';
import { askW3c } from '../../src/verify/w3c-checker.ts';
import { build } from '../support/build.ts';
import { prefixOf } from '../support/check.ts';
import { edit, runAsMain, type Said } from '../support/command.ts';
import { filesOf } from '../support/files-of.ts';
import { replaceInFs } from '../support/replace-in-fs.ts';
import { sites } from '../support/sites.ts';
import { temporaryFolder, temporaryFolderOfAll } from '../support/temporary-folder.ts';

/** One record of `--format json`. */
interface Finding {
  readonly rule: string;
  readonly code: string;
  readonly page: string;
  readonly others: number;
  readonly element: string;
  readonly message: string;
  readonly help: string;
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

const hasJava = spawnSync('java', ['-version']).status === 0;
const folder = temporaryFolderOfAll();
const place = { BASE_PATH: '/clinic/', SITE_URL: 'https://wheel.example' };

/** Returns `file:line:column` of words that a file of the workshop has. */
function at(file: string, words: string): string {
  const lines = readFileSync(path.join(sites.workshop.content, file), 'utf8').split('\n');
  const line = lines.findIndex((text) => text.includes(words));
  if (line === -1) throw new Error(`${file} does not contain ${words}.`);
  return `${file}:${line + 1}:${(lines[line] as string).indexOf(words) + 1}`;
}

/** Returns `file:line` of such words. */
function lineOf(file: string, words: string): string {
  return at(file, words).replace(/:\d+$/, '');
}

function verify(content: string, out: string, args: readonly string[], settings: Readonly<Record<string, string>> = {}): Promise<Said> {
  return runAsMain(['verify', ...args], { CONTENT_DIR: content, OUT_DIR: out, ...settings });
}

function findingsOf({ stdout, stderr }: Said): readonly Finding[] {
  expect(stderr).toBe('');
  return (JSON.parse(stdout) as { findings: readonly Finding[] }).findings;
}

/** The workshop, which has a tag manager, with a map too, and so with every type of block. */
const mapped = { content: path.join(folder, 'with-map'), out: path.join(folder, 'built-with-map') };
const mapSettings = { MAP_KEY: 'AIza-test', MAP_PLACE_ID: 'ChIJ-test' };

beforeAll(async () => {
  cpSync(sites.workshop.content, mapped.content, { recursive: true });
  appendFileSync(path.join(mapped.content, 'home.yaml'), '\n  - type: location-map\n  - type: reviews\n');
  expect((await build(mapped.content, mapped.out, mapSettings)).status).toBe(0);
});

test('of so many pages that several threads read them, the same is found, in the same order, as where one reads all, and what was kept of them later', async () => {
  const { content, out } = sites.practice;
  const many = path.join(folder, 'many-pages');
  cpSync(out, many, { recursive: true });
  const page = readFileSync(path.join(many, '404.html'), 'utf8');
  for (let index = 0; index < 2 * worthThreads; index += 1) {
    const part = index % 7 === 0 ? `<a href="/gone-${index}/"></a><p dir="rtl">15–${index}</p>` : `<p id="a"></p><p id="a">${index}</p>`;
    writeFileSync(path.join(many, `page-${index}.html`), page.replace('</main>', `${part}</main>`));
  }
  const byOne = await verifySite({ out: many, content, env: {}, java: false });
  expect(byOne.problems.length).toBeGreaterThan(50);
  const alone = printVerification(byOne, 'en', prefixOf(content));
  const cache = { CACHE_DIR: path.join(folder, 'cache-of-many') };
  for (const _ of ['read', 'kept']) {
    const { status, stdout } = await verify(content, many, ['--no-java', '--lang', 'en', '--format', 'json'], cache);
    expect(status).toBe(1);
    expect(stdout).toBe(alone);
  }
});

describe('a built site keeps every rule', () => {
  test('and is told so', async () => {
    const { content, out } = sites.practice;
    const pages = filesOf(out).filter((file) => file.endsWith('.html')).length;
    const said = await verify(content, out, ['--no-java', '--lang', 'en']);
    const checker = 'The W3C’s HTML checker did not read the pages (--no-java).';
    expect(said).toMatchObject({ status: 0, stderr: '' });
    // A slow machine tells before how far it is.
    expect(said.stdout.replace(/^\d+ of \d+ pages; .*\n/gm, '')).toBe(`No fault in ${pages} pages. ${checker}\n`);
  });

  test('with a map and a tag manager too', async () => {
    expect(readFileSync(path.join(mapped.out, 'en/index.html'), 'utf8')).toContain("'nonce-");
    const said = await verify(mapped.content, mapped.out, ['--no-java', '--lang', 'en'], mapSettings);
    expect(said).toMatchObject({ status: 0, stdout: expect.stringContaining('No fault') });
  });
});

describe('a mistake in the content that shows in the built pages', () => {
  const content = path.join(folder, 'content');
  const out = path.join(folder, 'built');
  let findings: readonly Finding[];

  beforeAll(async () => {
    cpSync(sites.workshop.content, content, { recursive: true });
    edit(
      content,
      'services/brake-repair.yaml',
      '[roadside help](roadside-help)',
      '[roadside help](/services/roadside-help/?by=brakes#nowhere)',
    );
    edit(
      content,
      'services/brake-repair.yaml',
      'ده دقیقه صبر',
      '۱۰–۱۵ دقیقه صبر، 10% - 20%، **5 × 6**، 2020/2021، ICE 001 234 567 000 089',
    );
    edit(content, 'services/wheel-truing.yaml', '"Wheel truing & spokes: no more wobble"', '"Brake repair: pads, cables, discs"');
    edit(
      content,
      'services/wheel-truing.yaml',
      /fa: "چرخ تاب‌دار.*"/,
      /fa: "ترمز پرصدا.*"/.exec(readFileSync(path.join(content, 'services/brake-repair.yaml'), 'utf8'))?.[0] ?? '',
    );
    edit(content, 'home.yaml', 'fa: "چرخ دوچرخه از پهلو', 'fa: "چرخ دوچرخه در −20 درجه، 10–20 از پهلو');
    edit(content, 'pages/words.yaml', /\n {6}- en: What you agree to.*\n.*\n.*/, '');
    // A page with a map may ask the maps service.
    appendFileSync(path.join(content, 'home.yaml'), '\n  - type: location-map\n');
    expect((await build(content, out, place)).status).toBe(0);
    const policy = `<meta http-equiv="Content-Security-Policy" content="img-src 'self' data: https://*.gstatic.com">`;
    edit(out, 'en/index.html', '<head>', `<head>${policy}`);
    const said = await verify(content, out, ['--format', 'json', '--no-java'], place);
    expect(said.status).toBe(1);
    findings = findingsOf(said);
  });

  test.each([
    [
      'links/missing-anchor',
      'en/services/brake-repair/index.html',
      '<a href="/clinic/en/services/roadside-help/?by=brakes#nowhere">',
      at('services/brake-repair.yaml', 'roadside-help).'),
    ],
    [
      'titles/same-title',
      'en/services/wheel-truing/index.html',
      '<title>',
      at('services/wheel-truing.yaml', '"Wheel truing & spokes: no more wobble"'),
    ],
    [
      'titles/same-description',
      'fa/services/wheel-truing/index.html',
      '<meta name="description">',
      at('services/wheel-truing.yaml', '"چرخ تاب‌دار'),
    ],
    ['orphans/unreached-page', 'en/small-print/index.html', '', 'pages/small-print.yaml:1:1'],
    ['orphans/unreached-page', 'fa/small-print/index.html', '', 'pages/small-print.yaml:1:1'],
  ])('%s is reported with page, element and line', (what, page, element, source) => {
    expect(findings.filter((finding) => finding.page === page).map(keyOf)).toContainEqual([what, source]);
    expect(findings.find((finding) => finding.page === page && keyOf(finding)[0] === what)?.element.slice(0, element.length)).toBe(element);
  });

  test('and nothing else: pages keep in order the numbers that browsers would turn round', () => {
    expect(findings).toHaveLength(5);
  });

  test('the whole text for people', async () => {
    const { stdout } = await verify(content, out, ['--no-java', '--lang', 'fr'], place);
    const source = at('services/brake-repair.yaml', 'roadside-help).');
    const line = Number(source.split(':')[1]);
    expect(stdout.replaceAll(prefixOf(content), '')).toContain(
      [
        `${source}  défaut  links/missing-anchor`,
        `  ${line - 1} |     tagline:`,
        `  ${line} |       en: Most brakes leave the same day. If you are already on the road, see [roadside help](/services/roadside-help/?by=brakes#nowhere).`,
        `     | ${' '.repeat(94)}${'^'.repeat('/services/roadside-help/?by=brakes#nowhere'.length)}`,
        '  en/services/brake-repair/index.html  <a href="/clinic/en/services/roadside-help/?by=brakes#nowhere">',
        '  L’adresse «\u00A0/clinic/en/services/roadside-help/?by=brakes#nowhere\u00A0» mène à l’ancre «\u00A0nowhere\u00A0», que la page n’a pas.',
        '  → Corrigez l’ancre, ou donnez-la au bloc voulu (anchor: nowhere).',
      ].join('\n'),
    );
    expect(stdout).toMatch(/\n5 défauts dans \d+ pages\. Le vérificateur HTML du W3C n’a pas lu les pages \(--no-java\)\.\n$/);
  });

  function keyOf({ rule, code, file, line, column }: Finding): readonly [string, string] {
    return [`${rule}/${code}`, `${file.slice(prefixOf(content).length)}:${line}:${column}`];
  }
});

describe('a damaged site', () => {
  const { content } = mapped;
  const out = path.join(folder, 'damaged');
  let findings: readonly Finding[];
  let checker: string;
  const reported = new Set<string>();

  beforeAll(async () => {
    cpSync(mapped.out, out, { recursive: true });
    for (const { file, from, to } of damages) edit(out, file, from, to);
    edit(out, '_headers', "img-src 'self'", 'img-src');
    for (const file of removed) rmSync(path.join(out, file));
    for (const [file, text] of Object.entries(added)) writeFileSync(path.join(out, file), text);
    writeFileSync(path.join(out, 'en/words/index.html.gz'), gzipSync('<p>The page of last year</p>'));
    writeFileSync(path.join(out, 'fa/words/index.html.gz'), gzipSync(readFileSync(path.join(out, 'fa/words/index.html'))));
    const said = await verify(content, out, ['--format', 'json', '--lang', 'en'], mapSettings);
    expect(said.status).toBe(1);
    findings = findingsOf(said);
    checker = (JSON.parse(said.stdout) as { w3c: string }).w3c;
  });

  const into = (tag: string) => ({ from: /(<p>)/, to: `$1${tag}` });
  const brakes = 'en/services/brake-repair/index.html';
  const wheels = 'en/services/wheel-truing/index.html';
  const help = 'en/services/roadside-help/index.html';
  const yearly = 'en/services/annual-service/index.html';
  const persian = 'fa/services/wheel-truing/index.html';
  const origin = 'https://corner-wheel.example';

  interface Damage {
    readonly file: string;
    readonly from: string | RegExp;
    readonly to: string;
    /** The code of what must be found. */
    readonly found: string;
    /** The beginning of its element. */
    readonly element: string;
    /** The line of the content, where it is not the first one of the service's document. */
    readonly source?: string;
  }

  /** Changes of a page for each kind of fault: what else each rule finds is in verify.test.ts. */
  const damages: readonly Damage[] = [
    { file: persian, ...into('<i constructor="y">x</i>'), found: 'html/unchecked-html', element: '<i constructor="y">' },
    { file: brakes, ...into('<a href="/en/no/">x</a>'), found: 'links/broken-address', element: '<a href="/en/no/">' },
    { file: brakes, ...into('<a href="">x</a>'), found: 'links/empty-address', element: '<a href="">' },
    {
      file: brakes,
      from: /href="\/en\/services\/roadside-help\/">roadside help/,
      to: 'href="/en/services/roadside-help">roadside help',
      found: 'links/other-address',
      element: '<a href="/en/services/roadside-help">',
      source: lineOf('services/brake-repair.yaml', 'roadside-help).'),
    },
    { file: brakes, from: 'href="#today"', to: 'href="#tomorrow"', found: 'links/missing-anchor', element: '<a href="#tomorrow">' },
    {
      file: wheels,
      from: '<html lang="en"',
      to: '<html lang="fa"',
      found: 'translations/wrong-language',
      element: '<html lang="fa" dir="ltr">',
    },
    {
      file: wheels,
      from: /(rel="canonical" href="[^"]*)wheel-truing\//,
      to: '$1',
      found: 'translations/wrong-canonical',
      element: '<link rel="canonical">',
    },
    {
      file: wheels,
      from: 'hreflang="fa"',
      to: 'hreflang="fa-AF"',
      found: 'translations/missing-alternate',
      element: '<link rel="alternate">',
    },
    {
      file: help,
      from: /(hreflang="x-default" href="[^"]*)\/en\//,
      to: '$1/fa/',
      found: 'translations/wrong-alternate',
      element: '<link rel="alternate">',
    },
    {
      file: 'de/index.html',
      from: 'content="noindex"',
      to: 'content="index"',
      found: 'translations/wrongly-indexed',
      element: '',
      source: 'home.yaml:1',
    },
    { file: yearly, from: 'content="index, follow"', to: 'content="noindex"', found: 'translations/wrongly-hidden', element: '' },
    { file: help, from: /<title>[^<]*/, to: '<title>', found: 'titles/no-title', element: '<title>' },
    { file: help, from: /<meta name="description"[^>]*>/, to: '', found: 'titles/no-description', element: '<meta name="description">' },
    { file: wheels, ...into('<b popover="sometimes">x</b>'), found: 'html/invalid-html', element: '<b popover="sometimes">' },
    {
      file: wheels,
      from: '<script src="/assets',
      to: '<script src="https://cdn.example/x.js"></script><script src="/assets',
      found: 'hosts/foreign-resource',
      element: '<script src="https://cdn.example/x.js">',
    },
    {
      file: wheels,
      ...into('<a href="https://a.example/">x</a>'),
      found: 'hosts/undeclared-link',
      element: '<a href="https://a.example/">',
    },
    {
      file: wheels,
      from: 'href="https://social.example/',
      to: 'href="http://social.example/',
      found: 'hosts/unsafe-link',
      element: '<a href="http://social.example/',
    },
    {
      file: help,
      from: /(href="https:\/\/photos\.example[^>]*) rel="noopener"/,
      to: '$1',
      found: 'hosts/tab-reaches-back',
      element: '<a href="https://photos.example/',
      source: 'site.yaml:',
    },
    {
      file: help,
      from: '<head>',
      to: '<head><meta http-equiv="Content-Security-Policy" content="script-src \'self\' https://www.googletagmanager.com https://*.googleapis.com">',
      found: 'hosts/undeclared-host',
      element: '<meta http-equiv="Content-Security-Policy"',
    },
    { file: brakes, from: /<meta http-equiv="Content-Security-Policy"[^>]*>/, to: '', found: 'policy/no-policy', element: '' },
    {
      file: wheels,
      from: /style-src /,
      to: "style-src 'unsafe-inline' ",
      found: 'policy/loose-policy',
      element: '<meta http-equiv="Content-Security-Policy"',
    },
    { file: help, ...into('<script>1</script>'), found: 'policy/forbidden-code', element: '<script>' },
    {
      file: 'fa/words/index.html',
      from: '<style id="react-aria-pressable-style">',
      to: '<style id="react-aria-pressable-style" media="all">p{color:red}',
      found: 'policy/forbidden-code',
      element: '<style id="react-aria-pressable-style" media="all">',
      source: 'pages/words.yaml:1',
    },
    { file: brakes, from: '"@graph"', to: '"@graph', found: 'html/unreadable-data', element: '<script type="application/ld+json">' },
    { file: yearly, from: '<!DOCTYPE html>', to: '', found: 'html/invalid-html', element: '<html' },
    {
      file: 'de/services/brake-repair/index.html',
      from: /<body.*<\/body>/s,
      to: '<body></body>',
      found: 'titles/no-heading',
      element: '',
    },
    { file: 'fa/index.html', ...into('از 10% – 20% '), found: 'isolation/bare-range', element: '<p>', source: 'home.yaml:1' },
    {
      file: persian,
      from: /<bdi dir="ltr"[^>]*>(\(021\) 555 0101)<\/bdi>/,
      to: '<b>$1</b>',
      found: 'isolation/bare-phone',
      element: '<',
    },
    { file: persian, ...into('دمای <b>−</b>20 '), found: 'isolation/bare-sign', element: '<p>' },
    {
      file: persian,
      from: /(<li>)/,
      to: '$1<i title="۱۰–۱۵"></i>',
      found: 'isolation/bare-in-attribute',
      element: '<i title="۱۰–۱۵">',
    },
  ];

  const removed = ['service-worker.js', 'fa/404.html', 'pictures/brake.svg'];
  const chunk = 'assets/chunks/astray.js';
  const entry = (address: string, alternates = ''): string => `<url><loc>${address}</loc>${alternates}</url>`;
  const alternate = (language: string, address: string): string => `<xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`;
  const homes = [alternate('en', `${origin}/en/`), alternate('fa', `${origin}/fa/`), alternate('x-default', `${origin}/en/`)];
  const added: Readonly<Record<string, string>> = {
    'en/ghost.html':
      '<!DOCTYPE html><html lang="en" dir="ltr"><head><title>Ghost</title><meta name="robots" content="noindex"></head><body><p>Boo</p></body></html>',
    [chunk]: 'import"./gone.js";',
    'sitemap.xml': `<sitemapindex><sitemap><loc>${origin}/sitemap-1.xml</loc></sitemap></sitemapindex>`,
    'sitemap-1.xml': `<urlset>${entry(`${origin}/en/`, homes.join(''))}${entry(`${origin}/fa/`, homes[0])}${entry(`${origin}/de/words/`)}`,
    'robots.txt': 'User-agent: *\nAllow: /\nDisallow: /en/w*s/$\n',
    _redirects: '/:slug /en/services/:slug 301\n/ /en/ 302 Language=en\n',
    'fa/manifest.webmanifest': '{"start_url": ',
    'search-fa.json': '{"entries": [',
    'assets/half.json': '{"words": {',
    'en/words/index.html.br': 'no Brotli',
    'lost.css.br': 'no Brotli',
  };

  /** What must be found in files, or in what files are there: its code, the file, what the message names, and the line. */
  const others: readonly (readonly [found: string, page: string, words: string, source: string])[] = [
    ['links/missing-file', 'service-worker.js', '', 'site.yaml:1'],
    ['links/broken-address', 'de/index.html', '/pictures/brake.svg', lineOf('home.yaml', 'brake.svg')],
    ['links/broken-address', chunk, './gone.js', 'site.yaml:1'],
    ['links/unreadable-file', 'fa/manifest.webmanifest', 'JSON', 'site.yaml:1'],
    ['links/unreadable-file', 'search-fa.json', 'JSON', 'site.yaml:1'],
    ['links/unreadable-file', 'assets/half.json', 'JSON', 'site.yaml:1'],
    ['links/unreadable-file', 'sitemap-1.xml', 'end of the sitemap', 'site.yaml:1'],
    ['policy/forbidden-address', 'de/index.html', 'img-src', 'home.yaml:'],
    ['translations/hidden-by-robots', 'robots.txt', `${origin}/en/words/`, 'site.yaml:1'],
    ['compressed/compressed-other', 'en/words/index.html.gz', 'en/words/index.html', 'site.yaml:1'],
    ['compressed/compressed-other', 'en/words/index.html.br', 'en/words/index.html', 'site.yaml:1'],
    ['compressed/compressed-alone', 'lost.css.br', 'lost.css', 'site.yaml:1'],
    ['orphans/undeclared-page', 'en/ghost.html', '', 'site.yaml:1'],
    ['orphans/unbuilt-page', 'fa/404.html', '', 'not-found.yaml:1'],
    ['translations/missing-alternate', 'sitemap-1.xml', 'x-default', 'site.yaml:1'],
    ['translations/surplus-in-sitemap', 'sitemap-1.xml', `${origin}/de/words/`, 'site.yaml:1'],
    ['translations/not-in-sitemap', brakes, `${origin}/en/services/brake-repair/`, 'services/brake-repair.yaml:1'],
  ];

  /** Expects a finding of a page, whose line in the content begins with `source`, and which passes a test of its own. */
  const expectFound = (found: string, page: string, source: string, isRight: (finding: Finding) => boolean): void => {
    const ofPage = findings.filter((finding) => finding.page === page);
    const isAt = ({ rule, code, file, line }: Finding): boolean =>
      `${rule}/${code}` === found && `${file}:${line}`.startsWith(prefixOf(content) + source);
    expect(
      ofPage.some((finding) => isAt(finding) && isRight(finding)),
      JSON.stringify(ofPage, null, 1),
    ).toBe(true);
    reported.add(found);
  };

  test.each(damages)('$found in $file is reported with its element and line', ({ found, file, element, source }) => {
    const [, slug] = /services\/([\w-]+)\//.exec(file) ?? [];
    expectFound(found, file, source ?? `services/${slug}.yaml:`, (finding) => finding.element.startsWith(element));
  });

  test.each(others)('%s in %s is reported with %s', (found, page, words, source) => {
    expectFound(found, page, source, ({ message }) => message.includes(words));
  });

  test('is read by the W3C’s checker where Java runs', () => {
    expect(checker).toBe(hasJava ? 'ran' : 'no-java');
  });

  test.runIf(hasJava)('the W3C’s checker says the same of a right page whatever letters the system knows', async () => {
    for (const locale of ['C', 'C.UTF-8']) {
      vi.stubEnv('LC_ALL', locale);
      onTestFinished(() => void vi.unstubAllEnvs());
      expect(await askW3c(sites.practice.out, ['404.html'])).toEqual({ messages: [] });
    }
  });

  test.runIf(hasJava)('html/invalid-html-w3c reports findings of the W3C’s checker, on damaged pages alone', () => {
    const found = findings.filter(({ code }) => code === 'invalid-html-w3c');
    const damaged = [...damages.map(({ file }) => file), ...Object.keys(added)];
    expect(found.filter(({ page, others }) => others > 0 || !damaged.includes(page))).toEqual([]);
    const finding = found.find(({ page }) => page === wheels);
    expect([finding?.page, finding?.element, finding?.file, finding?.line]).toEqual([
      wheels,
      '<b popover="sometimes">',
      `${prefixOf(content)}services/wheel-truing.yaml`,
      1,
    ]);
  });

  test('allows what the content declares', () => {
    const messages = findings.map(({ message }) => message).join('\n');
    for (const allowed of ['googletagmanager', 'signal.example', '/services/:slug']) expect(messages).not.toContain(allowed);
  });

  test('has a fault of each kind, here or in the content', () => {
    const shown = [...reported].map((found) => found.split('/')[1]);
    const elsewhere = ['same-title', 'same-description', 'unreached-page', 'invalid-html-w3c'];
    // Those of searches.test.ts.
    const ofSearches = ['search-finds-other', 'search-finds-later', 'search-finds-nothing', 'no-search-index'];
    expect(new Set([...shown, ...elsewhere, ...ofSearches])).toEqual(new Set(Object.keys(catalogue.en)));
  });
});

test.runIf(hasJava)('whoever waits for the W3C’s checker is not told that all pages are read before it has read them', async () => {
  const { content, out } = sites.workshop;
  const told: (readonly [number, number])[] = [];
  const onProgress = (done: number, all: number): unknown => told.push([done, all]);
  const { pages, w3c } = await verifySite({ out, content, env: {}, java: true, onProgress });
  expect(w3c).toBe('ran');
  // Before the last time, one of the two has pages left to read.
  expect(told.at(-1)).toEqual([pages, pages]);
  expect(told.filter(([done]) => done === pages)).toHaveLength(1);
  const alone: (readonly [number, number])[] = [];
  await verifySite({ out, content, env: {}, java: false, onProgress: (done, all) => alone.push([done, all]) });
  expect(told.length).toBeGreaterThan(alone.length);
});

test.each([
  ['removes', (file: string) => rmSync(file)],
  ['writes', (file: string) => writeFileSync(file, '<p')],
])('where a build %s a page while the site is verified, a sentence says so, and nothing wrong is kept of that page', async (_, change) => {
  const out = path.join(temporaryFolder(), 'site');
  cpSync(sites.practice.out, out, { recursive: true });
  const page = path.join(out, '404.html');
  const right = readFileSync(page, 'utf8');
  const settings = { CACHE_DIR: temporaryFolder() };
  const verified = (): Promise<Said> => verify(sites.practice.content, out, ['--no-java', '--lang', 'en'], settings);
  const { readFileSync: read } = fs;
  let reads = 0;
  const putBack = replaceInFs({
    readFileSync(file: string, how: BufferEncoding) {
      if (file === page) reads += 1;
      if (file === page && reads === 2) change(page);
      return read(file, how);
    },
  });
  const { status, stdout, stderr } = await verified().finally(putBack);
  expect(status).toBe(2);
  expect(stdout).not.toContain('No fault');
  expect(stderr).toMatch(/^Another program has changed a file meanwhile \(.*404\.html\).*\n$/);
  writeFileSync(page, right);
  expect((await verified()).status).toBe(0);
});

describe('wrong use', () => {
  test('whoever broke the site’s own document is sent to the check, and hears nothing of a setting that nobody made', async () => {
    const content = path.join(folder, 'broken-site');
    cpSync(sites.workshop.content, content, { recursive: true });
    appendFileSync(path.join(content, 'site.yaml'), 'a: [\n');
    for (const language of messageLanguages) {
      const { status, stderr } = await verify(content, sites.workshop.out, ['--no-java', '--lang', language]);
      expect(status).toBe(2);
      expect(stderr).toMatch(/site\.yaml.*npm run check/);
      expect(stderr).not.toContain('SITE_URL');
    }
  });

  test('of a folder that is not built says to build first', async () => {
    const said = await verify(sites.workshop.content, 'nowhere', ['--lang', 'en']);
    expect(said).toEqual({ status: 2, stdout: '', stderr: 'Nothing is built in nowhere yet: run npm run build first.\n' });
  });

  test.each(messageLanguages)('--help describes every rule in the language asked for: %s', async (language) => {
    const { status, stdout } = await verify(sites.workshop.content, sites.workshop.out, ['--help', '--lang', language]);
    expect([status, stdout]).toEqual([0, expect.stringContaining('npm run verify -- [--lang fr|en|ar]')]);
    for (const { name } of rules) expect(stdout).toContain(`  ${name.padEnd(13)} ${verifyCatalogue[language][`rule:${name}`]}\n`);
  });
});
