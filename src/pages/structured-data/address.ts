import type { PostalAddressLeaf } from 'schema-dts';
import type { SiteView } from '../site-view.ts';
import { siteId } from './identifiers.ts';

/** Returns the site's postal address in the page's language. */
export function address(view: SiteView): PostalAddressLeaf {
  const { street, locality, region, postalCode, country } = view.site.contact.address;
  return {
    '@type': 'PostalAddress',
    '@id': siteId(view, 'address'),
    streetAddress: street.value,
    addressLocality: locality.value,
    addressRegion: region.value,
    postalCode,
    addressCountry: country,
  };
}
