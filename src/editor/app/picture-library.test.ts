import { expect, test } from 'vitest';
import { pictureLibrary } from './picture-library.ts';
import type { SiteDocument } from './site-documents.ts';

const languages = [
  { code: 'en', name: 'English', direction: 'ltr', complete: true },
  { code: 'fa', name: 'فارسی', direction: 'rtl', complete: true },
  { code: 'de', name: 'Deutsch', direction: 'ltr', complete: false },
] as const;

const page = (file: string, data: unknown): SiteDocument => ({
  file,
  kind: 'page',
  name: file,
  nameLanguage: undefined,
  category: undefined,
  data,
});

test('each picture says where it is shown, and in which complete languages its alternative text is missing', () => {
  const documents = [
    page('a', { blocks: [{ picture: { file: 'one.svg', alternative: { en: 'A wheel', fa: ' ' } } }] }),
    page('b', { picture: { file: 'one.svg', decorative: true }, logo: 'two.svg', text: 'see one.svg' }),
    page('unreadable', undefined),
  ];
  const pictures = ['two.svg', 'three.png', 'one.svg'].map((value) => ({ value, label: value, picture: `/${value}` }));
  const library = pictureLibrary(documents, languages, pictures, new Set(['three.png']));
  expect(
    library.map(({ name, isNew, uses }) => [
      name,
      isNew,
      uses.map(({ document, path, missing }) => `${document.file} ${path.join('.')} ${missing.map(({ code }) => code).join()}`),
    ]),
  ).toEqual([
    ['one.svg', false, ['a blocks.0.picture.file fa', 'b picture.file ']],
    ['three.png', true, []],
    ['two.svg', false, ['b logo ']],
  ]);
});
