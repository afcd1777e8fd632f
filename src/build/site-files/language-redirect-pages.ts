import { setImmediate as nextTurn } from 'node:timers/promises';
import { matchAddress, type PageAddress } from '../../pages/address.ts';
import { formerPaths, pathsWithoutLanguage } from '../../pages/former-paths.ts';
import { canonicalOf, isIndexed } from '../../pages/indexing.ts';
import {
  type LanguageRedirectPage,
  type LanguageRedirectSite,
  languageRedirectSite,
  redirectTo,
} from '../../pages/language-redirect/redirect-site.ts';
import { createPageView } from '../../pages/page-view.ts';
import type { SiteModel } from '../../pages/site-model.ts';
import type { SiteView } from '../../pages/site-view.ts';
import { plain } from '../../pages/views/view.ts';
import { languageRedirectHead } from '../../view/document/language-redirect-head.ts';
import { type RedirectPage, renderRedirectPage } from '../../view/document/redirect-page.ts';
import { renderPage, styleOf } from '../../view/document/render-page.ts';
import { pagePolicy } from '../hosts/content-policy.ts';
import type { SiteFiles } from '../output/site-writer.ts';

/** The sources of the redirect pages. */
interface LanguageRedirectSources {
  readonly model: SiteModel;
  /** One for each language, in the site's order. */
  readonly views: readonly SiteView[];
  /** The document of the not-found pages, where the site has one. */
  readonly notFound: unknown;
  /** The script of these pages, and the address of the one that all other pages load. */
  readonly script: string;
  readonly pageScript: string;
}

type NamedPage = readonly [file: string, html: string];
type PlacedRedirect = LanguageRedirectPage & { readonly rest: string };

/** So many pages are written before the thread does other work: the others, which it gives theirs, would stand still. */
const pagesAtOnce = 50;

/**
 * Writes the redirect pages (docs/decisions/0004-languages.md): one for every path without a language, and one for every
 * former address.
 */
export async function writeLanguageRedirectPages(sources: LanguageRedirectSources, out: SiteFiles): Promise<void> {
  const { base, site } = defaultView(sources.views);
  const redirectSite = languageRedirectSite(base, site.defaultLanguage, Object.keys(site.languages));
  let written = 0;
  for (const [file, html] of redirects(sources, redirectSite)) {
    out.write(file, html);
    written += 1;
    if (written % pagesAtOnce === 0) await nextTurn();
  }
}

function* redirects({ model, views, script }: LanguageRedirectSources, redirectSite: LanguageRedirectSite): Iterable<NamedPage> {
  const languages = views.map(({ localiser }) => localiser.language);
  for (const [path, pathIn] of pathsWithoutLanguage(model)) {
    const redirect = { ...redirectSite, ...redirectTo(languages, redirectSite.defaultLanguage, pathIn) };
    yield [`${path}index.html`, renderRedirectPage(choicePage(views, redirect, script), pagePolicy)];
  }
  for (const view of views) {
    const { language } = view.localiser;
    for (const [former, rest] of formerPaths(model, language))
      yield [`${language}/${former}index.html`, renderRedirectPage(movedPage(view, { ...redirectSite, rest }, script), pagePolicy)];
  }
}

/**
 * The page for a path without its language: a link to each. Links from elsewhere often lead here, to the root above all, so
 * search engines are to count them for the page that they are told to show in every other language (`x-default`).
 */
function choicePage(views: readonly SiteView[], redirect: PlacedRedirect, script: string): RedirectPage {
  const view = defaultView(views);
  const { site, ui, localiser, serviceWords } = view;
  const { language, direction } = localiser;
  const address = matchAddress(`/${language}/${redirect.rest}`, serviceWords);
  return {
    language,
    direction,
    title: site.name.value,
    heading: site.name,
    label: ui.chooseLanguage.value,
    links: Object.entries(site.languages).map(([lang, { name, direction: dir }]) => ({
      href: `${view.base}${lang}/${redirect.rests?.[lang] ?? redirect.rest}`,
      hreflang: lang,
      name: { value: name, lang, dir },
    })),
    refresh: `${view.base}${language}/${redirect.rest}`,
    ...(address !== undefined && isIndexed(site, address) ? { canonical: canonicalOf(view, address) } : {}),
    languageRedirect: redirect,
    script,
    theme: view.theme,
  };
}

/** The page for a former address of a service, of the list of them or of another page, in one language: a link to it. */
function movedPage(view: SiteView, redirect: PlacedRedirect, script: string): RedirectPage {
  const { site, ui, localiser, origin, base, serviceWords } = view;
  const { language, direction } = localiser;
  const href = `${base}${language}/${redirect.rest}`;
  const { kind, slug = '' } = matchAddress(`/${language}/${redirect.rest}`, serviceWords) ?? {};
  const named = kind === 'page' ? view.pageNames[slug] : slug === '' ? undefined : localiser.service(slug).name;
  const { lang = language, dir = direction, ...text } = named ?? ui.allServices;
  const name = { value: 'nodes' in text ? plain(text.nodes) : text.value, lang, dir };
  return {
    language,
    direction,
    title: `${name.value} – ${site.name.value}`,
    heading: site.name,
    links: [{ href, hreflang: language, name }],
    refresh: href,
    ...(site.languages[language]?.status === 'complete' ? { canonical: origin + href } : {}),
    languageRedirect: { ...redirect, language },
    script,
    theme: view.theme,
  };
}

/**
 * Writes `404.html`, for hosts that know only one: the default language's not-found page, whose script redirects, or shows that of
 * another language in its place. The address of the script that all pages load is data here, for that one to start; what the other
 * languages' pages need is allowed here too, as policies add up.
 */
export function writeNotFoundPage({ views, notFound, script, pageScript }: LanguageRedirectSources, out: SiteFiles): void {
  if (notFound === undefined) return;
  const view = defaultView(views);
  const { base, site: document } = view;
  const redirectSite = languageRedirectSite(base, document.defaultLanguage, Object.keys(document.languages));
  const pageOf = (site: SiteView) => {
    const address: PageAddress = { kind: 'not-found', language: site.localiser.language, slug: '' };
    return createPageView(site, address, notFound);
  };
  out.write(
    '404.html',
    renderPage(view, pageOf(view), {
      policy: pagePolicy,
      extra: {
        html: languageRedirectHead({ ...redirectSite, script: pageScript }, script),
        scripts: [script],
        styles: views.filter((site) => site !== view).map((site) => styleOf(site, pageOf(site))),
      },
    }),
  );
}

function defaultView(views: readonly SiteView[]): SiteView {
  return views.find(({ localiser, site }) => localiser.language === site.defaultLanguage) as SiteView;
}
