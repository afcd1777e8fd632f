const scheme = /\(\s*prefers-color-scheme\s*:\s*(dark|light)\s*\)/gi;

/**
 * Gives a drawing as the dark scheme shows it, whatever a browser tells it of the scheme: WebKit tells drawings within a page
 * that it is light (bugs.webkit.org 199134). Nothing for a drawing that is the same in both.
 */
export function inDarkScheme(svg: string): string | undefined {
  const dark = svg.replace(scheme, (_, name: string) => (name.toLowerCase() === 'dark' ? '(min-width:0)' : '(max-width:0)'));
  return dark === svg ? undefined : dark;
}

/** Names the file of a drawing in the dark scheme, with a sign that no picture of a content folder has in its name. */
export function darkName(file: string): string {
  return file.replace(/\.svg$/i, '~dark.svg');
}
