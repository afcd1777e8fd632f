import { expect, test } from 'vitest';
import { isOnEveryPage, sharedAt, sharedBelow } from './shared-thing.ts';

const site = { contact: { phones: { shop: { number: '+353215550100' } } }, facts: { delay: { en: 'two days' } } };
const glossary = { terms: [{ id: 'pad', term: { en: 'pad', fa: 'لنت' }, forms: { en: ['pads'] } }] };
const page = { blocks: [{ type: 'hero', picture: { file: 'brake.svg', alternative: { en: 'A brake' } } }] };
const pictures = ['brake.svg'];

test('the field of a phone, a fact, a word or a picture stands for what other documents show', () => {
  const phone = { shared: { kind: 'phone', name: 'shop' }, name: '+353215550100' };
  expect(sharedAt('site', site, ['contact', 'phones', 'shop', 'label', 'en'], pictures)).toEqual(phone);
  expect(sharedAt('site', site, ['facts', 'delay', 'en'], pictures)?.shared).toEqual({ kind: 'insert', name: 'facts.delay' });
  const words = { en: ['pad', 'pads'], fa: ['لنت'] };
  expect(sharedAt('glossary', glossary, ['terms', 0, 'explanation'], pictures)).toEqual({ shared: { kind: 'term', words }, name: 'pad' });
  for (const rest of [[], ['file'], ['alternative', 'en']])
    expect(sharedAt('page', page, ['blocks', 0, 'picture', ...rest], pictures)?.shared).toEqual({ kind: 'picture', name: 'brake.svg' });
});

test('any other field stands for itself', () => {
  expect(sharedAt('site', site, ['contact', 'timeZone'], pictures)).toBeUndefined();
  expect(sharedAt('page', page, ['blocks', 0, 'title', 'en'], pictures)).toBeUndefined();
});

test('every page shows what a phone or a menu holds, and nothing that a page says by itself', () => {
  expect(isOnEveryPage('site', site, ['contact', 'phones', 'shop', 'number'])).toBe(true);
  expect(isOnEveryPage('menus', { menus: [{ label: { en: 'Repairs' } }] }, ['menus', 0, 'label', 'en'])).toBe(true);
  expect(isOnEveryPage('site', site, ['contact', 'timeZone'])).toBe(false);
  expect(isOnEveryPage('page', page, ['blocks', 0, 'title', 'en'])).toBe(false);
});

test('what a group holds goes with it, and nothing goes with a part of one of them', () => {
  const gone = (...path: string[]) => sharedBelow('site', site, path).map(({ name }) => name);
  expect(gone('contact')).toEqual(['+353215550100']);
  expect(gone('contact', 'phones', 'shop')).toEqual(['+353215550100']);
  expect(gone('facts')).toEqual(['delay']);
  expect(gone('contact', 'phones', 'shop', 'label')).toEqual([]);
  expect(gone('contact', 'timeZone')).toEqual([]);
});
