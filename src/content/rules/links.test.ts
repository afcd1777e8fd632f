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

test('a link to a term of the glossary is fine where the glossary stands, and to one that it lacks is told', () => {
  const leaf = { $type: 'link', value: '#term-crust', pointer: '/blocks/1/link' };
  const document = { leaves: [leaf], value: { blocks: [{ type: 'glossary' }] } };
  const codes = (id: string): readonly string[] => {
    const context = { glossary: [{ id, forms: {}, avoid: {} }], siteParts: new Set<string>(), planned: new Set<string>(), menus: [] };
    return findingsIn(links, {}, context, document as never).map(({ code }) => code);
  };
  expect(codes('crust')).toEqual([]);
  expect(codes('crumb')).toEqual(['broken-anchor']);
});
