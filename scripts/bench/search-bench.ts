// Longer than most files, since the functions that run inside the browser are beside those that call them.

import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { parse } from 'yaml';
import { searchIndexName } from '../../src/pages/search/index-name.ts';
import type { SearchFile } from '../../src/pages/search/index-options.ts';
import { asRecord } from '../../src/schema/tree.ts';
import { launchBenchBrowser, slowDown } from './bench-browser.ts';
import { processors, quantile, tableHead, tableRow } from './figures.ts';
import { sampleBase, writeSampleContent } from './sample-content.ts';
import { withServedSite } from './served-site.ts';

const services = 1000;

/** How many times slower than this machine the browser is made: about a cheap telephone. */
const slowdown = 6;

/** The cost of a key press, in milliseconds. */
interface Press {
  /** From the key until the page's own code is done with it. */
  readonly code: number;
  /** From the key to the next picture on the screen. */
  readonly picture: number;
}

/**
 * Builds a site of 1,000 services whose words differ. Types into the search of its list, and into a field beside it that does nothing,
 * which is the baseline of the ratios, in a browser as slow as a cheap telephone. Writes a Markdown table. Returns the exit code.
 */
export async function runSearchBench(out: NodeJS.WriteStream, err: NodeJS.WriteStream): Promise<number | undefined> {
  const content = mkdtempSync(path.join(os.tmpdir(), 'service-pages-search-'));
  try {
    await writeSampleContent(sampleBase, content, { services });
    return await withServedSite({ ...process.env, CONTENT_DIR: content }, { out, err }, async ({ folder, origin }) => {
      const languages = Object.keys(asRecord(asRecord(parse(readFileSync(path.join(content, 'site.yaml'), 'utf8')))['languages']));
      out.write(`\n${services} services, the browser ${slowdown} times slower, ${processors()}.\n\n`);
      const columns = ['language', 'index kB, Brotli', 'ready ms', 'code ms, median', '95 %', 'picture ms, median', '×', '95 %', '×'];
      out.write(tableHead(columns));
      const browser = await launchBenchBrowser();
      try {
        for (const language of languages) {
          const index = searchIndexName(language);
          const page = await browser.newPage({ viewport: { width: 360, height: 740 } });
          await page.goto(`${origin}/${language}/services/`, { waitUntil: 'networkidle' });
          await slowDown(page, slowdown);
          const typed = typedFor(path.join(folder, index));
          const baseline = await press(page, await addIdleField(page), typed);
          const ready = await wake(page);
          const search = await press(page, '[data-island=search] input', typed);
          const picture = share(search, 0.5, 'picture');
          const late = share(search, 0.95, 'picture');
          out.write(
            tableRow([
              language,
              (statSync(path.join(folder, `${index}.br`)).size / 1024).toFixed(0),
              ready.toFixed(0),
              share(search, 0.5, 'code').toFixed(1),
              share(search, 0.95, 'code').toFixed(1),
              picture.toFixed(0),
              (picture / share(baseline, 0.5, 'picture')).toFixed(1),
              late.toFixed(0),
              (late / share(baseline, 0.95, 'picture')).toFixed(1),
            ]),
          );
          await page.close();
        }
      } finally {
        await browser.close();
      }
    });
  } finally {
    rmSync(content, { recursive: true, force: true });
  }
}

/** Returns the typed texts, a key press for each letter: names of three services, and each of them with a letter left out. */
function typedFor(index: string): readonly string[] {
  const { entries } = JSON.parse(readFileSync(index, 'utf8')) as SearchFile;
  const names = [0, 1, 2].map((part) => entries[Math.floor((part * entries.length) / 3)]?.name.value ?? '');
  return names.flatMap((name) => [name, name.slice(0, 3) + name.slice(4)]);
}

/** Adds a field that does nothing with what is typed, before everything else of the page's content; returns its selector. */
async function addIdleField(page: Page): Promise<string> {
  await page.evaluate(() => {
    const field = document.createElement('input');
    field.id = 'idle-field';
    document.querySelector('main')?.prepend(field);
  });
  return '#idle-field';
}

/** Touches the search for the first time, and returns how long it takes until it shows what a word finds. */
async function wake(page: Page): Promise<number> {
  const field = page.locator('[data-island=search] input');
  const started = performance.now();
  await field.focus();
  await page.keyboard.insertText('ca');
  await page.locator('[data-part=results] a').first().waitFor();
  const taken = performance.now() - started;
  await field.fill('');
  return taken;
}

/** Types texts key by key into a field, and returns the costs of its key presses. */
async function press(page: Page, selector: string, texts: readonly string[]): Promise<readonly Press[]> {
  const field = page.locator(selector);
  const costs: Press[] = [];
  for (const text of texts) {
    await field.fill('');
    await field.focus();
    for (const key of text) {
      await page.evaluate(awaitPicture, selector);
      await page.keyboard.insertText(key);
      costs.push(await page.evaluate<Press>('pressed'));
    }
  }
  return costs;
}

/** Returns the highest cost of a share of key presses. */
function share(presses: readonly Press[], part: number, what: keyof Press): number {
  return quantile(
    presses.map((each) => each[what]),
    part,
  );
}

/** In the page: promises as `pressed` what the next key press costs. */
function awaitPicture(selector: string): void {
  const pressed = new Promise<Press>((resolve) => {
    const times = { start: 0, code: 0 };
    document
      .querySelector(selector)
      ?.addEventListener('beforeinput', () => Object.assign(times, { start: performance.now() }), { once: true });
    document.addEventListener(
      'input',
      () => {
        times.code = performance.now() - times.start;
        // The picture is drawn after a frame's callbacks, and before a message that is sent in them.
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve({ code: times.code, picture: performance.now() - times.start });
          port2.postMessage('');
        });
      },
      { once: true },
    );
  });
  Reflect.set(window, 'pressed', pressed);
}
