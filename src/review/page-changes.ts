import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { filesIn } from '../build/output/files-in.ts';
import { beginningOf } from '../build/places.ts';
import { byText } from '../locales/problems/problem.ts';
import { memoized } from '../schema/memoized.ts';
import { type PageParts, partsOf, picturesIn } from './page-parts.ts';
import { isOneFile } from './workspace.ts';

/** A page of a built site that changed. */
export interface PageChange {
  /** Relative to the built folder. */
  readonly file: string;
  readonly language: string;
  readonly title: string;
  readonly change: 'added' | 'removed' | 'changed';
  /**
   * The changed part: `content` of the page itself; only its `summary`, which shows in lists of results; only its `look`, the colours and
   * measures that all pages share; only its `frame`, the menus and the footer; or only its `data` for machines.
   */
  readonly part: (typeof parts)[number];
  /** Whether the frame changed, with another part or alone. */
  readonly inFrame: boolean;
}

const parts = ['content', 'summary', 'look', 'frame', 'data'] as const;

/** Compares two built sites page by page, as visitors find them; translations of a page are in the order of `languages`. */
export function changedPages(before: string, after: string, languages: readonly string[]): PageChange[] {
  const digests = { before: digestsIn(before), after: digestsIn(after) };
  const [earlier, now] = [new Set(pageFilesIn(before)), new Set(pageFilesIn(after))];
  const place = (file: string): number => languages.indexOf(file.slice(0, file.indexOf('/')));
  const inOrder = (a: string, b: string): number => byText(belowLanguage(a), belowLanguage(b)) || place(a) - place(b);
  // Where the pages before are links to those of now, most of them need not be read.
  const isSamePictures = isOneTree(path.join(before, 'pictures'), path.join(after, 'pictures'));
  return [...new Set([...earlier, ...now])].sort(inOrder).flatMap((file): PageChange[] => {
    if (isSamePictures && isOneFile(path.join(before, file), path.join(after, file))) return [];
    const [old, page] = [earlier.has(file) ? htmlIn(before, file) : undefined, now.has(file) ? htmlIn(after, file) : undefined];
    // Most pages are the same, and taking pages apart is most of the work.
    if (old === page && picturesIn(page ?? '').every((picture) => digests.before(picture) === digests.after(picture))) return [];
    const [oldParts, newParts] = [old && partsOf(old, digests.before), page && partsOf(page, digests.after)];
    const { language, title } = (newParts ?? oldParts) as PageParts;
    if (!oldParts) return [{ file, language, title, change: 'added', part: 'content', inFrame: true }];
    if (!newParts) return [{ file, language, title, change: 'removed', part: 'content', inFrame: true }];
    const part = parts.find((each) => oldParts[each] !== newParts[each]);
    const inFrame = oldParts.frame !== newParts.frame;
    return part === undefined ? [] : [{ file, language, title, change: 'changed', part, inFrame }];
  });
}

/** Lists the pages of a built site, without redirects, those from former addresses too: below a language's folder and in that language. */
export function pageFilesIn(folder: string): string[] {
  return filesIn(folder)
    .filter((file) => file.endsWith('.html') && file.startsWith(`${languageOf(path.join(folder, file))}/`))
    .sort();
}

/** Returns the language of a page; none of a redirect. */
function languageOf(file: string): string {
  const html = beginningOf(file, 8192);
  return html.includes('http-equiv="refresh"') ? '' : (/<html lang="([^"]+)"/.exec(html)?.[1] ?? '');
}

/** Returns whether two folders have the same files under the same names. */
function isOneTree(one: string, other: string): boolean {
  const namesIn = (folder: string): string[] => (existsSync(folder) ? filesIn(folder).sort() : []);
  const names = namesIn(one);
  return names.join() === namesIn(other).join() && names.every((name) => isOneFile(path.join(one, name), path.join(other, name)));
}

function htmlIn(folder: string, file: string): string {
  return readFileSync(path.join(folder, file), 'utf8');
}

/** Returns a function from the address of a picture to the hash of its bytes. */
function digestsIn(folder: string): (address: string) => string {
  return memoized((address) => {
    const file = path.join(folder, address);
    return existsSync(file) ? createHash('sha256').update(readFileSync(file)).digest('hex') : '';
  });
}

/** Returns the part of a page's file that its translations share. */
export function belowLanguage(file: string): string {
  return file.slice(file.indexOf('/'));
}
