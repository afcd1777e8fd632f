import { expect, test } from 'vitest';
import { alternatesOf } from './indexing.ts';
import type { SiteDocument } from './views/types.generated.ts';

/** Returns the languages that a home page names to search engines, of a site in some locales, by their names in it. */
function named(locales: Readonly<Record<string, string>>): readonly string[] {
  const languages = Object.fromEntries(Object.entries(locales).map(([name, locale]) => [name, { locale, status: 'complete' }]));
  const [defaultLanguage = ''] = Object.keys(locales);
  const site = { languages, defaultLanguage } as unknown as SiteDocument;
  const home = { kind: 'home', language: defaultLanguage } as Parameters<typeof alternatesOf>[2];
  return alternatesOf(site, { origin: 'https://a.example', base: '/' }, home).map(({ hreflang }) => hreflang);
}

test('a page names its language for readers in every country, not in the site’s alone', () => {
  expect(named({ he: 'he-IL', en: 'en-IL', ru: 'ru-IL' })).toEqual(['he', 'en', 'ru', 'x-default']);
});

test('a script that a locale names is named too', () => {
  expect(named({ ja: 'ja-JP', 'zh-Hans': 'zh-Hans-JP', 'zh-Hant': 'zh-Hant-JP' })).toEqual(['ja', 'zh-Hans', 'zh-Hant', 'x-default']);
});

test('the country is named where the site has the language for two of them', () => {
  expect(named({ pt: 'pt-PT', 'pt-BR': 'pt-BR', es: 'es-ES' })).toEqual(['pt-PT', 'pt-BR', 'es', 'x-default']);
});
