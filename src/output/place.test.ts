import { expect, test } from 'vitest';
import { placeOf, SettingError } from './place.server.ts';

const SITE_URL = 'https://www.example.com';

test.each([
  ['', '/'],
  ['/', '/'],
  ['clinic', '/clinic/'],
  ['//sites/my-clinic_2.0//', '/sites/my-clinic_2.0/'],
])('a base path may be written in several ways: %s', (BASE_PATH, base) => {
  expect(placeOf({}, { SITE_URL, BASE_PATH }).base).toBe(base);
});

test.each(['/my clinic/', '/a"b/', '/$uri/', '/a//b/', '/é/', '/a?b/', '/a;b/'])(
  'a base path that hosts would not understand is refused: %s',
  (BASE_PATH) => {
    expect(() => placeOf({}, { SITE_URL, BASE_PATH })).toThrow(SettingError);
  },
);
