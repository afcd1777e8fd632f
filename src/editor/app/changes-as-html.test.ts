import { expect, test } from 'vitest';
import { changesAsHtml } from './changes-as-html.ts';
import type { DescribedChange } from './describe-changes.ts';
import { messagesIn } from './messages.ts';

const english = { code: 'en', name: 'English', direction: 'ltr', complete: true } as const;
const persian = { code: 'fa', name: 'فارسی', direction: 'rtl', complete: true } as const;
const change = (before: string, after: string, language: DescribedChange['texts'][number]['language'] = english): DescribedChange => ({
  kind: 'changed',
  names: ['Nom'],
  texts: [{ names: [], language, before, after }],
  change: { kind: 'changed', was: ['name'], path: ['name'], before, after },
});
const html = (...changes: readonly DescribedChange[]): string => changesAsHtml([{ name: 'Brakes', changes }], 'fr', messagesIn('fr'));

test('a reviewer reads on the host where something changed, which words came and went, and each language in its direction', () => {
  const result = html(change('We repair brakes', 'We repair all brakes'), change('ترمز خوب', 'ترمز بد', persian));
  expect(result).toContain('<h3><bdi>Brakes</bdi></h3><ul><li><b><bdi>Nom</bdi></b><br><bdi>English</bdi>');
  expect(result).toContain('<p lang="en" dir="ltr">We repair <ins>all </ins>brakes</p>');
  expect(result).toContain('<p lang="fa" dir="rtl">ترمز <del>خوب</del> <ins>بد</ins></p>');
});

test('the text of a document becomes neither HTML nor Markdown, mentions nobody and closes no issue', () => {
  const result = html(change('', '<img src=x onerror=alert(1)>\n\n# Fixes #1, @sam, https://evil.example\n\n![x](y) & "more"'));
  expect(result).not.toMatch(/<img|#1|@sam|https:\/\/|\n\n/);
  expect(result).toContain('&lt;img src=x onerror=alert(1)&gt;<br><br># Fixes #<!-- -->1, @<!-- -->sam');
  expect(result.split('\n').every((line) => line.startsWith('<'))).toBe(true);
});

test('nor does it in the other ways in which hosts write an issue, a commit and an address', () => {
  const ways = ['GH-1', 'gl-1', '&1', '[issue:1]', '%"Release 1"', '1f7ec7b0a9', '_www.evil.example', '__WWW.evil.example'];
  // A host makes links of text, in which an entity stands for its sign.
  const result = html(change('', ways.join(' ; ')))
    .replaceAll('&amp;', '&')
    .replaceAll('&quot;', '"');
  for (const way of ways) expect(result).not.toContain(way);
  expect(result.replaceAll('<!-- -->', '')).toContain(ways.join(' ; '));
});

test('a description that would be longer than hosts take ends with the documents that fit', () => {
  const long = change('', 'word '.repeat(5000));
  const documents = Array.from({ length: 5 }, (_, index) => ({ name: `Document ${index}`, changes: [long] }));
  const result = changesAsHtml(documents, 'fr', messagesIn('fr'));
  expect(result.length).toBeLessThan(60_000);
  expect(result).toContain('D’autres modifications sont dans les fichiers.');
});
