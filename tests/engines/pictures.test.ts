import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import sirv from 'sirv';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { onLoopback } from '../../src/build/dev/loopback.ts';
import { steadyFonts } from '../../src/handbook/gallery/steady-fonts.ts';
import { openForFile } from '../support/open-for-file.ts';
import { differenceOf, pictureOfWindow, readPicture, sideBySide, updatePicture, writePicture } from '../support/screenshots.ts';
import { sites } from '../support/sites.ts';
import { engines, openVisitor } from './open-visitor.ts';
import type { Visitor } from './visitor.ts';

// Each engine has pictures of its own: they draw letters and edges in other ways, and WebKit leaves things out that it lacks.
// `UPDATE_SCREENSHOTS=1 npm run test:browsers` writes those that differ anew, to be looked at side by side.

const { out, languages } = sites.practice;
const { origin } = await openForFile(serveWithFonts(out));
const references = 'tests/golden/engines';
const failures = 'node_modules/.cache/engine-pictures';
const updates = process.env['UPDATE_SCREENSHOTS'] !== undefined;

const pages = ['', 'services/', 'services/implant/', 'services/dent-cassee/', 'glossaire/'];
// WebKit's window is never narrower than 447 px.
const telephone = { width: 480, height: 800 };

describe.each(engines)('in %s', (engine) => {
  describe.each(['light', 'dark'] as const)('in the %s scheme', (scheme) => {
    let visitor: Visitor;
    beforeAll(async () => {
      visitor = await openVisitor(engine, { scheme });
      await visitor.resize(telephone.width, telephone.height);
    });
    afterAll(() => visitor?.close());

    const shown = async (language: string, style = '') => {
      const pictures = [];
      for (const page of pages) {
        await visitor.open(`${origin}/${language}/${page}`);
        await visitor.ask(whenDrawn, style);
        pictures.push(await pictureOfWindow(await visitor.picture()));
      }
      return sideBySide(pictures);
    };

    test.each(languages)('five pages in %s look as they did', async (language) => {
      const name = `${engine}.${language}.${scheme}`;
      const file = path.join(references, `${name}.webp`);
      const picture = await shown(language);
      if (updates) await updatePicture(file, picture);
      expect(existsSync(file), `UPDATE_SCREENSHOTS=1 writes ${file}`).toBe(true);
      const difference = differenceOf(picture, await readPicture(file));
      if (difference.isReal) {
        writePicture(path.join(failures, `${name}.actual.png`), picture);
        writePicture(path.join(failures, `${name}.difference.png`), difference.picture);
      }
      expect(difference.isReal, `${difference.words}; see ${failures}/${name}.*.png`).toBe(false);
    });

    test('a heading that has moved is seen', async () => {
      const [language] = languages;
      const reference = await readPicture(path.join(references, `${engine}.${language}.${scheme}.webp`));
      const { isReal, words } = differenceOf(await shown(language, 'position:relative;inset-block-start:1.5rem'), reference);
      expect(isReal, words).toBe(true);
    });
  });
});

/** Runs in the page: gives its first heading a style, and waits until fonts and pictures are drawn. */
async function whenDrawn(style: string): Promise<void> {
  if (style !== '') (document.querySelector('h1') as HTMLElement).style.cssText = style;
  for (const image of document.images) image.loading = 'eager';
  await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  await document.fonts.ready;
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
}

/** Serves a built site whose pages wait for their fonts, which changes the styles that their policy allows by a hash. */
function serveWithFonts(folder: string) {
  const files = sirv(folder, { dev: true });
  return onLoopback((request, response) => {
    const page = path.join(folder, request.url ?? '', 'index.html');
    if (request.url?.endsWith('/') === true && existsSync(page)) {
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.end(steadyFonts(readFileSync(page, 'utf8').replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, '')));
      return;
    }
    files(request, response, () => {
      response.statusCode = 404;
      response.end();
    });
  });
}
