import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import axe from 'axe-core';
import { describe, expect, onTestFinished, test } from 'vitest';
import { fileOfExample } from '../../src/handbook/gallery/index-page.ts';
import { blocks, examplesOf, languages } from '../support/block-examples.ts';
import { openBrowser } from '../support/browser.ts';
import { runCommand, startScript, temporaryFolder } from '../support/command.ts';
import { filesOf } from '../support/files-of.ts';
import { openGallery, overflowing, usualExample } from '../support/gallery.ts';
import { openForFile } from '../support/open-for-file.ts';
import { differenceOf, pictureOf, readPicture, updatePicture, writePicture } from '../support/screenshots.ts';
import { fixtures } from '../support/site-recipe.ts';

const schemes = ['light', 'dark'] as const;
const expected = blocks
  .flatMap(examplesOf)
  .flatMap((example) =>
    languages.flatMap((language) =>
      schemes.map((scheme) => ({ ...example, language, scheme, file: fileOfExample(example, language, scheme) })),
    ),
  );

/** The reference pictures: each width from right to left, and a narrow window in the other direction, in the dark. */
const views = [
  { language: 'en', scheme: 'dark', widths: [360] },
  { language: 'fa', scheme: 'light', widths: [360, 1280] },
] as const;
const references = 'tests/golden/screenshots';
const updates = process.env['UPDATE_SCREENSHOTS'] === '1';
const update = 'UPDATE_SCREENSHOTS=1 npx vitest run tests/browser/gallery.thorough.test.ts';
const failures = path.resolve('node_modules/.cache/service-pages/screenshots');

const gallery = await openForFile(openGallery(blocks));
const browser = await openForFile(openBrowser());
const page = await browser.newPage({ reducedMotion: 'reduce' });

describe('the gallery', () => {
  test('has every example in every language and colour scheme, alone on its page', () => {
    const pages = filesOf(gallery.folder).filter((file) => file.endsWith('.html') && file !== 'index.html');
    expect(pages).toEqual(expected.map(({ file }) => file).sort());
    for (const { file, language } of expected) {
      const html = readFileSync(path.join(gallery.folder, file), 'utf8');
      expect(html, file).toContain(`<html lang="${language}" dir="${language === 'fa' ? 'rtl' : 'ltr'}">`);
      expect(html.match(/<main\b/g), file).toHaveLength(1);
      expect(html, file).not.toMatch(/<(?:header|footer)\b/);
    }
  });

  test('lists each of them on one page, in three widths, under a name', () => {
    const html = readFileSync(path.join(gallery.folder, 'index.html'), 'utf8');
    // Without it, the filters would be light on a dark page.
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    const listed = [...html.matchAll(/<a href="([^"]*)" aria-label="([^"]*)">/g)].map(([, file, name]) => `${file} ${name}`);
    const all = expected.flatMap(({ block, name, language, scheme, file }) =>
      [360, 768, 1280].map((width) => `${file} ${block}, ${name}: ${language}, ${scheme}, ${width} px`),
    );
    expect(listed.sort()).toEqual(all.sort());
  });

  test.each(['fa'])(
    'shows an example in %s in its own colours, whatever the visitor prefers, and in fonts that it brings',
    async (language) => {
      const fonts: string[] = [];
      page.on(
        'response',
        (response) => response.url().startsWith(`${gallery.origin}fonts/`) && response.ok() && fonts.push(response.url()),
      );
      const grounds: Record<string, string[]> = { light: [], dark: [] };
      for (const colorScheme of schemes) {
        await page.emulateMedia({ colorScheme });
        for (const scheme of schemes) {
          await page.goto(gallery.origin + usualExample('hero', language, scheme));
          await page.evaluate(() => document.fonts.ready.then(() => {}));
          grounds[scheme]?.push(await page.evaluate(() => getComputedStyle(document.body).backgroundColor));
        }
      }
      page.removeAllListeners('response');
      await page.emulateMedia({ colorScheme: null });
      const [[light, lightToo] = [], [dark, darkToo] = []] = schemes.map((scheme) => grounds[scheme]);
      expect([lightToo, darkToo]).toEqual([light, dark]);
      expect(light).not.toBe(dark);
      expect(fonts).not.toEqual([]);
    },
  );

  test('shows only the chosen examples, also after a reload, in frames as high as their content', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(gallery.origin);
    for (const [label, value] of Object.entries({ Block: 'faq', Language: 'fa', Colours: 'dark', Width: '360' }))
      await page.getByRole('combobox', { name: label }).selectOption(value);
    const visible = () => page.locator('figure:visible a').evaluateAll((links) => links.map((link) => link.getAttribute('aria-label')));
    const chosen = examplesOf('faq').map(({ name }) => `faq, ${name}: fa, dark, 360 px`);
    expect(await visible()).toEqual(chosen);
    await page.reload();
    expect(await visible()).toEqual(chosen);
    const frame = page.getByTitle(chosen[0] ?? '', { exact: true });
    const content = frame.contentFrame();
    const heightOfContent = () => content.locator('main').evaluate((main) => main.ownerDocument.body.scrollHeight);
    const height = () => frame.evaluate((element) => (element as HTMLElement).offsetHeight);
    // Lines may break elsewhere once the fonts are there.
    await content.locator('main').evaluate((main) => main.ownerDocument.fonts.ready);
    await expect.poll(async () => (await height()) - (await heightOfContent())).toBe(0);
    const before = await height();
    await content.locator('summary').first().click();
    await expect.poll(height).toBeGreaterThan(before);
  });

  test.each(languages)('begins an example in %s where its lines begin, also in a window that is narrower than it', async (language) => {
    await page.setViewportSize({ width: 360, height: 800 });
    onTestFinished(() => page.setViewportSize({ width: 1280, height: 800 }));
    await page.goto(`${gallery.origin}?${new URLSearchParams({ block: 'hero', language, scheme: 'light', width: '1280' })}`);
    const title = page.locator('figure:visible iframe').first().contentFrame().locator('h1');
    const beginning = await title.evaluate((heading) => getComputedStyle(heading).direction);
    await expect
      .poll(async () => {
        const { x, width } = (await title.boundingBox()) ?? { x: Number.NaN, width: Number.NaN };
        const start = beginning === 'rtl' ? x + width : x;
        return start > 0 && start < 360;
      })
      .toBe(true);
  });

  test('suggests the nearest block for an unknown one, and writes nothing', async () => {
    const out = path.join(temporaryFolder(), 'gallery');
    expect(await said(['--write', 'faqs'], out)).toEqual([2, expect.stringMatching(/“faqs”.*“faq”/)]);
    expect(existsSync(out)).toBe(false);
  });

  test('is served for the blocks that are named, and can itself be read and used by everybody in light and in dark colours', async () => {
    const out = path.join(temporaryFolder(), 'gallery');
    const command = startScript('gallery', { OUT_DIR: out, PORT: '0' }, ['faq']);
    onTestFinished(() => void command.kill());
    const address = await new Promise<string>((resolve, reject) => {
      let told = '';
      command.stdout?.setEncoding('utf8').on('data', (text: string) => {
        told += text;
        const found = /http:\/\/localhost:\d+\//.exec(told)?.[0];
        if (found !== undefined) resolve(found);
      });
      command.once('exit', () => reject(new Error(`The command ended before it told an address: ${told}`)));
    });
    expect(readdirSync(path.join(out, 'examples'))).toEqual(['faq']);
    await page.goto(address);
    await page.evaluate(axe.source);
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme });
      const { violations, passes } = await page.evaluate(() =>
        window.axe.run(document, { iframes: false, resultTypes: ['violations'], selectors: false, preload: false }),
      );
      expect(violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => [id, html]))).toEqual([]);
      expect(passes.length).toBeGreaterThan(0);
    }
    await page.emulateMedia({ colorScheme: null });
  });
});

describe('a block with any content is never wider than the window', () => {
  // German words are the longest, so that all examples are looked at in that language; the other direction has the usual ones.
  test.each(['fa', 'de'])('in %s', async (language) => {
    const examples = blocks.flatMap(examplesOf).filter(({ name }) => language === 'de' || /^(?:usual|long-text)$/.test(name));
    await page.goto(gallery.origin + usualExample('hero', language, 'light'));
    const files = examples.map((example) => fileOfExample(example, language, 'light'));
    expect(await overflowing(page, files, [320, 768, 1280])).toEqual([]);
  });
});

describe.each(blocks)('the block %s', (block) => {
  test.each(views)('looks as it did in $language, in $scheme colours', async ({ language, scheme, widths }) => {
    await page.goto(gallery.origin + usualExample(block, language, scheme));
    for (const width of widths) {
      const picture = await pictureOf(page, width);
      const name = `${block}.${language}.${scheme}.${width}`;
      const file = path.join(references, `${name}.png`);
      if (updates) await updatePicture(file, picture);
      expect(existsSync(file), `${file} is missing. Write it with: ${update}`).toBe(true);
      const difference = differenceOf(picture, await readPicture(file));
      if (difference.isReal) {
        writePicture(path.join(failures, `${name}.actual.png`), picture);
        writePicture(path.join(failures, `${name}.difference.png`), difference.picture);
      }
      const found = `${name} is not what ${file} shows: ${difference.words}. What was seen, and where it differs, is in ${failures}.`;
      expect(difference.isReal, `${found} If that is meant: ${update}`).toBe(false);
    }
  });
});

test('no reference is left of a block that is gone', () => {
  const names = blocks.flatMap((block) =>
    views.flatMap(({ language, scheme, widths }) => widths.map((width) => `${block}.${language}.${scheme}.${width}.png`)),
  );
  const strays = filesOf(references).filter((file) => !names.includes(file));
  if (updates) for (const file of strays) rmSync(path.join(references, file));
  else expect(strays).toEqual([]);
});

/** Runs the command in this process; returns its exit code and its errors. */
async function said(args: readonly string[], out: string): Promise<[status: number | null, mistakes: string]> {
  const { status, stderr } = await runCommand(['gallery', '--lang', 'en', ...args], {
    CONTENT_DIR: fixtures.workshop.content,
    OUT_DIR: out,
  });
  return [status, stderr];
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}
