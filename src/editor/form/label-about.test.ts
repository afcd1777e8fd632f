import { expect, test } from 'vitest';
import { labelAbout } from './label-about.ts';

test('a button says what it is about after a comma of its own script, whatever that of the names is', () => {
  expect(labelAbout('Edit')).toBe('Edit');
  expect(labelAbout('Edit', 'تعمیر ترمز', 'Name')).toBe('Edit, تعمیر ترمز › Name');
  expect(labelAbout('تعديل', 'Brake repair')).toBe('تعديل، Brake repair');
});
