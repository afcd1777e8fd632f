import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { loadContent } from '../../src/build/content/read-content.ts';
import { openEditor } from '../../src/cli/edit-command.ts';
import { launchBenchBrowser, slowDown } from './bench-browser.ts';
import { processors, quantile, tableHead, tableRow } from './figures.ts';
import { sampleBase, writeSampleContent } from './sample-content.ts';

const sizes = [28, 1000];
const keyPresses = 40;

/** How many times slower than this machine the browser is made: not at all, and about as an office's older computer. */
const slowdowns = [1, 2];

/**
 * Opens the form editor on content folders of 28 and 1,000 services and measures how long it takes until the list of documents and the
 * first page are there; types into a page's title key by key, and measures how long each key takes until the page beside the form
 * shows it. As the baseline of the ratio the same browser redraws the same page from its finished HTML, with nothing checked and
 * nothing rendered. Writes a Markdown table.
 */
export async function runEditorBench(out: NodeJS.WriteStream): Promise<void> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'service-pages-editor-'));
  const browser = await launchBenchBrowser();
  const rows: string[] = [];
  try {
    for (const size of sizes) {
      const content = path.join(folder, String(size));
      await writeSampleContent(sampleBase, content, { services: size });
      const server = await openEditor({ CONTENT_DIR: content, PORT: '0' }, process.env, out, 'en');
      try {
        for (const slowdown of slowdowns) {
          const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
          await slowDown(page, slowdown);
          const opened = await open(page, server.address, content);
          const shown = await type(page);
          const drawn = await draw(page);
          const [median, late, redrawn] = [quantile(shown, 0.5), quantile(shown, 0.95), quantile(drawn, 0.5)];
          const cells = [size, slowdown, opened.list, opened.preview, median, late, redrawn].map((value) => value.toFixed(0));
          rows.push(tableRow([...cells, (median / redrawn).toFixed(1)]));
          await page.context().close();
        }
      } finally {
        server.close();
      }
    }
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  }
  out.write(`\n${keyPresses} key presses, ${processors()}.\n\n`);
  const columns = ['services', 'browser slower by', 'list ms', 'first page ms', 'shown ms, median', '95 %', 'drawn anew ms', '×'];
  out.write(tableHead(columns, -1) + rows.join(''));
}

/** Opens the first service in the editor and goes to its title's field; returns the times until the list and its pages are shown, in milliseconds. */
async function open(page: Page, address: string, content: string): Promise<{ readonly list: number; readonly preview: number }> {
  const [service] = loadContent(content).serviceDocuments;
  const started = performance.now();
  await page.goto(`${address}#${service?.file}`);
  await page.locator('[data-pane="documents"] li').first().waitFor();
  const list = performance.now() - started;
  const heading = page.locator('iframe').first().contentFrame().locator('h1');
  await heading.waitFor();
  const preview = performance.now() - started;
  await heading.click();
  await page.locator('[contenteditable]:focus').waitFor();
  return { list, preview };
}

/** Types at the end of the title, key by key; returns how long each took until the page's heading had it. */
async function type(page: Page): Promise<readonly number[]> {
  await page.keyboard.press('Control+End');
  const times: number[] = [];
  for (let press = 0; press < keyPresses; press += 1) {
    await page.evaluate(awaitHeading);
    await page.keyboard.insertText('abcdefghij'[press % 10] as string);
    times.push(await page.evaluate<number>('shown'));
  }
  return times;
}

/** Redraws the page of the first preview as often as keys were pressed; returns how long each took. */
async function draw(page: Page): Promise<readonly number[]> {
  const times: number[] = [];
  for (let press = 0; press < keyPresses; press += 1) times.push(await page.evaluate(drawAnew));
  return times;
}

/** In the page: promises as `shown` how long the next key press takes until the heading of the first preview ends as the field does. */
function awaitHeading(): void {
  const field = document.querySelector('[contenteditable]:focus');
  const shown = new Promise<number>((resolve) => {
    let started = 0;
    field?.addEventListener('beforeinput', () => (started = performance.now()), { once: true });
    const looking = setInterval(() => {
      const heading = document.querySelector('iframe')?.contentDocument?.querySelector('h1')?.textContent ?? '';
      if (started === 0 || !heading.endsWith(field?.textContent.slice(-3) ?? ' ')) return;
      clearInterval(looking);
      resolve(performance.now() - started);
    }, 4);
  });
  Reflect.set(window, 'shown', shown);
}

/** In the page: puts the first preview's HTML into a frame of its size, and returns how long it takes until that is drawn. */
function drawAnew(): Promise<number> {
  const before = document.querySelector('iframe');
  const frame = document.createElement('iframe');
  frame.style.cssText = `${before?.style.cssText ?? ''};position:fixed;inset-block-start:0`;
  frame.setAttribute('sandbox', 'allow-same-origin');
  const started = performance.now();
  frame.srcdoc = `<!doctype html>${before?.contentDocument?.documentElement.outerHTML ?? ''}`;
  return new Promise((resolve) => {
    frame.addEventListener('load', () => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          frame.remove();
          resolve(performance.now() - started);
        };
        port2.postMessage('');
      });
    });
    document.body.append(frame);
  });
}
