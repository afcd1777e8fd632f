import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { code, codeBlock, link, plainText } from './markdown.ts';

describe('plain text', () => {
  test.each([
    ['**bold** and _more_', '\\*\\*bold\\*\\* and \\_more\\_'],
    ['[label](https://host.example/)', '\\[label\\](https:\u2060//host.example/)'],
    ['<img src=x onerror=y>', '&lt;img src=x onerror=y&gt;'],
    ['&lt;b&gt;', '&\u2060amp;lt;b&\u2060amp;gt;'.replaceAll('&\u2060amp;', '&amp;\u2060')],
    ['ask @team/people', 'ask @\u2060team/people'],
    ['see #12, !3, $4, %5 and ~label', 'see \\#\u206012, !\u20603, \\$\u20604, %\u20605 and \\~\u2060label'],
    ['www.host.example', 'www\u2060.host.example'],
    ['_www.host.example', '\\_www\u2060.host.example'],
    ['see GH-12, gl-3 and [issue:4]', 'see GH-\u206012, gl-\u20603 and \\[issue\u2060:4\\]'],
    ['done in 1f7ec7b0a9, on +212600000000', 'done in 1f7ec7\u2060b0a9, on +212600000000'],
    ['@.team', '@\u2060.team'],
    ['1. first', '1\\. first'],
    ['    - one', '\\- one'],
    ['24) + 1', '24\\) + 1'],
    ['two\nlines\r\nand\u2028three', 'two lines and three'],
    ['turned \u202eround\u202c', 'turned round'],
    ['70 % à 9 h : « oui »', '70 % à 9 h : « oui »'],
    ['a | b', 'a \\| b'],
  ])('%j is shown as its characters', (text, expected) => {
    expect(plainText(text)).toBe(expected);
  });

  test('never holds anything that a host would act on', () => {
    const text = fc.string({ unit: fc.constantFrom(...'@#![]()<>`*_~|&$/\\:\n ahtps.w1-+', 'www.', 'GH-'), maxLength: 40 });
    fc.assert(
      fc.property(text, (words) => {
        const markdown = plainText(words);
        expect(markdown).not.toMatch(/[\n<>]|(?<!\\)(?:\\\\)*[`*_[\]|~]|[@#!](?=\w)|:\/\/|www\.|GH-\d|^\d*[-+.)]|^ /i);
      }),
      { examples: [['://'], ['a://']] },
    );
  });
});

test.each([
  ['data/site.yaml', '`data/site.yaml`'],
  ['a `b` c', '``a `b` c``'],
  ['`b`', '`` `b` ``'],
  ['one\ntwo', '`one two`'],
  ['', ''],
])('code holds %j as it is', (text, expected) => {
  expect(code(text)).toBe(expected);
});

test('a block of code holds every fence', () => {
  expect(codeBlock('suggestion', 'a\n```\nb')).toBe('````suggestion\na\n```\nb\n````');
  expect(codeBlock('suggestion', 'a')).toBe('```suggestion\na\n```');
});

test.each([
  ['https://host.example/a b', '[label](<https://host.example/a%20b>)'],
  ['https://host.example/?q=<x>)', '[label](<https://host.example/?q=%3Cx%3E)>)'],
  ['javascript:alert(1)', 'label'],
  ['no address', 'label'],
  [undefined, 'label'],
])('a link leads to %j only if it is a web address', (address, expected) => {
  expect(link('label', address)).toBe(expected);
});
