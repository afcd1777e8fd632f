const formats = new Map<string, Intl.NumberFormat>();

/** Returns the usual number format of a locale, made once: making one takes longer than a block of a page does. */
export function numberFormat(locale: string): Intl.NumberFormat {
  const format = formats.get(locale) ?? new Intl.NumberFormat(locale);
  formats.set(locale, format);
  return format;
}
