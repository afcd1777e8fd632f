import { expect, test } from 'vitest';
import { messagingLink } from './messaging-link.ts';

test.each([
  ['a host with its slash', 'https://wa.me/'],
  ['a host without', 'https://wa.me'],
])('%s is followed by the number and the text', (_, host) => {
  expect(messagingLink({ host, number: '212600000000' }, 'Bonjour')).toBe('https://wa.me/212600000000?text=Bonjour');
});

test.each(['é & ? # = + %', 'مرحبًا، أودّ حجز موعد', 'two\nlines', '</a><script>', '👁️'])('the text "%s" arrives as it is', (text) => {
  const { searchParams, hash } = new URL(messagingLink({ host: 'https://wa.me/', number: '1' }, text));
  expect([searchParams.get('text'), hash, [...searchParams].length]).toEqual([text, '', 1]);
});

test('letters stay readable, and short: encoded, Arabic ones would take three times the bytes', () => {
  expect(messagingLink({ host: 'https://wa.me/', number: '1' }, 'مرحبا، é?')).toBe('https://wa.me/1?text=مرحبا%D8%8C%20é%3F');
});

test('half a character, which no address can hold, becomes the sign for that', () => {
  expect(messagingLink({ host: 'https://wa.me/', number: '1' }, 'a\uD83Db')).toBe('https://wa.me/1?text=a%EF%BF%BDb');
});
