import { expect, test } from 'vitest';
import type { ViewedPage } from '../built-page.ts';
import type { BuiltSite } from '../built-site.ts';
import type { Finding } from '../rule.ts';
import { titles } from './titles.ts';

/** Returns what is found in pages with some titles, which are their descriptions too. */
function foundIn(...texts: readonly string[]): readonly string[] {
  const found: Finding[] = [];
  const visitor = titles.create?.({} as BuiltSite, (finding) => found.push(finding));
  for (const [index, text] of texts.entries()) {
    const elements = [{ name: 'h1', attributes: {}, text: '', tag: '<h1>' }];
    const address = { kind: 'page', language: 'en', slug: String(index) } as const;
    const page: Partial<ViewedPage> = { file: `en/${index}.html`, address, indexed: true, elements, title: text, description: text };
    visitor?.page?.(page as ViewedPage);
  }
  return found.map(({ code, page }) => `${page} ${code}`);
}

test('a title that another page has is found, and so is none', () => {
  expect(foundIn('A visit', 'A visit', '')).toEqual([
    'en/1.html same-title',
    'en/1.html same-description',
    'en/2.html no-title',
    'en/2.html no-description',
  ]);
});

test('words still to be written are the same on several pages until somebody writes them', () => {
  expect(foundIn('✎ Tagline', '✎ Tagline')).toEqual([]);
});
