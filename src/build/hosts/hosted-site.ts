import { pathsBelowLanguage } from '../../pages/address.ts';
import { formerPaths, pathsWithoutLanguage } from '../../pages/former-paths.ts';
import { languageRedirectSite } from '../../pages/language-redirect/redirect-site.ts';
import type { SiteModel } from '../../pages/site-model.ts';
import { usualWord } from '../../schema/service-words.ts';
import { asRecord, asString } from '../../schema/tree.ts';

/** The facts of a site that a host needs to answer for it; all come from the content and the settings. */
export interface HostedSite {
  /** Begins and ends with a slash. */
  readonly base: string;
  /** Each language's code, as in addresses, with the words that name it in a query, in lower case. */
  readonly languages: Readonly<Record<string, readonly string[]>>;
  readonly defaultLanguage: string;
  /** The path of each page below a language of the usual word for services, without slashes at its ends; the home page's is empty. */
  readonly pages: readonly string[];
  /** The same of former paths, and of those in the words of other languages, with the path of today. */
  readonly otherPaths: Readonly<Record<string, string>>;
  /** By language, paths that pages had before, with the path of today. */
  readonly formerPages: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** The word for services of most languages, and of those that have another one. */
  readonly word: string;
  readonly otherWords: Readonly<Record<string, string>>;
  /** The Content-Security-Policy that holds for all pages. */
  readonly policy: string;
  /** Whether the site has a form editor. */
  readonly hasEditor: boolean;
}

/** Returns the facts that hosts need of a checked site. */
export function hostedSiteOf(model: SiteModel, policy: string): HostedSite {
  const { languages, defaultLanguage } = asRecord(model.site);
  const redirectSite = languageRedirectSite(model.deployment.base, asString(defaultLanguage) ?? '', Object.keys(asRecord(languages)));
  const services = Object.values(model.services);
  const { own = usualWord } = model.serviceWords;
  return {
    base: model.deployment.base,
    languages: Object.fromEntries(redirectSite.languages.map((words) => [words[0], words.map((word) => word.toLowerCase())])),
    defaultLanguage: redirectSite.defaultLanguage,
    pages: pathsBelowLanguage(
      services.map(({ slug }) => slug),
      model.pages.map(({ slug }) => slug),
      own,
    ).map(trimmed),
    otherPaths: Object.fromEntries(
      [...pathsWithoutLanguage(model)]
        .map(([path, pathIn]) => [trimmed(path), trimmed(pathIn(''))])
        .filter(([path, page]) => path !== page),
    ),
    formerPages: Object.fromEntries(
      Object.keys(asRecord(languages)).map((language) => [
        language,
        Object.fromEntries(formerPaths(model, language).map(([former, path]) => [trimmed(former), trimmed(path)])),
      ]),
    ),
    word: own,
    otherWords: model.serviceWords.byLanguage ?? {},
    policy,
    hasEditor: asRecord(model.site)['editor'] !== undefined,
  };
}

function trimmed(path: string): string {
  return path.replace(/\/$/, '');
}
