import { describe, expect, test } from 'vitest';
import { consonantsOf, heardEndings } from './consonants.ts';
import { foldWord } from './fold.ts';

const heard = (word: string): readonly string[] => heardEndings(foldWord(word)).map(consonantsOf);

describe('a word typed in Latin letters comes out as the same one in Arabic letters', () => {
  test.each([
    ['3andi', 'عندي'],
    ['katmchi', 'كتمشي'],
    ['7anout', 'الحانوت'],
    ['dkhel', 'دخل'],
    ['wach', 'واش'],
    ['wash', 'واش'],
    ['9dima', 'قديمة'],
    ['ghobra', 'الغبرة'],
    ['ordinateur', 'أورديناتور'],
    ['zlafa', 'الزلافة'],
    ['mkhaffef', 'مخفف'],
    ['kaysemme3', 'كيسمع'],
    ['ttfat', 'تطفات'],
  ])('%s is %s', (latin, arabic) => {
    expect(heard(arabic)).toContain(consonantsOf(foldWord(latin)));
  });

  test('also before another word, where an ending is heard as t', () => {
    expect(heard('مدرسة')).toContain(consonantsOf('madrasat'));
    expect(heardEndings('مدرسه قريه').map(consonantsOf)).toContain(consonantsOf('madrasat 9arya'));
  });
});

test.each([
  ['3andi', 'عندك'],
  ['dar', 'دارت'],
])('%s is not %s', (latin, arabic) => expect(heard(arabic)).not.toContain(consonantsOf(latin)));
