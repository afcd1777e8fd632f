import { describe, expect, test } from 'vitest';
import { corrected, findingsIn } from '../../../tests/support/run-rule.ts';
import { otherMarkup } from './other-markup.ts';

describe('what pages would show as it is typed is reported, and corrected where one meaning is certain', () => {
  test.each([
    ['Bring __your bicycle__ today.', ['other-markup'], 'Bring **your bicycle** today.'],
    ['Bring _your bicycle_, please.', ['other-markup'], 'Bring *your bicycle*, please.'],
    ['يوم «_الجمعة_» مغلق.', ['other-markup'], 'يوم «*الجمعة*» مغلق.'],
    // Which of the marks means what is not certain.
    ['*_Today_* only', ['other-markup'], undefined],
    ['It costs ~30 €~ 25 €, ~~tomorrow~~ today', ['other-markup'], undefined],
    ['Bring the `key`.', ['other-markup'], undefined],
    ['Bring [b]your bicycle[/b].', ['other-markup'], undefined],
    ['See [url=https://example.com]the map[/url].', ['other-markup'], undefined],
    ['Prices\n| Brakes | 12 € |\n|---|---|', ['other-markup'], undefined],
    ['Monday\n---\nTuesday', ['other-markup'], undefined],
    ['# Opening hours', ['other-markup'], undefined],
    ['Bring:\n## your bicycle', ['other-markup'], undefined],
    ['- your bicycle\n- your lock', ['other-markup'], undefined],
    ['•  your bicycle', ['other-markup'], undefined],
    ['Write to shop@example.com.', ['address-without-link'], 'Write to [shop@example.com](mailto:shop@example.com).'],
    ['See www.example.com/map, please', ['address-without-link'], 'See [www.example.com/map](https://www.example.com/map), please'],
    ['See https://example.com/?a=b.', ['address-without-link'], 'See [example.com/?a=b](https://example.com/?a=b).'],
    // Links lead to secure addresses only: whether the host has one is not known.
    ['See http://example.com.', ['address-without-link'], undefined],
  ])('%s', (text, codes, right) => {
    const findings = findingsIn(otherMarkup, { en: text });
    expect(findings.map(({ code }) => code)).toEqual(codes);
    expect(corrected(text, findings)).toBe(right ?? text);
  });
});

test.each([
  'See [www.example.com](https://www.example.com/) or [write to shop@example.com](mailto:shop@example.com).',
  'A frame of 3 - 4 kg, no. #12, file_name__old, and -5 °C.',
  '-5 °C and #1',
  'snake_case_name, IMG_0042_1, _blank, [map](/files/_map_.pdf), /_a_/ and a_b_',
  'Name: ____ or _ _, ~5 to ~7 kg, l`oeil d`or, ^_^',
  'They wrote “tyers [s] and [b]”.',
  'Brakes | Wheels | Lights',
  'Tomorrow --- or not',
  'Bring:\n- your bicycle\n- your lock',
  '— Is it ready? — Tomorrow.',
  'The sign @ alone, and www alone',
])('%s is ordinary text', (text) => {
  expect(findingsIn(otherMarkup, { en: text })).toEqual([]);
});
