import { expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { readSchemas } from '../../src/build/schema-files.ts';
import { createEngine } from '../../src/editor/engine/engine.ts';
import { newSite } from '../../src/operations/new-site.ts';
import { attributeOf, elementsIn, readHtml, textOf } from '../support/html.ts';

test('the sentence of the booking section calls the phone that it names, and shows the number from left to right', () => {
  const request = { name: 'Sunny Bakery', languages: ['en', 'ar'], country: 'IE', business: 'Store', timeZone: 'UTC' };
  const documents = new Map(newSite(readSchemas(), request, 2026, '../schema/').map(({ file, text }) => [file, parse(text) as object]));
  const site = documents.get('site.yaml') as { readonly contact: object };
  const phones = {
    main: { label: { en: 'Shop', ar: 'المتجر' }, number: '+35312345678' },
    night: { label: { en: 'Night', ar: 'ليلًا' }, number: '+353861234567' },
  };
  documents.set('site.yaml', { ...site, contact: { ...site.contact, phones } });
  const appointmentText = { en: 'At night, call {{phones.night}}.', ar: 'ليلًا، اتصل بالرقم {{phones.night}}.' };
  documents.set('ui.yaml', { ...documents.get('ui.yaml'), appointmentText });
  const engine = createEngine();
  const deployment = { origin: 'https://sunny.example', base: '/' };
  engine.open(new Map([...documents].map(([file, value]) => [file, stringify(value)])), { deployment, pictures: {}, fonts: {} });
  const calls = engine.show('home.yaml').map(({ html }) => {
    const section = elementsIn(readHtml(html ?? '')).find((element) => attributeOf(element, 'id') === 'appointment');
    const sentence = section && elementsIn(section).find(({ tagName }) => tagName === 'p');
    return (sentence ? elementsIn(sentence) : [])
      .filter(({ tagName }) => tagName === 'a' || tagName === 'bdi')
      .map((element) => [attributeOf(element, 'href') ?? attributeOf(element, 'dir'), textOf(element).replaceAll('\u00A0', ' ')]);
  });
  const call = [
    ['tel:+353861234567', '086 123 4567'],
    ['ltr', '086 123 4567'],
  ];
  expect(calls).toEqual([call, call]);
});
