import fc from 'fast-check';
import { expect, test } from 'vitest';
import { remarkText } from './remark-text.ts';

test('a remark is shown as its words, in lines', () => {
  expect(remarkText('**Bonjour**, voyez [la page](https://x.example) `oct`.\n\n- un\n- deux')).toBe(
    'Bonjour, voyez la page oct.\nun\ndeux',
  );
  expect(remarkText('<!-- mark --><details><summary>Pages</summary>\n\n![before](a.png)\nText</details>')).toBe('Pages\nText');
});

test('a long remark ends after a whole word', () => {
  const shown = remarkText('mot '.repeat(400));
  expect(shown.endsWith('mot…')).toBe(true);
  expect(shown.length).toBeLessThan(610);
});

test.each(['![', '[', '[](', '<!--'])('a remark of %j alone, written by a stranger, is read at once', (sign) => {
  // Read once for each sign, as many took minutes.
  expect(remarkText(`Bonjour ${sign.repeat(300_000 / sign.length)}`)).toMatch(/^Bonjour/);
});

test('words without any mark stay as they are', () => {
  fc.assert(fc.property(fc.stringMatching(/^[a-zéا-ي]{1,12}( [a-zéا-ي]{1,12}){0,20}$/u), (text) => remarkText(text) === text));
});
