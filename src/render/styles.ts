import createCache, { type EmotionCache } from '@emotion/cache';
import { compile, middleware, serialize, stringify } from 'stylis';
import { globalStyles } from '../theme/global.ts';

// No prefixes: every browser that knows the logical properties used here knows them unprefixed.
const stylisPlugins: [] = [];

/** Collects the styles of rendered pages; one collector serves any number of pages, so each style is compiled once. */
export interface StyleCollector {
  readonly cache: EmotionCache;
  /** Gives the CSS of the styles that a page's HTML uses, in the order in which it first uses them. */
  criticalCss(html: string): string;
}

/** Makes a collector. The order of its output depends on the page alone, never on what was rendered before. */
export function createStyleCollector(): StyleCollector {
  const cache = createCache({ key: 'e', stylisPlugins });
  // Emotion then keeps the text of each style instead of writing it beside the element.
  cache.compat = true;
  const criticalCss = (html: string): string => {
    const seen = new Set<string>();
    let css = minifiedGlobals;
    for (const [, id] of html.matchAll(/\be-([a-z0-9]+)/g)) {
      const rules = cache.inserted[id as string];
      if (typeof rules !== 'string' || seen.has(id as string)) continue;
      seen.add(id as string);
      css += rules;
    }
    return css;
  };
  return { cache, criticalCss };
}

const minifiedGlobals = serialize(compile(globalStyles), middleware([stringify]));
