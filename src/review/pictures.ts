import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { onLoopback } from '../build/dev/loopback.ts';
import { plainServer } from '../build/dev/plain-server.ts';
import type { OutputFolder } from '../build/output/output-folder.ts';
import { replaceFolder } from '../build/output/replace-folder.ts';
import { canvasLibrary } from '../build/pictures/picture-canvas.ts';
import { belowLanguage, type PageChange } from './page-changes.ts';
import { type ChangedRegions, changedRegions, type Pixels, type Region } from './picture-regions.ts';

/** A picture of a page, and what is another in it. */
export interface MarkedPicture {
  /** Relative to the folder of the pictures. */
  readonly file: string;
  readonly width: number;
  readonly height: number;
  readonly marks: readonly Region[];
}

/** A page at one width of the window, before and after; a side is absent where the page was not there. */
export interface PicturedPage {
  readonly change: PageChange;
  readonly width: number;
  readonly before?: MarkedPicture;
  readonly after?: MarkedPicture;
}

/** The widths of a cheap telephone and of a desk's screen. */
const pictureWidths = [360, 1280] as const;

/**
 * Takes pictures of changed pages before and after, at each width, into a folder, which is replaced as a whole; `page` writes its
 * `index.html`. Pages run no script and load nothing from outside the built sites.
 */
export async function takePictures(
  browser: Browser,
  built: { readonly before: string; readonly after: string },
  changes: readonly PageChange[],
  output: OutputFolder,
  page: (pictured: readonly PicturedPage[]) => string,
): Promise<readonly PicturedPage[]> {
  const [before, after] = await Promise.all([onLoopback(plainServer(built.before, '/')), onLoopback(plainServer(built.after, '/'))]);
  const context = await browser.newContext({ serviceWorkers: 'block', reducedMotion: 'reduce', locale: 'en-GB' });
  try {
    await context.route('**/*', (route) => {
      const asked = route.request();
      const isBuilt = [before, after].some(({ origin }) => asked.url().startsWith(`${origin}/`));
      // A script that runs in idle time would change one picture and not the other.
      return isBuilt && asked.resourceType() !== 'script' ? route.continue() : route.abort();
    });
    const windows = [await context.newPage(), await context.newPage()] as const;
    return await replaceFolder(output, async (next) => {
      mkdirSync(next, { recursive: true });
      const pictured: PicturedPage[] = [];
      for (const change of changes)
        for (const width of pictureWidths) {
          const [old, now] = await Promise.all([
            change.change === 'added' ? undefined : shot(windows[0], before.origin, change.file, width),
            change.change === 'removed' ? undefined : shot(windows[1], after.origin, change.file, width),
          ]);
          pictured.push(await written(next, change, width, { before: old, after: now }));
        }
      writeFileSync(path.join(next, 'index.html'), page(pictured));
      return pictured;
    });
  } finally {
    await context.close();
    for (const { close } of [before, after]) close();
  }
}

/**
 * Chooses what is pictured: the pages that look another, all their languages, those with other content first, `most` at most; then one of
 * which only the frame does.
 */
export function picturedChanges(changes: readonly PageChange[], most: number): { chosen: PageChange[]; left: number } {
  const below = ({ file }: PageChange): string => belowLanguage(file);
  const own = [...changes.filter(({ part }) => part === 'content'), ...changes.filter(({ part }) => part === 'look')];
  const frame = changes.filter((change) => change.inFrame && !own.includes(change));
  const pages = new Set(own.map(below));
  const shown = new Set([...pages].slice(0, most));
  const examples = frame.filter((change) => below(change) === below(frame[0] as PageChange));
  const pictured = [...shown].flatMap((page) => own.filter((change) => below(change) === page));
  const chosen = [...pictured, ...(pages.size < most ? examples : [])];
  return { chosen, left: pages.size - shown.size };
}

async function shot(page: Page, origin: string, file: string, width: number): Promise<Buffer> {
  await page.setViewportSize({ width, height: 800 });
  await page.goto(`${origin}/${file.replace(/(^|\/)index\.html$/, '$1')}`, { waitUntil: 'load' });
  await page.evaluate(async () => {
    // All of a page is pictured at once.
    for (const image of document.images) image.loading = 'eager';
    for (const section of document.querySelectorAll<HTMLElement>('section,footer')) section.style.contentVisibility = 'visible';
    await Promise.allSettled([...document.images].map((image) => image.decode()));
    // Letters that came too late for a first visit would look like a change of the whole page.
    for (const face of document.fonts) face.display = 'block';
    await Promise.allSettled([...document.fonts].filter(({ status }) => status !== 'unloaded').map((face) => face.load()));
    await document.fonts.ready;
    // Floating elements would hide the words of the page.
    for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
      const { position } = getComputedStyle(element);
      if (position === 'fixed') element.style.visibility = 'hidden';
      if (position === 'sticky') element.style.position = 'static';
    }
  });
  const take = (): Promise<Buffer> => page.screenshot({ fullPage: true, animations: 'disabled', caret: 'hide' });
  // A busy machine may still be drawing: what two pictures show alike is the page.
  let last = await take();
  for (let attempt = 1; attempt < 5; attempt += 1) {
    const next = await take();
    if (next.equals(last)) break;
    last = next;
  }
  return last;
}

async function written(
  folder: string,
  change: PageChange,
  width: number,
  shots: Readonly<Record<'before' | 'after', Buffer | undefined>>,
): Promise<PicturedPage> {
  const name = change.file.replace(/\/?(?:index)?\.html$/, '').replaceAll('/', '.');
  const before = await pixelsOf(shots.before);
  const isSame = shots.before !== undefined && shots.after?.equals(shots.before) === true;
  const pixels = { before, after: isSame ? before : await pixelsOf(shots.after) };
  const none: ChangedRegions = { before: [], after: [] };
  const regions = isSame || before === undefined || pixels.after === undefined ? none : changedRegions(before, pixels.after);
  const side = (which: 'before' | 'after'): MarkedPicture | undefined => {
    const [shot, size] = [shots[which], pixels[which]];
    if (shot === undefined || size === undefined) return undefined;
    const file = `${name}.${width}.${which}.png`;
    writeFileSync(path.join(folder, file), shot);
    return { file, width: size.width, height: size.height, marks: regions[which] };
  };
  const [earlier, now] = [side('before'), side('after')];
  return { change, width, ...(earlier === undefined ? {} : { before: earlier }), ...(now === undefined ? {} : { after: now }) };
}

async function pixelsOf(png: Buffer | undefined): Promise<Pixels | undefined> {
  if (png === undefined) return undefined;
  const { createCanvas, loadImage } = canvasLibrary();
  const image = await loadImage(png);
  const context = createCanvas(image.width, image.height).getContext('2d');
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, image.width, image.height);
  return { width: image.width, height: image.height, data };
}
