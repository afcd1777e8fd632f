import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyCharacter, cases } from '../../../tests/support/random-tests.ts';
import { destinationOf } from './destination.ts';
import type { Visit } from './preferred-language.ts';
import { languageRedirectSite } from './redirect-site.ts';
import { choiceCookie, storedChoice } from './stored-choice.ts';

const origin = 'https://site.example';
const site = languageRedirectSite('/', 'fr', ['fr', 'ar']);
const below = languageRedirectSite('/Clinic/', 'fr', ['fr', 'ar']);
const many = languageRedirectSite('/', 'zh', ['zh', 'zh-Hant', 'de']);

function visit(some: Partial<Visit>): Visit {
  return { origin, pathname: '/', search: '', hash: '', cookies: '', referrer: '', languages: [], ...some };
}

/** Returns the destination of a visitor of the site's root. */
const fromRoot = (some: Partial<Visit>, of = site) => destinationOf(visit(some), { ...of, rest: '' }).to;
/** Returns the destination of a visitor whose address the host does not know. */
const fromUnknown = (some: Partial<Visit>, of = site) => destinationOf(visit(some), of);

describe('a visitor whose address stands for pages of every language', () => {
  test('reads the language that the query asks for, by its code or in English', () => {
    expect(fromRoot({ search: '?lang=de' }, many)).toBe('/de/?lang=de');
    expect(fromRoot({ search: '?hl=German' }, many)).toBe('/de/?hl=German');
    expect(fromRoot({ search: '?HL=de' }, many)).toBe('/de/?HL=de');
    expect(fromRoot({ search: '?lang=ZH-hant' }, many)).toBe('/zh-Hant/?lang=ZH-hant');
    expect(fromRoot({ search: '?lang=&hl=%E9' }, many)).toBe('/zh/?lang=&hl=%E9');
  });

  test('reads the most exact of the languages that the browser’s begins with', () => {
    expect(fromRoot({ languages: ['zh-Hant-TW'] }, many)).toBe('/zh-Hant/');
    expect(fromRoot({ languages: ['zh-CN'] }, many)).toBe('/zh/');
    expect(fromRoot({ languages: ['nl', 'DE'] }, many)).toBe('/de/');
  });

  test('reads the language that was stored, among whatever cookies there are', () => {
    expect(fromRoot({ cookies: 'mylanguage=fr; language=ar; x=y' })).toBe('/ar/');
    expect(fromRoot({ cookies: 'languages=ar' })).toBe('/fr/');
    expect(fromRoot({ cookies: 'language=zh-hant' }, many)).toBe('/zh-Hant/');
    expect(fromRoot({ cookies: 'language=' }, many)).toBe('/zh/');
  });

  test('reads the language of the page before: of the site itself, what stands below its base', () => {
    expect(fromRoot({ referrer: `${origin}/Clinic/ar/services/` }, below)).toBe('/Clinic/ar/');
    expect(fromRoot({ referrer: `${origin}/ar/` }, below)).toBe('/Clinic/ar/');
    expect(fromRoot({ referrer: 'https://other.example/Clinic/ar/' }, below)).toBe('/Clinic/fr/');
    expect(fromRoot({ referrer: 'https://other.example/?lang=arabic' })).toBe('/ar/');
    expect(fromRoot({ referrer: 'https://arabic.example/arabic/' })).toBe('/fr/');
    expect(fromRoot({ referrer: 'nothing of use' })).toBe('/fr/');
  });

  test('is led to the page that the address stands for, in a language that is known as well', () => {
    const page = { ...below, rest: 'services/x/' };
    expect(destinationOf(visit({ search: '?a=1', hash: '#b' }), page)).toEqual({ to: '/Clinic/fr/services/x/?a=1#b' });
    expect(destinationOf(visit({ search: '?lang=fr' }), { ...page, language: 'ar' })).toEqual({ to: '/Clinic/ar/services/x/?lang=fr' });
  });

  test('stays on the site and gets a language of it, whatever stands anywhere', { tags: 'random' }, () => {
    const declared = [...site.languages, ...many.languages].map(([code]) => code);
    fc.assert(
      fc.property(fc.constantFrom(site, below, many), anyVisit(), (of, some) => {
        const to = fromRoot(some, of) ?? '';
        expect(new URL(origin + to).origin).toBe(origin);
        expect(declared.some((code) => to.startsWith(`${of.base}${code}/`))).toBe(true);
      }),
      { numRuns: cases(1000) },
    );
  });
});

describe('a visitor whose address the host does not know', () => {
  test('is led to the default language, where the address names none', () => {
    expect(fromUnknown({ pathname: '/promo', search: '?x', hash: '#y', languages: ['ar'] })).toEqual({ to: '/fr/?x#y' });
    expect(fromUnknown({ pathname: '/elsewhere/promo' }, below)).toEqual({ to: '/Clinic/fr/' });
  });

  test('stays with the not-found page of the language that the address names', () => {
    expect(fromUnknown({ pathname: '/ar/promo' })).toEqual({ lost: 'ar' });
    expect(fromUnknown({ pathname: '/Clinic/ar' }, below)).toEqual({ lost: 'ar' });
    expect(fromUnknown({ pathname: '/zh-Hant/promo' }, many)).toEqual({ lost: 'zh-Hant' });
  });

  test('asks once more for the address, tidied: the base and the language as they are declared, what is encoded as it is', () => {
    expect(fromUnknown({ pathname: '//FR//Promo/%C3%A9%E9', search: '?A=B' })).toEqual({ to: '/fr/promo/%C3%A9%E9?A=B' });
    expect(fromUnknown({ pathname: '/clinic/Services/x' }, below)).toEqual({ to: '/Clinic/services/x' });
    expect(fromUnknown({ pathname: '/zh-hant/Promo' }, many)).toEqual({ to: '/zh-Hant/promo' });
  });

  test('asks no second time, where the host writes addresses its own way', () => {
    const referrer = `${origin}/FR/Promo`;
    expect(fromUnknown({ pathname: '/FR/Promo', referrer })).toEqual({ lost: 'fr' });
    expect(fromUnknown({ pathname: '/PROMO', referrer: `${origin}/Promo` })).toEqual({ to: '/fr/' });
    // A tidy page that links to an untidy address has not asked yet.
    expect(fromUnknown({ pathname: '/FR/Promo', referrer: `${origin}/fr/promo` })).toEqual({ to: '/fr/promo' });
    expect(fromUnknown({ pathname: '/FR/Promo', referrer: 'https://other.example/FR/Promo' })).toEqual({ to: '/fr/promo' });
  });

  test('stays on the site below its base, and is never led to and fro, whatever stands anywhere', { tags: 'random' }, () => {
    fc.assert(
      fc.property(fc.constantFrom(site, below, many), anyVisit(), (of, some) => {
        const { to, lost } = fromUnknown(some, of);
        if (to === undefined) {
          expect(of.languages.map(([code]) => code)).toContain(lost);
          return;
        }
        const url = new URL(origin + to);
        expect(url.origin).toBe(origin);
        expect(url.pathname.startsWith(of.base) && !url.pathname.startsWith('//')).toBe(true);
        const again = fromUnknown({ ...some, pathname: url.pathname }, of);
        expect(again.to === undefined || again.to.startsWith(`${of.base}${of.defaultLanguage}/`)).toBe(true);
      }),
      { numRuns: cases(1000) },
    );
  });
});

test('a choice that is stored is found again, on the site below its base', () => {
  expect(choiceCookie('ar', '/clinic/', false)).toBe('language=ar; path=/clinic/; max-age=31536000; samesite=lax');
  expect(choiceCookie('ar', '/', true)).toBe('language=ar; path=/; max-age=31536000; samesite=lax; secure');
  expect(storedChoice(choiceCookie('ar', '/', true))).toBe('ar');
});

/** Visits as browsers tell of them, and stranger ones. */
function anyVisit(): fc.Arbitrary<Partial<Visit>> {
  const word = fc.oneof(
    fc.constantFrom(
      'ar',
      'FR',
      'zh-Hant',
      'arabic',
      'lang',
      'hl',
      '//evil.example',
      '\\evil.example',
      '..',
      'constructor',
      '__proto__',
      '%2F',
    ),
    fc.string({ unit: anyCharacter, maxLength: 12 }),
  );
  const joined = (separator: string) => fc.array(word, { maxLength: 5 }).map((words) => words.join(separator));
  const path = fc.oneof(joined('/'), joined('\\')).map((text) => {
    // As `location` writes paths: a browser takes every sign.
    const url = URL.canParse(`${origin}/${text}`) ? new URL(`${origin}/${text}`) : new URL(origin);
    return url.pathname;
  });
  const query = fc.oneof(joined('='), joined('&lang=')).map((text) => new URL(`${origin}/?${text.replaceAll('#', '')}`).search);
  return fc.record({
    pathname: path,
    search: query,
    hash: fc.oneof(
      fc.constant(''),
      word.map((text) => new URL(`${origin}/#${text}`).hash),
    ),
    cookies: fc.oneof(
      joined('; '),
      word.map((text) => `language=${text}`),
    ),
    referrer: fc.oneof(
      joined('/'),
      path.map((text) => origin + text),
      word.map((text) => `https://${text}/`),
    ),
    languages: fc.array(word, { maxLength: 4 }),
  });
}
