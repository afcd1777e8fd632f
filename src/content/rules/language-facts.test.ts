import { expect, test } from 'vitest';
import { findingsIn } from '../../../tests/support/run-rule.ts';
import { languageFacts } from './language-facts.ts';

/** Returns the path and the suggestion of each finding about one language of a site. */
function told(language: string, locale: string, direction: string, script?: string): readonly string[] {
  const languages = { [language]: { locale, direction, status: 'complete', ...(script === undefined ? {} : { script }) } } as never;
  return findingsIn(languageFacts, {}, { languages }, { kind: 'site', value: { languages } }).map(
    ({ path, suggestion }) => path.slice(2).join('.') + (suggestion === undefined ? '' : ` ${suggestion}`),
  );
}

test.each(['he', 'ar', 'fa', 'ur', 'yi', 'dv'])('a site in %s is told that it is written from right to left', (language) => {
  expect(told(language, language, 'ltr')).toEqual(['direction rtl']);
  expect(told(language, language, 'rtl')).toEqual([]);
});

test('a language in another script than usual has the direction of that script', () => {
  expect(told('ur', 'ur-PK', 'ltr', 'Latn')).toEqual([]);
  expect(told('ur', 'ur-Latn-PK', 'ltr')).toEqual([]);
  expect(told('az', 'az-AZ', 'rtl', 'Arab')).toEqual([]);
  expect(told('az', 'az-AZ', 'ltr', 'Arab')).toEqual(['direction rtl']);
});

test('of a wrong direction the script is told that asks for the other one; nothing is known of a language that nobody has heard of', () => {
  const languages = { az: { locale: 'az-AZ', direction: 'ltr', status: 'complete', script: 'Arab' } } as never;
  expect(findingsIn(languageFacts, {}, { languages }, { kind: 'site', value: { languages } })).toMatchObject([
    { code: 'wrong-direction', values: { found: 'ltr', expected: 'rtl', language: 'az', script: 'Arab' } },
  ]);
  for (const direction of ['ltr', 'rtl']) expect(told('qaa', 'qaa', direction)).toEqual([]);
});

test('a locale is one of its language, by any of its names, and one mistake has one message', () => {
  expect(told('ja', 'de-GR', 'ltr')).toEqual(['locale']);
  expect(told('he', 'en-GB', 'rtl')).toEqual(['locale']);
  for (const [language, locale] of [
    ['pt', 'pt-BR'],
    ['pt-br', 'pt-PT'],
    ['no', 'nb-NO'],
    ['zh', 'yue-HK'],
    ['fil', 'tl-PH'],
  ] as const)
    expect(told(language, locale, 'ltr'), locale).toEqual([]);
});

test.each([
  ['iw', 'he-IL', 'rtl', 'he'],
  ['in', 'id-ID', 'ltr', 'id'],
  ['ji', 'yi', 'rtl', 'yi'],
  ['fra', 'fr-FR', 'ltr', 'fr'],
])('a language that is called %s is told what it is called today', (former, locale, direction, today) => {
  const languages = { [former]: { locale, direction, status: 'complete' } } as never;
  expect(findingsIn(languageFacts, {}, { languages }, { kind: 'site', value: { languages } })).toMatchObject([
    { code: 'bad-language', path: ['languages', former], suggestion: today },
  ]);
});

test.each([
  ['aeb', 'ar-TN', 'rtl'],
  ['apc', 'ar-LB', 'rtl'],
  ['arq', 'ar-DZ', 'rtl'],
  ['wuu', 'zh-CN', 'ltr'],
])('%s may have the locale %s, of the group that it belongs to', (language, locale, direction) => {
  expect(told(language, locale, direction)).toEqual([]);
});

test.each([
  ['gsw', 'de-CH', 'warning'],
  ['nds', 'de-DE', 'warning'],
  ['es', 'en-US', 'warning'],
  ['el', 'en-US', 'error'],
])('%s with the locale %s, of another language, is told as %s', (language, locale, severity) => {
  const languages = { [language]: { locale, direction: 'ltr', status: 'complete' } } as never;
  expect(findingsIn(languageFacts, {}, { languages }, { kind: 'site', value: { languages } })).toMatchObject([
    { code: 'other-locale', severity },
  ]);
});
