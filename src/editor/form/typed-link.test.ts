import { expect, test } from 'vitest';
import { typedLink } from './typed-link.ts';

test.each([
  ['accueil@clinique.example', 'mailto:accueil@clinique.example'],
  [' www.clinique.example ', 'https://www.clinique.example'],
  ['clinique.example/tarifs?a=b', 'https://clinique.example/tarifs?a=b'],
  ['https://clinique.example/', 'https://clinique.example/'],
  ['mailto:a@b.example', 'mailto:a@b.example'],
  ['brake-repair', 'brake-repair'],
  ['/terms/', '/terms/'],
  ['/files/consent.pdf', '/files/consent.pdf'],
  ['#prices', '#prices'],
])('%j becomes a link to %s', (typed, target) => {
  expect(typedLink(typed)).toEqual({ target });
});

test.each(['0661223344', '06 61 22 33 44', '+212 661-223344', 'tel:+212661223344'])(
  '%s is a phone, which is no link but inserted',
  (typed) => {
    expect(typedLink(typed)).toEqual({ refusal: 'linkIsPhone' });
  },
);

test.each(['', 'two words', 'http://clinique.example', 'javascript:alert(1)', 'a@b@c'])('%j is no link', (typed) => {
  expect(typedLink(typed)).toEqual({ refusal: 'linkIsNone' });
});
