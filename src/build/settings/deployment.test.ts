import { expect, test } from 'vitest';
import { deploymentOf, isCompressed } from './deployment.ts';
import { SettingError } from './setting-error.ts';

const SITE_URL = 'https://www.example.com';

test.each([
  ['', '/'],
  ['/', '/'],
  ['clinic', '/clinic/'],
  ['//sites/my-clinic_2.0//', '/sites/my-clinic_2.0/'],
])('a base path may be written in several ways: %s', (BASE_PATH, base) => {
  expect(deploymentOf({}, { SITE_URL, BASE_PATH }).base).toBe(base);
});

test.each(['/my clinic/', '/a"b/', '/$uri/', '/a//b/', '/é/', '/a?b/', '/a;b/', '/../a/', '/a/./'])(
  'a base path that hosts would not understand is refused: %s',
  (BASE_PATH) => {
    expect(() => deploymentOf({}, { SITE_URL, BASE_PATH })).toThrow(SettingError);
  },
);

test.each(['', '/', '/other/'])('the path of an address is never left out: it is refused beside the base path %s', (BASE_PATH) => {
  const addressed = (SITE_URL: string): unknown => deploymentOf({}, { SITE_URL, BASE_PATH });
  for (const address of ['https://www.example.com/shop/', 'https://www.example.com/shop']) {
    expect(() => addressed(address)).toThrow('BASE_PATH=/shop/');
    expect(deploymentOf({}, { SITE_URL: address, BASE_PATH: 'shop' })).toMatchObject({ origin: SITE_URL, base: '/shop/' });
  }
});

test.each(['nonsense', 'localhost:3000', 'www.example.com:443', 'mailto:a@example.com', 'file:///srv/site', 'https://', '//example.com'])(
  'an address that no browser opens a site at is refused: %s',
  (address) => {
    expect(() => deploymentOf({}, { SITE_URL: address })).toThrow(SettingError);
    expect(() => deploymentOf({ url: address }, {})).toThrow(SettingError);
  },
);

test('files are compressed, unless the setting says none; any other value is refused', () => {
  expect(isCompressed({})).toBe(true);
  expect(isCompressed({ COMPRESS: '' })).toBe(true);
  expect(isCompressed({ COMPRESS: 'none' })).toBe(false);
  for (const COMPRESS of ['gzip', 'None', 'no', '0']) expect(() => isCompressed({ COMPRESS })).toThrow(/none/);
});
