import { beforeEach, expect, test, vi } from 'vitest';
import { forgetDrafts, readDraft, writeDraft } from './drafts.ts';

/** A browser's storage that all its windows share, and that may be full. */
let shared: Record<string, string>;
let isFull: boolean;
const noWords = {};

beforeEach(() => {
  [shared, isFull] = [{}, false];
  const methods = {
    getItem: (key: string) => shared[key] ?? null,
    setItem(key: string, value: string) {
      if (isFull) throw new Error('The quota has been exceeded.');
      shared[key] = value;
    },
    removeItem: (key: string) => void delete shared[key],
  };
  const storage = new Proxy(methods, {
    ownKeys: () => Object.keys(shared),
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  });
  vi.stubGlobal('window', { localStorage: storage });
  return () => {
    forgetDrafts('site');
    vi.unstubAllGlobals();
  };
});

test('words that were sent in another window do not come back in this one', () => {
  writeDraft('site', 'proposal', { title: 'Corrige une phrase' });
  for (const key of Object.keys(shared)) delete shared[key];
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
  for (const key of Object.keys(shared)) shared[key] = '{"title';
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

test('the words of one site can be removed, all or some, and those of others stay', () => {
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
  forgetDrafts('site');
  expect(readDraft('site', 'proposal', noWords)).toBe(noWords);
  expect(readDraft('other', 'review 1', '')).toBe('un mot');
});
