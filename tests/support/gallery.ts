import path from 'node:path';
import type { Page } from 'playwright-core';
import { writeGallery } from '../../src/handbook/gallery/gallery.ts';
import { fileOfExample } from '../../src/handbook/gallery/index-page.ts';
import { examplesOf, workshop } from './block-examples.ts';
import { serveFolder } from './browser.ts';
import { temporaryFolderOfAll } from './temporary-folder.ts';

/** The command's own cache of fonts and pictures. */
const cache = path.resolve('node_modules/.cache/service-pages');

/** Writes a gallery of some blocks while a test file is loaded, and serves it until it is closed; `origin` ends in a slash. */
export async function openGallery(blocks: readonly string[]): Promise<{ readonly folder: string; readonly origin: string; close(): void }> {
  const folder = temporaryFolderOfAll();
  await writeGallery(workshop, { blocks, out: { folder, isMount: false }, cache });
  const { origin, close } = await serveFolder(folder);
  return { folder, origin: `${origin}/`, close };
}

/** Returns the address, within a gallery, of the example of a block that is looked at when one is enough. */
export function usualExample(block: string, language: string, scheme: 'light' | 'dark'): string {
  const examples = examplesOf(block);
  const [first = { block, name: '', value: { type: block } }] = examples;
  return fileOfExample(examples.find(({ name }) => name === 'usual') ?? first, language, scheme);
}

/** Names the files that are wider than a window of one of some widths, opened from a page of the same gallery. */
export function overflowing(page: Page, files: readonly string[], widths: readonly number[]): Promise<string[]> {
  return page.evaluate(measureOverflow, { files, widths });
}

/** Runs inside the browser: shows the files one after the other in a frame, with all opened that is folded away. */
async function measureOverflow({ files, widths }: { files: readonly string[]; widths: readonly number[] }): Promise<string[]> {
  const frame = document.createElement('iframe');
  frame.style.cssText = 'border:0;inline-size:1280px;block-size:600px';
  document.body.append(frame);
  const shown = frame.contentDocument as Document;
  // A frame without an address of its own has quirks.
  shown.write('<!DOCTYPE html>');
  shown.close();
  const wide: string[] = [];
  for (const file of files) {
    const text = await (await fetch(`/${file}`)).text();
    const { documentElement } = new DOMParser().parseFromString(text, 'text/html');
    shown.replaceChild(shown.adoptNode(documentElement), shown.documentElement);
    for (const image of shown.images) image.loading = 'eager';
    await Promise.all([...shown.images].map((image) => image.decode()));
    await shown.fonts.ready;
    for (const details of shown.querySelectorAll('details')) {
      details.removeAttribute('name');
      details.open = true;
    }
    for (const width of widths) {
      frame.style.inlineSize = `${width}px`;
      const needed = Math.max(shown.documentElement.scrollWidth, shown.body.scrollWidth);
      if (needed > width) wide.push(`${file} is ${needed} px wide in ${width} px`);
    }
  }
  frame.remove();
  return wide;
}
