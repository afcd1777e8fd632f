import { describe, expect, test } from 'vitest';
import { dark, declare, light, type Palette, token } from './tokens.ts';

/** Text on ground, as components combine them: [text, ground]. */
const contrastPairs: readonly (readonly [keyof Palette, keyof Palette])[] = [
  ...(['ground', 'surface', 'soft'] as const).flatMap((ground) =>
    (['ink', 'quiet', 'link', 'emergency'] as const).map((text) => [text, ground] as const),
  ),
  ['onAccent', 'accent'],
  ['onDeep', 'deep'],
  ['onEmergency', 'emergencyFill'],
  ['emergency', 'emergencySoft'],
  ['ink', 'emergencySoft'],
  ['urgent', 'urgentSoft'],
  ['ink', 'urgentSoft'],
  ['routine', 'routineSoft'],
  ['ink', 'routineSoft'],
];

const schemes: readonly (readonly [name: string, palette: Palette])[] = [
  ['light', light],
  ['dark', dark],
];

/** Relative luminance of a colour written as #rrggbb (WCAG 2.2, glossary). */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

test('the measure is the one of WCAG: black on white is 21, mid grey on white 4.54', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
});

describe.each(schemes)('in the %s scheme', (_name, palette) => {
  test.each(contrastPairs)('%s on %s can be read by people who see badly: 7 to 1', (text, ground) => {
    expect(contrast(palette[text], palette[ground])).toBeGreaterThanOrEqual(7);
  });

  test('every colour is written so that it can be measured', () => {
    for (const colour of Object.values(palette)) expect(colour).toMatch(/^#[0-9a-f]{6}$/);
  });
});

test('both schemes give every colour, and each but the line between parts is measured', () => {
  expect(Object.keys(dark)).toEqual(Object.keys(light));
  const measured = new Set(contrastPairs.flat());
  expect(Object.keys(light).filter((name) => !measured.has(name as keyof Palette))).toEqual(['line']);
});

test('a token is read by the name that it is declared under', () => {
  for (const name of Object.keys(light) as (keyof Palette)[]) {
    const property = /^var\((--[a-z-]+)\)$/.exec(token(name))?.[1];
    expect(declare({ ...light })).toContain(`${property}:${light[name]};`);
  }
});
