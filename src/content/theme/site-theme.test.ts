import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cases } from '../../../tests/support/random-tests.ts';
import { findingsIn } from '../../../tests/support/run-rule.ts';
import { themeContrast } from '../rules/theme-contrast.ts';
import { contrastOf } from './contrast.ts';
import { contrastPairs, light, type Palette, usualTheme } from './palettes.ts';
import { siteTheme } from './site-theme.ts';

const findings = (theme: object) => findingsIn(themeContrast, {}, {}, { file: 'theme.yaml', kind: 'theme', name: 'theme', value: theme });

/** Returns the pairs of a palette whose text is hard to read. */
function unreadable(palette: Palette, contrast: number): readonly string[] {
  return contrastPairs.flatMap(([text, ground]) => (contrastOf(palette[text], palette[ground]) < contrast ? [`${text} on ${ground}`] : []));
}

const colour = fc.integer({ min: 0, max: 0xff_ff_ff }).map((number) => `#${number.toString(16).padStart(6, '0')}`);
const named = ['ground', 'surface', 'soft', 'ink', 'quiet', 'line', 'link', 'accent', 'deep'] as const;
const colours = fc.record(Object.fromEntries(named.map((name) => [name, colour])), { requiredKeys: [] });
const anyTheme = fc.record({ colours, dark: colours, contrast: fc.constantFrom(4.5, 7) }, { requiredKeys: [] });

describe('the look of a site', () => {
  test('is the engine’s own where the site says nothing of it', () => {
    expect([siteTheme(undefined), siteTheme({}), siteTheme({ contrast: 4.5 })]).toEqual([usualTheme, usualTheme, usualTheme]);
  });

  test('has the site’s own colours, and texts that can be read on them', () => {
    const theme = siteTheme({ colours: { deep: '#3b0a57', accent: '#ffd400', ground: '#ffffff' } });
    expect(theme.light).toMatchObject({ deep: '#3b0a57', accent: '#ffd400', ground: '#ffffff' });
    expect([unreadable(theme.light, 7), unreadable(theme.dark, 7)]).toEqual([[], []]);
    expect(theme.light.ink).not.toBe(light.ink);
  });

  test('can be read in both schemes whatever its colours, or the check says which one is at fault', { tags: 'random' }, () => {
    fc.assert(
      fc.property(anyTheme, (written) => {
        const { light: day, dark: night } = siteTheme(written);
        const contrast = written.contrast ?? 7;
        const found = [...unreadable(day, contrast), ...unreadable(night, contrast)];
        expect(findings(written).some(({ code }) => code === 'low-contrast')).toBe(found.length > 0);
      }),
      { numRuns: cases(40) },
    );
  });
});

describe('a colour that is refused', () => {
  const mended = (written: object, [part = '', name = '']: readonly string[], colour: string) => ({
    ...written,
    [part]: { ...(written as Record<string, object>)[part], [name]: colour },
  });

  test.each([
    [{ colours: { ink: '#888888' } }, 'colours.ink'],
    [{ dark: { ground: '#808080' } }, 'dark.ground'],
    [{ colours: { ground: '#f2b544' } }, 'colours.ground'],
    [{ colours: { accent: '#808080' } }, 'colours.accent'],
  ])('has a near one that would do, be it a text, a ground or the main button (%o)', (written, path) => {
    const finding = findings(written).find((each) => each.path.join('.') === path);
    expect(finding?.suggestion).toMatch(/^#[0-9a-f]{6}$/);
    expect(findings(mended(written, finding?.path ?? [], finding?.suggestion ?? ''))).toEqual([]);
  });

  test('is told no more once the suggested one stands in its place', { tags: 'random' }, () => {
    fc.assert(
      fc.property(anyTheme, (written) => {
        for (const { path, suggestion } of findings(written)) {
          if (suggestion === undefined) continue;
          expect(findings(mended(written, path, suggestion)).filter((each) => each.path.join() === path.join())).toEqual([]);
        }
      }),
      { numRuns: cases(20) },
    );
  });
});

describe('the main button', () => {
  const told = (colours: object, more: object = {}) =>
    findings({ colours, ...more }).flatMap(({ code, path, suggestion }) =>
      code === 'unseen-accent' ? [{ path: path.join('.'), suggestion }] : [],
    );

  test.each([
    [{ ground: '#ffffff', accent: '#ffffff' }, {}, 'colours.accent'],
    [{ accent: '#fffbe8' }, {}, 'colours.accent'],
    [{ ground: '#f2b544' }, {}, 'colours.ground'],
    [{ surface: '#f4be55' }, {}, 'colours.surface'],
    [{ accent: '#f2b544' }, { dark: { accent: '#0a1e24' } }, 'dark.accent'],
  ])(
    'that looks like the ground it lies on is refused, with a colour that does not where it is the button’s (%o)',
    (colours, more, path) => {
      const [finding] = told(colours, more);
      expect(finding?.path).toBe(path);
      if (!path.endsWith('accent')) return;
      const mended = path.startsWith('dark')
        ? told(colours, { dark: { accent: finding?.suggestion } })
        : told({ ...colours, accent: finding?.suggestion });
      expect(mended).toEqual([]);
    },
  );

  test.each([
    [{}],
    [{ accent: '#ffd23f', ground: '#fbf9ff' }],
    [{ accent: '#ffeb3b', ground: '#ffffff' }],
    [{ accent: '#ffcccc', ground: '#ffffff' }],
  ])('may be pale, as long as it is seen: its words tell what it is (%o)', (colours) => {
    expect(told(colours)).toEqual([]);
  });
});

test('a contrast that is not possible is not asked of the colours, too', () => {
  const colours = { deep: '#3b1020' };
  for (const contrast of [70, 5, '4.5']) expect(findings({ contrast, colours })).toEqual(findings({ colours }));
});

test('a colour that is hard to read is reported with the nearest one that is not', () => {
  const [finding] = findings({ colours: { ink: '#888888' } });
  expect(finding).toMatchObject({ code: 'low-contrast', path: ['colours', 'ink'], values: { text: '#888888', needed: 7 } });
  expect(findings({ colours: { ink: finding?.suggestion } })).toEqual([]);
});
