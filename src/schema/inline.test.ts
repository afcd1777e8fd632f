import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { processorTime } from '../../tests/support/processor-time.ts';
import { cases } from '../../tests/support/random-tests.ts';
import { type Inline, linkTargets, parseInline, plainInline, visitInline } from './inline.ts';

const strong = (...children: Inline[]): Inline => ({ type: 'strong', children });
const emphasis = (...children: Inline[]): Inline => ({ type: 'emphasis', children });
const link = (target: string, ...children: Inline[]): Inline => ({ type: 'link', target, children });
const reference = (name: string): Inline => ({ type: 'reference', name });
const lineBreak: Inline = { type: 'break' };

const signs = fc.constantFrom('*', '**', '[', ']', '(', ')', '](', '{{', '}}', '{', '}', '\\', '\n', ' ', 'a', 'é', 'ع', '/x');
const codeUnits = fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)) });
const anyText = fc.oneof(
  fc.array(signs, { maxLength: 60 }).map((parts) => parts.join('')),
  fc.string({ unit: 'grapheme' }),
  codeUnits,
);

describe('an editor formats a text', () => {
  test.each<[source: string, result: Inline[]]>([
    ['a **b** c', ['a ', strong('b'), ' c']],
    ['a *b* c', ['a ', emphasis('b'), ' c']],
    ['**a *b* c**', [strong('a ', emphasis('b'), ' c')]],
    ['*a **b** c*', [emphasis('a ', strong('b'), ' c')]],
    ['see [this **page**](glaucoma#care).', ['see ', link('glaucoma#care', 'this ', strong('page')), '.']],
    ['**[a](b)**', [strong(link('b', 'a'))]],
    ['call {{phones.mobile}} or {{ name }}', ['call ', reference('phones.mobile'), ' or ', reference('name')]],
    ['[call {{name}}](b)', [link('b', 'call ', reference('name'))]],
    ['first\nsecond', ['first', lineBreak, 'second']],
    ['\n a \n', ['a']],
    ['كلمة **غليظة**', ['كلمة ', strong('غليظة')]],
  ])('%j', (source, result) => expect(parseInline(source)).toEqual(result));
});

describe('what only looks like formatting stays as it was typed', () => {
  test.each<[source: string, result: Inline[]]>([
    ['3 * 4 * 5', ['3 * 4 * 5']],
    ['** a **', ['** a **']],
    ['*a * b*', [emphasis('a * b')]],
    ['**a ** b', ['**a ** b']],
    ['**not closed', ['**not closed']],
    ['*a **b* c**', [emphasis('a **b'), ' c**']],
    ['[no target]', ['[no target]']],
    ['[no target] (a)', ['[no target] (a)']],
    ['[a](two words)', ['[a](two words)']],
    ['a](b)', ['a](b)']],
    ['[**a](b)**', [link('b', '**a'), '**']],
    ['[outer [a](b)', [link('b', 'outer [a')]],
    ['{{two words}}', ['{{two words}}']],
    ['{a} {{b', ['{a} {{b']],
    ['<b>a</b> &amp; "q"', ['<b>a</b> &amp; "q"']],
    ['# a\r- b', ['# a\r- b']],
    ['', ['']],
  ])('%j', (source, result) => expect(parseInline(source)).toEqual(result));
});

describe('a backslash takes the meaning from the sign after it', () => {
  test.each<[source: string, result: Inline[]]>([
    ['\\*a\\*', ['*a*']],
    ['\\[a](b)', ['[a](b)']],
    ['[a\\](b)', ['[a](b)']],
    ['\\{{name}}', ['{{name}}']],
    ['\\\\*a*', ['\\', emphasis('a')]],
    ['C:\\files', ['C:\\files']],
    ['a\\', ['a\\']],
  ])('%j', (source, result) => expect(parseInline(source)).toEqual(result));

  test('before every sign, it gives back any text literally', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const oneLine = text.replaceAll('\n', '');
        expect(parseInline(oneLine.replace(/[\\*[\]{}]/g, '\\$&'))).toEqual([oneLine.trim()]);
      }),
    );
  });
});

describe('whatever the text', () => {
  test('without signs of markup it comes back as itself, but for the space around it', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const plain = text.replace(/[*[{\\\n]/g, '');
        expect(parseInline(plain)).toEqual([plain.trim()]);
      }),
    );
  });

  test('no letter of it is lost or moved', () => {
    const letters = (text: string): string => text.replace(/[\\*[\](){}\s]/g, '');
    const everything = (nodes: readonly Inline[]): string =>
      nodes
        .map((node) => {
          if (typeof node === 'string') return node;
          if (node.type === 'break') return '';
          if (node.type === 'reference') return node.name;
          return everything(node.children) + (node.type === 'link' ? node.target : '');
        })
        .join('');
    fc.assert(
      fc.property(anyText, (text) => {
        expect(letters(everything(parseInline(text)))).toBe(letters(text));
      }),
    );
  });

  test('no mark is inside a mark of its own kind, so that no page nests a link in a link', () => {
    const nested = (nodes: readonly Inline[], around: readonly string[]): boolean =>
      nodes.some(
        (node) =>
          typeof node !== 'string' && 'children' in node && (around.includes(node.type) || nested(node.children, [...around, node.type])),
      );
    fc.assert(
      fc.property(anyText, (text) => {
        expect(nested(parseInline(text), [])).toBe(false);
      }),
    );
  });

  test('the targets of its links are listed with their indexes, each link once', { tags: 'random' }, () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const found: string[] = [];
        visitInline(parseInline(text), (node) => {
          if (typeof node !== 'string' && node.type === 'link') found.push(node.target);
        });
        const placed = linkTargets(text);
        expect(placed.map(({ target }) => target)).toEqual(found);
        for (const { target, start } of placed) expect(text.slice(start - 2, start + target.length + 1)).toBe(`](${target})`);
      }),
      { numRuns: cases(1000) },
    );
    expect(linkTargets(' \n[a](b) \\[c](d) [*e*](f)').map(({ start }) => start)).toEqual([6, 23]);
  });

  test('its plain form has its words and none of its marks', () => {
    expect(plainInline(parseInline('**a** [b *c*](d)\n{{name}}'))).toBe('a b c {{name}}');
  });
});

describe('a text as long as the largest file is parsed in a moment', () => {
  const fill = (part: string): string => part.repeat(250_000 / part.length);
  const repeated = ['*', '**', '*a ', '**a *b [', '[', '[a](', '[[a](b)', '](', '{{', '{{a', '{', '}', '\\', '\n', ' *', '[*a **b](c)'];
  test.each<[name: string, text: string]>([
    ...repeated.map((part): [string, string] => [`${JSON.stringify(part)} over and over`, fill(part)]),
    ['a name that never begins', `{{${fill(' ')}a`],
    ['a name that never ends', `{{a${fill(' ')}`],
    ['a target that never ends', `[a](${fill('b')}`],
    ['bold that never ends', `**${fill('a')}`],
    ['every mark open at once', `*a **b [c${fill(' *')}`],
  ])('%s', (_name, text) => {
    // Linear parsing takes a twentieth of this, quadratic parsing four times as long.
    expect(processorTime(() => parseInline(text))).toBeLessThan(5);
  });
});
