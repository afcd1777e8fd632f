import { expect, test } from 'vitest';
import { dedented, yamlHtml, yamlOf } from './yaml-html.ts';

const words = (html: string): string =>
  html
    .replace(/<[^>]*>/g, '')
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>');

test('lines of YAML are shown as they are written, to copy them', () => {
  const text =
    '# A word of explanation.\n- type: faq\n  items:\n    - question: { fr: "Où ?", ar: أين؟ }\n\n      answer: >-\n        On two\n        lines\n';
  expect(words(yamlHtml(text))).toBe(text);
});

test('what a text holds never becomes markup', () => {
  const html = yamlHtml('title: <script>alert("1")</script>\n<b>x</b>: \'</pre>\'\n');
  expect(html).not.toMatch(/<script|<b>|<\/pre>./);
});

test('names, comments and values are told apart, and each value has its own direction', () => {
  expect(yamlHtml('fr: Oui\n')).toContain('<span class="key">fr:</span> <bdi>Oui</bdi>');
  expect(yamlHtml('# Oui\n')).toContain('<bdi class="comment"># Oui</bdi>');
  expect(yamlHtml('https://example.com/\n')).not.toContain('class="key"');
});

test('a fact that is inserted into an Arabic text is not torn apart by its direction', () => {
  expect(yamlHtml('ar: نعم {{facts.visit}}.\n')).toContain('<bdi>نعم <bdi dir="ltr">{{facts.visit}}</bdi>.</bdi>');
});

test('a tab can be seen, and where it is asked for a space that does not break', () => {
  expect(yamlHtml('a:\n\tb: c\n')).toContain('⇥');
  expect(yamlHtml('a: b\u202f?\n')).not.toContain('nbsp');
  expect(yamlHtml('a: b\u202f?\n', { spaces: true })).toContain('<span class="nbsp">\u202f</span>');
});

test('a value is written as documents are', () => {
  const value = { days: ['monday', 'friday'], opens: '09:00', yearly: '05-01', from: '2027-02-08', points: ['Un mot', 'Deux'] };
  expect(yamlOf(value)).toBe('days: [monday, friday]\nopens: "09:00"\nyearly: "05-01"\nfrom: 2027-02-08\npoints:\n  - Un mot\n  - Deux\n');
});

test('a part of a document begins at the line’s start', () => {
  expect(dedented('    - a: b\n      c: d\n')).toBe('- a: b\n  c: d\n');
});
