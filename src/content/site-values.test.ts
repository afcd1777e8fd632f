import { expect, test } from 'vitest';
import { siteValuesIn } from './site-values.ts';

test('the site’s values in a document are those that its texts insert and the phones that it names, each path once', () => {
  const text = (fr: string) => ({ $type: 'prose', value: { fr } });
  expect(
    siteValuesIn({
      title: text('{{name}} : {{person}}, {{address}}'),
      blocks: [
        { type: 'text', paragraphs: [text('{{facts.delay}} ou {{phones.mobile}}'), text('**{{ facts.delay }}**, {facts.none}')] },
        { type: 'text', paragraphs: [text('{{constructor}}')] },
        { type: 'care-card', phone: { $type: 'phone', value: 'landline' } },
      ],
    }),
  ).toEqual(['name', 'person.name', 'contact.address', 'facts.delay', 'contact.phones.mobile', 'constructor', 'contact.phones.landline']);
});

test('a reference that a backslash makes plain braces of is no value of the site', () => {
  expect(siteValuesIn({ title: '\\{{facts.delay}} and \\\\{{facts.price}}' })).toEqual(['facts.price']);
});

test('a block shows the part of the site’s document that it is about', () => {
  const blocks = ['contact', 'facts', 'location-map', 'reviews', 'glossary'].map((type) => ({ type }));
  expect(siteValuesIn({ blocks })).toEqual(['contact', 'contact.address', 'reviews']);
});
