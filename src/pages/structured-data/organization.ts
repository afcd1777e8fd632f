import type { OrganizationLeaf } from 'schema-dts';
import type { SiteView } from '../site-view.ts';
import { siteId } from './identifiers.ts';
import { listed, node } from './node.ts';

/** Describes the publisher of the site: its logo, its profiles elsewhere, and each phone under its label. */
export function organization(view: SiteView): OrganizationLeaf {
  const { site, origin, base } = view;
  return node<OrganizationLeaf>({
    '@type': 'Organization',
    '@id': siteId(view, 'organization'),
    name: site.name.value,
    url: origin + base,
    logo: site.logo === undefined ? undefined : origin + site.logo.file.src,
    sameAs: listed((site.social ?? []).map(({ url }) => url)),
    contactPoint: listed(
      Object.values(site.contact?.phones ?? {}).map(({ label, number }) => ({
        '@type': 'ContactPoint' as const,
        name: label.value,
        telephone: number,
      })),
    ),
  });
}
