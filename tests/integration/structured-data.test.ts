import { describe, expect, test } from 'vitest';
import { type BuiltPage, isIndexed, readPages, readYaml, slugsOf } from '../support/site-pages.ts';
import { sites } from '../support/sites.ts';
import { asNode, type GraphNode, kindsOf, mistakesIn, nodesIn, referencesIn, valuesOf } from '../support/vocabulary.ts';

type Texts = Readonly<Record<string, string>>;

interface Range {
  readonly days: readonly string[];
  readonly opens: string;
  readonly closes: string;
}

interface Period {
  readonly from: string;
  readonly until: string;
  readonly hours: readonly Range[];
}

interface SiteFacts {
  readonly url: string;
  readonly name: Texts;
  readonly person: { readonly name: Texts; readonly role: Texts };
  readonly languages: Readonly<Record<string, { readonly locale: string }>>;
  readonly business: {
    readonly type: string;
    readonly alternateName?: Texts;
    readonly specialty?: { readonly name: Texts; readonly sameAs?: readonly string[] };
    readonly bodyLocation?: Texts;
    readonly paymentAccepted: Texts;
    readonly priceRange: string;
  };
  readonly contact: {
    readonly phones: Readonly<Record<string, { readonly label: Texts; readonly number: string }>>;
    readonly address: Readonly<Record<'street' | 'locality' | 'region', Texts>> & { readonly postalCode: string; readonly country: string };
    readonly coordinates: { readonly latitude: number; readonly longitude: number };
    readonly directions: string;
    readonly hours: { readonly usual: readonly Range[]; readonly periods?: readonly Period[] };
  };
  readonly social: readonly { readonly url: string }[];
}

/** Returns the nodes of a page's graph. */
function graphOf({ facts }: BuiltPage): readonly GraphNode[] {
  const { '@graph': graph } = JSON.parse(facts.structuredData[0] ?? '{"@graph": []}') as { '@graph': GraphNode[] };
  return graph;
}

/** Returns the one node of a graph, or of what is in it, that has a type. */
function only(graph: readonly GraphNode[], type: string): GraphNode {
  const found = graph.filter((node) => valuesOf(node['@type']).includes(type));
  expect(found, type).toHaveLength(1);
  return found[0] as GraphNode;
}

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

/** Returns the hours that a business tells in a property, its days by the names that content has for them. */
function hoursOf(business: GraphNode, property: string) {
  return valuesOf(business[property]).map((one) => {
    const { '@type': _, dayOfWeek, ...rest } = asNode(one);
    const days = valuesOf(dayOfWeek).map((day) => String(day).replace('https://schema.org/', '').toLowerCase());
    return { days, ...(rest as { opens: string; closes: string; validFrom?: string; validThrough?: string }) };
  });
}

const isA = (node: GraphNode, kind: string): boolean => valuesOf(node['@type']).some((type) => kindsOf(String(type)).has(kind));

describe.each(Object.entries(sites))('the data of the %s site for search engines', (_name, { content, out, complete }) => {
  const site = readYaml(content, 'site.yaml') as unknown as SiteFacts;
  const pages = readPages(out);
  const indexed = pages.filter(isIndexed);
  const built = (file: string): BuiltPage => pages.find((page) => page.file === file) as BuiltPage;
  const home = (language: string): readonly GraphNode[] => graphOf(built(`${language}/index.html`));
  const languageOf = ({ file }: BuiltPage): string => file.split('/')[0] as string;
  /** Expects nothing to be wrong on any indexed page; a failure names all that is. */
  const expectNone = (find: (page: BuiltPage) => readonly string[]): void =>
    expect(indexed.flatMap((page) => find(page).map((what) => `${page.file}: ${what}`))).toEqual([]);

  test('is one graph on each page that they may index, and nothing on any other', () => {
    expect(indexed.length).toBeGreaterThan(complete.length * slugsOf(content).length);
    expect([...new Set(indexed.map(languageOf))].sort()).toEqual([...complete].sort());
    for (const page of pages) expect([page.file, page.facts.structuredData.length]).toEqual([page.file, indexed.includes(page) ? 1 : 0]);
    for (const { facts } of indexed)
      expect(JSON.parse(facts.structuredData[0] ?? '')).toMatchObject({ '@context': 'https://schema.org', '@graph': expect.any(Array) });
  });

  test('is said in the types and properties of the vocabulary, each where it belongs and with a value that it takes', () => {
    const addresses = new Set(indexed.map(({ facts }) => facts.canonical));
    expectNone((page) => {
      const known = [...nodesIn(graphOf(page)), ...nodesIn(home(languageOf(page)))];
      const typesOf = (id: string): readonly string[] =>
        addresses.has(id) ? ['WebPage'] : known.filter((node) => node['@id'] === id).flatMap((node) => valuesOf(node['@type']).map(String));
      return graphOf(page).flatMap((node) => mistakesIn(node, typesOf));
    });
  });

  test('is consistent: each reference leads to a node on the page or on the home page of its language, which is described once', () => {
    const addresses = new Set(indexed.map(({ facts }) => facts.canonical));
    const idsOf = (nodes: readonly GraphNode[]): string[] => nodesIn(nodes).flatMap((node) => valuesOf(node['@id']).map(String));
    expectNone((page) => {
      const own = idsOf(graphOf(page));
      const known = new Set([...own, ...idsOf(home(languageOf(page)))]);
      return [
        ...referencesIn(graphOf(page)).filter((id) => !known.has(id) && !addresses.has(id)),
        ...own.filter((id, index) => own.indexOf(id) !== index).map((id) => `${id} twice`),
      ];
    });
  });

  test('connects every node with the page’s own by references', () => {
    expectNone((page) => {
      const graph = graphOf(page);
      const [start, ...rest] = graph.map((node) => ({
        id: String(node['@id']),
        names: [...nodesIn(node).flatMap((one) => valuesOf(one['@id']).map(String)), ...referencesIn(node)],
      }));
      const reached = new Set(start?.names);
      for (let left = rest, before = -1; left.length !== before; ) {
        before = left.length;
        left = left.filter(({ names }) => {
          const meets = names.some((name) => reached.has(name));
          if (meets) for (const name of names) reached.add(name);
          return !meets;
        });
      }
      return rest.filter(({ id }) => !reached.has(id)).map(({ id }) => id);
    });
  });

  test('describes the type, the parent and the subject of each page', () => {
    for (const page of indexed) {
      const { file, facts } = page;
      const { canonical, title, description } = facts;
      const [node] = graphOf(page);
      const place = file.split('/').slice(1);
      const isService = place[0] === 'services' && place.length === 3;
      expect(node, file).toMatchObject({
        '@id': `${canonical}#page`,
        url: canonical,
        name: title,
        isPartOf: { '@id': `${site.url}#website` },
      });
      expect(node?.['description'], file).toBe(isService ? undefined : description);
      expect(node?.['breadcrumb'], file).toEqual(place.length === 1 ? undefined : { '@id': `${canonical}#breadcrumb` });
      const subject = place.length === 1 ? `${site.url}#business` : `${canonical}#service`;
      expect(node?.['about'], file).toEqual(place.length === 1 || isService ? { '@id': subject } : undefined);
    }
  });

  test('names on the page of each service the business that has it, and where the body is concerned', () => {
    for (const page of indexed.filter(({ file }) => /\/services\/.+\/index/.test(file))) {
      const { '@id': id, '@type': type, ...service } = graphOf(page).find((one) => String(one['@id']).endsWith('#service')) as GraphNode;
      const offered = graphOf(page).filter((one) => one['@id'] === `${site.url}#business`);
      const part = site.business.bodyLocation?.[languageOf(page)];
      const treats = type === 'MedicalProcedure' || type === 'MedicalTherapy';
      const isCondition = type === 'MedicalCondition';
      expect([page.file, service['bodyLocation']]).toEqual([page.file, treats ? part : undefined]);
      expect([page.file, service['associatedAnatomy']]).toEqual([
        page.file,
        isCondition ? { '@type': 'AnatomicalStructure', name: part } : undefined,
      ]);
      expect([page.file, service['provider']]).toEqual([page.file, type === 'Service' ? { '@id': `${site.url}#business` } : undefined]);
      expect(offered, page.file).toHaveLength(isCondition ? 0 : 1);
      if (isCondition) continue;
      const { address } = only(home(languageOf(page)), site.business.type);
      expect(offered[0]).toMatchObject({ '@type': site.business.type, name: site.name[languageOf(page)], address });
      expect(offered[0]?.['availableService']).toEqual(type === 'Service' ? undefined : { '@id': id });
    }
  });

  test('names shared things alike in every language, and each page’s own things by its own names', () => {
    const shared = ['address', 'business', 'organization', 'person', 'specialty', 'website'].map((name) => `${site.url}#${name}`);
    for (const language of complete) {
      const ids = nodesIn(home(language)).flatMap((node) => valuesOf(node['@id']).map(String));
      expect(ids.filter((id) => id.startsWith(`${site.url}#`)).sort()).toEqual(shared);
    }
    expectNone(({ facts, ...page }) =>
      graphOf({ facts, ...page })
        .map((node) => String(node['@id']))
        .filter((id) => !shared.includes(id) && !/#(?:breadcrumb|glossary|page|service)$/.test(id.replace(String(facts.canonical), ''))),
    );
  });

  test('says of each page and of the site in which language they are', () => {
    expectNone((page) => {
      const { locale } = site.languages[languageOf(page)] as { locale: string };
      const works = nodesIn(graphOf(page)).filter((node) => ['WebPage', 'DefinedTermSet', 'HowTo'].some((kind) => isA(node, kind)));
      return works.filter((node) => node['inLanguage'] !== locale).map((node) => JSON.stringify(node));
    });
    for (const language of complete)
      expect(only(home(language), 'WebSite')['inLanguage']).toEqual(complete.map((name) => site.languages[name]?.locale));
  });

  test('has the breadcrumb that visitors see, with absolute addresses', () => {
    const { origin } = new URL(site.url);
    for (const page of indexed) {
      const list = graphOf(page).filter((node) => node['@type'] === 'BreadcrumbList');
      const told = list.map(({ itemListElement }) => itemListElement);
      const seen = page.facts.breadcrumbs.map((steps) =>
        steps.map(({ label, href }, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name: label,
          item: { '@id': href === undefined ? page.facts.canonical : origin + href },
        })),
      );
      expect([page.file, told]).toEqual([page.file, seen]);
      expect(seen.length).toBe(page.file.split('/').length === 2 ? 0 : 1);
    }
  });

  test('has the questions and answers that visitors see, and marks only such pages as questions', () => {
    for (const page of indexed) {
      const [node] = graphOf(page).filter((one) => isA(one, 'WebPage'));
      const questions = valuesOf(node?.['mainEntity'])
        .map(asNode)
        .filter((one) => one['@type'] === 'Question');
      const told = questions.map((one) => ({
        question: one['name'],
        answer: String(asNode(one['acceptedAnswer'])['text']).replaceAll('\u00A0', ' '),
      }));
      expect([page.file, told]).toEqual([page.file, page.facts.questions]);
      expect(node?.['@type'] === 'FAQPage').toBe(told.length > 0);
    }
    expect(indexed.filter(({ facts }) => facts.questions.length > 0)).not.toEqual([]);
  });

  test.each(complete)('describes the business with the facts of site.yaml (%s)', (language) => {
    const { contact, business, social } = site;
    const node = only(home(language), business.type);
    const { street, locality, region, postalCode, country } = contact.address;
    expect(node).toMatchObject({
      name: site.name[language],
      url: `${site.url}${language}/`,
      parentOrganization: { '@id': `${site.url}#organization` },
      member: { '@id': `${site.url}#person` },
      telephone: Object.values(contact.phones)[0]?.number,
      address: {
        streetAddress: street[language],
        addressLocality: locality[language],
        addressRegion: region[language],
        postalCode,
        addressCountry: country,
      },
      geo: contact.coordinates,
      hasMap: contact.directions,
      priceRange: business.priceRange,
      paymentAccepted: business.paymentAccepted[language],
    });
    expect(node['alternateName']).toBe(business.alternateName?.[language]);
    expect(node['telephone']).toMatch(/^\+[1-9]\d{6,14}$/);
    expect(hoursOf(node, 'openingHoursSpecification')).toEqual(contact.hours.usual);
    expect(only(home(language), 'WebSite')).toMatchObject({
      name: site.name[language],
      url: site.url,
      publisher: { '@id': `${site.url}#organization` },
    });
    expect(only(home(language), 'Organization')).toMatchObject({
      name: site.name[language],
      url: site.url,
      sameAs: social.map(({ url }) => url),
      contactPoint: Object.values(contact.phones).map(({ label, number }) => ({ name: label[language], telephone: number })),
    });
    const [person] = home(language).filter((one) => String(one['@id']).endsWith('#person'));
    expect(person?.['name']).toBe(site.person.name[language]);
    expect(person?.['jobTitle'] ?? person?.['description']).toBe(site.person.role[language]);
    for (const address of [node['image'], only(home(language), 'Organization')['logo']].filter((one) => one !== undefined))
      expect(address).toMatch(/^https:\/\//);
  });

  test.each(complete)('has for each period its first and last day, its hours, and its closed weekdays (%s)', (language) => {
    const told = hoursOf(only(home(language), site.business.type), 'specialOpeningHoursSpecification');
    const periods = site.contact.hours.periods ?? [];
    for (const { from, until, hours } of periods) {
      const during = told.filter(({ validFrom, validThrough }) => validFrom === from && validThrough === until);
      const open = during.filter(({ opens }) => opens !== '00:00').map(({ days, opens, closes }) => ({ days, opens, closes }));
      const shut = during.filter(({ opens, closes }) => opens === '00:00' && closes === '00:00').flatMap(({ days }) => days);
      expect(open).toEqual(hours);
      const openDays = new Set(hours.flatMap(({ days }) => days));
      expect(shut).toEqual(weekdays.filter((day) => !openDays.has(day)));
    }
    expect(new Set(told.map(({ validFrom }) => validFrom))).toEqual(new Set(periods.map(({ from }) => from)));
  });

  test.each(complete)('announces the search of the home page (%s)', (language) => {
    expect(only(home(language), 'WebSite')['potentialAction']).toEqual({
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${site.url}${language}/?search={search_term_string}` },
      'query-input': 'required name=search_term_string',
    });
  });

  test.each(complete)(
    'describes each service on its own page, and lists on the home page those that the vocabulary lets it offer (%s)',
    (language) => {
      const business = only(home(language), site.business.type);
      const offered = [
        ...valuesOf(business['availableService']).map(asNode),
        ...valuesOf(business['makesOffer']).map((offer) => asNode(asNode(offer)['itemOffered'])),
      ];
      const expected = slugsOf(content).flatMap((slug) => {
        const { nature } = readYaml(content, `services/${slug}.yaml`) as { nature?: { type: string } };
        const page = built(`${language}/services/${slug}/index.html`);
        const id = `${page.facts.canonical}#service`;
        const [node] = graphOf(page).filter((one) => one['@id'] === id);
        expect([slug, node?.['@type'], node?.['description']]).toEqual([slug, nature?.type ?? 'Service', page.facts.description]);
        return nature?.type === 'MedicalCondition' ? [] : [{ '@type': node?.['@type'], '@id': id, name: node?.['name'] }];
      });
      const byId = (a: GraphNode, b: GraphNode): number => (String(a['@id']) < String(b['@id']) ? -1 : 1);
      expect(offered.sort(byId)).toEqual(expected.sort(byId));
    },
  );

  test('holds no rating and no review of the business', () => {
    for (const { file, facts } of indexed)
      expect([file, /rating|"reviews?"|"Review"/i.test(facts.structuredData[0] ?? '')]).toEqual([file, false]);
  });
});

describe.each(sites.practice.languages)('the practice', (language) => {
  const { content, out } = sites.practice;
  const { business: words } = readYaml(content, 'site.yaml') as unknown as SiteFacts;
  const graph = (file: string): readonly GraphNode[] =>
    graphOf(readPages(out).find((page) => page.file === `${language}/${file}`) as BuiltPage);

  test(`tells of an operation where it is done, how to prepare for it and how long it takes (${language})`, () => {
    const { nature } = readYaml(content, 'services/implant.yaml') as { nature: { duration: string; preparation: Texts } };
    const page = graph('services/implant/index.html');
    const service = only(page, 'MedicalProcedure');
    expect(service).toMatchObject({
      bodyLocation: words.bodyLocation?.[language],
      preparation: nature.preparation[language],
      subjectOf: { '@type': 'HowTo', performTime: nature.duration },
    });
    expect(only(page, 'MedicalClinic')['availableService']).toEqual({ '@id': service['@id'] });
  });

  test(`is one of its specialty, in the words of the page, with its physician (${language})`, () => {
    const page = graph('index.html');
    const practice = only(page, 'MedicalClinic');
    const { name, sameAs } = words.specialty as NonNullable<typeof words.specialty>;
    expect(practice['medicalSpecialty']).toMatchObject({ '@type': 'MedicalSpecialty', name: name[language], sameAs });
    const physician = only(page, 'Physician');
    expect(physician).toMatchObject({
      telephone: practice['telephone'],
      address: { '@id': asNode(practice['address'])['@id'] },
      medicalSpecialty: { '@id': asNode(practice['medicalSpecialty'])['@id'] },
      practicesAt: { '@id': practice['@id'] },
    });
    expect(practice['member']).toEqual({ '@id': physician['@id'] });
  });
});

describe('the vocabulary of these tests', () => {
  const nobody = (): readonly string[] => [];
  const practice = { '@type': 'MedicalClinic', name: 'A' };

  test.each([
    ['a type that does not exist', { '@type': 'ToothClinic' }, 'ToothClinic is no type'],
    ['a property that does not exist', { ...practice, physician: 'B' }, 'MedicalClinic.physician: no such property'],
    ['a property of another type', { '@type': 'MedicalProcedure', duration: 'PT30M' }, 'MedicalProcedure.duration: not a property'],
    ['a superseded property', { ...practice, map: 'https://a.example/' }, 'MedicalClinic.map: superseded'],
    ['a text for a node', { ...practice, geo: '30, -9' }, 'MedicalClinic.geo: "30, -9" is not of'],
    ['a node of another type', { ...practice, geo: { '@type': 'Person' } }, 'MedicalClinic.geo: Person is not of'],
    ['a member of no enumeration', { ...practice, medicalSpecialty: 'https://schema.org/Tooth' }, 'is not of MedicalSpecialty'],
    ['a member of another enumeration', { ...practice, medicalSpecialty: 'https://schema.org/Monday' }, 'is not of MedicalSpecialty'],
    ['an address that is none', { ...practice, url: '/fr/' }, 'MedicalClinic.url: "/fr/" is not of URL'],
    ['a duration in words', { '@type': 'HowTo', performTime: '30 minutes' }, 'is not of Duration'],
    ['a reference to nothing', { ...practice, member: { '@id': '#nobody' } }, 'MedicalClinic.member:'],
    ['a mistake further below', { ...practice, address: { '@type': 'PostalAddress', street: 'A' } }, 'PostalAddress.street: no such'],
  ])('finds %s', (_what, node, mistake) => {
    expect(mistakesIn(node, nobody)).toEqual([expect.stringContaining(mistake)]);
  });

  test('finds nothing in kinds of a type, members of an enumeration and values of the right form', () => {
    const node = {
      ...practice,
      member: { '@type': 'Physician', medicalSpecialty: 'https://schema.org/Emergency' },
      url: 'https://a.example/',
    };
    expect(mistakesIn(node, nobody)).toEqual([]);
  });
});
