import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SiteContext } from '../../content/link-site.ts';
import { charactersOf as charactersOfFont } from '../pictures/picture-characters.ts';
import { charactersInLanguage, charactersOf, charactersShown, countedCharacters } from './content-characters.ts';
import { type FontPlan, planFonts } from './fonts.ts';

/** A site with some words of its interface in each language. */
function siteIn(words: Readonly<Record<string, string>>): SiteContext {
  const languages = Object.fromEntries(Object.keys(words).map((locale) => [locale, { locale }]));
  return {
    documents: { site: { value: { languages } }, ui: { value: { menu: { $type: 'text', value: words } } } },
    pages: [],
  } as unknown as SiteContext;
}

const words = { fr: 'Menu de la clinique', ar: 'قائمة العيادة', fa: 'فهرست گپ', he: 'תפריט', ru: 'меню' };
const site = siteIn(words);

/** Plans the fonts of a site whose services show the same characters in every language. */
const planOf = (context: SiteContext, characters: string, base: string): FontPlan => planFonts(context, () => [characters], base);

const inFont = ({ characters }: { characters: readonly (readonly [number, number])[] }): string[] =>
  characters.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)));

/** The characters that each file has which a language's pages declare. */
const declared = ({ byLanguage }: FontPlan, language: string): string[][] => (byLanguage[language]?.files ?? []).map(inFont);

const latin = 'atkinson-hyperlegible-next-latin';

const namesOf = (files: FontPlan['files']): string[] => files.map(({ name }) => name.replace(/\.[0-9a-f]{12}\.woff2$/, '')).sort();

test('no character of a page is in two of its fonts, whatever the content holds', () => {
  const everything = Array.from({ length: 0x2fff }, (_, code) => String.fromCodePoint(code)).join('');
  for (const characters of ['', everything]) {
    const plan = planOf(site, characters, '/');
    for (const language of ['fr', 'ar', 'fa', 'he', 'ru']) {
      const all = declared(plan, language).flat();
      expect(all.length, language).toBeGreaterThan(70);
      expect(new Set(all).size, language).toBe(all.length);
    }
  }
});

test('each character that pages show is in one of their fonts, however the characters are spread over pages', () => {
  const signs = fc.constantFrom(...'aéñøŁßW7@;%“–ΩжЯبگ漢', '👩', '\u0301');
  const pages = fc.array(fc.uniqueArray(signs, { maxLength: 6 }), { maxLength: 40 });
  fc.assert(
    fc.property(pages, (services) => {
      const plan = planFonts(site, () => services.map((each) => each.join('')), '/');
      const all = declared(plan, 'fr').flat();
      expect(new Set(all).size).toBe(all.length);
      for (const sign of services.flat().filter((each) => /\p{Script=Latin}|[@;%“–]/u.test(each))) expect(all).toContain(sign);
    }),
    { numRuns: 25 },
  );
});

test('a page tells each of its fonts in few ranges, which hold all its characters and none of another font’s', () => {
  const plan = planOf(site, 'àçéœ Ż „a“ – … − ₪ ٠١ ﷼', '/');
  for (const language of ['fr', 'ar', 'fa', 'he', 'ru']) {
    const { css, files } = plan.byLanguage[language] as {
      css: string;
      files: readonly { characters: readonly (readonly [number, number])[] }[];
    };
    const told = [...css.matchAll(/url\([^)]*\)[^}]*unicode-range:([^}]*)/g)].map(([, ranges = '']) =>
      ranges
        .split(',')
        .map((range) => (/^U\+(\w+)(?:-(\w+))?$/.exec(range) ?? []).slice(1).map((point = '') => Number.parseInt(point, 16))),
    );
    const isIn = (ranges: number[][] | undefined, [first, last]: readonly [number, number]): boolean =>
      (ranges ?? []).some(([from = 0, to = from]) => first >= from && last <= (Number.isNaN(to) ? from : to));
    for (const [at, { characters }] of files.entries()) {
      for (const range of characters)
        expect(
          told.map((ranges) => isIn(ranges, range)),
          language,
        ).toEqual(files.map((_, other) => other === at));
      expect(told[at]?.length, language).toBeLessThan(8);
    }
  }
});

test('signs that scripts share come from one font, the signs of a script from that script’s', () => {
  const signs = [...' 0(؟،؛٠ب'];
  const fonts = declared(planOf(site, signs.join(''), '/'), 'ar').map((all) => signs.filter((sign) => all.includes(sign)).join(''));
  expect(fonts).toEqual([' 0(', '', '؟،؛٠ب']);
});

test('a page has the fonts of its script and of the signs that scripts share, and no other', () => {
  const plan = planOf(site, '', '/');
  const filesOf = (language: string): string[] =>
    (plan.byLanguage[language]?.files ?? []).map(({ href }) => href.replace(/^\/fonts\/|\..*/g, ''));
  expect(filesOf('fr')).toEqual([latin, `${latin}-rare`]);
  const lent = [`${latin}-lent`, `${latin}-lent-rare`];
  expect(filesOf('ar')).toEqual([...lent, 'readex-pro-arabic']);
  for (const language of ['he', 'ru']) expect(filesOf(language)).toEqual(lent);
});

test('a page of another script has every sign that it shows, in a smaller file than pages of the script itself, and asks at once for no letter that visitors only type', async () => {
  const shown: Readonly<Record<string, string>> = { fr: 'kératocône Œil @', ar: 'kératocône @' };
  const plan = planFonts(site, (language) => [shown[language] ?? ''], '/');
  const [lent, typed] = declared(plan, 'ar');
  const own = declared(plan, 'fr').flat();
  expect(lent).toEqual(expect.arrayContaining([...'kératocône@ 0123456789']));
  expect(typed).toEqual(expect.arrayContaining([...'ABXYZbxyz']));
  expect(own).toEqual(expect.arrayContaining([...'kératocôneŒil @?']));
  for (const sign of 'Œœ?') expect([...(lent ?? []), ...(typed ?? [])]).not.toContain(sign);
  const sizeOf = async (name: string): Promise<number> =>
    (await plan.files.find((file) => file.name.startsWith(`${name}.`))?.make())?.length ?? Number.NaN;
  expect(await sizeOf(`${latin}-lent`)).toBeLessThan(0.5 * (await sizeOf(latin)));
});

test('letters of the contact facts and of what menus tell of services are with those that all pages of another script show', () => {
  const contact = { phones: { main: { $type: 'phone', value: '+353215550100' } }, address: { postalCode: 'T12 X000' } };
  const languages = (site.documents.site?.value as { languages?: object } | undefined)?.languages;
  const documents = { ...site.documents, site: { value: { languages, contact } } };
  const told = [{ slug: 'q', name: { $type: 'text', value: { ar: 'ICL' } } }];
  const plan = planFonts({ ...site, documents } as unknown as SiteContext, () => ['Q'], '/', told);
  const [first, second] = declared(plan, 'ar');
  expect(first).toEqual(expect.arrayContaining([...'35TXICL']));
  expect(second).toContain('W');
});

test('signs that only programmers write are in a font where the content has them', () => {
  expect(declared(planOf(site, '', '/'), 'fr').flat()).not.toContain('~');
  expect(declared(planOf(site, '~ 5', '/'), 'fr').flat()).toContain('~');
  expect(declared(planOf(site, '~ 5', '/'), 'ar').flat()).toContain('~');
});

test('the signs of markup, of addresses and of what is inserted are in no font, and those that are shown are', () => {
  const text = (fr: string, $type = 'text'): unknown => ({ $type, value: { fr } });
  const hidden = [
    text('**a** [b](/c_d#e=f) {{facts.g}}'),
    text('*a*', 'prose'),
    text('{count} {{facts.g}} b', 'plain-text'),
    { $type: 'counted', value: { fr: { one: '{count} a' } } },
    { $type: 'link', value: '/a_b#c=d' },
    { $type: 'picture', value: 'a_b.svg' },
    ['#0b4550', 'fr_FR', 'https://a_b.example/#c=d'],
  ];
  expect(charactersShown(hidden, 'fr', 'fr')).toBe(' ab');
  const shown = [
    text('\\*a* \\[b] {'),
    text('\\{{b.c}}'),
    text('*[b]_$', 'plain-text'),
    { $type: 'phone', value: '+1' },
    { email: 'c_d@example.org' },
  ];
  expect(charactersShown(shown, 'fr', 'fr')).toBe([...new Set('*[] {}_$+1@.abcdexmplorg')].sort().join(''));
});

test('a page shows a text that its language lacks in another one, names without a language, and no addresses', () => {
  const tree = [
    { $type: 'text', value: { fr: 'Œil', ar: 'عين' } },
    { $type: 'text', value: { fr: 'Ça' } },
    { number: '+1', map: { $type: 'link', value: 'https://maps.example/?q=1' } },
  ];
  expect(charactersShown(tree, 'ar', 'fr')).toBe('+1aÇعني');
  expect(charactersShown(tree, 'fr', 'fr')).toBe('+1ailÇŒ');
});

test('a font that no language asks for is not made', () => {
  expect(namesOf(planOf(siteIn({ fr: 'mot' }), 'كلمة', '/').files)).toEqual([latin, `${latin}-rare`]);
});

test('a language of which a face lacks letters does without the face, and keeps what stands in for it', () => {
  const plan = planOf(site, '', '/');
  expect(
    declared(plan, 'fa')
      .flat()
      .filter((sign) => /\p{Script=Arabic}/u.test(sign)),
  ).toEqual([]);
  expect(plan.byLanguage['fa']?.css).toContain('local("Noto Sans Arabic');
  expect(plan.byLanguage['fr']?.css).not.toContain('local("Noto Sans Arabic');
  const { byLanguage, files } = planOf(siteIn({ vi: 'điện thoại' }), '', '/');
  expect([byLanguage['vi']?.files, files]).toEqual([[], []]);
  expect(byLanguage['vi']?.css).toContain('local("Arial');
});

test('dashes, quotes and dots of Chinese and Japanese are those of their own fonts, wide and in the middle of the line', () => {
  const plan = planOf(siteIn({ 'zh-Hant': '選單', ja: 'メニュー', ko: '메뉴', ru: 'меню' }), '“源泉”——約42度……it’s', '/');
  const signsOf = (language: string): string =>
    ['“', '”', '—', '…', '’', '4'].filter((sign) => declared(plan, language).flat().includes(sign)).join('');
  expect([signsOf('zh-Hant'), signsOf('ja'), signsOf('ko'), signsOf('ru')]).toEqual(['’4', '’4', '“”—…’4', '“”—…’4']);
  expect(namesOf(plan.files)).toEqual([`${latin}-lent`, `${latin}-lent-rare`]);
  const standIn = (language: string): string | undefined =>
    /local\("Arial"\)[^}]*(unicode-range:[^}]*)/.exec(plan.byLanguage[language]?.css ?? '')?.[1];
  expect(standIn('ja')).not.toContain('U+2010-22FF');
  expect(standIn('ko')).toContain('U+2010-22FF');
});

test('a language without words of the interface is judged by those of its days and months', () => {
  expect(planOf(siteIn({ vi: '' }), 'điện thoại', '/').byLanguage['vi']?.files).toEqual([]);
  expect(namesOf(planOf(siteIn({ tr: '' }), 'ışık', '/').files)).toEqual([latin, `${latin}-ext`, `${latin}-rare`]);
});

test('a strange letter in the content leaves a language its face', () => {
  expect(namesOf(planOf(siteIn({ ar: words.ar }), 'گ', '/').files)).toEqual([`${latin}-lent`, `${latin}-lent-rare`, 'readex-pro-arabic']);
});

test('a rarer file of a face comes only where the first lacks a character', () => {
  expect(namesOf(planOf(siteIn({ fr: 'mot' }), 'Zürich', '/').files)).toEqual([latin, `${latin}-rare`]);
  const plan = planOf(siteIn({ fr: 'mot' }), 'łódź', '/');
  expect(namesOf(plan.files)).toEqual([latin, `${latin}-ext`, `${latin}-rare`]);
  expect(declared(plan, 'fr')[2]).toEqual(['Ł', 'ł', 'Ź', 'ź']);
});

test('a letter is there in the other case too, and composed when it is written with a mark', () => {
  const plan = planOf(siteIn({ fr: 'mot' }), charactersOf('œ n\u0303'), '/');
  expect(declared(plan, 'fr').flat()).toEqual(expect.arrayContaining(['Œ', 'ñ']));
});

test('lone surrogates, controls, emoji and private characters break nothing and enter no font', () => {
  const hostile =
    '\uD800 \uDFFF x\uDC00\uD83D \u0000\u0007\u001B\u007F\u0085 \uFFFE\uFFFF\uFEFF \u2028\u2029 👩‍👩‍👧 🇫🇷 \uE000\u{F0000}\u{10FFFF} \u202E </style>"\\';
  const plan = planOf(site, charactersOf({ text: [hostile] }), '/');
  const usual = planOf(site, 'x </style>"\\', '/');
  expect(plan.byLanguage).toEqual(usual.byLanguage);
});

test('a font has the characters that its pages declare, and is the same whenever it is made', async () => {
  const plan = planOf(site, '', '/base/');
  for (const { name, make } of plan.files) {
    const language = /-latin(?:-rare)?\./.test(name) ? 'fr' : 'ar';
    const index = plan.byLanguage[language]?.files.findIndex(({ href }) => href === `/base/fonts/${name}`) ?? -1;
    const [one, two] = [await make(), await make()];
    expect([one.toString('latin1', 0, 4), one.equals(two)]).toEqual(['wOF2', true]);
    expect(index, name).toBeGreaterThanOrEqual(0);
    expect([...charactersOfFont(one)]).toEqual(
      expect.arrayContaining(declared(plan, language)[index]?.map((sign) => sign.codePointAt(0)) ?? []),
    );
  }
});

test('the name of a font changes with its characters and with nothing else', () => {
  const changedBy = (characters: string): string[] => {
    const before = new Set(planOf(site, '', '/').files.map(({ name }) => name));
    return namesOf(planOf(site, characters, '/').files.filter(({ name }) => !before.has(name)));
  };
  expect(changedBy('012 👩 \u0007 漢字')).toEqual([]);
  expect(changedBy('q')).toEqual([`${latin}-lent`, `${latin}-lent-rare`]);
  expect(changedBy('ñ')).toEqual([latin, `${latin}-lent`, `${latin}-rare`]);
  expect(changedBy('ڤ')).toEqual(['readex-pro-arabic']);
});

test('a character of few pages is in a file that other pages do not ask for, unless the home page has it, or a face joins it', () => {
  const documents = { ...site.documents, home: { value: { title: { $type: 'text', value: { fr: 'Ç', ar: 'ي' } } } } };
  const services = (language: string): string[] =>
    ['ñ', 'ñ', 'ø', ...Array<string>(29).fill('e')].map((sign) => (language === 'ar' ? 'گ' : sign));
  const plan = planFonts({ ...site, documents } as SiteContext, services, '/');
  const partsOf = (signs: string, language: string): (number | undefined)[] =>
    [...signs].map((sign) => declared(plan, language).findIndex((all) => all.includes(sign)));
  // The rest of what a visitor may type is rare, but for letters and figures.
  expect(partsOf('eñÇkW7', 'fr')).toEqual([0, 0, 0, 0, 0, 0]);
  expect(partsOf('øÑ@;', 'fr')).toEqual([1, 1, 1, 1]);
  expect(declared(plan, 'ar')).toHaveLength(3);
});

test('the characters of a document are those of its strings, in one language or in all', () => {
  const tree = [
    { $type: 'text', value: { en: 'ab', fa: 'بب' } },
    { name: 'xx', $other: [{ $type: 'link', value: '/z' }] },
  ];
  expect(charactersOf(tree)).toBe('/abxzب');
  expect(charactersInLanguage(tree, 'en')).toBe('ab');
  expect(charactersInLanguage(tree, 'fa')).toBe('ب');
  expect(charactersInLanguage({ $type: 'counted', value: { en: { one: 'c', other: 'd' } } }, 'en')).toBe('cd');
  expect(charactersOf('👩 \uD83D\uDC69 \uDC00')).toBe(' 👩');
});

test('the characters of thousands of services are those of a set of them, and the common ones those that enough of them have', () => {
  const sign = fc.constantFrom('\uDC69', '👩', '漢', 'a', 'b', 'ب', '\u0301');
  const texts = fc.array(fc.uniqueArray(sign).map((signs) => signs.join('')));
  fc.assert(
    fc.property(texts, fc.integer({ min: 1, max: 4 }), (all, fewest) => {
      const shown = [...new Set(all.join('\n'))].filter((each) => each !== '\n' && each !== '\uDC69');
      const common = shown.filter((each) => each.length === 1 && all.filter((text) => text.includes(each)).length >= fewest);
      const counted = countedCharacters(all, fewest);
      expect([[...counted.all].sort(), [...counted.ofMany].sort()]).toEqual([shown.sort(), common.sort()]);
    }),
  );
});
