import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawingAttributes, drawingElements } from './drawing-parts.ts';
import { unsafePartOf } from './drawing-safety.ts';

const drawing = (inside: string): string => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1">${inside}</svg>`;

test('the allowed elements and attributes of a drawing run, animate, embed and load nothing', () => {
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

test('an event handler in any spelling and spacing is unsafe or malformed', () => {
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
        expect(unsafePartOf(drawing(`<path${before}${handler}${after}=${next}${value}/>`))).toBeDefined();
      },
    ),
  );
});

test('an address in any spelling in a style is unsafe', () => {
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
      expect(unsafePartOf(drawing(inside)), inside).toBeDefined();
    }),
  );
});

test.each(['image-set', '-webkit-image-set', 'IMAGE', 'cross-fade', '-webkit-cross-fade', 'i\\6d age-set', '-moz-element'])(
  '%s() in a style is unsafe, though the first resource that it names is a part of the drawing',
  (name) => {
    const css = `${name}("#a" 3x, "https://evil.example/a.png" 1x)`;
    for (const inside of [`<style>path { mask-image: ${css} }</style>`, `<path style='fill: ${css}'/>`, `<path fill='${css}'/>`])
      expect(unsafePartOf(drawing(inside)), inside).toBeDefined();
  },
);

test('a style may name a part of its drawing', () => {
  for (const css of ['url(#a)', "url( '#a' )", 'URL("#a")'])
    expect(unsafePartOf(drawing(`<style>path { fill: ${css}; image-rendering: auto }</style>`)), css).toBeUndefined();
});

test('too many nested copies and too many nested parts are unsafe', () => {
  const copies = (levels: number): string =>
    Array.from(
      { length: levels },
      (_, level) => `<g id="a${level}">${`<use href="#a${level - 1}"/>`.repeat(level === 0 ? 0 : 10)}</g>`,
    ).join('');
  expect(unsafePartOf(drawing(copies(3)))).toBeUndefined();
  expect(unsafePartOf(drawing(copies(12)))).toMatchObject({ part: '<use' });
  expect(unsafePartOf(drawing('<g>'.repeat(100_000) + '</g>'.repeat(100_000)))).toMatchObject({ part: '<g' });
});
