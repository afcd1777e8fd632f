import { expect, test } from 'vitest';
import { preferredLanguage } from './messages.ts';

test.each([
  [['de-DE', 'ar-EG'], null, 'ar'],
  [['de-DE', 'en-US'], 'fr', 'fr'],
  [['de-DE', 'fr-CH'], 'de', 'fr'],
  [['ja-JP'], null, 'en'],
  [[], null, 'en'],
])(
  'with a browser in %j and the choice of %s the form speaks %s, as the commands do: English where it has none of them',
  (requested, chosen, language) => {
    expect(preferredLanguage(requested, chosen)).toBe(language);
  },
);
