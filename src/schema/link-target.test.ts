import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyCharacter, cases } from '../../tests/support/random-tests.ts';
import { type LinkTarget, pageInLink, readLink, serviceInLink } from './link-target.ts';

describe('a safe link has a target', () => {
  test.each<[link: string, target: LinkTarget]>([
    ['glaucoma', { to: 'service', slug: 'glaucoma', anchor: '' }],
    ['eye-exam-2', { to: 'service', slug: 'eye-exam-2', anchor: '' }],
    ['glaucoma/', { to: 'service', slug: 'glaucoma', anchor: '' }],
    ['glaucoma#follow-up', { to: 'service', slug: 'glaucoma', anchor: 'follow-up' }],
    ['#appointment', { to: 'anchor', anchor: 'appointment' }],
    ['/', { to: 'path', path: '/', suffix: '' }],
    ['/services', { to: 'path', path: '/services/', suffix: '' }],
    ['/fr/services/glaucoma//', { to: 'path', path: '/fr/services/glaucoma/', suffix: '' }],
    ['/services?from=tile#top', { to: 'path', path: '/services/', suffix: '?from=tile#top' }],
    ['/#appointment', { to: 'path', path: '/', suffix: '#appointment' }],
    ['https://www.example.org/a?b=c#d', { to: 'outside', url: 'https://www.example.org/a?b=c#d' }],
    ['https://www.example.org:8080/@30.4,-9.6', { to: 'outside', url: 'https://www.example.org:8080/@30.4,-9.6' }],
    ['https://عيون.example/', { to: 'outside', url: 'https://عيون.example/' }],
    ['mailto:desk@example.org', { to: 'outside', url: 'mailto:desk@example.org' }],
  ])('%s', (link, target) => expect(readLink(link)).toEqual(target));
});

describe('anything else is refused', () => {
  test.each([
    '',
    ' ',
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'java\tscript:alert(1)',
    '\u0001javascript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,a',
    'vbscript:a',
    'blob:https://example.org/a',
    'file:///etc/hosts',
    'ftp://example.org/',
    'http://example.org/',
    'HTTPS://example.org/',
    'https:example.org',
    'https:/example.org',
    'https:///example.org',
    'https://example.org@elsewhere.example/',
    'https://example.org:1@elsewhere.example',
    'https://',
    'https://a b/',
    'https://[/',
    'https://example.org/"onclick=',
    'https://example.org/<b>',
    'mailto:',
    'mailto:desk',
    'mailto:desk@example.org?bcc=other@example.org',
    'tel:+353215550100',
    '//example.org/',
    '/\\example.org/',
    '\\\\example.org',
    '/\n/example.org/',
    '/./a/',
    '/a/../../b/',
    '/%2E%2e/.%2e/a/',
    '..',
    './glaucoma',
    'services/glaucoma',
    'Glaucoma',
    'glau_coma',
    '-glaucoma',
    'glaucoma?from=tile',
    '#',
    '#Top',
    '#a b',
    '?lang=fr',
    'www.example.org',
  ])('%j', (link) => expect(readLink(link)).toBeUndefined());
});

describe('whatever is typed as a link', () => {
  const parts = fc.constantFrom(
    ...[
      'https:',
      'http:',
      'mailto:',
      'javascript:',
      'data:',
      'file:',
      'https://',
      'mailto:a@',
      '/',
      '//',
      '\\',
      '/../',
      '/%2e./',
      '/%2E%2e/',
      '@',
    ],
    ...[
      '#',
      '?',
      ':',
      ':80',
      '\t',
      '\n',
      '\r',
      '\0',
      '\u00A0',
      '\u00AD',
      '\u200B',
      '\u202E',
      '\u2028',
      '／',
      '。',
      '[',
      ']',
      '%00',
      '%0a',
      '|',
    ],
    ...['a', 'b.example', 'services', 'alert(1)', 'é', 'ع', '\uD800'],
  );
  const links = fc.oneof(
    fc.string({ unit: anyCharacter }),
    fc.array(parts, { maxLength: 8 }).map((all) => all.join('')),
    fc.tuple(fc.constantFrom('https://', 'mailto:a@b', '/'), fc.string({ unit: 'grapheme-ascii' })).map(([start, rest]) => start + rest),
    fc
      .tuple(fc.constantFrom('https', 'http', 'ftp'), fc.array(fc.string({ unit: 'grapheme-ascii' }), { minLength: 3, maxLength: 3 }))
      .map(([scheme, [path, query, hash]]) => `${scheme}://a.example/${path}?${query}#${hash}`),
  );
  const page = 'https://example.org/fr/services/';
  const accepted = (to: LinkTarget['to']): fc.Arbitrary<LinkTarget> =>
    links.map(readLink).filter((target): target is LinkTarget => target?.to === to);

  test('an outside link is encrypted or a mail address', { tags: 'random' }, () => {
    fc.assert(
      fc.property(accepted('outside'), (target) => {
        const { href, protocol } = new URL((target as { url: string }).url, page);
        expect(['https:', 'mailto:']).toContain(protocol);
        expect(href).toBe(new URL((target as { url: string }).url).href);
      }),
      { numRuns: cases(500) },
    );
  });

  test('a path stays on the site, and below the folder that this is in', { tags: 'random' }, () => {
    fc.assert(
      fc.property(accepted('path'), (target) => {
        const { path, suffix } = target as { path: string; suffix: string };
        expect(new URL(path + suffix, page).origin).toBe('https://example.org');
        // As links are written: below a base path and a language.
        const { origin, pathname } = new URL(`/clinic/fr${path}${suffix}`, page);
        expect([origin, pathname]).toEqual(['https://example.org', expect.stringMatching(/^\/clinic\/fr\//)]);
      }),
      { numRuns: cases(500) },
    );
  });

  test('it is read without a throw, and an anchor or a slug has no character that an address would need to escape', () => {
    fc.assert(
      fc.property(links, (link) => {
        const target = readLink(link);
        if (target?.to === 'anchor') expect(encodeURIComponent(target.anchor)).toBe(target.anchor);
        if (target?.to === 'service') expect(encodeURIComponent(target.slug + target.anchor)).toBe(target.slug + target.anchor);
      }),
    );
  });
});

describe('a link to a service', () => {
  const addresses = { languages: { fr: {}, ar: {} }, serviceWords: {} };

  test.each([
    ['glaucoma', 'oct'],
    ['glaucoma/', 'oct/'],
    ['glaucoma#glaucoma', 'oct#glaucoma'],
    ['/services/glaucoma', '/services/oct'],
    ['/services/glaucoma/?services=glaucoma#a', '/services/oct/?services=glaucoma#a'],
    ['/ar/services/glaucoma/', '/ar/services/oct/'],
    ['/fr//services//glaucoma//', '/fr//services//oct//'],
  ])('is renamed in its own form: %s', (link, renamed) => {
    const found = serviceInLink(link, addresses);
    expect([found?.slug, found?.withSlug('oct')]).toEqual(['glaucoma', renamed]);
    expect(link.slice(found?.start).startsWith('glaucoma')).toBe(true);
  });

  test.each([
    '#glaucoma',
    '/glaucoma/',
    '/services/',
    '/services/glaucoma/more/',
    '/es/services/glaucoma/',
    '/services/services/glaucoma/',
    'https://example.org/fr/services/glaucoma/',
    'mailto:glaucoma@example.org',
    'javascript:glaucoma',
    '//services/glaucoma/',
  ])('is no other: %s', (link) => {
    expect(serviceInLink(link, addresses)).toBeUndefined();
  });
});

describe('a link to a page outside the services', () => {
  const addresses = { languages: { fr: {} } };

  test.each(['/glossary/', '/fr/glossary', '/fr//glossary/#term-oct', '/glossary?a=b'])('names it: %s', (link) => {
    const found = pageInLink(link, addresses);
    expect(found?.slug).toBe('glossary');
    expect(link.slice(found?.start).startsWith('glossary')).toBe(true);
  });

  test.each(['glossary', '#glossary', '/services/glossary/', '/es/glossary/', 'https://example.org/glossary/'])(
    'is no other: %s',
    (link) => {
      expect(pageInLink(link, addresses)?.slug).not.toBe('glossary');
    },
  );
});
