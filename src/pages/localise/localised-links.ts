import { readLink } from '../../schema/link-target.ts';
import { usualWord, wordIn, wordsOfToday } from '../../schema/service-words.ts';
import { pathInWord } from '../address.ts';
import type { SiteModel } from '../site-model.ts';
import type { Link } from '../views/view.ts';

/** Creates the functions that return a language's addresses: of its pages, and of the links in its texts. */
export function createLinks(model: SiteModel, language: string, isLanguage: (segment: string) => boolean) {
  const { base } = model.deployment;
  const { serviceWords } = model;
  const words = wordsOfToday(serviceWords);
  /** Returns the address of a path below the language, such as `services/`. */
  const href = (path: string): string => `${base}${language}/${pathInWord(wordIn(serviceWords, language), path)}`;
  /** Returns the address of a service's page, or undefined while it is planned. */
  const pageOf = (slug: string): string | undefined => (Object.hasOwn(model.services, slug) ? href(`services/${slug}/`) : undefined);
  /**
   * An address that begins with a language is kept, one that begins with / gets the page's language, a bare slug goes under
   * services (docs/decisions/0004-languages.md).
   */
  const link = (written: string): Link => {
    const target = readLink(written);
    switch (target?.to) {
      case 'anchor':
        return { href: `#${target.anchor}`, external: false };
      case 'outside':
        // A mail program opens no tab.
        return { href: target.url, external: target.url.startsWith('https:') };
      case 'service': {
        const page = pageOf(target.slug);
        if (page === undefined) return { external: false };
        return { href: target.anchor === '' ? page : `${page}#${target.anchor}`, external: false };
      }
      case 'file':
        return { href: `${base}files/${target.file}`, external: false };
      case 'path': {
        const [, first = ''] = target.path.split('/');
        const [own, below] = isLanguage(first) ? [first, target.path.slice(first.length + 2)] : [language, target.path.slice(1)];
        const [folder, ...rest] = below.split('/');
        const path = [words.includes(folder ?? '') ? usualWord : folder, ...rest].join('/');
        const slug = slugBelow(path);
        if (slug !== undefined && pageOf(slug) === undefined) return { external: false };
        return { href: `${base}${own}/${pathInWord(wordIn(serviceWords, own), path)}${target.suffix}`, external: false };
      }
      default:
        throw new Error(`Unsafe link "${written}"; linking should have reported it.`);
    }
  };
  return { href, pageOf, link };
}

/** Returns the slug of a service in a path such as `services/<slug>/`; undefined for any other path. */
function slugBelow(path: string): string | undefined {
  const [first, slug, end, ...more] = path.split('/');
  return first === usualWord && end === '' && more.length === 0 ? slug : undefined;
}
