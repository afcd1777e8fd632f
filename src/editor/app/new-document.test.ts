import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { newDocument, slugOf, withMenuEntry } from './new-document.ts';

const menus = `# yaml-language-server: $schema=../schema/menus.schema.json
menus:
  - id: repairs # first
    items:
      - service: wheels
      - service: gears
        planned: true
`;
const wish = { kind: 'service', slug: 'brakes', category: 'repairs', names: { en: 'Brakes' } } as const;

test('the end of an address is what is left of a name without accents and signs', () => {
  expect(['Œil & été à vélo', '  Straße 2 ', 'چرخ'].map(slugOf)).toEqual(['oeil-ete-a-velo', 'strasse-2', '']);
});

test('a new service names its schema, and has every text in every language', () => {
  const text = newDocument(wish, ['en', 'fa'], 'Summary', menus, 3);
  expect(text.split('\n')[0]).toBe('# yaml-language-server: $schema=../../schema/service.schema.json');
  const data = parse(text) as { name: object; summary: object };
  expect(Object.keys(data)).toEqual(['schemaVersion', 'slug', 'category', 'name', 'summary', 'blocks']);
  expect([data.name, Object.keys(data.summary)]).toEqual([{ en: 'Brakes', fa: '✎ Brakes' }, ['en', 'fa']]);
});

describe('the menus', () => {
  test('get the service at the end of its menu', () => {
    expect(withMenuEntry(menus, parse(menus), wish)).toBe(`${menus}      - service: brakes\n`);
  });

  test('stay as they are where the entry can not be written, and the check names the service that is in none', () => {
    const shared = 'menus:\n  - id: shared\n    items: &all\n      - service: wheels\n  - id: repairs\n    items: *all\n';
    expect(withMenuEntry(shared, parse(shared), wish)).toBe(shared);
  });

  test('announce it no longer once it is made', () => {
    expect(withMenuEntry(menus, parse(menus), { ...wish, slug: 'gears' })).toBe(menus.replace('        planned: true\n', ''));
  });
});
