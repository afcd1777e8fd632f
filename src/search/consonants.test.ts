import { describe, expect, test } from 'vitest';
import { consonantsOf, heardEndings } from './consonants.ts';
import { foldWord } from './fold.ts';

const heard = (word: string): readonly string[] => heardEndings(foldWord(word)).map(consonantsOf);

describe('a word typed in Latin letters comes out as the same one in Arabic letters', () => {
  test.each([
    ['3ini', 'عيني'],
    ['katdorni', 'كتضرني'],
    ['7amra', 'حمرة'],
    ['dkhel', 'دخل'],
    ['wach', 'واش'],
    ['wash', 'واش'],
    ['9dima', 'قديمة'],
    ['ghobra', 'الغبرة'],
    ['ordinateur', 'أورديناتور'],
    ['jlala', 'الجلالة'],
    ['mdabbeb', 'مضبب'],
    ['katdemme3', 'كتدمع'],
    ['ttfat', 'تطفات'],
  ])('%s is %s', (latin, arabic) => {
    expect(heard(arabic)).toContain(consonantsOf(foldWord(latin)));
  });

  test('also before another word, where an ending is heard as t', () => {
    expect(heard('عملية')).toContain(consonantsOf('3amaliyat'));
    expect(heardEndings('عمليه جلاله').map(consonantsOf)).toContain(consonantsOf('3amaliyat jlala'));
  });
});

test.each([
  ['3ini', 'عينك'],
  ['dar', 'دارت'],
])('%s is not %s', (latin, arabic) => expect(heard(arabic)).not.toContain(consonantsOf(latin)));
