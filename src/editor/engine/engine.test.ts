import { readFileSync } from 'node:fs';
import { createCanvas } from '@napi-rs/canvas';
import { expect, onTestFinished, test, vi } from 'vitest';
import { documentsIn } from '../../../tests/support/files-of.ts';
import { messageLanguages } from '../../locales/languages.ts';
import { schemaWords } from '../../schema/schema-words.ts';
import { createEngine, type Engine } from './engine.ts';

const folder = 'tests/fixtures/bicycle-workshop';
const brakes = 'services/brake-repair.yaml';
const record = 'translations/services/brake-repair.yaml';

function opened(): { engine: Engine; textOf: (file: string) => string } {
  const files = documentsIn(folder);
  const engine = createEngine();
  engine.open(files, { deployment: { origin: 'https://site.example', base: '/' }, pictures: {}, fonts: {} });
  return { engine, textOf: (file) => files.get(file) ?? '' };
}

test('of the translations that fell behind, one is noted as right, and the others stay behind', () => {
  const { engine, textOf } = opened();
  engine.write(record, engine.approveTranslation(brakes)?.text);
  engine.write(brakes, textOf(brakes).replace('en: Brake repair', 'en: Better brakes'));
  const stale = (): string[] => engine.problems('en').flatMap(({ code, path: place }) => (code === 'stale-translation' ? [place] : []));
  expect(stale()).toEqual(['name.fa', 'name.de']);
  const noted = engine.approveTranslation(brakes, 'name.fa');
  expect(noted?.file).toBe(record);
  engine.write(record, noted?.text);
  expect(stale()).toEqual(['name.de']);
  engine.write(record, engine.approveTranslation(brakes, 'name.de')?.text);
  expect(stale()).toEqual([]);
  // One after the other says the same as all at once.
  expect(engine.approveTranslation(brakes, 'name.de')?.text).toBe(engine.approveTranslation(brakes)?.text);
  expect(engine.approveTranslation(brakes, 'name.xx')).toBeUndefined();
  expect(engine.approveTranslation(brakes, 'nothing.fa')).toBeUndefined();
});

test('a page that a component fails to make says what it threw, in each language, and is there again once it succeeds', () => {
  const { engine } = opened();
  const shown = (): readonly unknown[] => engine.show(brakes).map(({ html, failure }) => [html === undefined, failure]);
  expect(shown()).toContainEqual([false, undefined]);
  const numbers = vi.spyOn(Intl, 'NumberFormat').mockImplementation(function fail() {
    throw new RangeError('no such number');
  });
  onTestFinished(() => numbers.mockRestore());
  expect(new Set(shown().map(String))).toEqual(new Set(['true,RangeError: no such number']));
  numbers.mockRestore();
  expect(shown()).toContainEqual([false, undefined]);
});

test('an opening hour that is no time makes no page, and the time that was meant is offered', () => {
  const { engine, textOf } = opened();
  engine.write('site.yaml', textOf('site.yaml').replace('opens: "09:00"', 'opens: 9h'));
  expect(new Set(engine.show(brakes).map(({ html }) => html))).toEqual(new Set([undefined]));
  const wrong = engine.problems('en').filter(({ code }) => code === 'bad-time');
  expect(wrong.map(({ suggestion, values }) => [values['found'], suggestion])).toEqual([['9h', '09:00']]);
});

test('a phone number as people of the site’s country write it is quoted, and its international form is offered', () => {
  const { engine, textOf } = opened();
  engine.write('site.yaml', textOf('site.yaml').replace(/number: "?\+353215550101"?/, 'number: 021 555 0101'));
  const [wrong] = engine.problems('fr').filter(({ code }) => code === 'bad-phone');
  expect(wrong).toMatchObject({ suggestion: '+353215550101', message: expect.stringContaining('021 555 0101') });
  expect(wrong?.help).toContain('+353215550101');
});

test.each(messageLanguages)('messages name what a site lacks by the titles of its fields, in %s', (language) => {
  const { engine, textOf } = opened();
  const titles = schemaWords(language);
  const without = (file: string, part: RegExp): string => textOf(file).replace(part, '');
  engine.write('site.yaml', without('site.yaml', /^ {2}(?:hours|coordinates):\n(?: {4}.*\n)+/gm));
  engine.write('glossary.yaml', undefined);
  const blocks = '  - type: contact\n    show: [hours]\n  - type: glossary\n';
  engine.write(brakes, without(brakes, /^metadata:\n(?: .*\n)+/m) + blocks);
  const told = engine
    .problems(language)
    .filter(({ code }) => ['missing-metadata', 'part-without-other', 'block-without-source'].includes(code))
    .map(({ message, help }) => `${message} ${help}`);
  const fields = [
    ['Titre pour les moteurs de recherche', 'Description pour les moteurs de recherche'],
    ['Carte géographique', 'Coordonnées', 'Position'],
    ['Prise de rendez-vous', 'Horaires'],
    ['Glossaire'],
  ].flat();
  expect(fields.filter((title) => !told.some((words) => words.includes(titles(title))))).toEqual([]);
  expect(told.filter((words) => /metadata|title\b.*»|description\b.*»|contact\.|booking|glossary\b|\.yaml/.test(words))).toEqual([]);
});

test('a picture is judged by its bytes before it is part of the site, in the words of the form', () => {
  const { engine } = opened();
  const good = createCanvas(4, 3).encodeSync('png');
  const judged = (name: string, bytes: Uint8Array): string | undefined => engine.judgePicture(name, bytes, 'fr')?.code;
  expect(judged('picture.jpg', good)).toBeUndefined();
  expect(judged('picture.jpg', good.subarray(0, good.length - 9))).toBe('unreadable-picture');
  const svg = (inner: string): Buffer => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inner}</svg>`);
  expect(judged('picture.svg', svg('<path d="M0 0"/>'))).toBeUndefined();
  expect(judged('picture.svg', svg('<script>a()</script>'))).toBe('unsafe-picture');
  expect(engine.judgePicture('picture.svg', svg('<script>a()</script>'), 'ar')?.message).toMatch(/script/);
});

test('an insert has the words that pages show, in every language', () => {
  const { engine } = opened();
  const { en, fa } = engine.insertedTexts(['emergency', 'address', 'facts.nothing']);
  expect(en).toEqual({ emergency: '112', address: expect.stringMatching(/^\d+ .+, /), 'facts.nothing': '' });
  expect(fa?.['address']).toContain('،');
});

test('the translations that wait are those that are missing, marked, stale or not approved; advice for emergencies says that it is', () => {
  const { engine, textOf } = opened();
  const open = (language: string): readonly string[] =>
    engine.openTranslations(language).flatMap(({ file, path: place, state, isStrict }) => {
      return file === brakes ? [`${place} ${state}${isStrict ? ' strict' : ''}`] : [];
    });
  // Nobody approves on a site without records; keywords do not translate each other.
  expect(open('fa')).toEqual([]);
  expect(open('en')).toEqual([]);
  expect(open('xx')).toEqual([]);
  expect(open('de')).toContain('blocks.2.signs.0.de missing strict');
  engine.write(record, engine.approveTranslation(brakes)?.text);
  engine.write(
    brakes,
    textOf(brakes)
      .replace('en: Brake repair', 'en: Better brakes')
      .replace('fa: لنت، سیم', 'fa: ✎ لنت، سیم')
      .replace('        fa: سیم ترمز ریش شده است\n', '')
      .replace('fa: دیسک داغ می‌ماند', 'fa: دیسک‌ها داغ می‌مانند'),
  );
  expect(open('fa')).toEqual([
    'name.fa stale',
    'summary.fa to-write',
    'blocks.2.signs.0.fa missing strict',
    'blocks.4.title.fa unrecorded',
  ]);
  const former = textOf(brakes);
  expect(engine.formerOriginal(brakes, 'name.fa', ['name: [', former])).toBe('Brake repair');
  expect(engine.formerOriginal(brakes, 'name.fa', [former.replace('en: Brake repair', 'en: Something else')])).toBeUndefined();
  expect(engine.formerOriginal(brakes, 'blocks.4.title.fa', [former])).toBeUndefined();
});

test('a translator sees the original, the words of the glossary in it, and no stale or missing translation as a model', () => {
  const { engine, textOf } = opened();
  const page = 'pages/words.yaml';
  const aids = engine.translationAids(page, 'blocks.1.paragraphs.0.fa');
  expect(aids.words).toContainEqual({ original: 'derailleur', translation: 'شانژمان' });
  expect(engine.translationAids(page, 'nothing.fa')).toEqual({ original: undefined, memory: [], words: [] });
  const models = (): readonly string[] => engine.translationAids(brakes, 'blocks.5.title.fa').memory.map(({ file }) => file);
  engine.write(brakes, textOf(brakes).replace('en: New pads need bedding in', 'en: A derailleur is no mystery.'));
  expect(models()).toEqual([page]);
  engine.write(page, textOf(page).replace('        fa: شانژمان رازی ندارد.\n', ''));
  expect(models()).toEqual([]);
});

test('in a language that the engine does not speak, every word of the interface waits, beside its original', () => {
  const { engine, textOf } = opened();
  const settings = '  sw:\n    name: Kiswahili\n    locale: sw-KE\n    openGraphLocale: sw_KE\n    direction: ltr\n    status: draft\n';
  engine.write('site.yaml', textOf('site.yaml').replace('defaultLanguage: en', `${settings}defaultLanguage: en`));
  const words = engine.openTranslations('sw').filter(({ file }) => file === 'ui.yaml');
  const missing = engine.problems('en').filter(({ code, file, values }) => {
    return code === 'missing-translation' && file === 'ui.yaml' && values['language'] === 'sw';
  });
  // The check tells the first hundred of a document.
  expect(missing.length).toBeGreaterThan(50);
  expect(words.map(({ path: place }) => place)).toEqual(expect.arrayContaining(missing.map(({ path: place }) => `${place}.sw`)));
  for (const { file, path: place } of words) expect(engine.translationAids(file, place).original).toMatch(/./);
  expect(engine.openTranslations('fa').filter(({ file }) => file === 'ui.yaml')).toEqual([]);
});

test('what the schemas say stands on every page does', { tags: 'thorough' }, () => {
  const files = { site: 'site.yaml', menus: 'menus.yaml' };
  // An edit of each such value; one that the site lacks is added.
  const edits: Readonly<Record<string, (text: string) => string>> = {
    'site.name': (text) => text.replace('en: Corner Wheel', 'en: Round Corner'),
    'site.contact.phones': (text) => text.replace('+353215550101', '+353215550199'),
    'site.contact.messaging': (text) => text.replace('en: Signal', 'en: Letter'),
    'site.contact.address': (text) => text.replace('12 Example Quay', '14 Example Quay'),
    'site.contact.hours': (text) => text.replace('closes: "16:00"', 'closes: "16:30"'),
    'site.social': (text) => text.replace('en: Photo album', 'en: Picture album'),
    'site.logo': (text) => `${text}logo:\n  file: wheel.svg\n  decorative: true\n`,
    'site.notices': (text) =>
      `${text}notices:\n  - text: { en: Back soon, fa: به‌زودی, de: Bald }\n    from: "2027-01-01"\n    until: "2027-02-01"\n`,
    'menus.menus': (text) => text.replace('en: Roadside', 'en: On the road'),
  };
  const named = (node: { readonly [key: string]: unknown }, place: string): readonly string[] => [
    ...(node['onEveryPage'] === true ? [place] : []),
    ...Object.entries((node['properties'] ?? {}) as Record<string, Record<string, unknown>>).flatMap(([name, inner]) =>
      named(inner, `${place}.${name}`),
    ),
  ];
  const declared = Object.keys(files).flatMap((kind) =>
    named(JSON.parse(readFileSync(`schema/${kind}.schema.json`, 'utf8')) as Record<string, unknown>, kind),
  );
  expect(Object.keys(edits).sort()).toEqual([...declared].sort());

  const { engine, textOf } = opened();
  for (const name of ['brake.svg', 'logo.svg', 'wheel.svg']) engine.addPicture(name, { src: `/${name}`, width: 40, height: 30 });
  const shown = ['home.yaml', 'not-found.yaml', 'services-list.yaml', brakes, 'pages/small-print.yaml'];
  const pagesNow = (): readonly (string | undefined)[] =>
    shown.map((file) => engine.show(file).find(({ language }) => language === 'en')?.html);
  const before = pagesNow();
  for (const [value, edit] of Object.entries(edits)) {
    const file = files[value.split('.')[0] as keyof typeof files];
    engine.write(file, edit(textOf(file)));
    const after = pagesNow();
    for (const [index, page] of shown.entries()) {
      expect(after[index], `${page} after a change of ${value}`).toBeDefined();
      expect(after[index] === before[index], `${page} stays the same after a change of ${value}`).toBe(false);
    }
    engine.write(file, textOf(file));
  }
});

test.each([
  ['has a mistake in its YAML', (text: string) => `${text}\nblocks: [`],
  ['is of a newer version than the engine', (text: string) => text.replace('schemaVersion: 1', 'schemaVersion: 99')],
])('a service that %s keeps no other page from being shown, where its address is its name', (_, edit) => {
  for (const isFirst of [true, false]) {
    const { engine, textOf } = opened();
    for (const name of ['brake.svg', 'logo.svg', 'wheel.svg']) engine.addPicture(name, { src: `/${name}`, width: 40, height: 30 });
    engine.write(brakes, edit(textOf(brakes)));
    const show = (file: string) => (isFirst ? engine.showSoon(file) : engine.show(file));
    for (const { html, failure } of show('home.yaml')) expect([failure, html?.includes('brake-repair</')]).toEqual([undefined, true]);
    expect(show(brakes).map(({ html, failure }) => [html, failure])).toEqual(show(brakes).map(() => [undefined, undefined]));
  }
});
