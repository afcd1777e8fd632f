import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import browserslist from 'browserslist';
import DoIUse from 'doiuse';
import { runChecks } from 'es-check';
import postcss, { type Root } from 'postcss';
import { expect, test } from 'vitest';
import { filesOf } from '../support/files-of.ts';
import { readPages } from '../support/site-pages.ts';
import { sites } from '../support/sites.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const promise = readFileSync('docs/browsers.md', 'utf8');
const { browserslist: promised } = JSON.parse(readFileSync('package.json', 'utf8')) as { browserslist: string[] };

/** The features of CSS that the promise names, with what older browsers show in their place. */
const known = [...promise.matchAll(/^\| `([\w-]+)` \| [^|]+ \| [^|]+ \|$/gm)].map(([, feature = '']) => feature);

/** Returns the features of styles that the oldest of the promised browsers lack, or have in part (caniuse). */
async function unsupportedIn(css: string | Root): Promise<readonly string[]> {
  const found = new Set<string>();
  // Of each browser the oldest that is promised: a newer one lacks nothing that it had.
  const oldest = [...new Map(browserslist(promised).map((browser) => [browser.split(' ')[0], browser])).values()];
  const detector = new DoIUse({ browsers: oldest, onFeatureUsage: ({ feature }) => found.add(feature) });
  await postcss([detector]).process(css, { from: undefined });
  return [...found].sort();
}

/** Returns the problems of scripts that use more than ES2021. Fields of classes are compiled for the promised browsers, which have them. */
async function newerThan2021(files: readonly string[]): Promise<readonly string[]> {
  const ignore = 'PrivateClassFields,PublicClassFields';
  const { errors = [] } = await runChecks(
    [{ ecmaVersion: 'es2021', files: [...files], module: true, checkFeatures: true, ignore }],
    undefined,
  );
  return errors.map(({ err }) => err.message);
}

/** The styles of all pages, each rule once. */
function stylesOf(out: string): Root {
  const root = postcss.root();
  const seen = new Set<string>();
  for (const { html } of readPages(out)) {
    for (const [, css = ''] of html.matchAll(/<style[^>]*>([^<]*)<\/style>/g)) {
      if (seen.has(css)) continue;
      seen.add(css);
      postcss.parse(css).each((node) => {
        const text = node.toString();
        if (seen.has(text)) return;
        seen.add(text);
        root.append(node.clone());
      });
    }
  }
  return root;
}

test('pages need no more of CSS than the promised browsers have, but what the promise names with what is shown in its place', async () => {
  const used = await Promise.all([sites.practice, sites.workshop].map(({ out }) => unsupportedIn(stylesOf(out))));
  expect([...new Set(used.flat())].sort()).toEqual([...known].sort());
});

test('a rule that older browsers drop as a whole is only where the promise names its file', () => {
  const using = filesOf('src')
    .filter((file) => /^(?:view|browser)\/.*\.tsx?$/.test(file) && readFileSync(path.join('src', file), 'utf8').includes(':has('))
    .map((file) => `src/${file}`);
  const [, named = ''] = /^`:has` is used in (.*)\.$/m.exec(promise) ?? [];
  expect(using.sort()).toEqual([...named.matchAll(/`([^`]+)`/g)].map(([, file]) => file).sort());
});

test('no code for visitors asks an array for its last item by `at`, which es-check sees of few arrays', () => {
  const code = filesOf('src/browser').filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'));
  expect(code.length).toBeGreaterThan(10);
  expect(code.filter((file) => readFileSync(path.join('src/browser', file), 'utf8').includes('.at('))).toEqual([]);
});

test('no style tears joined letters apart', () => {
  for (const { out } of [sites.practice, sites.workshop]) expect(stylesOf(out).toString()).not.toContain('::first-letter');
});

test('a planted function, selector or property that older browsers lack is found', async () => {
  const script = path.join(temporaryFolder(), 'planted.js');
  writeFileSync(script, 'export const has = (all) => Object.hasOwn(all, 0);');
  expect(await newerThan2021([script])).toEqual([expect.stringMatching(/ObjectHasOwn/)]);
  expect(await unsupportedIn('a:has(b) { color: red }')).toEqual(['css-has']);
  expect(await unsupportedIn('a { & b { color: red } }')).toEqual(['css-nesting']);
});

test('the scripts of pages use no function that came after ES2021', async () => {
  const scripts = filesOf(sites.practice.out).filter((file) => file.endsWith('.js') && !file.startsWith('admin/'));
  expect(scripts.length).toBeGreaterThan(10);
  expect(await newerThan2021(scripts.map((file) => path.join(sites.practice.out, file)))).toEqual([]);
});
