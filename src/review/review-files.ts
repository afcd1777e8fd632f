import { existsSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isMarked, isReplaceable, markFolder, type OutputFolder, outputFolder } from '../build/output/output-folder.ts';
import { makeFolder } from '../build/places.ts';
import type { MessageLanguage } from '../locales/languages.ts';
import { openReviewBrowser } from './browser.ts';
import { picturedChanges, takePictures } from './pictures.ts';
import { writePreview } from './preview.ts';
import type { Review } from './review.ts';
import { picturesPage, previewPage } from './review-pages.ts';

const ownFiles = ['report.json', 'comment.md', 'index.html'];

/**
 * Marks the folder of a review as ours. Throws a `SettingError`, before anything is written, where somebody else has files
 * there that a review would write over.
 */
export function ownReviewFolder(folder: string, around: { readonly content: string; readonly project: string }): void {
  const isOurs = ['pictures', 'site'].some((part) => isMarked(path.join(folder, part)));
  // Among files of others, new ones with other names take nothing away.
  if (!isOurs && ownFiles.some((file) => existsSync(path.join(folder, file)))) outputFolder(folder, around);
  if (isReplaceable(folder)) markFolder(folder);
}

/**
 * Writes the pictures of a review into a folder: the changed pages before and after, those of the first `most` pages. Returns how many
 * pictures there are; `no-browser` where nothing can take them.
 */
export async function writePictures(
  review: Review,
  target: OutputFolder,
  { most, env, language }: { readonly most: number; readonly env: NodeJS.ProcessEnv; readonly language: MessageLanguage },
): Promise<number | 'no-browser'> {
  const [sites, changes] = [await review.sites(), await review.pages()];
  const { chosen, left } = picturedChanges(changes ?? [], most);
  if (sites === undefined || chosen.length === 0) {
    rmSync(target.folder, { recursive: true, force: true });
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

/** Writes the pages as they would be into a folder within a review's, and an `index.html` that leads to those that change into that. */
export async function writePages(review: Review, folder: string, target: OutputFolder, language: MessageLanguage): Promise<number> {
  const sites = await review.sites();
  const { pages } = await review.report();
  makeFolder(folder);
  const files = sites === undefined ? [] : await writePreview(sites.after, target);
  if (sites === undefined) rmSync(target.folder, { recursive: true, force: true });
  const homes = files.filter((file) => /^[^/]+\/index\.html$/.test(file));
  const pictures = existsSync(path.join(folder, 'pictures/index.html'));
  writeFileSync(path.join(folder, 'index.html'), previewPage(pages.changes, { homes, pictures, built: sites !== undefined }, language));
  return files.length;
}
