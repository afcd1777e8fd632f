import { expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { readSchemas } from '../../src/build/schema-files.ts';
import { createEngine } from '../../src/editor/engine/engine.ts';
import { newSite } from '../../src/operations/new-site.ts';
import { attributeOf, elementsIn, readHtml } from '../support/html.ts';

test('a phone that a text inserts keeps its order in the description for search engines, made or written, where that runs from right to left', () => {
  const request = { name: 'Sunny Bakery', languages: ['en', 'he'], country: 'IE', business: 'Store', timeZone: 'UTC' };
  const files = new Map(newSite(readSchemas(), request, 2026, '../schema/').map(({ file, text }) => [file, text]));
  const text = { en: 'Call {{phones.main}}.', he: 'להתקשר: {{phones.main}}.' };
  const home = parse(files.get('home.yaml') ?? '') as { blocks: object[] };
  const described = (metadata: object): readonly (string | undefined)[] => {
    const blocks = home.blocks.map((block, index) => (index === 0 ? { ...block, tagline: text } : block));
    const engine = createEngine();
    const documents = new Map(files).set('home.yaml', stringify({ ...home, ...metadata, blocks }));
    engine.open(documents, { deployment: { origin: 'https://sunny.example', base: '/' }, pictures: {}, fonts: {} });
    return engine.show('home.yaml').map(({ html }) => {
      const meta = elementsIn(readHtml(html ?? '')).find((element) => attributeOf(element, 'name') === 'description');
      return meta && attributeOf(meta, 'content')?.replaceAll('\u00A0', ' ');
    });
  };
  const expected = ['Call 085 012 3456.', 'להתקשר: \u2066085 012 3456\u2069.'];
  expect([described({}), described({ metadata: { description: text } })]).toEqual([expected, expected]);
});
