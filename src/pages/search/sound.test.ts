import { expect, test } from 'vitest';
import { soundOf } from './sound.ts';

test.each([
  ['ph and f', 'photographie', 'fotografie'],
  ['c, k and qu', 'cataracte', 'kataraqute'],
  ['a silent h', 'rhinite chronique', 'rinite cronique'],
  ['au, eau and o', 'glaucome peau', 'glocome po'],
  ['y and i', 'myopie', 'miopie'],
  ['s and z', 'strabisme', 'strabizme'],
  ['single and doubled letters', 'allergie', 'alergie'],
  ['ض and ظ', 'نظارات', 'نضارات'],
  ['ت and ط', 'ضغط', 'ضغت'],
  ['ص and س', 'رخصه', 'رخسه'],
  ['ق and ك', 'شبكيه', 'شبقيه'],
  ['ح and ه', 'احمرار', 'اهمرار'],
])('words with %s sound alike', (_, one, other) => {
  expect(soundOf(one)).toBe(soundOf(other));
});

test.each([
  ['rate', 'rare'],
  ['chat', 'gat'],
  ['عين', 'عيب'],
])('%s and %s do not', (one, other) => {
  expect(soundOf(one)).not.toBe(soundOf(other));
});
