import { readLink } from './link-target.ts';
import type { Link } from './view.ts';

/** What a link needs to know of the page and the site that it stands on. */
export interface LinkSurroundings {
  readonly base: string;
  readonly language: string;
  readonly isLanguage: (segment: string) => boolean;
  /** The address of a service's page in this language; nothing while it is planned. */
  readonly pageOf: (slug: string) => string | undefined;
}

/**
 * Gives the address that a link leads to (docs/decisions/0004-languages.md): one that begins with a
 * language is kept, one that begins with / gets the page's language, a bare slug goes under services.
 */
export function linkView(written: string, { base, language, isLanguage, pageOf }: LinkSurroundings): Link {
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
      const path = isLanguage(first) ? target.path.slice(1) : `${language}${target.path}`;
      const slug = /^[^/]+\/services\/([^/]+)\/$/.exec(path)?.[1];
      if (slug !== undefined && pageOf(slug) === undefined) return { external: false };
      return { href: base + path + target.suffix, external: false };
    }
    default:
      throw new Error(`Unsafe link "${written}"; linking should have reported it.`);
  }
}
