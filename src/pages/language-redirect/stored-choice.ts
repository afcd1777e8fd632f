/** Reads the language that a visitor chose from `document.cookie`, unchecked: it may be one that the site does not have. */
export function storedChoice(cookies: string): string | undefined {
  return /(^|; )language=([^;]*)/.exec(cookies)?.[2];
}

/** Returns the cookie that stores a choice for a year, for the pages below a base path (RFC 6265, 4.1). */
export function choiceCookie(language: string, base: string, secure: boolean): string {
  return `language=${language}; path=${base}; max-age=31536000; samesite=lax${secure ? '; secure' : ''}`;
}
