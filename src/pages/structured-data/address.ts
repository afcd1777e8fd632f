import type { PostalAddressLeaf } from 'schema-dts';
import type { SiteView } from '../site-view.ts';
import { siteId } from './identifiers.ts';

/** Returns the site's postal address in the page's language; undefined for a site that names none. */
export function address(view: SiteView): PostalAddressLeaf | undefined {
  const written = view.site.contact?.address;
  if (written === undefined) return undefined;
  const { street, locality, region, postalCode, country } = written;
  return {
    '@type': 'PostalAddress',
    '@id': siteId(view, 'address'),
    streetAddress: street.value,
    addressLocality: locality.value,
    ...(region === undefined ? {} : { addressRegion: region.value }),
    ...(postalCode === undefined ? {} : { postalCode }),
    addressCountry: country,
  };
}
