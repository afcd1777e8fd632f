import { describe, expect, test } from 'vitest';
import { corrected, findingsIn } from '../../../tests/support/run-rule.ts';
import { otherMarkup } from './other-markup.ts';

describe('what pages would show as it is typed is reported, and corrected where one meaning is certain', () => {
  test.each([
    ['Bring __your bicycle__ today.', ['other-markup'], 'Bring **your bicycle** today.'],
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
  'Bring:\n- your bicycle\n- your lock',
  '— Is it ready? — Tomorrow.',
  'The sign @ alone, and www alone',
])('%s is ordinary text', (text) => {
  expect(findingsIn(otherMarkup, { en: text })).toEqual([]);
});
