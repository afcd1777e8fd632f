import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Licences that let anybody use, change and pass on a work, also within one of another licence; by their names of SPDX. */
const permissive = new Set([
  ...['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'BlueOak-1.0.0', 'ISC', 'MIT', 'MPL-2.0', 'Zlib'],
  ...['CC0-1.0', 'OFL-1.1', 'PSF-2.0', 'Python-2.0', 'Unlicense'],
]);

/** Packages of other licences, each with the reason why it may be used. */
const exceptions: Readonly<Record<string, string>> = {
  '@img/sharp-*': 'libvips runs in the build as a library of its own; nothing of it is published, or in the package',
  'caniuse-lite': 'data that the tests alone read',
  'parse-cache-control': 'under BSD by its repository, and only the tests use it',
};

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, { readonly license?: string; readonly dev?: true }>;
};
const installed = Object.entries(packages).flatMap(([place, { license = '', dev }]) =>
  place === '' ? [] : [{ name: place.replace(/.*node_modules\//, ''), license, isOfTests: dev === true }],
);

test.each([
  ['MIT', true],
  ['MIT OR GPL-3.0-or-later', true],
  ['(MIT AND Zlib)', true],
  ['MIT AND LGPL-3.0-or-later', false],
  ['GPL-3.0-only', false],
  ['SEE LICENSE IN file', false],
  ['', false],
])('a package under %j may be used: %s', (licence, isGood) => {
  expect(isPermissive(licence)).toBe(isGood);
});

test('whoever installs or publishes the engine owes nobody more than a notice: no package asks for the code of others', () => {
  const others = installed.filter(({ name, license }) => !isPermissive(license) && !Object.hasOwn(exceptions, entryOf(name)));
  expect(others).toEqual([]);
});

test('each exception is needed, and one for the tests names no package that is installed with the engine', () => {
  const used = installed.filter(({ license }) => !isPermissive(license));
  expect([...new Set(used.map(({ name }) => entryOf(name)))].sort()).toEqual(Object.keys(exceptions).sort());
  for (const { name, isOfTests } of used) expect([name, isOfTests]).toEqual([name, exceptions[entryOf(name)]?.includes('tests')]);
});

function entryOf(name: string): string {
  return name.replace(/^(@img\/sharp-).*/, '$1*');
}

function isPermissive(licence: string): boolean {
  const alternatives = licence.replace(/[()]/g, '').split(' OR ');
  return alternatives.some((all) => all.split(' AND ').every((each) => permissive.has(each)));
}
