import { createHash } from 'node:crypto';
import path from 'node:path';
import { contentHash } from '../build/cache/content-hash.ts';
import { readSealed, writeSealed } from '../build/cache/sealed-file.ts';
import type { BuiltPage, PageElement } from './built-page.ts';
import type { LoneFinding } from './rule.ts';
import type { W3cMessage } from './w3c-checker.ts';

// A site has thousands of pages, of which one change leaves most as they were. Everything that follows from the bytes of a page alone is
// cached under their hash; what depends on other pages and on the content is looked at each time.

/** What follows from the bytes of a page alone. */
export interface PageVerdict {
  readonly elements: readonly PageElement[];
  /** By rule. */
  readonly findings: Readonly<Record<string, readonly LoneFinding[]>>;
  /** The errors that the W3C's checker found; undefined where it was not asked. */
  readonly w3c?: readonly Omit<W3cMessage, 'file'>[] | undefined;
}

/** The verdicts on the pages of a built folder, cached between verifications with the same code. */
export interface PageCache {
  has(hash: string): boolean;
  /** Returns what is known of a page by the hash of its bytes. */
  get(hash: string): PageVerdict | undefined;
  set(hash: string, verdict: PageVerdict): void;
  /** Saves the verdicts on these pages, and forgets all others. */
  save(hashes: Iterable<string>): void;
}

/** Returns the hash under which the verdict on a page is cached. */
export function pageHash(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('base64url');
}

/** Returns the elements of a page that tell rules something: those with attributes, and those that browsers act on. Only the latter have their text. */
export function tellingElements({ elements }: Pick<BuiltPage, 'elements'>): PageElement[] {
  return elements.flatMap((element) => {
    const { class: _, ...attributes } = element.attributes;
    if (Object.keys(attributes).length === 0 && !acting.has(element.name)) return [];
    const hasText = acting.has(element.name) && attributes['type'] !== 'application/ld+json';
    return [{ name: element.name, attributes, text: hasText ? element.text : '', tag: element.tag }];
  });
}

/** Elements that count without attributes too. */
const acting = new Set(['audio', 'base', 'embed', 'h1', 'html', 'iframe', 'img', 'link', 'object', 'script', 'style', 'title', 'video']);

/** Verdicts as a file has them: header and footer are on every page, so each element is written once. */
interface Written {
  readonly elements: readonly WrittenElement[];
  readonly pages: Readonly<Record<string, WrittenPage>>;
}
type WrittenElement = readonly [name: string, attributes: PageElement['attributes'], text: string, tag: string];
type WrittenPage = Omit<PageVerdict, 'elements'> & { readonly elements: readonly number[] };

/** Where verdicts are cached, and a hash of the code that makes them. */
export interface PageCacheOptions {
  readonly cache: string;
  readonly code: string;
}

/** Opens the cached verdicts on the pages of a built folder; without options, the cache holds nothing and saves nothing. */
export function openPageCache(options: PageCacheOptions | undefined, out: string): PageCache {
  const kept = options && { ...options, file: path.join(options.cache, 'verified', `${contentHash(path.resolve(out))}.json`) };
  const saved = kept && readSealed<Written>(kept.file, kept.code);
  const { elements: written, pages: before } = saved ?? { elements: [], pages: {} };
  const elements = written.map(([name, attributes, text, tag]): PageElement => ({ name, attributes, text, tag }));
  const pages = new Map(Object.entries(before));
  const numbers = new Map<string, number>();
  const numberOf = (element: PageElement): number => {
    const row = JSON.stringify(rowOf(element));
    const known = numbers.get(row);
    if (known !== undefined) return known;
    const number = elements.push(element) - 1;
    numbers.set(row, number);
    return number;
  };
  let isChanged = false;
  return {
    has: (hash) => pages.has(hash),
    get(hash) {
      const page = pages.get(hash);
      return page && { ...page, elements: page.elements.map((number) => elements[number] as PageElement) };
    },
    set(hash, { elements: own, ...verdict }) {
      isChanged = true;
      if (numbers.size === 0) for (const [number, element] of elements.entries()) numbers.set(JSON.stringify(rowOf(element)), number);
      pages.set(hash, { ...verdict, elements: own.map(numberOf) });
    },
    save(hashes) {
      const all = new Set(hashes);
      if (kept === undefined || (!isChanged && all.size === pages.size)) return;
      const used = new Map<number, number>();
      const left = [...all].flatMap((hash) => {
        const page = pages.get(hash);
        if (page === undefined) return [];
        for (const number of page.elements) if (!used.has(number)) used.set(number, used.size);
        return [[hash, { ...page, elements: page.elements.map((number) => used.get(number) as number) }] as const];
      });
      const rows = [...used.keys()].map((number) => rowOf(elements[number] as PageElement));
      writeSealed(kept.file, kept.code, { elements: rows, pages: Object.fromEntries(left) } satisfies Written);
    },
  };
}

function rowOf({ name, attributes, text, tag }: PageElement): WrittenElement {
  return [name, attributes, text, tag];
}
