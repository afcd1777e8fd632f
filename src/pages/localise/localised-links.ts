import { readLink } from '../../schema/link-target.ts';
import { pathInWordOf } from '../address.ts';
import type { SiteModel } from '../site-model.ts';
import type { Link } from '../views/view.ts';

/** Creates the functions that return a language's addresses: of its pages, and of the links in its texts. */
export function createLinks(model: SiteModel, language: string, isLanguage: (segment: string) => boolean) {
  const { base } = model.deployment;
  const word = model.serviceWords.own;
  /** Returns the address of a path below the language, such as `services/`. */
  const href = (path: string): string => `${base}${language}/${pathInWordOf(word, path)}`;
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
        const path = pathInWordOf(word, below);
        const slug = slugBelow(word ?? 'services', path);
        if (slug !== undefined && pageOf(slug) === undefined) return { external: false };
        return { href: `${base}${own}/${path}${target.suffix}`, external: false };
      }
      default:
        throw new Error(`Unsafe link "${written}"; linking should have reported it.`);
    }
  };
  return { href, pageOf, link };
}

/** Returns the slug of a service in a path such as `services/<slug>/`; undefined for any other path. */
function slugBelow(word: string, path: string): string | undefined {
  const [first, slug, end, ...more] = path.split('/');
  return first === word && end === '' && more.length === 0 ? slug : undefined;
}
