import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { MessageLanguage } from '../content/printers/message.ts';
import { openReviewBrowser } from './browser.server.ts';
import { picturedChanges, takePictures } from './pictures.server.ts';
import { writePreview } from './preview.server.ts';
import type { Review } from './review.server.ts';
import { picturesPage, previewPage } from './review-pages.ts';

/**
 * Writes `pictures/` into a review's folder: the changed pages before and after, those of the first `most` pages. Gives how many
 * pictures there are; `no-browser` where nothing can take them.
 */
export async function writePictures(
  review: Review,
  folder: string,
  { most, env, language }: { readonly most: number; readonly env: NodeJS.ProcessEnv; readonly language: MessageLanguage },
): Promise<number | 'no-browser'> {
  const target = path.join(folder, 'pictures');
  const [sites, changes] = [await review.sites(), await review.pages()];
  const { chosen, left } = picturedChanges(changes ?? [], most);
  if (sites === undefined || chosen.length === 0) {
    rmSync(target, { recursive: true, force: true });
    return 0;
  }
  const browser = await openReviewBrowser(env);
  if (browser === undefined) return 'no-browser';
  try {
    const pictured = await takePictures(browser, sites, chosen, target, (pages) => picturesPage(pages, left, language));
    return pictured.reduce((sum, { before, after }) => sum + [before, after].filter((side) => side !== undefined).length, 0);
  } finally {
    await browser.close();
  }
}

/** Writes `site/`, the pages as they would be, into a review's folder, and an `index.html` that leads to those that change. */
export async function writePages(review: Review, folder: string, language: MessageLanguage): Promise<number> {
  const sites = await review.sites();
  const { pages } = await review.report();
  mkdirSync(folder, { recursive: true });
  const target = path.join(folder, 'site');
  const files = sites === undefined ? [] : await writePreview(sites.after, target);
  if (sites === undefined) rmSync(target, { recursive: true, force: true });
  const homes = files.filter((file) => /^[^/]+\/index\.html$/.test(file));
  const pictures = existsSync(path.join(folder, 'pictures/index.html'));
  writeFileSync(path.join(folder, 'index.html'), previewPage(pages.changes, { homes, pictures, built: sites !== undefined }, language));
  return files.length;
}
