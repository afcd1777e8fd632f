import { describe, expect, test } from 'vitest';
import { corrected, findingsIn } from '../../../tests/support/run-rule.ts';
import { unreadMarkup } from './unread-markup.ts';

const context = { references: new Set(['facts.delay', 'name']), services: new Set(['brakes']), pages: new Set<string>() };
const findings = (text: string) => findingsIn(unreadMarkup, { en: text }, context);

describe('malformed markup is reported, and corrected where one meaning is certain', () => {
  test.each([
    ['a space within a link', 'See [our brakes] (/services/brakes/).', ['not-a-link'], 'See [our brakes](/services/brakes/).'],
    ['exchanged brackets', 'See (our brakes)[/services/brakes/].', ['not-a-link'], undefined],
    ['a space before a slug', 'See [our brakes] (brakes).', ['not-a-link'], 'See [our brakes](brakes).'],
    [
      'spaces within several links, alike ones too, beside one that cannot be mended',
      'See [it] (brakes), (here)[brakes], [it] (brakes), [all] (/services/).',
      ['not-a-link', 'not-a-link', 'not-a-link', 'not-a-link'],
      'See [it](brakes), (here)[brakes], [it](brakes), [all](/services/).',
    ],
    ['a link without its end', 'See [our brakes](/services/brakes/', ['not-a-link'], undefined],
    ['spaces inside stars', 'Bring ** your bicycle ** today.', ['unclosed-mark'], 'Bring **your bicycle** today.'],
    ['stars that join words', 'Bring** your bicycle** today.', ['unclosed-mark'], undefined],
    ['stars without an end', 'Bring **your bicycle.', ['unclosed-mark'], undefined],
    ['braces without an end', 'It takes {{facts.delay}.', ['unclosed-mark'], undefined],
    ['a fact in single braces', 'It takes {facts.delay}.', ['single-braces'], 'It takes {{facts.delay}}.'],
  ])('%s', (_mistake, text, codes, right) => {
    const reported = findings(text);
    expect(reported.map(({ code }) => code)).toEqual(codes);
    expect(corrected(text, reported)).toBe(right ?? text);
  });
});

test.each([
  'See [our brakes](/services/brakes/) and **your bicycle**.',
  'They wrote “tyers [sic] (1)”.',
  'A frame of 3 * 4 cm costs 5*.',
  'Type \\*\\*stars\\*\\*, \\[brackets\\] and \\{braces\\}.',
  'A {blank} of the interface',
])('%s has no malformed markup', (text) => {
  expect(findings(text)).toEqual([]);
});
