import { beforeEach, expect, test, vi } from 'vitest';
import { storageOf } from '../../../tests/support/browser-of-windows.ts';
import { forgetDrafts, readDraft, writeDraft } from './drafts.ts';

/** A browser's storage that all its windows share, and that may be full. */
let shared: Map<string, string>;
let isFull: boolean;
const noWords = {};

beforeEach(() => {
  [shared, isFull] = [new Map(), false];
  const localStorage = storageOf(shared, (key, value) => {
    if (value === undefined) shared.delete(key);
    else if (isFull) throw new Error('The quota has been exceeded.');
    else shared.set(key, value);
  });
  vi.stubGlobal('window', { localStorage });
  return () => {
    forgetDrafts('site', () => true);
    vi.unstubAllGlobals();
  };
});

test('words that were sent in another window do not come back in this one', () => {
  writeDraft('site', 'proposal', { title: 'Corrige une phrase' });
  shared.clear();
  expect(readDraft('site', 'proposal', noWords)).toBe(noWords);
});

test('words stay in the window while its browser has no room for them', () => {
  writeDraft('site', 'proposal', { title: 'Un' });
  isFull = true;
  writeDraft('site', 'proposal', { title: 'Un deux' });
  expect(readDraft('site', 'proposal', noWords)).toEqual({ title: 'Un deux' });
  isFull = false;
  writeDraft('site', 'proposal', undefined);
  expect(readDraft('site', 'proposal', noWords)).toBe(noWords);
});

test('words that can not be read are none', () => {
  writeDraft('site', 'proposal', { title: 'Un' });
  for (const key of shared.keys()) shared.set(key, '{"title');
  expect(readDraft('site', 'proposal', noWords)).toBe(noWords);
});

test.each(['un mot', 5, null, [], {}, { names: null }, { names: 'Un' }])(
  'words of another form, as %j, are none: another version kept them',
  (words) => {
    const empty = { names: {} };
    writeDraft('site', 'new page', words);
    expect(readDraft('site', 'new page', empty)).toBe(empty);
    writeDraft('site', 'new page', { names: { fr: 'Un' }, written: 'un' });
    expect(readDraft('site', 'new page', empty)).toEqual({ names: { fr: 'Un' }, written: 'un' });
  },
);

test('the words of those dialogs of a site that are over can be removed, and those of others stay', () => {
  for (const [site, name] of [
    ['site', 'review 1'],
    ['site', 'review 2'],
    ['site', 'proposal'],
    ['other', 'review 1'],
  ] as const) {
    writeDraft(site, name, 'un mot');
  }
  forgetDrafts('site', (name) => name === 'review 1');
  expect([1, 2].map((number) => readDraft('site', `review ${number}`, ''))).toEqual(['', 'un mot']);
  expect(readDraft('site', 'proposal', '')).toBe('un mot');
  expect(readDraft('other', 'review 1', '')).toBe('un mot');
});
