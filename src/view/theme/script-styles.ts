/**
 * Returns the styles of pages in a language whose script has customs of its own; most scripts have none. Chinese, Japanese and Korean
 * letters are never slanted: what is stressed is bold. Korean breaks lines between words, and what is short in Japanese, such as a heading,
 * between phrases, where a browser knows them; a passage in another language does not.
 */
export function scriptStyles(locale: string, language: string): string {
  const style = stylesOf[new Intl.Locale(locale).maximize().script ?? ''] ?? '';
  return style.replace('%', language);
}

const upright = 'em{font-style:normal;font-weight:700}';

const stylesOf: Readonly<Record<string, string>> = {
  Hans: upright,
  Hant: upright,
  Jpan: `${upright}header,h1,h2,h3,li{word-break:auto-phrase}`,
  Kore: `${upright}body{word-break:keep-all}[lang]:not(:lang(%)){word-break:normal}`,
};
