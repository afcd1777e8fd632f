import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type PageParts, partsOf } from './page-parts.ts';

/** A page of a built site that changed. */
export interface PageChange {
  /** Relative to the built folder. */
  readonly file: string;
  readonly language: string;
  readonly title: string;
  readonly change: 'added' | 'removed' | 'changed';
  /**
   * The changed part: `content` of the page itself; only its `summary`, which shows in lists of results; only its `frame`, the
   * menus and the footer; or only its `data` for machines.
   */
  readonly part: 'content' | 'summary' | 'frame' | 'data';
}

/** Compares two built sites page by page, as visitors find them; translations of a page are in the order of `languages`. */
export function changedPages(before: string, after: string, languages: readonly string[]): PageChange[] {
  const [earlier, now] = [pagesIn(before), pagesIn(after)];
  const place = (file: string): number => languages.indexOf(file.slice(0, file.indexOf('/')));
  const inOrder = (a: string, b: string): number => compare(belowLanguage(a), belowLanguage(b)) || place(a) - place(b);
  return [...new Set([...earlier.keys(), ...now.keys()])].sort(inOrder).flatMap((file): PageChange[] => {
    const [old, page] = [earlier.get(file), now.get(file)];
    const { language, title } = (page ?? old) as PageParts;
    if (old === undefined) return [{ file, language, title, change: 'added', part: 'content' }];
    if (page === undefined) return [{ file, language, title, change: 'removed', part: 'content' }];
    const part = (['content', 'summary', 'frame', 'data'] as const).find((each) => old[each] !== page[each]);
    return part === undefined ? [] : [{ file, language, title, change: 'changed', part }];
  });
}

/** Lists the pages of a built site, without redirects: those below a language's folder and in that language. */
export function pageFilesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.html') && file.startsWith(`${languageOf(path.join(folder, file))}/`))
    .sort();
}

function languageOf(file: string): string {
  return /<html lang="([^"]+)"/.exec(readFileSync(file, 'utf8'))?.[1] ?? '';
}

function pagesIn(folder: string): Map<string, PageParts> {
  const digests = new Map<string, string>();
  const digest = (address: string): string => {
    const known = digests.get(address);
    if (known !== undefined) return known;
    const file = path.join(folder, address);
    const made = existsSync(file) ? createHash('sha256').update(readFileSync(file)).digest('hex') : '';
    digests.set(address, made);
    return made;
  };
  return new Map(pageFilesIn(folder).map((file) => [file, partsOf(readFileSync(path.join(folder, file), 'utf8'), digest)]));
}

/** Returns the part of a page's file that its translations share. */
export function belowLanguage(file: string): string {
  return file.slice(file.indexOf('/'));
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
