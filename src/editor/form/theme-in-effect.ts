import { siteTheme } from '../../content/theme/site-theme.ts';
import { asString } from '../../schema/tree.ts';
import { type DataPath, valueAt } from '../../yaml/edits/source-change.ts';

/** Returns the colour that pages have for a path of a theme's document, whether the document names it or not; `undefined` for others. */
export function themeInEffect(theme: unknown, path: DataPath): string | undefined {
  const { light, dark } = siteTheme(theme);
  return asString(valueAt({ colours: light, dark }, path));
}
