import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawingAttributes, drawingElements } from './drawing-parts.ts';
import { drawingFault } from './drawing-safety.ts';

const drawing = (inside: string): string => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1">${inside}</svg>`;

test('no element or attribute of a drawing runs code, moves, embeds or loads', () => {
  for (const name of [
    'script',
    'foreignObject',
    'iframe',
    'image',
    'feImage',
    'animate',
    'animateTransform',
    'set',
    'handler',
    'a',
    'video',
  ])
    expect(drawingElements.has(name), name).toBe(false);
  expect([...drawingAttributes].filter((name) => /^on|^src|action|begin|attributeName|^to$|^from$/i.test(name))).toEqual([]);
});

test('however an event handler is spelt and spaced, it is found or the drawing is no XML', () => {
  const space = fc.constantFrom(' ', '\n', '\t', '\r\n', '/', '\f', '\v', '\u00A0', '');
  const name = fc.constantFrom('onload', 'onclick', 'ONLOAD', 'onbegin', 'oN', 'on:load', 'xlink:onload');
  fc.assert(
    fc.property(
      space,
      name,
      space,
      space,
      fc.constantFrom('"alert(1)"', "'alert(1)'", 'alert(1)'),
      (before, handler, after, next, value) => {
        expect(drawingFault(drawing(`<path${before}${handler}${after}=${next}${value}/>`))).toBeDefined();
      },
    ),
  );
});

test('however an address is spelt in a style, it is found', () => {
  const spellings: readonly ((sign: string) => string)[] = [
    (sign) => sign,
    (sign) => sign.toUpperCase(),
    (sign) => `\\${sign.charCodeAt(0).toString(16)} `,
    (sign) => `\\0000${sign.charCodeAt(0).toString(16)}`,
    (sign) => `&#${sign.charCodeAt(0)};`,
    (sign) => `&#x${sign.charCodeAt(0).toString(16)};`,
  ];
  const spelling = fc.constantFrom(...spellings);
  fc.assert(
    fc.property(spelling, spelling, spelling, fc.constantFrom('style', 'fill', 'element'), (first, second, third, where) => {
      const css = `${first('u')}${second('r')}${third('l')}(https://evil.example/a.svg#b)`;
      const inside = where === 'element' ? `<style>path { fill: ${css} }</style>` : `<path ${where}="${css}"/>`;
      expect(drawingFault(drawing(inside)), inside).toBeDefined();
    }),
  );
});

test('copies of copies, and parts within parts, are found before they keep a browser busy', () => {
  const copies = (levels: number): string =>
    Array.from(
      { length: levels },
      (_, level) => `<g id="a${level}">${`<use href="#a${level - 1}"/>`.repeat(level === 0 ? 0 : 10)}</g>`,
    ).join('');
  expect(drawingFault(drawing(copies(3)))).toBeUndefined();
  expect(drawingFault(drawing(copies(12)))).toMatchObject({ found: '<use' });
  expect(drawingFault(drawing('<g>'.repeat(100_000) + '</g>'.repeat(100_000)))).toMatchObject({ found: '<g' });
});
