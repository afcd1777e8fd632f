import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { createRoot } from 'react-dom/client';
import type { ClientConfig } from '../../pages/client-config.ts';

// The critical styles in the pages have the same key.
const cache = createCache({ key: 'e', stylisPlugins: [] });
// An element of Emotion's own would be one more hash in the policy of every page.
const sheet = ownSheet();
cache.sheet.insert = (rule) => {
  try {
    sheet.insertRule(rule, sheet.cssRules.length);
  } catch {
    // A browser that does not know a selector does without its rule.
  }
};

/** Returns a sheet after those of the page, or the page's own in browsers before 2023, which lay out the whole page again for a rule in it. */
function ownSheet(): CSSStyleSheet {
  if (!('adoptedStyleSheets' in document)) return (document as Document).styleSheets[0] as CSSStyleSheet;
  const made = new CSSStyleSheet();
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, made];
  return made;
}

/**
 * Makes a place at the end of the page for parts that React draws, in the page's language; returns the function that draws there.
 * `whenFailed` hears of an error while drawing, after which nothing is drawn there any more.
 */
export function createIslandRoot(
  { locale }: Pick<ClientConfig, 'locale'>,
  whenFailed?: (error: unknown) => void,
): (children: ReactNode) => void {
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place, whenFailed && { onUncaughtError: whenFailed });
  return (children) =>
    root.render(
      <CacheProvider value={cache}>
        <I18nProvider locale={locale}>{children}</I18nProvider>
      </CacheProvider>,
    );
}
