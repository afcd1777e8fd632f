import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { readSchemas } from '../../src/build/schema-files.ts';
import { createEngine } from '../../src/editor/engine/engine.ts';
import { newSite } from '../../src/operations/new-site.ts';
import { attributeOf, childrenOf, elementsIn, type HtmlElement, readHtml, textOf } from '../support/html.ts';
import { cases } from '../support/random-tests.ts';

const request = { name: 'Sunny Bakery', languages: ['en', 'ar'], country: 'IE', business: 'Store', timeZone: 'UTC' };
const documents = new Map(newSite(readSchemas(), request, 2026, '../schema/').map(({ file, text }) => [file, parse(text) as object]));
const inBoth = (text: string): object => ({ en: text, ar: 'نص' });

/** A site's document that has every part which others can do without. */
const { contact: first, ...written } = documents.get('site.yaml') as { readonly contact: object };
const site = {
  ...written,
  contact: {
    ...first,
    messaging: { service: inBoth('Letters'), host: 'https://letters.example/', phone: 'main', message: inBoth('Good morning') },
    coordinates: { latitude: 53.3, longitude: -6.2 },
    directions: 'https://maps.example/sunny',
  },
  person: { name: inBoth('Sam'), role: inBoth('Baker') },
  promises: [inBoth('Bread before seven')],
  social: [{ name: inBoth('Photos'), url: 'https://photos.example/sunny' }],
  reviews: { rating: 4.5, count: 3, url: 'https://reviews.example/' },
  map: { key: 'AIzaSyD-0123456789abcdefghijklmnopqrstu', placeId: 'ChIJ0123456789' },
  booking: { slotMinutes: 30, leadHours: 1, daysAhead: 14, consultations: { visit: inBoth('A visit') } },
};

/** What each part of the site's document needs besides, so that the check accepts it. */
const needs: Readonly<Record<string, readonly string[]>> = {
  business: [],
  person: [],
  promises: [],
  social: [],
  reviews: [],
  copyrightYear: [],
  'contact.phones': [],
  'contact.messaging': ['contact.phones'],
  'contact.address': [],
  'contact.coordinates': [],
  'contact.directions': [],
  'contact.hours': [],
  map: ['contact.coordinates'],
  booking: ['contact.messaging', 'contact.hours'],
};
const shownByContact = ['phones', 'messaging', 'address', 'hours'].map((part) => `contact.${part}`);

/** Opens the site with some of the parts in the engine of the form, which checks and renders as the build does. */
function openSite(parts: ReadonlySet<string>) {
  const { contact, ...rest } = site;
  const has = (part: string): boolean => !(part in needs) || parts.has(part);
  const kept = Object.entries(contact).filter(([name]) => has(`contact.${name}`));
  const chosen = {
    ...Object.fromEntries(Object.entries(rest).filter(([name]) => has(name))),
    // Only the time zone is asked of a site that has any.
    ...(kept.length > 1 ? { contact: Object.fromEntries(kept) } : {}),
  };
  const { placeholders: _, ...siteDocument } = chosen as Record<string, unknown>;
  const home = documents.get('home.yaml') as { readonly blocks: readonly { readonly type: string }[] };
  const blocks = home.blocks.flatMap((block) => {
    if (block.type !== 'contact') return [block];
    return shownByContact.some((part) => parts.has(part)) ? [{ type: 'contact' }] : [];
  });
  const all = new Map<string, object>([...documents, ['site.yaml', siteDocument], ['home.yaml', { ...home, blocks }]]);
  const engine = createEngine();
  const deployment = { origin: 'https://sunny.example', base: '/' };
  engine.open(new Map([...all].map(([file, value]) => [file, stringify(value)])), { deployment, pictures: {}, fonts: {} });
  return engine;
}

const anyParts = fc.subarray(Object.keys(needs)).map((chosen) => new Set(chosen.flatMap((part) => [part, ...withNeeds(part)])));

function withNeeds(part: string): readonly string[] {
  return (needs[part] ?? []).flatMap((needed) => [needed, ...withNeeds(needed)]);
}

test('whatever a site leaves out of its document, it passes the check, and each page looks made that way', { tags: 'random' }, () => {
  const check = (parts: ReadonlySet<string>): void => {
    const engine = openSite(parts);
    expect(engine.problems('en').filter(({ severity }) => severity === 'error')).toEqual([]);
    for (const file of documents.keys()) for (const { html } of engine.show(file)) expect(faultsOf(html ?? '')).toEqual([]);
  };
  check(new Set());
  check(new Set(Object.keys(needs)));
  fc.assert(fc.property(anyParts, check), { numRuns: cases(12) });
});

test('a site without a messaging service to book by speaks of no appointment', () => {
  const appointmentsWithout = (...parts: readonly string[]): readonly string[] => {
    const engine = openSite(new Set(Object.keys(needs).filter((part) => !parts.includes(part))));
    const html = ['home.yaml', 'services-list.yaml'].flatMap((file) => engine.show(file).map((page) => page.html ?? ''));
    return html.flatMap((page) => textOf(readHtml(page)).match(/(?<!data-)appointment|موعد/gi) ?? []);
  };
  expect(appointmentsWithout()).toEqual(expect.arrayContaining(['appointment', 'موعد']));
  expect(appointmentsWithout('contact.messaging', 'booking')).toEqual([]);
});

test('a part is of no use without those that it needs, and the check names them', () => {
  for (const [part, others] of Object.entries(needs)) {
    for (const other of others) {
      const parts = new Set(Object.keys(needs).filter((each) => each !== other && !(needs[each] ?? []).includes(other)));
      const found = openSite(new Set([...parts, part]))
        .problems('en')
        .filter(({ severity }) => severity === 'error');
      expect([part, other, found.map(({ code }) => code)]).toEqual([part, other, ['part-without-other']]);
    }
  }
});

/** Returns what a visitor would stumble over: words of a program, links to nowhere, and lists, headings or links of nothing. */
function faultsOf(html: string): readonly string[] {
  const elements = elementsIn(readHtml(html));
  const ids = new Set(elements.map((element) => attributeOf(element, 'id')));
  // A script fills what is hidden.
  const isHidden = (element: HtmlElement): boolean =>
    elements.some((other) => attributeOf(other, 'hidden') !== null && elementsIn(other).includes(element));
  const isEmpty = (element: HtmlElement): boolean =>
    textOf(element).trim() === '' && childrenOf(element).length === 0 && !isHidden(element);
  return [
    ...(html === '' ? ['no page'] : []),
    ...(/undefined|\[object|NaN/.exec(html) ?? []),
    ...elements.flatMap((element) => {
      const [name, href] = [element.tagName, attributeOf(element, 'href')];
      if (href?.startsWith('#') === true && !ids.has(href.slice(1))) return [`${href} is nowhere`];
      if (name === 'a' && (href === undefined || href === '')) return ['a link without an address'];
      return ['ul', 'ol', 'dl', 'h1', 'h2', 'h3', 'nav', 'p', 'li', 'strong'].includes(name) && isEmpty(element)
        ? [`an empty <${name}>`]
        : [];
    }),
  ];
}
