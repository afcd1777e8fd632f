import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { createFinder, type Find } from '../../src/pages/search/finder.ts';
import { searchIndexName } from '../../src/pages/search/index-name.ts';
import type { SearchEntry, SearchFile } from '../../src/pages/search/index-options.ts';
import { nearestService } from '../../src/pages/search/nearest.ts';
import { readYaml, slugsOf } from '../support/site-pages.ts';
import { sites } from '../support/sites.ts';

type Answers = Readonly<Record<string, string>>;

const { content, languages, out } = sites.practice;
const { searches } = readYaml(content, 'searches.yaml') as unknown as {
  readonly searches: readonly { readonly service: string; readonly typed: Answers }[];
};
const addresses = parse(readFileSync('tests/fixtures/mistyped-addresses.yaml', 'utf8')) as {
  readonly mistyped: Answers;
  readonly nonsense: readonly string[];
  readonly several: Readonly<Record<string, readonly string[]>>;
};

const leastHits = 0.95;
const mostBytes = 15 * 1024;

describe.each(languages)('the practice’s search index in %s', (language) => {
  const text = indexText(out, language);
  const file = JSON.parse(text) as SearchFile;
  const queries = searches.flatMap(({ service, typed }) => (typed[language] ?? '').split(/[,،]/).map((query) => [query.trim(), service]));

  test('answers at least 95 % of people’s searches, misspelt and in other words, with the right page first', () => {
    expect(queries.length).toBeGreaterThanOrEqual(60);
    expect([...new Set(queries.map(([, slug]) => slug))].sort()).toEqual(slugsOf(content).sort());
    const find = createFinder(file);
    const misses = queries.flatMap(([query = '', slug = '']) => {
      const found = find(query).entries.map(slugOf);
      return found[0] === slug ? [] : [`"${query}": ${slug} is number ${found.indexOf(slug) + 1} of ${found.slice(0, 5).join(', ')}`];
    });
    expect(misses.length / queries.length, misses.join('\n')).toBeLessThanOrEqual(1 - leastHits);
  });

  test('finds a service by its name, and by its name’s beginning, typed letter by letter', () => {
    const find = createFinder(file);
    for (const entry of file.entries) {
      const [slug, { name }] = [slugOf(entry), entry];
      expect(find(name.value).entries.map(slugOf)[0]).toBe(slug);
      for (let length = 4; length < name.value.length; length += 1)
        expect(find(name.value.slice(0, length)).entries.map(slugOf), name.value.slice(0, length)).toContain(slug);
    }
  });

  test('takes at most 15 kB as it goes over the network', () => {
    expect(brotliCompressSync(text).length).toBeLessThanOrEqual(mostBytes);
  });

  test('names the right page for at least 80 % of mistyped addresses, and none for an address that means nothing or several pages', () => {
    const named = (part: string): string | undefined => slugOf(nearestService(file, `/${language}/services/${part}/`));
    const mistyped = Object.entries(addresses.mistyped);
    const answers = mistyped.map(([part, slug]) => [part, slug, named(part)] as const);
    expect(answers.filter(([, slug, found]) => found !== undefined && found !== slug)).toEqual([]);
    const silent = answers.filter(([, , found]) => found === undefined);
    expect(silent.length / mistyped.length, silent.join('\n')).toBeLessThanOrEqual(0.2);
    const meaningless = [...addresses.nonsense, ...(addresses.several[language] ?? [])];
    expect(meaningless.map((part) => [part, named(part)]).filter(([, found]) => found !== undefined)).toEqual([]);
    const below = meaningless.map((part) => [part, named(`parodontite/${part}`)]);
    expect(below.filter(([, found]) => found !== 'parodontite')).toEqual([]);
    expect(named('parodontite/implan')).toBe('implant');
  });
});

test('a search counts rare words more than common ones, and its words more than their order', () => {
  const find = finderOf('fr');
  const first = firstOf(find);
  expect(first('docteur pour les dents')).toBe('consultation');
  expect(['dent cassée', 'cassée dent'].map(first)).toEqual(['dent-cassee', 'dent-cassee']);
  expect(find('').entries).toEqual([]);
  expect(find(' – ?! ').entries).toEqual([]);
  expect(find('qwxyzzz').entries).toEqual([]);
  expect(find('=').entries).toEqual([]);
});

test('a search counts short words less, which join the others, and takes a keyword without them for the keyword', () => {
  const first = firstOf(finderOf('fr'));
  expect(first('on voit la racine de ma dent')).toBe('greffe-gencive');
  expect(['dent sagesse', 'dent de sagesse'].map(first)).toEqual(['consultation', 'consultation']);
});

test('a service that matches a whole query comes before one that matches a part of it better', () => {
  expect(firstOf(finderOf('fr'))('trou dans une dent')).toBe('carie');
});

test('a service that has a rare word of a search among its keywords comes before one that has another among its headings', () => {
  expect(firstOf(finderOf('fr'))('vis dans la mâchoire')).toBe('implant');
});

test('a service that is called by the whole query comes before one that only has its words', () => {
  expect(firstOf(finderOf('ar'))('طبيب الاسنان')).toBe('consultation');
});

test('a service that is called just so comes before one whose keyword goes on', () => {
  expect(firstOf(finderOf('fr'))('dent de sagesse')).toBe('consultation');
});

test('whoever wants to call, come or book is answered at once, in the words and the spelling of people', () => {
  const answers = (language: string, queries: readonly string[]): unknown[] =>
    queries.map((query) => {
      const [entry] = finderOf(language)(query).entries;
      return entry?.href === '#appointment' ? entry.href : [entry?.href, entry?.summary?.value];
    });
  const call = ['tel:+212600000000', 'Mobile'];
  const come = ['/fr/#plan', '12 Rue des Arganiers, 80000 Agadir'];
  const open = ['/fr/#plan', 'du lundi au vendredi\u00A0– de 09:00 à 18:00\u00A0· samedi\u00A0– de 09:00 à 13:00'];
  const book = '#appointment';
  expect(answers('fr', ['téléphone', 'telefone', 'numéro de téléphone', 'contact', 'tel'])).toEqual(Array(5).fill(call));
  expect(answers('fr', ['adresse', 'adrese du cabinet dentaire', 'parking', 'plan', 'comment venir'])).toEqual(Array(5).fill(come));
  expect(answers('fr', ['rue des arganiers', '12 rue arganiers', '80000'])).toEqual(Array(3).fill(come));
  expect(answers('fr', ['horaires', 'horaire', 'ouverture samedi', 'hor'])).toEqual(Array(4).fill(open));
  expect(answers('fr', ['mercredi', 'ouvert le vendredi', 'dimanche'])).toEqual(Array(3).fill(open));
  const now = ['ouvert aujourd’hui', 'ouvert aujourdhui', 'êtes-vous ouvert', 'ouvert maintenant', 'ouvert demain', 'fermé'];
  expect(answers('fr', now)).toEqual(now.map(() => open));
  const openInArabic = answers('ar', ['اوقات العمل'])[0];
  const nowInArabic = ['مفتوح اليوم', 'هل أنتم مفتوحون', 'متى تغلقون', 'مغلق'];
  expect(answers('ar', nowInArabic)).toEqual(nowInArabic.map(() => openInArabic));
  // Who was called by a number, or has it from a card, types it as one word.
  const numbers = ['0600000000', '+212600000000', '06 00 00 00 00'];
  expect(answers('fr', numbers)).toEqual(numbers.map(() => call));
  expect(answers('ar', ['٠٦٠٠٠٠٠٠٠٠']).flat()).toContain('tel:+212600000000');
  expect(answers('fr', ['rendez-vous', 'rdv', 'reserver', 'annuler le rendez-vous', 'annulation'])).toEqual(Array(5).fill(book));
  const inArabic = answers('ar', ['رقم الهاتف', 'تليفون', 'عنوان', 'الخريطه', 'اوقات العمل', 'الاربعاء', 'موعد']);
  expect(inArabic.flatMap((answer) => (answer as string[])[0] ?? [])).toEqual([
    call[0],
    call[0],
    '/ar/#plan',
    '/ar/#plan',
    '/ar/#plan',
    '/ar/#plan',
    '#',
  ]);
});

test('the other pages and the parts of the home page are found by their names, but no page that stands in for another', () => {
  const found = (query: string): readonly string[] => finderOf('fr')(query).entries.map(({ href }) => href);
  expect(found('accessibilité')[0]).toBe('/fr/accessibilite/');
  expect(found('glosaire')[0]).toBe('/fr/glossaire/');
  expect(found('avis des patients')).toContain('/fr/#avis');
  // By the word of its address alone, too, which a service has among its keywords.
  expect(found('avis')[0]).toBe('/fr/#avis');
  // Before services that have only words which differ from it by a letter or two.
  expect(finderOf('ar')('تقييمات').entries[0]?.href).toBe('/ar/#avis');
  expect(found('hors connexion')).not.toContain('/fr/hors-connexion/');
});

test.each(['fr', 'ar'])('services are found in %s in the same order as if the site had nothing else', (language) => {
  const { places, ...services } = JSON.parse(indexText(out, language)) as SearchFile;
  const [all, only] = [createFinder({ ...services, ...(places && { places }) }), createFinder(services)];
  const typed = searches.flatMap(({ typed: queries }) => (queries[language] ?? '').split(/[,،]/));
  for (const query of [...typed, ...(places?.entries ?? []).map(({ name }) => name.value)])
    expect(
      all(query).entries.filter(({ menu }) => menu !== undefined),
      query,
    ).toEqual(only(query).entries);
});

test('an unknown word matches words that sound like it, at its beginning too; one with a repeated letter matches its own', () => {
  const [french, arabic] = [firstOf(finderOf('fr')), firstOf(finderOf('ar'))];
  expect(['dokteur', 'panoramik', 'jauuuunes'].map(french)).toEqual(['consultation', 'radio', 'blanchiment']);
  expect(['صوصة', 'تقم اسنان'].map(arabic)).toEqual(['carie', 'consultation']);
});

test('Arabic words that are typed in Latin letters are found as they are heard', () => {
  const first = firstOf(finderOf('ar'));
  expect(['darsti katdorni', 'sini mksoura', 'tabyid lasnan'].map(first)).toEqual(['rage-de-dents', 'dent-cassee', 'blanchiment']);
});

test('an article before a word of two letters is one', () => {
  expect(firstOf(finderOf('ar'))('الطب ')).toBe('consultation');
});

test('the second site is searched by the same rules, in the languages of its own', () => {
  const first = (language: string, query: string): string | undefined =>
    createFinder(JSON.parse(indexText(sites.workshop.out, language)) as SearchFile)(query).entries.map(slugOf)[0];
  expect(first('en', 'sqealing brake')).toBe('brake-repair');
  expect(first('en', 'flat tire')).toBe('roadside-help');
  expect(first('fa', 'پنچري')).toBe('roadside-help');
  expect(first('fa', 'تاب گیری')).toBe('wheel-truing');
  expect(first('de', 'bremse quitscht')).toBe('brake-repair');
  expect(first('de', 'broken spoke')).toBe('wheel-truing');
});

function finderOf(language: string): Find {
  return createFinder(JSON.parse(indexText(out, language)) as SearchFile);
}

function firstOf(find: Find): (query: string) => string | undefined {
  return (query) => slugOf(find(query).entries[0]);
}

function indexText(out: string, language: string): string {
  return readFileSync(path.join(out, searchIndexName(language)), 'utf8');
}

function slugOf(entry: SearchEntry | undefined): string | undefined {
  return entry?.href.split('/').at(-2);
}
