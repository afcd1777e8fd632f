import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { createRoot } from 'react-dom/client';
import type { ClientConfig } from '../../pages/client-config.ts';

// The critical styles in the pages have the same key.
const cache = createCache({ key: 'e', stylisPlugins: [] });

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
