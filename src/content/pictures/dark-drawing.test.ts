import { expect, test } from 'vitest';
import { darkName, inDarkScheme } from './dark-drawing.ts';

test('a drawing in the dark scheme has its own dark colours, and no query for a scheme', () => {
  const drawing = (query: string): string => `<svg><style>@media ${query} { .line { stroke: #fff } }</style></svg>`;
  expect(inDarkScheme(drawing('(prefers-color-scheme: dark)'))).toBe(drawing('(min-width:0)'));
  expect(inDarkScheme(drawing('screen and ( PREFERS-color-scheme:dark )'))).toBe(drawing('screen and (min-width:0)'));
  expect(inDarkScheme(drawing('(prefers-color-scheme: light)'))).toBe(drawing('(max-width:0)'));
});

test('a drawing with one scheme has no second file', () => {
  expect(inDarkScheme('<svg><path d="M0 0h9"/></svg>')).toBeUndefined();
});

test('the second file lies beside the drawing', () => {
  expect(darkName('signs/eye.svg')).toBe('signs/eye~dark.svg');
});
