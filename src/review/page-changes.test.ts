import { rmSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { writeFilesIn } from '../../tests/support/files-of.ts';
import { cases } from '../../tests/support/random-tests.ts';
import { temporaryFolder } from '../../tests/support/temporary-folder.ts';
import { changedPages } from './page-changes.ts';
import { picturedChanges } from './pictures.ts';
import { linkSite } from './workspace.ts';

/** What a page of a small site is made of. */
interface Parts {
  readonly title?: string;
  readonly main?: string;
  readonly mainClass?: string;
  /** The name, in the default language, by which visits of the page are counted. */
  readonly counted?: string;
  readonly footer?: string;
  readonly data?: string;
  readonly style?: string;
  readonly script?: string;
}

function pageOf(
  language: string,
  {
    title = 'Title',
    main = '<h1>Words</h1>',
    mainClass = 'e1',
    counted = 'Name',
    footer = 'Foot',
    data = '{}',
    style = '',
    script = 'a1b2c3d4',
  }: Parts,
): string {
  return [
    `<!DOCTYPE html><html lang="${language}"><head><title>${title}</title>`,
    `<script type="application/ld+json">${data}</script><style>${style}</style></head>`,
    `<body><main class="${mainClass}" data-service="${counted}">${main}</main><footer class="e2">${footer}</footer>`,
    `<script src="/assets/entries/page.${script}.js"></script></body></html>`,
  ].join('');
}

/** Writes a small site into a folder that is gone after the test. */
function site(files: Readonly<Record<string, string>>): string {
  const folder = path.join(temporaryFolder(), 'site');
  writeFilesIn(folder, files);
  return folder;
}

function compared(before: Parts, after: Parts, files: readonly [string, string] = ['', '']): readonly string[] {
  const folders = [before, after].map((parts, index) =>
    site({ 'en/index.html': pageOf('en', parts), 'pictures/one.svg': files[index] ?? '' }),
  );
  return changedPages(folders[0] ?? '', folders[1] ?? '', ['en']).map(({ change, part }) => `${change} ${part}`);
}

test.each<[string, Parts, Parts, readonly string[]]>([
  ['its words', {}, { main: '<h1>Other words</h1>' }, ['changed content']],
  ['how it looks', { style: '.e1{color:red}' }, { style: '.e1{color:blue}' }, ['changed content']],
  [
    'the look alone, as of a theme',
    { style: ':root{--g:red}.e1{color:var(--g)}' },
    { style: ':root{--g:red}.ea{color:var(--g)}@media screen{:root{--g:blue}}', mainClass: 'ea' },
    ['changed look'],
  ],
  ['its title alone', {}, { title: 'Other' }, ['changed summary']],
  ['its footer alone', {}, { footer: 'Other' }, ['changed frame']],
  ['how its footer looks', { style: '.e2{top:0}' }, { style: '@media print{.e2 a{top:0}}.e2{top:0}' }, ['changed frame']],
  ['how it looks on paper', { style: '.e2{top:0}' }, { style: '@media print{.e2 .e1{top:0}}.e2{top:0}' }, ['changed content']],
  ['what machines read alone', {}, { data: '{"a":1}' }, ['changed data']],
  ['the name that is counted alone, which visitors do not see', {}, { counted: 'Other' }, ['changed data']],
  ['nothing', {}, {}, []],
  ['the name of a script', {}, { script: 'ffff0000' }, []],
  [
    'the names of styles',
    { style: '.e1{color:red}' },
    { style: '.ez9{color:red}', mainClass: 'ez9', main: '<h1 class="ea">Words</h1>' },
    [],
  ],
  [
    'which characters its fonts have',
    { style: '@font-face{src:url("/fonts/a.1.woff2")}' },
    { style: '@font-face{src:url("/fonts/a.2.woff2")}' },
    [],
  ],
  [
    'the file of what is searched',
    { main: '<p data-props="/assets/search-en.0a1b2c3d4e.json">' },
    { main: '<p data-props="/assets/search-en.ffffffffff.json">' },
    [],
  ],
])('a page of which %s is another', (_what, before, after, expected) => {
  expect(compared(before, after)).toEqual(expected);
});

test('a change of the frame and the title of every page, as of the site’s name, is pictured on one page in all its languages', () => {
  const pages = (name: string): Record<string, string> =>
    Object.fromEntries(
      ['en/index.html', 'ar/index.html', 'en/brakes/index.html', 'ar/brakes/index.html'].map((file) => [
        file,
        pageOf(file.slice(0, 2), { title: `Title – ${name}`, footer: name }),
      ]),
    );
  const changes = changedPages(site(pages('Spoke Lane')), site(pages('Spoke Street')), ['en', 'ar']);
  const { chosen, left } = picturedChanges(changes, 20);
  expect([chosen.map(({ file }) => file), left]).toEqual([['en/brakes/index.html', 'ar/brakes/index.html'], 0]);
  // Nobody sees the title alone on the page.
  const titles = changedPages(site({ 'en/index.html': pageOf('en', { title: 'A' }) }), site({ 'en/index.html': pageOf('en', {}) }), ['en']);
  expect(picturedChanges(titles, 20).chosen).toEqual([]);
});

test('a page of other words is pictured before those that only look another, as by a theme', () => {
  const look = { style: ':root{--g:blue}' };
  const files = ['en/a/index.html', 'en/b/index.html', 'en/c/index.html'];
  const pages = (parts: (file: string) => Parts) => site(Object.fromEntries(files.map((file) => [file, pageOf('en', parts(file))])));
  const after = pages((file) => (file.startsWith('en/c') ? { ...look, main: '<h1>Other words</h1>' } : look));
  const { chosen, left } = picturedChanges(
    changedPages(
      pages(() => ({})),
      after,
      ['en'],
    ),
    2,
  );
  expect([chosen.map(({ file }) => file), left]).toEqual([['en/c/index.html', 'en/a/index.html'], 1]);
});

test('a page whose picture was drawn anew under its old name has changed', () => {
  const main = '<img src="/pictures/one.svg">';
  expect(compared({ main }, { main }, ['<svg/>', '<svg></svg>'])).toEqual(['changed content']);
  expect(compared({ main }, { main }, ['<svg/>', '<svg/>'])).toEqual([]);
});

test('pages that came and went are told, translations side by side, in the order of the languages', () => {
  const page = (language: string): Record<string, string> => ({ [`${language}/new/index.html`]: pageOf(language, {}) });
  const old = (language: string): Record<string, string> => ({ [`${language}/old/index.html`]: pageOf(language, {}) });
  const before = site({ ...old('en'), ...old('ar') });
  const redirect = '<!DOCTYPE html><html lang="en"><head><noscript><meta http-equiv="refresh" content="0; url=/en/new/"></noscript>';
  // Redirects do not count as pages, nor does a page in the folder of another language.
  const others = { 'new/index.html': pageOf('en', {}), 'index.html': pageOf('en', {}), 'en/old/index.html': redirect };
  const after = site({ ...page('en'), ...page('ar'), ...others });
  expect(changedPages(before, after, ['en', 'ar']).map(({ file, change }) => [file, change])).toEqual([
    ['en/new/index.html', 'added'],
    ['ar/new/index.html', 'added'],
    ['en/old/index.html', 'removed'],
    ['ar/old/index.html', 'removed'],
  ]);
});

test('sites whose files are links to each other have the changes of sites that share none', { tags: 'random' }, () => {
  const page = fc.record({
    main: fc.constantFrom('<h1>A</h1>', '<h1>B</h1>', '<img src="/pictures/one.svg">'),
    footer: fc.constantFrom('Foot', 'Hand'),
  });
  const pages = fc.dictionary(fc.constantFrom('en/index.html', 'fa/index.html', 'en/a/index.html', 'index.html'), page);
  const picture = fc.constantFrom('one', 'two');
  fc.assert(
    fc.property(pages, pages, picture, picture, (earlier, later, one, other) => {
      const written = (files: typeof earlier, drawn: string): Record<string, string> => ({
        ...Object.fromEntries(Object.entries(files).map(([file, parts]) => [file, pageOf(file.startsWith('fa') ? 'fa' : 'en', parts)])),
        'pictures/one.svg': drawn,
      });
      const [before, apart] = [site(written(earlier, one)), site(written(later, other))];
      const linked = `${before}-linked`;
      linkSite(before, linked);
      // As a build does: the files that differ are replaced, the others stay.
      for (const file of Object.keys(written(earlier, one)))
        if (!Object.hasOwn(written(later, other), file)) rmSync(path.join(linked, file));
      for (const [file, text] of Object.entries(written(later, other))) {
        if (written(earlier, one)[file] === text) continue;
        rmSync(path.join(linked, file), { force: true });
        writeFilesIn(linked, { [file]: text });
      }
      expect(changedPages(before, linked, ['en', 'fa'])).toEqual(changedPages(before, apart, ['en', 'fa']));
    }),
    { numRuns: cases(40) },
  );
});
