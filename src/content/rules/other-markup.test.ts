import { describe, expect, test } from 'vitest';
import { corrected, findingsIn } from '../../../tests/support/run-rule.ts';
import { htmlInText } from './html-in-text.ts';
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
    ['・自転車', ['other-markup'], undefined],
    ['* your bicycle\n* your lock', ['other-markup'], undefined],
    ['1. Bring your bicycle.\n2. Fetch it.', ['other-markup'], undefined],
    ['1) Bring your bicycle.\n\n2) Fetch it.', ['other-markup'], undefined],
    ['> Who rides, smiles.', ['other-markup'], undefined],
    ['They say:\n> Who rides, smiles.', ['other-markup'], undefined],
    ['See <https://example.com/a>.', ['address-without-link'], 'See [example.com/a](https://example.com/a).'],
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
  '* Without the parts.',
  '1. Mai: geschlossen\n24. Dezember: bis 14 Uhr',
  '> 5 kg\n> 90 %, if a > b',
  'The day:\n1. You bring it.\n2. We mend it.',
  '・',
  'The sign @ alone, and www alone',
])('%s is ordinary text', (text) => {
  expect(findingsIn(otherMarkup, { en: text })).toEqual([]);
});

test('an address in the brackets of mail programs is no HTML, and HTML beside it is', () => {
  expect(findingsIn(htmlInText, { en: 'See <https://example.com/a>.' })).toEqual([]);
  expect(findingsIn(htmlInText, { en: 'See <https://example.com/a><br>' }).map(({ values }) => values['found'])).toEqual(['<br>']);
});
