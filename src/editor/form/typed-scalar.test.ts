import fc from 'fast-check';
import { expect, test } from 'vitest';
import { typedScalar } from './typed-scalar.ts';

const number = { kind: 'number', isWhole: false } as const;

test('a typed number is that number, with a point, a comma or the Arabic mark, in Western or Arabic digits', () => {
  const ways = fc.record({
    mark: fc.constantFrom('.', ',', '٫'),
    minus: fc.constantFrom('-', '−'),
    zeros: fc.nat(3),
    zero: fc.constantFrom('0', '٠', '۰'),
  });
  fc.assert(
    fc.property(fc.integer({ min: -1e9, max: 1e9 }), fc.nat(6), ways, (whole, places, { mark, minus, zeros, zero }) => {
      const value = whole / 10 ** places;
      const text = value
        .toFixed(places)
        .replace('.', mark)
        .replace('-', minus + '0'.repeat(zeros));
      const typed = text.replace(/\d/g, (digit) => String.fromCharCode(zero.charCodeAt(0) + Number(digit)));
      fc.pre(!/^\D*[1-9]\d{0,2},\d{3}$/.test(text));
      expect(typedScalar(number, ` ${typed} `)).toBe(value + 0);
    }),
  );
});

test.each(['1,500', '-12,000', '١,٥٠٠', '12345678901234567890'])('“%s” is not taken for a number that was perhaps not meant', (typed) => {
  expect(typedScalar(number, typed)).toBe(typed);
});

test('three digits after a point are decimals, but not of a whole number', () => {
  expect(typedScalar(number, '33.589')).toBe(33.589);
  expect(typedScalar(number, '0,500')).toBe(0.5);
  // A latitude has no thousands.
  expect(typedScalar({ ...number, maximum: 90 }, '33,589')).toBe(33.589);
  expect(typedScalar({ kind: 'number', isWhole: true }, '1.000')).toBe('1.000');
});

test.each(['', '-', 'abc', '30 min', '1e3', '0x10', 'Infinity', '1,2,3', '1.2,3'])('“%s” stays the text that it is', (typed) => {
  expect(typedScalar(number, typed)).toBe(typed);
});

const one = (format: string) => ({ kind: 'string', format }) as const;

test.each([
  [one('phone'), '\u202A+212528000000\u202C', '+212528000000'],
  [one('phone'), ' +212 528 00 00 00 ', '+212528000000'],
  [one('phone'), '+٢١٢ ٥٢٨ ٠٠ ٠٠ ٠٠', '+212528000000'],
  [one('phone'), '05 28 00 00 00', '05 28 00 00 00'],
  [one('time-of-day'), '٠٩:٠٠ ', '09:00'],
  [one('time-of-day'), ' "09:00"', '09:00'],
  [one('https-url'), 'https://facebook.com/x ', 'https://facebook.com/x'],
  [{ kind: 'string', pattern: '^[A-Z]{2}$' } as const, 'MA\u00A0', 'MA'],
  [{ kind: 'string', pattern: '\\S' } as const, 'Deux mots ', 'Deux mots '],
])('what nobody sees is not kept around a formatted value: %j “%s”', (shape, typed, kept) => {
  expect(typedScalar(shape, typed)).toBe(kept);
});

test.each([
  [number, '30\t60', '30\t60'],
  [number, '30\t', 30],
  [{ kind: 'string', format: 'time-of-day' }, '09:00\t18:00', '09:00 18:00'],
  [{ kind: 'string', format: 'https-url' }, 'https://a.example/b\thttps://c.example', 'https://a.example/b https://c.example'],
  [{ kind: 'string', format: 'https-url' }, '\thttps://a.example/\t', 'https://a.example/'],
] as const)('two cells of a table that are pasted into one value are no third value: %j, %j', (shape, typed, kept) => {
  expect(typedScalar(shape, typed)).toBe(kept);
});
