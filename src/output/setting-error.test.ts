import { expect, test } from 'vitest';
import { messageLanguages } from '../content/printers/message.ts';
import { SettingError, settingSentence, type WrongSetting } from './setting-error.ts';
import words from './setting-words.json' with { type: 'json' };

const settings = Object.keys(words.fr) as WrongSetting[];
const named = (text: string): string[] => [...new Set(text.match(/\{\w+/g))].sort();

test.each(messageLanguages)('every wrong setting has its sentence in %s, and names what the others name', (language) => {
  expect(Object.keys(words[language])).toEqual(settings);
  for (const setting of settings) expect([setting, named(words[language][setting])]).toEqual([setting, named(words.fr[setting])]);
});

test('a wrong setting is told in the language that is asked for, also by code that was bundled elsewhere', () => {
  const error = new SettingError('badSiteAddress', { found: 'nonsense' });
  const bundled = Object.assign(new Error(error.message), { name: error.name, setting: error.setting, values: error.values });
  for (const each of [error, bundled]) {
    expect(settingSentence(each, 'en')).toBe('SITE_URL=nonsense is not a web address: write it like https://www.example.com');
    expect(settingSentence(each, 'ar')).toBe('SITE_URL=nonsense ليس عنوانًا على الويب: اكتبه مثل https://www.example.com');
  }
});

test('any other error has no sentence of a setting', () => {
  for (const error of [new TypeError('x'), undefined, 'text', null]) expect(settingSentence(error, 'fr')).toBeUndefined();
});
