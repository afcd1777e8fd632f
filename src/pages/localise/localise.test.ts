import { describe, expect, test } from 'vitest';
import { loadContent } from '../../build/content/read-content.ts';
import { measuredPictures } from '../../build/pictures/measured-pictures.ts';
import type { TypedValue, ValueType } from '../../schema/typed-value.ts';
import { siteModel, summaryOf } from '../site-model.ts';
import { type Counted, counted, type Link, type PlainText, plain, type ServiceReference, type Text } from '../views/view.ts';
import { createLocaliser, type Localiser } from './localise.ts';

const content = loadContent('tests/fixtures/bicycle-workshop');

function localiser(language: string, base = '/'): Localiser {
  const deployment = { origin: 'https://corner-wheel.example', base };
  const pictures = measuredPictures(content.folder, content.pictures, base);
  return createLocaliser(siteModel(content, content.serviceDocuments.map(summaryOf), { deployment, pictures, fonts: {} }), language);
}

const leaf = <K extends ValueType>($type: K, value: TypedValue<K>['value']): TypedValue => ({ $type, value }) as TypedValue;
const text = (texts: Record<string, string>, language: string): Text => localiser(language).localise<Text>(leaf('text', texts));
const plainText = (texts: Record<string, string>, language: string): PlainText =>
  localiser(language).localise<PlainText>(leaf('plain-text', texts));
const isolate = (words: string) => ({ type: 'isolate', text: words });

describe('a text', () => {
  const texts = { en: 'A **wheel**', fa: 'چرخ' };

  test('is shown in the language of the page', () => {
    expect(text(texts, 'en')).toEqual({ nodes: ['A ', { type: 'strong', children: ['wheel'] }] });
    expect(text(texts, 'fa')).toEqual({ nodes: ['چرخ'] });
    expect(plainText(texts, 'fa')).toEqual({ value: 'چرخ' });
  });

  test('not yet translated is shown in the default language, marked with its language and direction', () => {
    expect(text(texts, 'de')).toEqual({ ...text(texts, 'en'), lang: 'en', dir: 'ltr' });
    expect(plainText({ en: 'A wheel' }, 'de')).toEqual({ value: 'A wheel', lang: 'en', dir: 'ltr' });
    expect(text({ en: 'A wheel' }, 'fa')).toEqual({ nodes: ['A wheel'], lang: 'en', dir: 'ltr' });
  });

  test('keeps Latin terms apart where it is written from right to left, within its formatting too', () => {
    expect(text({ fa: 'با **OCT**' }, 'fa')).toEqual({ nodes: ['با ', { type: 'strong', children: [isolate('OCT')] }] });
    expect(text({ de: 'mit OCT' }, 'de')).toEqual({ nodes: ['mit OCT'] });
  });

  test('for attributes has its facts inserted and nothing formatted', () => {
    expect(plainText({ en: ' **{{ name }}**, {{facts.warranty}}: {{phones.workshop}} ' }, 'en').value).toBe(
      '**Corner Wheel**, six months: (021) 555 0100',
    );
  });
});

describe('a text with a number', () => {
  const texts = {
    en: { one: '{count} wheel', other: '{count} wheels at {{name}}' },
    fa: { one: '{count} چرخ', other: '{count} چرخ' },
  };
  const of = (forms: TypedValue<'counted'>['value'], language: string, count: number): PlainText =>
    counted(localiser(language).localise<Counted>(leaf('counted', forms)), count);

  test('is written in the form and with the digits of the page’s language, its facts inserted', () => {
    expect(of(texts, 'en', 1)).toEqual({ value: '1 wheel' });
    expect(of(texts, 'en', 1200)).toEqual({ value: '1,200 wheels at Corner Wheel' });
  });

  test('keeps its number apart where it is written from right to left, so that no Latin word beside it draws it away', () => {
    expect(of(texts, 'fa', 12)).toEqual({ value: '\u2066۱۲\u2069 چرخ' });
  });

  test('not yet translated is shown in the default language, with its forms and digits', () => {
    expect(of(texts, 'de', 1)).toEqual({ value: '1 wheel', lang: 'en', dir: 'ltr' });
    expect(of({ en: texts.en }, 'fa', 3)).toEqual({ value: '3 wheels at Corner Wheel', lang: 'en', dir: 'ltr' });
  });

  test('of which a draft lacks a form is shown in another of its forms', () => {
    expect(of({ ...texts, de: { other: '{count} Räder' } }, 'de', 1)).toEqual({ value: '1 Räder' });
    expect(of({ ...texts, de: { one: '{count} Rad' } }, 'de', 2)).toEqual({ value: '2 Rad' });
  });
});

describe('what a text inserts', () => {
  const inserted = (name: string, language: string): Text => text({ [language]: `{{${name}}}` }, language);

  test('a phone is shown as people of its country write it, and dialled in the form that works everywhere', () => {
    expect(inserted('phones.workshop', 'en').nodes).toEqual([
      { type: 'phone', phone: { label: { value: 'Workshop' }, display: '(021) 555 0100', href: 'tel:+353215550100' } },
    ]);
    expect(localiser('fa').phone('roadside')).toEqual({
      label: { value: 'امداد جاده‌ای' },
      display: '(021) 555 0101',
      href: 'tel:+353215550101',
    });
  });

  test('the address is one line in the order of its country, with the comma of its direction and the post code kept apart', () => {
    expect(inserted('address', 'en').nodes).toEqual(['12 Example Quay', ', ', 'Cork', ', ', 'County Cork', ', ', isolate('T12 X000')]);
    expect(inserted('address', 'fa').nodes).toEqual([
      'اسکلهٔ نمونه، شمارهٔ ۱۲',
      '، ',
      'کورک',
      '، ',
      'شهرستان کورک',
      '، ',
      isolate('T12 X000'),
    ]);
  });

  test('a name, a person and a fact come from the site’s document', () => {
    expect(inserted('name', 'fa').nodes).toEqual(['چرخ گوشه']);
    expect(inserted('person', 'en').nodes).toEqual(['Aoife Brennan']);
    expect(inserted('facts.warranty', 'fa').nodes).toEqual(['شش ماه']);
  });

  test('a registration number is the same in every language, kept apart', () => {
    expect(inserted('identifiers.vat', 'fa').nodes).toEqual([isolate('IE 1234567 T')]);
    expect(plainText({ en: 'VAT {{identifiers.vat}}' }, 'en').value).toBe('VAT IE 1234567 T');
  });

  test('a fact not yet translated is inserted in the default language', () => {
    expect(plain(text({ de: '{{facts.warranty}} Garantie' }, 'de').nodes)).toBe('six months Garantie');
    expect(plainText({ de: '{{facts.warranty}} Garantie' }, 'de')).toEqual({ value: 'six months Garantie' });
  });
});

describe('a link', () => {
  const link = (written: string, language = 'en', base = '/'): Link => localiser(language, base).localise<Link>(leaf('link', written));

  test.each<[written: string, href: string]>([
    ['/fa/services/', '/fa/services/'],
    ['/en/services/brake-repair', '/en/services/brake-repair/'],
    ['/services/', '/de/services/'],
    ['/services/brake-repair?from=tile#today', '/de/services/brake-repair/?from=tile#today'],
    ['/', '/de/'],
    ['brake-repair', '/de/services/brake-repair/'],
    ['brake-repair#today', '/de/services/brake-repair/#today'],
    ['#appointment', '#appointment'],
    ['/files/order-form.pdf', '/files/order-form.pdf'],
  ])('written %s leads from a German page to %s', (written, href) => {
    expect(link(written, 'de')).toEqual({ href, external: false });
  });

  test.each<[written: string, href: string]>([
    ['/fa/', '/shop/fa/'],
    ['/files/order-form.pdf', '/shop/files/order-form.pdf'],
    ['/services/', '/shop/en/services/'],
    ['brake-repair', '/shop/en/services/brake-repair/'],
  ])('written %s leads to %s when the site stands below /shop/', (written, href) => {
    expect(link(written, 'en', '/shop/')).toEqual({ href, external: false });
  });

  test('to another site is kept as it is', () => {
    expect(link('https://www.example.org/a?b')).toEqual({ href: 'https://www.example.org/a?b', external: true });
    expect(link('mailto:desk@example.org')).toEqual({ href: 'mailto:desk@example.org', external: false });
  });

  test('to a page that is planned leads nowhere yet', () => {
    for (const written of ['frame-painting', '/services/frame-painting', '/fa/services/frame-painting/', 'frame-painting#a']) {
      expect(link(written)).toEqual({ external: false });
    }
  });

  test('that begins with a word like those every object knows is no language', () => {
    expect(link('/constructor/')).toEqual({ href: '/en/constructor/', external: false });
  });

  test('that is not safe never becomes an address', () => {
    expect(() => link('javascript:alert(1)')).toThrow('Unsafe link');
    expect(() => text({ en: '[a](javascript:alert)' }, 'en')).toThrow('Unsafe link');
  });
});

describe('a service', () => {
  test('is shown elsewhere by its name, summary, picture and address', () => {
    expect(localiser('en', '/shop/').localise<ServiceReference>(leaf('service', 'brake-repair'))).toEqual({
      slug: 'brake-repair',
      name: { nodes: ['Brake repair'] },
      summary: { nodes: ['Pads, cables and hydraulics, with a ', { type: 'strong', children: ['test ride'] }, ' included.'] },
      picture: { file: expect.objectContaining({ src: '/shop/pictures/brake.svg', width: 200, height: 200 }), decorative: true },
      href: '/shop/en/services/brake-repair/',
    });
  });

  test('that is planned has the name that the menu gives it, and no address', () => {
    expect(localiser('de').service('frame-painting')).toEqual({ slug: 'frame-painting', name: { nodes: ['Rahmenlackierung'] } });
  });
});
