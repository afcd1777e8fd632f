const name = 'language';

// A year, in seconds.
const lifetime = 31_536_000;

/** Reads the language that a visitor chose from `document.cookie`, unchecked: it may be one that the site does not have. */
export function storedChoice(cookies: string): string | undefined {
  return new RegExp(`(?:^|; )${name}=([^;]*)`).exec(cookies)?.[1];
}

/** Returns the cookie that stores a choice for a year, for the pages below a base path (RFC 6265, 4.1). */
export function choiceCookie(language: string, base: string, secure: boolean): string {
  return `${name}=${language}; path=${base}; max-age=${lifetime}; samesite=lax${secure ? '; secure' : ''}`;
}
