import { expect, test } from 'vitest';
import type { DataPath } from '../../yaml/edits/source-change.ts';
import { withoutReplacedPlaceholders } from './replaced-placeholders.ts';

const before = `name: { fr: Nom, ar: اسم }
phones:
  mobile: "+1"
place: { lat: 1, lng: 2 }
placeholders:
  - name # both
  - phones.mobile
  - place
`;

/** The values that are provisional after one was changed. */
function left(changed: DataPath, from: string, to: string): string {
  const text = before.replace(from, to);
  expect(text).not.toBe(before);
  const rest = withoutReplacedPlaceholders('site.yaml', text, before, changed);
  return [...rest.slice(rest.indexOf('placeholders:')).matchAll(/- ([\w.]+)/g)].map(([, name]) => name).join(' ');
}

test.each([
  ['a value that was replaced leaves the list of placeholders', ['phones', 'mobile'], '"+1"', '"+2"', 'name place'],
  ['one that was emptied still is', ['phones', 'mobile'], '"+1"', '""', 'name phones.mobile place'],
  ['a text stays listed until it was replaced in every language', ['name', 'fr'], 'Nom', 'Vrai', 'name phones.mobile place'],
  ['and leaves the list after the last one', ['name', 'ar'], 'fr: Nom, ar: اسم', 'fr: Vrai, ar: صحيح', 'phones.mobile place'],
  ['a place is until both of its numbers were', ['place', 'lat'], 'lat: 1', 'lat: 3', 'name phones.mobile place'],
  ['a part that was replaced as a whole leaves the list', ['place'], 'lat: 1, lng: 2', 'lat: 3, lng: 4', 'name phones.mobile'],
] as const)('%s', (_, changed, from, to, expected) => {
  expect(left(changed, from, to)).toBe(expected);
});

test('a change elsewhere leaves the list unchanged', () => {
  const text = before.replace('"+1"', '"+2"');
  expect(withoutReplacedPlaceholders('site.yaml', text, before, ['name', 'fr'])).toBe(text);
});
