const name = 'language';

// A year, in seconds.
const lifetime = 31_536_000;

/** Gives the language that a visitor chose, from the page's cookies; whatever stands there, whether the site speaks it or not. */
export function storedChoice(cookies: string): string | undefined {
  return new RegExp(`(?:^|; )${name}=([^;]*)`).exec(cookies)?.[1];
}

/** Gives the cookie that keeps a choice for a year, for the site below a base path and for its host (RFC 6265, 4.1). */
export function choiceCookie(language: string, base: string, secure: boolean): string {
  return `${name}=${language}; path=${base}; max-age=${lifetime}; samesite=lax${secure ? '; secure' : ''}`;
}
