import { expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { readSchemas } from '../../src/build/schema-files.ts';
import { createEngine } from '../../src/editor/engine/engine.ts';
import { newSite } from '../../src/operations/new-site.ts';
import { attributeOf, elementsIn, readHtml, textOf } from '../support/html.ts';

/** Returns the names of the regions of a page, the hidden ones too. */
function regionsOf(html: string): readonly (string | undefined)[] {
  const elements = elementsIn(readHtml(html));
  const named = (id: string | null | undefined) =>
    elements.filter((each) => id && attributeOf(each, 'id') === id).map((each) => textOf(each))[0];
  return elements
    .filter(({ tagName }) => tagName === 'section')
    .map((each) => attributeOf(each, 'aria-label') ?? named(attributeOf(each, 'aria-labelledby')));
}

test('a page may be called as the button of the visitors’ choices, such as “Datenschutz”, and no other region has its name', () => {
  const titles = { de: 'Datenschutz', en: 'Privacy', he: 'פרטיות' };
  const request = { name: 'Klangwerk', languages: Object.keys(titles), country: 'AT', business: 'Store', timeZone: 'UTC' };
  const documents = new Map(newSite(readSchemas(), request, 2026, '../schema/').map(({ file, text }) => [file, parse(text) as object]));
  const analytics = { currency: 'EUR', leadValue: 50, viewValue: 5, method: 'telegram', tagManager: 'GTM-TEST123', consent: 'required' };
  documents.set('site.yaml', { ...documents.get('site.yaml'), analytics });
  documents.set('ui.yaml', { schemaVersion: 1, privacy: { choices: titles } });
  documents.set('pages/data.yaml', { schemaVersion: 1, slug: 'data', name: titles, blocks: [{ type: 'hero', title: titles }] });
  const engine = createEngine();
  const deployment = { origin: 'https://klangwerk.example', base: '/' };
  engine.open(new Map([...documents].map(([file, value]) => [file, stringify(value)])), { deployment, pictures: {}, fonts: {} });
  const pages = engine.show('pages/data.yaml');
  expect(pages).toHaveLength(3);
  for (const { html } of pages) {
    const regions = regionsOf(html ?? '');
    expect(regions.length).toBeGreaterThan(1);
    expect(regions.filter((name, index) => !name || regions.indexOf(name) !== index)).toEqual([]);
  }
});
