import { expect, test } from 'vitest';
import { destinationOf } from '../../src/pages/language-redirect/destination.ts';
import { languageRedirectSite } from '../../src/pages/language-redirect/redirect-site.ts';
import { type LanguageRedirectCase, languageRedirectCases } from '../support/language-redirect-cases.ts';

const origin = 'https://site.example';
const site = languageRedirectSite('/', 'fr', ['fr', 'ar']);
/** The paths of the practice's site below each language. */
const kept = ['', 'services/', 'services/parodontite/', 'services/radio/', 'glossaire/'];

test.each(languageRedirectCases.filter(({ hostOnly }) => !hostOnly))('on a host without rules, a visitor of $says arrives', (arrival) => {
  const { arrives, lost } = arrival;
  expect(arrive(arrival)).toEqual({ at: `/${arrives}`, ...(lost === undefined ? {} : { lost }) });
});

/** Leads a visitor on, as the pages of such a host do, until one stays. */
function arrive({ ask, stored, languages = ['en-US'], referrer = 'https://elsewhere.example/' }: LanguageRedirectCase): object {
  const cookies = stored === undefined ? '' : `language=${stored}`;
  let before = referrer;
  let url = new URL(`${origin}/${ask}`);
  for (let hops = 0; hops < 4; hops += 1) {
    const { pathname, search, hash, href } = url;
    const at = pathname + search + hash;
    const below = textOf(pathname).slice(1);
    const [prefix = '', language] = /^(fr|ar)(?:\/|$)/.exec(below) ?? [];
    const own = below.slice(prefix.length).replace(/[^/]$/, '$&/');
    const isKept = kept.includes(own);
    if (isKept && language !== undefined) return { at: below.endsWith('/') ? at : `${pathname}/${search}${hash}` };
    const visit = { origin, pathname, search, hash, cookies, referrer: before, languages };
    const { to, lost } = destinationOf(visit, isKept ? { ...site, rest: own } : site);
    if (to === undefined) return { at, lost };
    [before, url] = [href, new URL(origin + to)];
  }
  return { at: 'a circle' };
}

function textOf(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
