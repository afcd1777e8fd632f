import { expect, test } from 'vitest';
import { drawingSize } from './drawing-size.ts';
import { problemOfPicture } from './picture-problem.ts';

const drawing = (root: string): string => `<svg xmlns="http://www.w3.org/2000/svg" ${root}><path d="M0 0h9v9z"/></svg>`;

// Each as browsers read it, and as programs write it.
test.each([
  ['viewBox="0 0 40 30"', 40, 30],
  ['viewBox="0,0,40,30"', 40, 30],
  ["viewBox=' -5, -5  ,40\n30 '", 40, 30],
  ['viewBox="0 0 +4E1 30."', 40, 30],
  ['viewBox="0 0 .4 .3"', 1, 1],
  ['width="40" height="30px" viewBox="0 0 1 1"', 40, 30],
  ['width=" 40PX " height="3e1"', 40, 30],
  ['width="1in" height="36pt"', 96, 48],
  ['width="20" viewBox="0 0 40 30"', 20, 15],
  ['height="15" viewBox="0 0 40 30"', 20, 15],
  ['width="100%" height="auto" viewBox="0 0 40 30"', 40, 30],
  ['width="NaN" height="1e999" viewBox="0 0 40 30"', 40, 30],
])('the size of a drawing is found in %s', (root, width, height) => {
  expect(drawingSize(drawing(root))).toEqual({ width, height });
  expect(problemOfPicture('pictures/a.svg', Buffer.from(drawing(root)))).toBeUndefined();
});

test.each([
  '',
  'width="40"',
  'width="1e999" height="10"',
  'width="-40" height="30"',
  'viewBox="0 0 0 30"',
  'viewBox="0 0 -40 30"',
  'viewBox="0 0 NaN 30"',
  'viewBox="0 0 40"',
  'viewBox="0 0 40px 30px"',
  'viewBox="0 0 1e308 1e308"',
  'viewBox="0 0 40% 30%"',
])('a drawing that says nothing that can be shown is no picture: %s', (root) => {
  expect(drawingSize(drawing(root))).toBeUndefined();
  expect(problemOfPicture('pictures/a.svg', Buffer.from(drawing(root)))?.code).toBe('unreadable-picture');
});
