import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bakery } from '../../tests/support/check.ts';
import { cases } from '../../tests/support/random-tests.ts';
import { temporaryFolder } from '../../tests/support/temporary-folder.ts';
import { verifySite } from './verify.ts';

// Two sites of one content are verified again and again with one cache, while their pages and other files, the content, the code and the
// cache itself change.

const pages = ['index.html', '404.html', 'fr/index.html', 'ar/index.html', 'fr/services/index.html', 'admin/index.html'];
const parts = fc.constantFrom(
  '<p>15–30</p>',
  '<p class="a">15–30</p>',
  '<p id="a">+212 522 00 00 00</p><i id="a"></i>',
  '<a href="/nowhere/">x</a><a href="/fr/#a" class="b">y</a>',
  '<a href="/fr/#b">x</a><h1>15</h1>',
  '<script>a()</script><script type="application/ld+json">{"a":</script>',
  '<style>p{}</style><p style="color:red">x</p>',
  '<meta http-equiv="Content-Security-Policy" content="default-src \'self\'">',
  '<img src="/a.png" alt="15 – 30"><template><a href="/gone/">x</a></template>',
  '<title>T</title><base href="/fr/">',
  '<meta name="description" content="One – 15–30"><meta name="robots" content="noindex">',
  '&#xD800;\u2028\0<p',
  '<link rel="canonical" href="https://bakery.example/fr/"><link rel="alternate" hreflang="ar" href="/ar/">',
);
const page = fc.record({ language: fc.constantFrom('fr', 'ar'), parts: fc.array(parts, { maxLength: 4 }) });
const change = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('write' as const), file: fc.constantFrom(...pages), page }) },
  fc.record({ kind: fc.constant('copy' as const), file: fc.constantFrom(...pages), from: fc.constantFrom(...pages) }),
  fc.record({ kind: fc.constant('remove' as const), file: fc.constantFrom(...pages) }),
  fc.record({
    kind: fc.constant('other' as const),
    file: fc.constantFrom('a.png', 'nowhere/index.html', 'robots.txt'),
    text: fc.constantFrom('', 'Disallow: /fr/'),
  }),
  fc.record({ kind: fc.constant('content' as const), words: fc.constantFrom('Pain', 'Brot') }),
  fc.record({
    kind: fc.constant('damage' as const),
    how: fc.constantFrom('cut', 'other byte', 'of the other site', 'a folder'),
    at: fc.nat(),
  }),
);
const step = fc.record({
  site: fc.constantFrom('one', 'other'),
  code: fc.constantFrom('code', 'code', 'code', 'other code'),
  changes: fc.array(change, { maxLength: 3 }),
});

test('whatever changes between, a site that is verified with what was kept has the findings of one that is verified anew', {
  tags: 'random',
}, async () => {
  const folder = temporaryFolder();
  let round = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 8 }), async (steps) => {
      const own = path.join(folder, String(round++));
      const content = path.join(own, 'content');
      const cache = path.join(own, 'cache');
      cpSync(bakery, content, { recursive: true });
      for (const { site, code, changes } of steps) {
        const out = path.join(own, site);
        const write = (file: string, text: string | Buffer): void => {
          mkdirSync(path.dirname(path.join(out, file)), { recursive: true });
          writeFileSync(path.join(out, file), text);
        };
        if (!existsSync(out)) write('fr/index.html', '<!DOCTYPE html><title>A</title>');
        for (const each of changes) {
          if (each.kind === 'write') {
            const { language, parts: body } = each.page;
            write(
              each.file,
              `<!DOCTYPE html><html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"><body>${body.join('')}</body></html>`,
            );
          } else if (each.kind === 'copy') {
            if (existsSync(path.join(out, each.from))) write(each.file, readFileSync(path.join(out, each.from)));
          } else if (each.kind === 'remove') rmSync(path.join(out, each.file), { force: true });
          else if (each.kind === 'other') write(each.file, each.text);
          else if (each.kind === 'content') {
            const file = path.join(content, 'home.yaml');
            writeFileSync(file, `# ${each.words}\n${readFileSync(file, 'utf8')}`);
          } else damage(path.join(cache, 'verified'), each.how, each.at);
        }
        const verify = (pageCache?: { cache: string; code: string }): Promise<unknown> =>
          verifySite({ out, content, env: {}, java: false, pageCache }).catch(String);
        const anew = await verify();
        expect(await verify({ cache, code }), 'with what was kept of the last time').toEqual(anew);
        expect(await verify({ cache, code }), 'with what is kept now').toEqual(anew);
      }
    }),
    { numRuns: cases(30) },
  );
});

/** Damages what is kept of a site. */
function damage(folder: string, how: string, at: number): void {
  const files = existsSync(folder) ? readdirSync(folder, { withFileTypes: true }).filter((each) => each.isFile()) : [];
  const [file, other] = (at % 2 === 0 ? files : files.reverse()).map(({ name }) => path.join(folder, name));
  if (file === undefined) return;
  const bytes = readFileSync(file);
  if (how === 'cut') writeFileSync(file, bytes.subarray(0, at % bytes.length));
  else if (how === 'other byte') writeFileSync(file, bytes.fill(at % 256, at % bytes.length, (at % bytes.length) + 1));
  else if (how === 'of the other site') writeFileSync(file, readFileSync(other ?? file));
  else {
    rmSync(file);
    mkdirSync(file);
  }
}
