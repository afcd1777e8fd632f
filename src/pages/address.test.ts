import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allAddresses, fileOf, matchAddress, type PageAddress, pathOf } from './address.ts';

const home: PageAddress = { kind: 'home', language: 'fr', slug: '' };
const list: PageAddress = { kind: 'services-list', language: 'ar', slug: '' };
const notFound: PageAddress = { kind: 'not-found', language: 'fr', slug: '' };
const page: PageAddress = { kind: 'page', language: 'fr', slug: 'glossaire' };
const service: PageAddress = { kind: 'service', language: 'fr', slug: 'cross-linking' };

test.each<[path: string, file: string, address: PageAddress]>([
  ['/fr/', 'fr/index.html', home],
  ['/ar/services/', 'ar/services/index.html', list],
  ['/fr/services/cross-linking/', 'fr/services/cross-linking/index.html', service],
  ['/fr/404.html', 'fr/404.html', notFound],
  ['/fr/glossaire/', 'fr/glossaire/index.html', page],
])('the page at %s is the file %s', (path, file, address) => {
  expect(pathOf(address)).toBe(path);
  expect(fileOf(address)).toBe(file);
});

test.each<[path: string, address: PageAddress]>([
  ['/fr', home],
  ['/ar/services', list],
  ['/fr/services/cross-linking', service],
])('%s answers without its last slash too', (path, address) => expect(matchAddress(path)).toEqual(address));

test.each(['', '/', '/fr/services/cross-linking/more/', '/fr/glossaire/more/', '/services/cross-linking/extra/'])(
  '%j is no page of any site',
  (path) => expect(matchAddress(path)).toBeUndefined(),
);

describe('for any language and slug', () => {
  const words = fc.stringMatching(/^[a-z0-9]{1,8}(-[a-z0-9]{1,8}){0,3}$/);
  const languages = fc.stringMatching(/^[a-z]{2,3}(-[A-Za-z]{2,8})?$/);
  const addresses = fc.record({ kind: fc.constantFrom('home', 'services-list', 'service', 'page'), language: languages, slug: words });

  test('a page is found again at its own path', () => {
    fc.assert(
      fc.property(
        addresses.filter(({ slug }) => slug !== 'services'),
        ({ kind, language, slug }) => {
          const address = { kind, language, slug: kind === 'service' || kind === 'page' ? slug : '' } as PageAddress;
          expect(matchAddress(pathOf(address))).toEqual(address);
          expect(matchAddress(pathOf(address).slice(0, -1))).toEqual(address);
        },
      ),
    );
  });

  test('no two pages of a site share a path or a file', () => {
    fc.assert(
      fc.property(fc.uniqueArray(languages, { minLength: 1, maxLength: 4 }), fc.uniqueArray(words, { maxLength: 8 }), (known, slugs) => {
        const all = allAddresses(
          known,
          slugs,
          slugs.filter((slug) => slug !== 'services'),
        );
        expect(all).toHaveLength(known.length * (3 + slugs.length + slugs.filter((slug) => slug !== 'services').length));
        expect(new Set(all.map(pathOf)).size).toBe(all.length);
        expect(new Set(all.map(fileOf)).size).toBe(all.length);
      }),
    );
  });
});
