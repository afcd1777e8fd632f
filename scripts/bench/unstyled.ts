/**
 * Gives the words of a rendered page as the plainest HTML that holds them: the elements of its `main`, without attributes,
 * styles, scripts, fonts and pictures. It reads what React writes, where no value of an attribute holds ">".
 */
export function unstyled(html: string): string {
  const [, root = ''] = /<html([^>]*)>/.exec(html) ?? [];
  const [, title = ''] = /<title>([^<]*)<\/title>/.exec(html) ?? [];
  const [main = ''] = /<main[\s>].*<\/main>/s.exec(html) ?? [];
  const words = main
    .replace(/<(style|script|svg|iframe|noscript)[\s>].*?<\/\1>/gs, '')
    .replace(/<(?:img|source|input|link|meta)[^>]*>/g, '')
    .replace(/<([a-z][a-z0-9]*)\s[^>]*>/g, '<$1>');
  // An icon of its own would be one more request.
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><link rel="icon" href="data:,">`;
  return `<!DOCTYPE html><html${root}><head>${head}</head><body>${words}</body></html>`;
}
