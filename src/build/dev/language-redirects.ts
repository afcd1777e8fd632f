import type { IncomingMessage } from 'node:http';
import type { SiteContext } from '../../content/link-site.ts';
import { pathsBelowLanguage } from '../../pages/address.ts';
import { destinationOf } from '../../pages/language-redirect/destination.ts';
import { readAddress } from '../../pages/language-redirect/preferred-language.ts';
import { languageRedirectSite, redirectTo } from '../../pages/language-redirect/redirect-site.ts';
import { serviceWordsOf, usualWord, wordIn, wordsOfToday } from '../../schema/service-words.ts';
import { asRecord, asString } from '../../schema/tree.ts';

/**
 * Returns the address that a request for a page without a language is redirected to, by the function of the built site's pages
 * (docs/decisions/0004-languages.md); undefined for other requests, and while the site's document can't be read.
 */
export function destinationOfRequest({ url = '', headers }: IncomingMessage, base: string, load: () => SiteContext): string | undefined {
  const address = readAddress(`http://${headers.host}${url}`);
  if (address === undefined || !url.startsWith(base)) return undefined;
  const rest = address.pathname.slice(base.length).replace(/(?<=[^/])$/, '/');
  // Scripts request what the server answers itself, or its addresses begin with one of these signs.
  const isPage = rest === '' || (headers.accept?.includes('text/html') === true && !/^(?:@|__)/.test(rest));
  if (!isPage) return undefined;
  const { documents, pages, services } = load();
  const site = asRecord(documents.site?.value);
  const languages = Object.keys(asRecord(site['languages']));
  const defaultLanguage = asString(site['defaultLanguage']);
  if (defaultLanguage === undefined || languages.includes(rest.split('/')[0] ?? '')) return undefined;
  const words = serviceWordsOf(site);
  const word = wordsOfToday(words).find((own) => rest.startsWith(`${own}/`)) ?? usualWord;
  const known = pathsBelowLanguage(
    services.map(({ name }) => name),
    pages.map(({ name }) => name),
    word,
  );
  const { origin, pathname, search } = address;
  const visit = {
    origin,
    pathname,
    search,
    hash: '',
    cookies: headers.cookie ?? '',
    referrer: headers.referer ?? '',
    languages: acceptedLanguages(headers['accept-language'] ?? ''),
  };
  const redirectSite = languageRedirectSite(base, defaultLanguage, languages);
  const inWordOf = (language: string): string => (rest.startsWith(`${word}/`) ? wordIn(words, language) + rest.slice(word.length) : rest);
  return destinationOf(visit, {
    ...redirectSite,
    ...(known.includes(rest) ? redirectTo(languages, defaultLanguage, inWordOf) : { rest: '', language: defaultLanguage }),
  }).to;
}

/** Returns the languages that a request accepts, the best first; a weight of 0 refuses one (RFC 9110, 12.5.4). */
function acceptedLanguages(header: string): string[] {
  return header
    .split(',')
    .map((part) => {
      const [language = '', weight] = part.split(/;\s*q=/);
      return { language: language.trim(), weight: Number(weight ?? 1) };
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ language }) => language);
}
