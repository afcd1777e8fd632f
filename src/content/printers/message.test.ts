import { expect, test } from 'vitest';
import { fill } from './message.ts';

test('a message names a language in the language of its reader; what is no language’s code stays as it is', () => {
  const told = (code: string, language: 'fr' | 'en' | 'ar'): string => fill('{language:name}, {language}', { language: code }, language);
  expect([told('ar', 'fr'), told('fa', 'en'), told('fr', 'ar')]).toEqual(['arabe, ar', 'Persian, fa', 'الفرنسية, fr']);
  expect(told('not a code', 'fr')).toBe('not a code, not a code');
});
