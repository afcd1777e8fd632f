import { codeIn, languageFor, readAddress, type Visit } from './preferred-language.ts';
import type { LanguageRedirectPage, LanguageRedirectSite } from './redirect-site.ts';

/** The end of a language redirect: another address, without its origin, or a page that a language does not have. */
type LanguageRedirect = { readonly to: string; readonly lost?: never } | { readonly to?: never; readonly lost: string };

/**
 * Returns the address to which a visitor is redirected, with the query and hash of the visit. It begins with the base and a language
 * of the site. An address that the host did not find is first tried once more in the site's own spelling.
 */
export function destinationOf(visit: Visit, page: LanguageRedirectPage): LanguageRedirect {
  const { base } = page;
  const to = (path: string): LanguageRedirect => ({ to: base + path + visit.search + visit.hash });
  if (page.rest !== undefined) {
    const language = page.language ?? languageFor(visit, page);
    return to(`${language}/${page.rests?.[language] ?? page.rest}`);
  }
  const tidy = tidyPath(visit.pathname, page);
  if (tidy !== undefined && base + tidy !== visit.pathname && !wasTidied(visit, page, tidy)) return to(tidy);
  const lost = codeIn(tidy?.split('/')[0], page);
  return lost === undefined ? to(`${page.defaultLanguage}/`) : { lost };
}

/**
 * Returns the part of a path below the base in the site's own spelling: single slashes, small letters, the language as it is
 * declared; percent-encoded characters stay. Returns undefined for a path outside of the base.
 */
function tidyPath(pathname: string, site: LanguageRedirectSite): string | undefined {
  const { base } = site;
  const path = pathname.replace(/[/\\]+/g, '/');
  if (path.slice(0, base.length).toLowerCase() !== base.toLowerCase()) return undefined;
  const below = path.slice(base.length).replace(/%..|[A-Z]/g, (part) => (part[1] ? part : part.toLowerCase()));
  return below.replace(/^[^/]+/, (first) => codeIn(first, site) ?? first);
}

/** Returns whether the visitor comes from another spelling of this address: a host that rewrites addresses would redirect for ever. */
function wasTidied({ referrer, origin }: Visit, site: LanguageRedirectSite, tidy: string): boolean {
  const before = readAddress(referrer);
  return before?.origin === origin && before.pathname !== site.base + tidy && tidyPath(before.pathname, site) === tidy;
}
