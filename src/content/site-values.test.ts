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

test('a block of contact details shows all of them', () => {
  expect(siteValuesIn({ blocks: [{ type: 'contact' }, { type: 'facts' }] })).toEqual(['contact']);
});
