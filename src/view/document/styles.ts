import createCache, { type EmotionCache } from '@emotion/cache';
import { compile, middleware, serialize, stringify } from 'stylis';
import type { Theme } from '../../pages/views/theme.ts';
import { globalStyles } from '../theme/global.ts';
import { laterSections } from '../theme/later-sections.ts';
import { siteStyles } from '../theme/site-styles.ts';

// No prefixes: every browser that knows the logical properties used here knows them unprefixed.
const stylisPlugins: [] = [];

/** Collects the styles of rendered pages; one collector serves any number of pages, so each style is compiled once. */
export interface StyleCollector {
  readonly cache: EmotionCache;
  /**
   * Returns the CSS of the styles that HTML uses in the order of their first use, after those of a site's own look, and the HTML with short
   * class names: Emotion's are hashes, which do not compress and would add half a kilobyte to a page.
   */
  critical(html: string, theme?: Theme): { readonly css: string; readonly html: string };
}

/** Creates a collector. The order of its output depends on the page alone, never on what was rendered before. */
export function createStyleCollector(): StyleCollector {
  const cache = createCache({ key: 'e', stylisPlugins });
  // Emotion then keeps the text of each style instead of writing it beside the element.
  cache.compat = true;
  let last: { readonly names: string; readonly css: string } | undefined;
  const critical = (html: string, theme?: Theme): { css: string; html: string } => {
    const short = new Map<string, string>();
    const shorter = (name: string): string => {
      const id = name.slice(2);
      if (!name.startsWith('e-') || typeof cache.inserted[id] !== 'string') return name;
      const made = short.get(id) ?? `e${short.size.toString(36)}`;
      short.set(id, made);
      return made;
    };
    // A page has a few dozen different attributes and several hundred in all.
    const attributes = new Map<string, string>();
    // React escapes quotes in text, so this matches in tags only.
    const renamed = html.replace(/ class="[^"]*"/g, (attribute) => {
      const made = attributes.get(attribute) ?? ` class="${attribute.slice(8, -1).split(' ').map(shorter).join(' ')}"`;
      attributes.set(attribute, made);
      return made;
    });
    return { css: cssOf(short, theme === undefined ? '' : siteStyles(theme)), html: renamed };
  };
  // The pages of a document, one for each language, come one after the other and have the same styles.
  const cssOf = (short: ReadonlyMap<string, string>, look: string): string => {
    const names = [...short.keys(), look].join(' ');
    if (last?.names === names) return last.css;
    const own = [...short].map(([id, name]) => minified(cache.inserted[id] as string).replaceAll(`.e-${id}`, `.${name}`));
    last = { names, css: minifiedGlobals + withoutBlanks(look) + own.join('') };
    return last.css;
  };
  // Each style stands in many pages; not the look, which changes with each key while a theme is written.
  const known = new Map<string, string>();
  const minified = (css: string): string => {
    const done = known.get(css) ?? withoutBlanks(css);
    known.set(css, done);
    return done;
  };
  return { cache, critical };
}

/** Returns CSS without what means nothing in it: blanks after commas and colons, zeros before points, a block's last semicolon, quotes of a word. */
function withoutBlanks(css: string): string {
  return css.replace(
    /(?<==)"([a-z][a-z-]*)"(?=\])|("[^"]*"|'[^']*')|([:,]) |([ (:,-])0(?=\.)|;(?=\})/g,
    (_, word = '', quoted = '', sign = '', before = '') => word + quoted + sign + before,
  );
}

const minifiedGlobals = withoutBlanks(serialize(compile(laterSections + globalStyles), middleware([stringify])));
