import { Readable } from 'node:stream';
import { SitemapIndexStream, SitemapStream, streamToPromise } from 'sitemap';
import type { PageAddress } from '../../pages/address.ts';
import { type Alternate, alternatesOf, canonicalOf, isIndexed } from '../../pages/indexing.ts';
import type { SiteModel } from '../../pages/site-model.ts';
import type { SiteDocument } from '../../pages/views/types.generated.ts';
import { asList, asRecord } from '../../schema/tree.ts';
import type { SiteFiles } from '../output/site-writer.ts';
import { type LastChanges, latestDay } from './last-changes.ts';

/** A page of the sitemap. */
export interface SitemapEntry {
  readonly href: string;
  readonly alternates: readonly Alternate[];
  /** The day of its last change, where that is known. */
  readonly lastChange?: string | undefined;
}

/** The documents of whose values `sitemapEntries` asks when they last changed. */
export const documentsWithDatedValues: readonly string[] = ['site', 'signs'];

/**
 * Returns the pages for search engines, each with its translations and the day of its last change: of its document, and of the
 * values of the site and of the table of signs that the document shows. The frame around it counts on no page; the site's own
 * document counts on the home page, which shows all of it.
 */
export function sitemapEntries(
  site: SiteDocument,
  { deployment, services, pages, signs }: SiteModel,
  addresses: readonly PageAddress[],
  lastChange: LastChanges,
): SitemapEntry[] {
  const table = asList(asRecord(signs)['signs']).map((sign) => `signs.${String(asRecord(sign)['id'])}`);
  const changeOfValue = (value: string): string | undefined =>
    value.startsWith('signs.') ? lastChange('signs', `signs.${table.indexOf(value)}`) : lastChange('site', value);
  const latest = (documents: readonly string[], siteValues: readonly string[] = []): string | undefined =>
    latestDay([...documents.map((document) => lastChange(document)), ...siteValues.map(changeOfValue)]);
  const listChange = latest(['services-list', 'menus', ...Object.keys(services).map(documentOfService)]);
  const changeOf = ({ kind, slug }: PageAddress): string | undefined => {
    if (kind === 'service') return latest([documentOfService(slug)], services[slug]?.siteValues);
    if (kind === 'services-list') return listChange;
    if (kind !== 'page') return latest([kind, 'site']);
    const page = pages.find((one) => one.slug === slug);
    return latest([`pages/${slug}`, ...(page?.holdsGlossary === true ? ['glossary'] : [])], page?.siteValues);
  };
  return addresses
    .filter((address) => isIndexed(site, address))
    .map((address) => ({
      href: canonicalOf(deployment, address),
      alternates: alternatesOf(site, deployment, address),
      lastChange: changeOf(address),
    }));
}

function documentOfService(slug: string): string {
  return `services/${slug}`;
}

/** The protocol's own limits for one file (sitemaps.org): addresses, and bytes before compression, with room for the frame. */
const most = { addresses: 50_000, bytes: 49_000_000 };

/** The most bytes that one address needs besides its own letters: the names of elements and attributes, a date, escaped letters. */
const overhead = 120;

/**
 * Writes `sitemap.xml` below the site's public address; a site with more addresses than one file may have gets `sitemap-1.xml`
 * and so on, with `sitemap.xml` as their index.
 */
export async function writeSitemap(entries: readonly SitemapEntry[], site: string, out: SiteFiles): Promise<void> {
  const parts = inParts(entries);
  if (parts.length <= 1) {
    out.write('sitemap.xml', await sitemapOf(entries, site));
    return;
  }
  const names = parts.map((_, index) => `sitemap-${index + 1}.xml`);
  for (const [index, part] of parts.entries()) out.write(names[index] as string, await sitemapOf(part, site));
  const index = new SitemapIndexStream();
  out.write('sitemap.xml', await streamToPromise(Readable.from(names.map((name) => ({ url: site + name }))).pipe(index)));
}

/** Writes `robots.txt` (RFC 9309): allows everything, and names the sitemap. */
export function writeRobots(site: string, out: SiteFiles): void {
  out.write('robots.txt', `User-agent: *\nAllow: /\n\nSitemap: ${site}sitemap.xml\n`);
}

function inParts(entries: readonly SitemapEntry[]): SitemapEntry[][] {
  const parts: SitemapEntry[][] = [];
  let bytes = most.bytes;
  for (const entry of entries) {
    const size = [entry, ...entry.alternates].reduce((sum, { href }) => sum + href.length + overhead, 0);
    const part = parts.at(-1);
    if (part === undefined || part.length === most.addresses || bytes + size > most.bytes) {
      parts.push([entry]);
      bytes = size;
    } else {
      part.push(entry);
      bytes += size;
    }
  }
  return parts;
}

async function sitemapOf(entries: readonly SitemapEntry[], site: string): Promise<Buffer | string> {
  // A site whose languages are all drafts has nothing for search engines yet, which the library takes for a mistake.
  if (entries.length === 0)
    return '<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"></urlset>';
  const stream = new SitemapStream({
    hostname: site,
    lastmodDateOnly: true,
    xmlns: { news: false, image: false, video: false, xhtml: true },
  });
  const items = entries.map(({ href, alternates, lastChange }) => ({
    url: href,
    links: alternates.map(({ hreflang, href: url }) => ({ lang: hreflang, url })),
    ...(lastChange === undefined ? {} : { lastmod: lastChange }),
  }));
  return streamToPromise(Readable.from(items).pipe(stream));
}
