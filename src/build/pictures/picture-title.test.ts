import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cases } from '../../../tests/support/random-tests.ts';
import { setTitle } from './picture-title.ts';

const room = { width: 540, height: 320, mostLines: 3, largest: 96, smallest: 40, leading: 1.2 };
/** Every letter as wide as half its height. */
const measure = (text: string): number => text.length / 2;
const linesOf = (title: string): readonly string[] => setTitle(title, room, measure).lines;

describe('a title', () => {
  test('that is short is on one line, in the largest letters', () => {
    expect(setTitle('Glaucoma', room, measure)).toEqual({ lines: ['Glaucoma'], size: 96 });
  });

  test('that is longer has lines of like width, with smaller letters only where a word needs them', () => {
    expect(setTitle('Alpha beta gamma delta', room, measure)).toEqual({ lines: ['Alpha beta', 'gamma delta'], size: 96 });
    expect(setTitle('Paediatric ophthalmologists', room, measure)).toEqual({ lines: ['Paediatric', 'ophthalmologists'], size: 67 });
  });

  test('keeps brackets together and a short word with what follows it', () => {
    expect(linesOf('Seeing all around (field test)')).toEqual(['Seeing', 'all around', '(field test)']);
    expect(linesOf('Maladies de la rétine')).toEqual(['Maladies', 'de la rétine']);
  });

  test('breaks at no space that forbids it', () => {
    expect(linesOf('Questions\u00A0? Answers\u202F! Remarks')).toEqual(['Questions\u00A0?', 'Answers\u202F!', 'Remarks']);
  });

  test('loses its last words rather than become too small to read', () => {
    const { lines, size } = setTitle('word '.repeat(40), room, measure);
    expect(lines).toHaveLength(3);
    expect(lines.at(-1)).toMatch(/word…$/);
    expect(size).toBeGreaterThanOrEqual(room.smallest);
  });

  test('cuts a word that no line holds, as pages do', () => {
    expect(linesOf('Fahrradspeichenspannungsmessgeräteverordnung').join('')).toBe('Fahrradspeichenspannungsmessgeräteverordnung');
    expect(linesOf('Fahrradspeichenspannungsmessgeräteverordnung')).toHaveLength(2);
  });

  test('whatever it says, fits into its room', { tags: 'random' }, () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme', maxLength: 60 }), { maxLength: 60 }), (words) => {
        const { lines, size } = setTitle(words.join(' '), room, measure);
        expect(lines.length).toBeLessThanOrEqual(room.mostLines);
        for (const line of lines) expect(measure(line) * size).toBeLessThanOrEqual(room.width);
        expect(lines.length * size * room.leading).toBeLessThanOrEqual(room.height);
      }),
      { numRuns: cases(200) },
    );
  });
});
