import { expect, test } from 'vitest';
import type { NewPicture } from './local-change.ts';
import {
  addedPictures,
  picturesInUse,
  picturesToDelete,
  picturesToSend,
  picturesToTakeAway,
  textsReplacing,
  textsWithout,
  unsentCount,
} from './pictures-in-use.ts';
import type { SessionState } from './session-state.ts';

const picture = (name: string, sent?: NewPicture['sent']): NewPicture => ({
  name,
  bytes: new Uint8Array([1]),
  type: 'image/png',
  width: 1,
  height: 1,
  ...(sent === undefined ? {} : { sent }),
});

/** A session in which one document was changed from one text to another. */
function changed(before: string, text: string, ...pictures: readonly NewPicture[]): SessionState {
  const stored = { file: 'pages/a.yaml', text: before, version: '1' };
  return {
    stored: new Map([[stored.file, stored]]),
    localChanges: new Map([[stored.file, { file: stored.file, base: stored, text }]]),
    histories: new Map(),
    pictures,
    deletions: [],
    isKept: true,
    isKeeping: true,
  };
}

const without = (before: string, text: string): string | undefined => textsWithout(changed(before, text), 'new.png').get('pages/a.yaml');

test('a picture is in use where a document names it as a value of its own', () => {
  const pictures = ['new.png', 'a-new.png', 'old.png'].map((name) => picture(name));
  const state = changed('a: b\n', 'picture:\n  file: new.png\ntext: see old.png\n', ...pictures);
  expect(picturesInUse(state).map(({ name }) => name)).toEqual(['new.png']);
});

test('a picture that was written into the files is no change any more, and one that waits in a proposal is', () => {
  const pictures = [picture('written.png', {}), picture('waiting.png', { branch: 'edit/a' }), picture('new.png')];
  const state = changed('a: b\n', 'pictures:\n  - written.png\n  - waiting.png\n  - new.png\n', ...pictures);
  expect(addedPictures(state).map(({ name }) => name)).toEqual(['waiting.png', 'new.png']);
});

test('the documents are searched for added pictures once after a change, however many parts of the window ask', () => {
  let looks = 0;
  const state = changed('a: b\n', 'picture: new.png\n', picture('new.png'));
  const stored = new Proxy(state.stored, {
    get(map, name) {
      looks += 1;
      const found: unknown = Reflect.get(map, name, map);
      return typeof found === 'function' ? found.bind(map) : found;
    },
  });
  const counted = { ...state, stored };
  picturesInUse(counted);
  const once = looks;
  for (let part = 0; part < 5; part += 1) unsentCount(counted);
  expect(looks).toBe(once);
});

test.each([
  ['the former picture is restored', 'picture:\n  file: old.png\n', 'picture:\n  file: new.png\n', 'picture:\n  file: old.png\n'],
  [
    'so is the framing of the former picture',
    'picture:\n  file: old.jpg\n  framing:\n    left: 5\n',
    'picture:\n  file: new.png\n  framing: { top: 20 }\n',
    'picture:\n  file: old.jpg\n  framing:\n    left: 5\n',
  ],
  ['what came with the picture goes with it', 'a: b\n', 'a: b\npicture:\n  file: new.png\n  alternative: { fr: x }\n', 'a: b\n'],
  [
    'of a block that was added, the picture alone goes',
    'blocks:\n  - type: a\n    picture: { file: old.png }\n',
    'blocks:\n  - type: b\n    picture: { file: new.png, decorative: true }\n  - type: a\n    picture: { file: old.png }\n',
    'blocks:\n  - type: b\n    picture: { decorative: true }\n  - type: a\n    picture: { file: old.png }\n',
  ],
  ['all places are freed at once', 'a: 1\n', 'a: 1\nlist:\n  - new.png\n  - other.png\n  - new.png\n', 'a: 1\nlist:\n  - other.png\n'],
])('where a picture is taken back, %s', (_, before, text, after) => {
  expect(without(before, text)).toBe(after);
});

test('a sent picture that no document names any more is deleted from its branch; one in use is sent to another branch too', () => {
  const gone = changed('a: b\n', 'a: c\n', picture('new.png', { branch: 'x' }));
  expect(picturesToTakeAway(gone, 'x').map(({ name }) => name)).toEqual(['new.png']);
  expect(picturesToTakeAway(gone, undefined)).toEqual([]);
  const named = changed('a: b\n', 'a: new.png\n', picture('new.png', { branch: 'x' }));
  expect(['x', undefined].map((branch) => picturesToSend(named, branch).length)).toEqual([0, 1]);
  expect(picturesToTakeAway(named, 'x')).toEqual([]);
});

test('a picture that was added for the site itself is kept and sent before any document names it', () => {
  const state = changed('a: b\n', 'a: b\n', { ...picture('new.png'), isOfSite: true }, picture('tried.png'));
  expect(picturesInUse(state).map(({ name }) => name)).toEqual(['new.png']);
  expect(picturesToSend(state, 'x').map(({ name }) => name)).toEqual(['new.png']);
});

test('another picture takes every place of one in a document, and what is said of it stays', () => {
  const text = 'picture: { file: old.png, alternative: { fr: x } } # the first\nlist:\n  - old.png\n  - older.png\ntext: see old.png\n';
  expect(textsReplacing(changed('a: b\n', text), 'old.png', 'new.png').get('pages/a.yaml')).toBe(
    text.replace('file: old.png', 'file: new.png').replace('- old.png', '- new.png'),
  );
});

test('a picture that takes the place of another one everywhere is whole: what was left out of the other is not what it can spare', () => {
  const state = changed('a: b\n', 'picture:\n  file: old.jpg\n  framing: { left: 5 }\n  decorative: true\nlogo: old.jpg\n');
  expect(textsReplacing(state, 'old.jpg', 'new.jpg').get('pages/a.yaml')).toBe(
    'picture:\n  file: new.jpg\n  decorative: true\nlogo: new.jpg\n',
  );
});

test('a picture that is to be deleted stays where somebody names it after all, or adds it again', () => {
  const deletions = [{ name: 'old.png', deleted: 'v' }];
  const named = (text: string, ...pictures: readonly NewPicture[]): readonly string[] =>
    picturesToDelete({ ...changed('a: b\n', text, ...pictures), deletions }).map(({ name }) => name);
  expect(named('text: the file old.png\n')).toEqual(['old.png']);
  expect(named('picture:\n  file: old.png\n')).toEqual([]);
  expect(named('a: c\n', { ...picture('old.png'), isOfSite: true })).toEqual([]);
});
