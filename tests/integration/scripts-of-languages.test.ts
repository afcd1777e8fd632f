import { describe, expect, test } from 'vitest';
import { type Edit, openTrial, problemsIn } from '../support/problem-cases.ts';

const trial = openTrial();

/** Returns the texts of a French and Arabic site that the check finds in the wrong script. */
function toldWith(...edits: readonly Edit[]): readonly string[] {
  return trial.with(edits, (folder) => problemsIn(folder).flatMap(({ code, path }) => (code === 'wrong-script' ? [path] : [code])));
}
const paragraph = (fr: string, ar: string): Edit => ({
  file: 'services/bread.yaml',
  from: '      - fr: Écrivez-nous la veille.\n        ar: راسلونا قبل يوم.\n',
  to: `      - fr: ${fr}\n        ar: ${ar}\n`,
});

describe('a text in other letters than its language’s', () => {
  const place = (language: string): string => `blocks.1.paragraphs.1.${language}`;

  test('is reported in both languages if two translations changed places, however short', () => {
    expect(toldWith(paragraph('خبزنا', 'Nos pains'))).toEqual([place('fr'), place('ar')]);
  });

  test('is reported if a sentence was pasted into both languages', () => {
    expect(toldWith(paragraph('Écrivez-nous la veille, svp.', 'Écrivez-nous la veille, svp.'))).toEqual([place('ar')]);
  });

  test('is none where it is a name, a few words, a number, or less than half of the text', () => {
    expect(toldWith(paragraph('La Miche', 'La Miche'))).toEqual([]);
    expect(toldWith(paragraph('12 000', '12 000'))).toEqual([]);
    expect(toldWith(paragraph('Le mot خبز veut dire pain, et رغيف miche.', 'كلمة pain au levain تعني الخبز بالخميرة البلدية.'))).toEqual(
      [],
    );
  });

  test('is judged by the script that the site says a language has, where that is not the usual one', () => {
    const script = (name: string): Edit => ({ file: 'site.yaml', from: 'direction: rtl\n', to: `direction: rtl\n    script: ${name}\n` });
    const all = toldWith(script('Hebr'));
    expect(all.length).toBeGreaterThan(2);
    expect(all.every((path) => path.endsWith('.ar') || path.endsWith('.other') || /\.ar\./.test(path))).toBe(true);
    expect(toldWith(script('Arab'))).toEqual([]);
  });
});
