import { expect, test } from 'vitest';
import { knowSiteBlock } from '../../tests/support/site-block.ts';
import { openingOf } from './opening.ts';

const opening = (...types: readonly string[]): number =>
  openingOf(types.map((type) => ({ type }) as Parameters<typeof openingOf>[0][number]));

test('a page opens with its hero and with the facts right after it', () => {
  expect(opening('hero', 'facts', 'text')).toBe(2);
  expect(opening('breadcrumb', 'hero', 'text', 'facts')).toBe(2);
});

test('a site’s own block belongs to the opening where its schema says so', () => {
  expect(opening('hero', 'prices', 'text')).toBe(1);
  knowSiteBlock('prices', { traits: { opening: true } });
  expect(opening('hero', 'prices', 'text')).toBe(2);
});
