import { expect, test } from 'vitest';
import { SettingError, settingSentence } from './setting-error.ts';

test('a wrong setting is reported in the requested language, also by code that was bundled', () => {
  const error = new SettingError('badSiteAddress', { found: 'nonsense' });
  const bundled = Object.assign(new Error(error.message), { name: error.name, setting: error.setting, values: error.values });
  for (const each of [error, bundled]) {
    expect(settingSentence(each, 'en')).toBe('SITE_URL=nonsense is not a web address: write it like https://www.example.com');
    expect(settingSentence(each, 'ar')).toBe('SITE_URL=nonsense ليس عنوانًا على الويب: اكتبه مثل https://www.example.com');
  }
});

test('any other error has no such sentence', () => {
  for (const error of [new TypeError('x'), undefined, 'text', null]) expect(settingSentence(error, 'fr')).toBeUndefined();
});
