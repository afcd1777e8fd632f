import { describe, expect, test } from 'vitest';
import { contrastOf as contrast } from '../../content/theme/contrast.ts';
import { contrastPairs, type Palette } from '../../content/theme/palettes.ts';
import { dark, declare, lengths, light, shadows, type Token, token } from './tokens.ts';

const schemes: readonly (readonly [name: string, palette: Palette])[] = [
  ['light', light],
  ['dark', dark],
];

test('the measure is the one of WCAG: black on white is 21, mid grey on white 4.54', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
});

describe.each(schemes)('in the %s scheme', (_name, palette) => {
  test.each(contrastPairs)('%s on %s can be read by people who see badly: 7 to 1', (text, ground) => {
    expect(contrast(palette[text], palette[ground])).toBeGreaterThanOrEqual(7);
  });

  test.each(['ground', 'surface', 'soft', 'emergencySoft'] as const)(
    'the button that calls in an emergency stands out from %s: 3 to 1',
    (ground) => {
      expect(contrast(palette.emergencyFill, palette[ground])).toBeGreaterThanOrEqual(3);
    },
  );

  test('every colour is written so that it can be measured', () => {
    for (const colour of Object.values(palette)) expect(colour).toMatch(/^#[0-9a-f]{6}$/);
  });
});

test('both schemes give every colour, and each but the line between parts is measured', () => {
  expect(Object.keys(dark)).toEqual(Object.keys(light));
  const measured = new Set(contrastPairs.flat());
  expect(Object.keys(light).filter((name) => !measured.has(name as keyof Palette))).toEqual(['line']);
});

test('a token is read by the name that it is declared under, which is no other one’s', () => {
  const named = [...Object.keys({ ...light, ...lengths, ...shadows.light })] as Token[];
  const properties = named.map((name) => /^var\((--\w+)\)$/.exec(token(name))?.[1]);
  expect(new Set(properties).size).toBe(named.length);
  expect(named.map((name) => declare({ [name]: '0' }))).toEqual(properties.map((property) => `${property}:0;`));
});

test('no other custom property has a name as short as those of tokens', () => {
  const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '../../browser/**/*.{ts,tsx}', '!./tokens*'], {
    query: '?raw',
    import: 'default',
    eager: true,
  });
  const named = Object.entries(sources).flatMap(([file, text]) => (text.match(/--\w[\w-]*/g) ?? []).map((name) => [file, name] as const));
  expect(named).not.toEqual([]);
  expect(named.filter(([, name]) => name.length < '--abc'.length)).toEqual([]);
});
