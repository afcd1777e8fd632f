import { expect, test } from 'vitest';
import { findingsIn } from '../../../tests/support/run-rule.ts';
import { links } from './links.ts';

/** Returns what is found of a page that leads to its own related services. */
function told(...slugs: readonly string[]): readonly string[] {
  const services = slugs.map((value) => ({ $type: 'service', value }));
  const leaf = { $type: 'link', value: '#more', pointer: '/blocks/1/link' };
  const document = { leaves: [leaf], value: { blocks: [{ type: 'related', anchor: 'more', services }] } };
  const context = { services: new Set(['bread']), planned: new Set(['pies', 'rolls']), siteParts: new Set<string>(), menus: [] };
  return findingsIn(links, {}, context, document as never).map(({ code, values }) => `${code} ${values['found']}`);
}

test('a link to related services is told while none of them has a page, since the page then shows no such part', () => {
  expect(told('pies', 'rolls')).toEqual(['broken-anchor more']);
  expect(told('pies', 'bread')).toEqual([]);
  // A service that nobody knows is told by itself.
  expect(told('pies', 'braed')).toEqual([]);
});

test.each(['term-crust', 'question-3'])('a link to a term of the glossary or a question is fine while the page has it: %s', (anchor) => {
  const leaves = [{ $type: 'link', value: `#${anchor}`, pointer: '/blocks/1/link' }];
  const codes = (id: string, questions: number): readonly string[] => {
    const faq = (items: number) => ({ type: 'faq', items: Array.from({ length: items }, () => ({})) });
    const document = { leaves, value: { blocks: [{ type: 'glossary' }, faq(1), faq(questions)] } };
    const context = { glossary: [{ id, forms: {}, avoid: {} }], siteParts: new Set<string>(), planned: new Set<string>(), menus: [] };
    return findingsIn(links, {}, context, document as never).map(({ code }) => code);
  };
  expect(codes('crust', 2)).toEqual([]);
  expect(codes('crumb', 1)).toEqual(['broken-anchor']);
});
