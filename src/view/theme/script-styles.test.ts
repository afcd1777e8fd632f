import { expect, test } from 'vitest';
import { scriptStyles } from './script-styles.ts';

test.each(['ja-JP', 'zh-Hant-TW', 'zh-CN', 'ko-KR'])('what is stressed in %s is bold, not slanted', (locale) => {
  expect(scriptStyles(locale, locale)).toContain('em{font-style:normal;font-weight:700}');
});

test('Korean words stay whole, but for passages of other languages; Japanese headings break between phrases', () => {
  expect(scriptStyles('ko-KR', 'ko')).toContain('word-break:keep-all}[lang]:not(:lang(ko)){word-break:normal}');
  expect(scriptStyles('ja-JP', 'ja')).toContain('header,h1,h2,h3,li{word-break:auto-phrase}');
  expect(scriptStyles('zh-Hans-CN', 'zh')).not.toContain('word-break');
});

test.each(['fr-MA', 'ar-MA', 'hi-IN', 'ru-RU'])('pages in %s have no styles for their script', (locale) => {
  expect(scriptStyles(locale, locale)).toBe('');
});

test.each(['th-TH', 'lo-LA', 'km-KH', 'my-MM'])(
  'the lines of a heading in %s leave room for the marks above and below its letters',
  (locale) => {
    expect(scriptStyles(locale, locale)).toBe('h1,h2,h3{line-height:1.5}');
  },
);
