import { expect, test } from 'vitest';
import type { LocalChange } from './local-change.ts';
import { mergedLocalChanges } from './merge-local-changes.ts';

const file = 'a.yaml';
const base = { file, version: '1', text: 'title: One\n' };
const former: LocalChange = { file, base, text: 'title: One two\n' };
const longer: LocalChange = { ...former, text: 'title: One two three\n' };

/** Returns what two windows of a browser make of one document, whichever of them stores first. */
const bothWays = (one: LocalChange, other: LocalChange, newest = base): readonly LocalChange[] =>
  [[one, other] as const, [other, one] as const].map(([mine, theirs]) => mergedLocalChanges(former, mine, theirs, newest));

test('a document that one window deletes and another goes on writing stays as that one has it', () => {
  for (const merged of bothWays({ ...former, text: undefined }, longer)) expect(merged).toEqual(longer);
});

test('a document that one window sends and another goes on writing waits in the proposal, with what was written since as unsent', () => {
  const sent = { text: former.text, base, branch: 'edit/one', number: 1 };
  for (const merged of bothWays({ ...former, sent }, longer)) expect(merged).toEqual({ ...longer, sent });
});

test.each([
  ['what both wrote', 'title: One two three\n', 'title: four One two\n', 'title: four One two three\n'],
  ['what one took back and the other wrote', 'title: One\nmore: 5\n', 'title: One two three\n', 'title: One three\nmore: 5\n'],
])('%s stays where somebody else has changed the same words at the site, and is asked about from there', (_, one, other, both) => {
  const newest = { file, version: '2', text: 'title: Uno\n' };
  const changes = [one, other].map((text) => ({ ...former, text })) as [LocalChange, LocalChange];
  for (const merged of bothWays(...changes, newest)) expect(merged).toEqual({ file, base, text: both });
});
