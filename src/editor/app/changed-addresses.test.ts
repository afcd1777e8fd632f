import { expect, test } from 'vitest';
import { changedAddresses } from './changed-addresses.ts';
import type { LocalChange } from './local-change.ts';

const gone = (file: string, text: string): LocalChange => ({ file, base: { text, version: '1' }, text: undefined });
const made = (file: string, text: string): LocalChange => ({ file, base: undefined, text });

test('a document at another address is one that has its former slug, or all its data, and nothing else', () => {
  const changes = [
    gone('services/oct.yaml', 'slug: oct\nname: { fr: OCT }\n'),
    made('services/scan.yaml', 'slug: scan\nformerSlugs: [oct]\nname: { fr: Scan }\n'),
    gone('pages/terms.yaml', 'slug: terms\nname: { fr: Termes }\n'),
    made('pages/our-terms.yaml', 'slug: our-terms\nname: { fr: Termes }\n'),
    made('services/new.yaml', 'slug: new\nname: { fr: Termes }\n'),
    gone('translations/services/oct.yaml', 'name: {}\n'),
    made('translations/services/scan.yaml', 'name: {}\n'),
  ];
  expect(changedAddresses(changes).map(({ from, to }) => `${from.file} → ${to.file}`)).toEqual([
    'services/oct.yaml → services/scan.yaml',
    'pages/terms.yaml → pages/our-terms.yaml',
  ]);
});
