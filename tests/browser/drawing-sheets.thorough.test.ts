import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withDrawingSheets } from '../../src/build/pictures/drawing-sheets.ts';
import { measuredPictures } from '../../src/build/pictures/measured-pictures.ts';
import { darkName, inDarkScheme } from '../../src/content/pictures/dark-drawing.ts';
import { unsafePartOf } from '../../src/content/pictures/drawing-safety.ts';
import { openBrowser } from '../support/browser.ts';
import { temporaryFolder } from '../support/command.ts';
import { openForFile } from '../support/open-for-file.ts';
import { cases } from '../support/random-tests.ts';

const browser = await openForFile(openBrowser());

/** What a drawing may hold: some of it reaches beyond its own window. */
const shapes = fc.constantFrom(
  '<circle class="line" cx="100" cy="100" r="150" fill="none" stroke="teal" stroke-width="9"/>',
  '<path class="spot" d="M-50-50h80v300h200z" fill="orange"/>',
  '<rect width="50%" height="100%" fill="navy"/>',
  '<g transform="translate(40 180) rotate(30)"><rect class="line" width="90" height="90" fill="silver"/></g>',
  '<text x="10" y="190" font-size="60">Ag</text>',
  '<linearGradient id="g"><stop stop-color="red"/></linearGradient><circle r="60" cx="60" cy="60" fill="url(#g)"/>',
  '<!-- a note -->',
);

const roots = fc.constantFrom(
  'width="200" height="200" viewBox="0 0 200 200"',
  'viewBox="0 0 200 200"',
  'viewBox="0 0 200 200" fill="purple"',
  'viewBox="20 20 100 100" width="200" height="200"',
  "viewBox='0 0 300 100' width='200' height='200' preserveAspectRatio='xMinYMax slice'",
  'width="200" height="200"',
  'width="200" height="200" viewBox="0 0 200 200" style="overflow: visible; width: 50px"',
  'width="5cm" height="5cm" viewBox="0 0 200 200" overflow="visible"',
);

const styles = fc.constantFrom(
  '',
  '<style>.line { stroke-dasharray: 9 }</style>',
  '<style>@media (prefers-color-scheme: dark) { .line { stroke: gold } .spot { fill: white } }</style>',
  '<style>svg { background: pink }</style>',
  '<style>* { opacity: 0.7 }</style>',
);

const drawing = fc
  .record({ xml: fc.boolean(), root: roots, style: styles, content: fc.array(shapes, { minLength: 1, maxLength: 3 }) })
  .map(
    ({ xml, root, style, content }) =>
      `${xml ? '<?xml version="1.0"?>\n' : ''}<svg xmlns="http://www.w3.org/2000/svg" ${root}>${style}${[...new Set(content)].join('')}</svg>\n`,
  );

// Two roots and two styles in most pages: like drawings, and some that are not.
const page = fc
  .tuple(fc.array(drawing, { minLength: 5, maxLength: 8 }), drawing, fc.integer({ min: 0, max: 8 }))
  .map(([some, like, count]) => [
    ...some,
    ...Array.from({ length: count }, (_, index) =>
      like.replace('</svg>', `<circle r="${index * 9}" cx="150" cy="60" fill="green"/></svg>`),
    ),
  ]);

test('every drawing looks as it does from its own file, in light and in dark, whatever shares its sheet', async () => {
  const window = await browser.newPage({ viewport: { width: 460, height: 420 } });
  const content = temporaryFolder();
  const served = new Map<string, string>();
  await window.route('**/*', (route) => {
    const { pathname } = new URL(route.request().url());
    const body = served.get(decodeURI(pathname));
    if (body === undefined) return route.fulfill({ status: 404 });
    return route.fulfill({ body, contentType: pathname.endsWith('.svg') ? 'image/svg+xml' : 'text/html' });
  });
  const look = async (html: string, colorScheme: 'light' | 'dark'): Promise<Buffer> => {
    served.set('/', html);
    await window.emulateMedia({ colorScheme });
    await window.goto('http://site.test/');
    await window.evaluate(() => Promise.all([...document.images].map((image) => image.decode())));
    return window.screenshot();
  };
  let withSheets = 0;
  await fc.assert(
    fc.asyncProperty(page, async (drawings) => {
      served.clear();
      rmSync(content, { recursive: true });
      mkdirSync(path.join(content, 'pictures'), { recursive: true });
      for (const [index, svg] of drawings.entries()) {
        expect(unsafePartOf(svg)).toBeUndefined();
        writeFileSync(path.join(content, 'pictures', `${index}.svg`), svg);
        served.set(`/pictures/${index}.svg`, svg);
        served.set(`/pictures/${darkName(`${index}.svg`)}`, inDarkScheme(svg) ?? '');
      }
      const pictures = Object.values(
        measuredPictures(
          content,
          drawings.map((_, index) => `${index}.svg`),
          '/',
        ),
      );
      const images = pictures.map(({ src, dark }) => {
        const night = dark === undefined ? '' : `<source media="(prefers-color-scheme: dark)" srcSet="${dark}"/>`;
        return `<picture>${night}<img src="${src}" width="96" height="96" alt=""/></picture>`;
      });
      const html = `<!DOCTYPE html><body>${images.join(' ')}`;
      const { html: sheeted, files } = withDrawingSheets(html, new Map(pictures.map((file) => [file.src, file])), 'index.html');
      for (const [name, svg] of Object.entries(files)) served.set(`/pictures/${name}`, svg);
      if (sheeted === html) return;
      withSheets += 1;
      for (const scheme of ['light', 'dark'] as const) {
        const alone = await look(html, scheme);
        expect(Buffer.compare(await look(sheeted, scheme), alone), sheeted).toBe(0);
      }
    }),
    { numRuns: cases(120) },
  );
  expect(withSheets).toBeGreaterThan(cases(120) / 4);
});
