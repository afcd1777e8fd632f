/**
 * Returns the styles of pages in a language whose script has customs of its own; most scripts have none. Chinese, Japanese and Korean
 * letters are never slanted: what is stressed is bold. Korean breaks lines between words, and what is short in Japanese, such as a heading,
 * between phrases, where a browser knows them; a passage in another language does not. Letters that carry marks above and below are up to
 * one and a half times as high as the size of the text, and would touch those of the next line of a heading.
 */
export function scriptStyles(locale: string, language: string): string {
  // Asked for every page of a site.
  const key = `${locale} ${language}`;
  const styles = known.get(key) ?? (stylesOf[new Intl.Locale(locale).maximize().script ?? ''] ?? '').replace('%', language);
  known.set(key, styles);
  return styles;
}

const known = new Map<string, string>();

const upright = 'em{font-style:normal;font-weight:700}';

const tall = 'h1,h2,h3{line-height:1.5}';

const stylesOf: Readonly<Record<string, string>> = {
  Hans: upright,
  Hant: upright,
  Jpan: `${upright}header,h1,h2,h3,li{word-break:auto-phrase}`,
  Khmr: tall,
  Laoo: tall,
  Mymr: tall,
  Thai: tall,
  Kore: `${upright}body{word-break:keep-all}[lang]:not(:lang(%)){word-break:normal}`,
};
