import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isSearchIndex } from '../pages/search/index-name.ts';
import { asList, asRecord, asString } from '../schema/tree.ts';
import { addressesInCss, addressesInJson } from './addresses.ts';

/** The files that every built site must have. */
export const filesOfEverySite: readonly string[] = ['index.html', '404.html', 'service-worker.js', 'sitemap.xml', 'robots.txt'];

/** A kind of file with addresses, other than a page. */
interface AddressedFile {
  /** Which files, by their path in the output folder. */
  readonly name: Pick<RegExp, 'test'>;
  addresses(text: string): readonly string[];
}

const addressedFiles: readonly AddressedFile[] = [
  {
    name: /^sitemap[^/]*\.xml$/,
    addresses: (text) => {
      // Search engines take nothing of one that is cut.
      if (!/<\/(?:urlset|sitemapindex)>\s*$/.test(text)) throw new SyntaxError('The end of the sitemap is missing');
      return sitemapEntries(text).flatMap(({ address, alternates }) => [address, ...alternates.map(([, other]) => other)]);
    },
  },
  { name: /^robots\.txt$/, addresses: (text) => [...text.matchAll(/^\s*sitemap:\s*(\S+)/gim)].map(([, address = '']) => address) },
  { name: /(?:\.webmanifest|(?:^|\/)manifest\.json)$/, addresses: manifestAddresses },
  { name: { test: isSearchIndex }, addresses: searchedAddresses },
  { name: /^assets\/.*\.json$/, addresses: addressesInJson },
  { name: /^_redirects$/, addresses: redirectTargets },
  { name: /\.css$/, addresses: addressesInCss },
  // Bundled modules import only the files beside them.
  {
    name: /^assets\/.*\.js$/,
    addresses: (text) => [...text.matchAll(/\b(?:from|import)\s*\(?\s*["'`](\.{1,2}\/[^"'`$]+)["'`]/g)].map(([, address = '']) => address),
  },
];

/** Returns the addresses in a file other than a page. Throws a `SyntaxError` where its JSON is broken. */
export function addressesInFile(folder: string, file: string): readonly string[] {
  const kind = addressedFiles.find(({ name }) => name.test(file));
  return kind === undefined ? [] : kind.addresses(readFileSync(path.join(folder, file), 'utf8'));
}

/** A page of a sitemap with the addresses of its translations, by language (sitemaps.org; Google Search Central, localised versions). */
export interface SitemapEntry {
  readonly address: string;
  /** One that is named twice is there twice. */
  readonly alternates: readonly (readonly [hreflang: string, address: string])[];
}

/** Returns the entries of a sitemap, or of an index of sitemaps. */
export function sitemapEntries(xml: string): readonly SitemapEntry[] {
  return [...xml.matchAll(/<(url|sitemap)>(.*?)<\/\1>/gs)].map(([, , entry = '']) => ({
    address: decoded(/<loc>\s*(.*?)\s*<\/loc>/s.exec(entry)?.[1] ?? ''),
    alternates: [...entry.matchAll(/<xhtml:link\b([^>]*)>/g)].map(([, attributes = '']) => [
      attribute(attributes, 'hreflang'),
      attribute(attributes, 'href'),
    ]),
  }));
}

function attribute(attributes: string, name: string): string {
  const [, double, single] = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes) ?? [];
  return decoded(double ?? single ?? '');
}

function decoded(xml: string): string {
  return xml.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&apos;', "'").replaceAll('&amp;', '&');
}

/** Returns the addresses in a web app manifest (W3C, Web Application Manifest). */
function manifestAddresses(text: string): string[] {
  const manifest = asRecord(JSON.parse(text));
  const pictures = [...asList(manifest['icons']), ...asList(manifest['screenshots'])].map((picture) => asRecord(picture)['src']);
  const shortcuts = asList(manifest['shortcuts']).map(asRecord);
  const icons = shortcuts.flatMap((shortcut) => asList(shortcut['icons']).map((icon) => asRecord(icon)['src']));
  return [manifest['start_url'], ...pictures, ...shortcuts.map(({ url }) => url), ...icons].flatMap((address) => asString(address) ?? []);
}

/** Returns the addresses of the pages that a search finds. */
function searchedAddresses(index: string): string[] {
  return asList(asRecord(JSON.parse(index))['entries']).flatMap((entry) => asString(asRecord(entry)['href']) ?? []);
}

/** Returns the targets of redirects, without those that are computed from the requested address. */
function redirectTargets(text: string): string[] {
  return text
    .split('\n')
    .map((line) =>
      line
        .replace(/(?:^|\s)#.*$/, '')
        .trim()
        .split(/\s+/),
    )
    .flatMap(([, ...rest]) => rest.find((part) => /^(?:\/|https?:)/.test(part)) ?? [])
    .filter((target) => !/[:*]/.test(target.replace(/^https?:/, '')));
}
