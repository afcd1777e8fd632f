import { describe, expect, test } from 'vitest';
import { loadContent } from '../../src/build/content/read-content.ts';
import type { PageKind } from '../../src/schema/documents.ts';
import { renderPage } from '../../src/view/document/render-page.ts';
import { bakery } from '../support/check.ts';
import { copyContent, edit } from '../support/command.ts';
import { openSite } from '../support/open-site.ts';
import { knowSiteBlock } from '../support/site-block.ts';
import { sites } from '../support/sites.ts';
import { type GraphNode, valuesOf } from '../support/vocabulary.ts';

const workshop = sites.workshop.content;
const service = 'services/wheel-truing.yaml';

/** Returns the graph of a page of a content folder, in the first language of the site or in another. */
function graphOf(content: string, kind: PageKind, slug = '', { language = '', base = '/' } = {}): readonly GraphNode[] {
  const site = openSite(content, { BASE_PATH: base });
  const address = site.addresses.find((one) => one.kind === kind && one.slug === slug && one.language.startsWith(language));
  return (site.page(address as NonNullable<typeof address>)?.page.structuredData?.['@graph'] ?? []) as unknown as readonly GraphNode[];
}

const nodeOf = (graph: readonly GraphNode[], type: string): GraphNode | undefined =>
  graph.find((node) => valuesOf(node['@type']).includes(type));

describe('the data for search engines follows from the content', () => {
  test('a site without a kind of business is a local business', () => {
    const home = graphOf(bakery, 'home');
    expect(nodeOf(home, 'LocalBusiness')).toMatchObject({ '@id': expect.stringMatching(/\/#business$/) });
    expect(home.flatMap((node) => Object.keys(node)).filter((name) => /^(?:priceRange|paymentAccepted|knowsAbout)$/.test(name))).toEqual(
      [],
    );
  });

  test('a search on the home page is announced and answers there, though its block does not say where its results are shown', () => {
    const content = copyContent(workshop);
    edit(content, 'home.yaml', /^ {4}results: here\n/m, '');
    expect(nodeOf(graphOf(content, 'home'), 'WebSite')).toHaveProperty('potentialAction');
    const site = openSite(content, {});
    const found = site.page({ kind: 'home', slug: '', language: 'en' });
    const html = found === undefined ? '' : renderPage(found.site, found.page, { policy: undefined });
    expect(html.split('<search>')[1]?.split('</search>')[0]).toContain('role="status"');
  });

  test('a site that names nobody says of nobody that they belong to it', () => {
    expect(JSON.stringify(graphOf(bakery, 'home'))).not.toMatch(/#person|"member"/);
  });

  test('the person who receives visitors works for the business, unless the site says that the business is a physician', () => {
    expect(nodeOf(graphOf(workshop, 'home'), 'Person')).toEqual({
      '@type': 'Person',
      '@id': 'https://corner-wheel.example/#person',
      name: 'Aoife Brennan',
      jobTitle: 'Head mechanic',
      worksFor: { '@id': 'https://corner-wheel.example/#business' },
    });
  });

  test('a business of another trade knows about its specialty, which is not medical', () => {
    const shop = nodeOf(graphOf(workshop, 'home', '', { language: 'fa' }), 'BikeStore');
    expect(shop).toMatchObject({ knowsAbout: { '@type': 'Thing', name: 'تعمیر دوچرخه' }, paymentAccepted: 'نقد، کارت بانکی' });
    expect(shop).not.toHaveProperty('medicalSpecialty');
    expect(shop).not.toHaveProperty('availableService');
  });

  test('programs get an address without the marks that keep its numbers in order for people', () => {
    const content = copyContent(workshop);
    edit(content, 'site.yaml', /^( +street:\n(?: +en: .*\n)?(?: +fr: .*\n)? +fa: ).*$/m, '$1خیابان 12-14');
    const found = openSite(content, {}).page({ kind: 'home', slug: '', language: 'fa' });
    const html = found === undefined ? '' : renderPage(found.site, found.page, { policy: undefined });
    expect(/(?<="streetAddress":")[^"]*/.exec(html)?.[0]).toBe('خیابان 12-14');
    expect(/(?<=<address>)[^<]*/.exec(html)?.[0]).toBe('خیابان \u206612-14\u2069');
    expect(JSON.parse(found?.site.clientConfigFile.text ?? '').booking.place.address).toMatch(/^خیابان 12-14[^\u2066-\u2069]*$/);
  });

  test.each(['Library', 'GovernmentOffice'])('a business may be a %s, whose services it provides', (kind) => {
    const content = copyContent(workshop);
    edit(content, 'site.yaml', 'type: BikeStore', `type: ${kind}`);
    expect(nodeOf(graphOf(content, 'home'), kind)).toMatchObject({ telephone: expect.any(String), knowsAbout: { '@type': 'Thing' } });
    expect(nodeOf(graphOf(content, 'service', 'wheel-truing'), kind)).toHaveProperty('address');
  });

  test('below a base path, every identifier and address begins with it', () => {
    const text = JSON.stringify(graphOf(workshop, 'home', '', { base: '/shop/' }));
    const own = text.match(/https:\/\/corner-wheel\.example[^"]*/g) ?? [];
    expect(own.length).toBeGreaterThan(10);
    expect(own.filter((address) => !address.startsWith('https://corner-wheel.example/shop/'))).toEqual([]);
  });

  test('a service has the type that its document names, or is a plain service, and its business provides it', () => {
    expect(nodeOf(graphOf(workshop, 'service', 'wheel-truing'), 'Service')).toMatchObject({
      name: 'Wheel truing',
      provider: { '@id': 'https://corner-wheel.example/#business' },
    });
    const content = copyContent(workshop);
    edit(content, service, /^summary:$/m, 'nature: { type: MedicalTherapy, duration: PT20M, preparation: { en: Air, fa: باد } }\nsummary:');
    expect(nodeOf(graphOf(content, 'service', 'wheel-truing', { language: 'fa' }), 'MedicalTherapy')).toMatchObject({
      preparation: 'باد',
      subjectOf: { '@type': 'HowTo', inLanguage: 'fa-IR', performTime: 'PT20M' },
    });
  });

  test('a preparation that lacks a complete language is a mistake like any other text’s', () => {
    const content = copyContent(workshop);
    edit(content, service, /^summary:$/m, 'nature: { type: MedicalTherapy, preparation: { en: Air } }\nsummary:');
    const errors = loadContent(content).problems.filter(({ severity }) => severity === 'error');
    expect(errors.map(({ code, path }) => [code, path])).toEqual([['missing-translation', 'nature.preparation']]);
  });

  test('the breadcrumb is the editor’s where the page has one, and a step without a page has no address', () => {
    const content = copyContent(workshop);
    const items = '[{ label: { en: Start }, link: / }, { label: { en: "**Wheels**" } }, { label: { en: Here } }]';
    edit(content, service, /^blocks:$/m, `blocks:\n  - type: breadcrumb\n    items: ${items.replaceAll('{ en: ', '{ fa: چرخ, en: ')}`);
    expect(nodeOf(graphOf(content, 'service', 'wheel-truing'), 'BreadcrumbList')?.['itemListElement']).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Start', item: { '@id': 'https://corner-wheel.example/en/' } },
      { '@type': 'ListItem', position: 2, name: 'Wheels' },
      { '@type': 'ListItem', position: 3, name: 'Here', item: { '@id': 'https://corner-wheel.example/en/services/wheel-truing/' } },
    ]);
  });

  test('a site’s own block asks questions where its schema says so, and they count for the site’s limit too', () => {
    const content = copyContent(bakery);
    edit(content, 'services/bread.yaml', /- type: faq\n( {4}anchor: questions\n) {4}items:/, '- type: asked\n$1    list:');
    edit(content, 'site.yaml', 'copyrightYear: 2025\n', 'copyrightYear: 2025\nlimits: { questions: { min: 2, max: 3 } }\n');
    knowSiteBlock('asked', {
      type: 'object',
      required: ['type', 'list'],
      additionalProperties: false,
      traits: { questions: 'list' },
      properties: {
        type: { type: 'string', const: 'asked' },
        anchor: { $ref: '../shared.schema.json#/definitions/anchor' },
        list: { $ref: 'faq.schema.json#/properties/items' },
      },
    });
    const found = loadContent(content).problems.map(({ code, path }) => `${code} ${path}`);
    expect(found.filter((problem) => problem.startsWith('question'))).toEqual(['question-count blocks.2.list']);
    const page = nodeOf(graphOf(content, 'service', 'bread', { language: 'fr' }), 'FAQPage');
    const answer = { '@type': 'Answer', text: 'Oui, chaque matin.' };
    expect(page?.['mainEntity']).toEqual([{ '@type': 'Question', name: 'Le pain est-il frais ?', acceptedAnswer: answer }]);
  });

  test('hostile words stay words: no text ends the script, and readers get each text as it was written', () => {
    const content = copyContent(workshop);
    const hostile = '</script><script>alert(1)</script><!--';
    const written = hostile.replaceAll('<', '\\\\<');
    edit(content, 'site.yaml', /^( {2}paymentAccepted:\n {4}en: ).*$/m, `$1"${written}"`);
    edit(content, service, /^summary:$/m, `nature: { type: MedicalTherapy, preparation: { en: "${written}", fa: باد } }\nsummary:`);
    const site = openSite(content, {});
    for (const [kind, slug, property] of [
      ['home', '', 'paymentAccepted'],
      ['service', 'wheel-truing', 'preparation'],
    ] as const) {
      const address = site.addresses.find((one) => one.kind === kind && one.slug === slug);
      const view = site.page(address as NonNullable<typeof address>);
      const html = renderPage(view?.site as NonNullable<typeof view>['site'], view?.page as NonNullable<typeof view>['page'], {
        policy: undefined,
      });
      const script = /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(html)?.[1] ?? '';
      const { '@graph': graph } = JSON.parse(script) as { '@graph': GraphNode[] };
      expect(graph.map((node) => node[property])).toContain(hostile);
    }
  });
});
