import { expect, test } from 'vitest';
import { siteTheme } from '../../content/theme/site-theme.ts';
import { themeInEffect } from './theme-in-effect.ts';

test('a colour that a theme does not name is the one that pages have, by day and by night', () => {
  const usual = siteTheme(undefined);
  expect(themeInEffect({ schemaVersion: 1 }, ['colours', 'ground'])).toBe(usual.light.ground);
  expect(themeInEffect({ schemaVersion: 1 }, ['dark', 'accent'])).toBe(usual.dark.accent);
  const own = { colours: { deep: '#402000' } };
  expect(themeInEffect(own, ['colours', 'link'])).toBe(siteTheme(own).light.link);
  expect(themeInEffect(own, ['colours', 'link'])).not.toBe(usual.light.link);
  expect(themeInEffect(own, ['corners'])).toBeUndefined();
});
