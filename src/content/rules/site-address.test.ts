import { expect, test } from 'vitest';
import { findingsIn } from '../../../tests/support/run-rule.ts';
import { siteAddress } from './site-address.ts';

const told = (url: unknown): readonly (readonly [string, string | undefined])[] =>
  findingsIn(siteAddress, {}, {}, { kind: 'site', value: { url } }).map(({ values, suggestion }) => [String(values['base']), suggestion]);

test('the address of a site is that of its host, with its port and however it is written', () => {
  for (const url of ['https://www.example.com/', 'https://www.example.com', 'HTTPS://Example.com:8443', undefined, 'https://'])
    expect(told(url), String(url)).toEqual([]);
});

test('a path below the host belongs to the build, and the message says how it is written there', () => {
  expect(told('https://www.example.com/shop/')).toEqual([['/shop/', 'https://www.example.com/']]);
  expect(told('https://www.example.com/a/b')).toEqual([['/a/b/', 'https://www.example.com/']]);
});

test('what else is after the host has nothing to do with a path', () => {
  for (const url of ['https://www.example.com/?from=mail#top', 'https://me:word@www.example.com/', 'https://www.example.com/a%20b/'])
    expect(findingsIn(siteAddress, {}, {}, { kind: 'site', value: { url } })).toMatchObject([
      { code: 'address-with-more', values: { found: url }, suggestion: 'https://www.example.com/' },
    ]);
});
