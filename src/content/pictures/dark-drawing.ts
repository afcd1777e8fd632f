const scheme = /\(\s*prefers-color-scheme\s*:\s*(dark|light)\s*\)/gi;

/**
 * Returns a drawing in its dark scheme, independent of the scheme that a browser reports to it: WebKit always reports the light
 * one to drawings within a page (bugs.webkit.org 199134). Returns undefined for a drawing with one scheme.
 */
export function inDarkScheme(svg: string): string | undefined {
  const dark = svg.replace(scheme, (_, name: string) => (name.toLowerCase() === 'dark' ? '(min-width:0)' : '(max-width:0)'));
  return dark === svg ? undefined : dark;
}

/** Returns the file name of a drawing in its dark scheme; the names of content files never contain its `~`. */
export function darkName(file: string): string {
  return file.replace(/\.svg$/i, '~dark.svg');
}
