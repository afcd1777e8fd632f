import { expect, test } from 'vitest';
import { findingsIn } from '../../../tests/support/run-rule.ts';
import { editorAddress } from './editor-address.ts';

const told = (address: unknown): readonly string[] =>
  findingsIn(editorAddress, {}, {}, { kind: 'site', value: { editor: { address } } }).map(({ code }) => code);

test('a git host is named plainly, with its port and the path of its pages', () => {
  for (const address of [
    'https://github.com',
    'https://GIT.example.com:8443/forge/',
    'https://bücher.example',
    'https://пример.рф',
    undefined,
  ])
    expect(told(address), String(address)).toEqual([]);
});

test.each([
  'https://github.com@git.example.com/',
  'https://me:word@git.example.com',
  'https://git.example.com/forge/?a=b',
  'https://git.example.com/#b',
  // Cyrillic: і is no i.
  'https://g\u0456thub.com',
  'https://127.0.0.1',
  'https://192.168.1.2:3000/',
  'https://0x7f.1/',
  'https://git.localhost',
  'https://git.localhost./',
])('an address that may lead elsewhere than it seems to is reported: %s', (address) => {
  expect(told(address)).toEqual(['unclear-host']);
});

test('a name of two scripts may be written as hosts know it, which disguises nothing', () => {
  expect(told('https://xn--gthub-n2e.com')).toEqual([]);
});
