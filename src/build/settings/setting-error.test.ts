import { expect, test } from 'vitest';
import { SettingError, settingSentence } from './setting-error.ts';

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
