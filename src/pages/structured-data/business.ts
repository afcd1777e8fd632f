import type { LocalBusiness, LocalBusinessLeaf, MedicalClinicLeaf } from 'schema-dts';
import type { SiteView } from '../site-view.ts';
import { address } from './address.ts';
import { reference, siteId } from './identifiers.ts';
import { listed, node, type Optional } from './node.ts';
import { availableServices, offers, ofKind } from './offer.ts';
import { openingHours, periodHours } from './opening-hours.ts';
import { medicalSpecialty, specialty } from './specialty.ts';

/**
 * Describes the business from the site's facts: where it is, when it is open, how to reach and pay it, what it does and who
 * belongs to it. Reviews and ratings are never part of it: the page did not obtain them (docs/decisions/0012-metadata.md).
 */
export function business(view: SiteView): Exclude<LocalBusiness, string> {
  const { site, origin, localiser } = view;
  const { contact, logo, person } = site;
  const { type, alternateName, paymentAccepted, priceRange } = site.business ?? {};
  const facts: Optional<Omit<LocalBusinessLeaf, '@type'>> = {
    '@id': siteId(view, 'business'),
    name: site.name.value,
    alternateName: alternateName?.value,
    url: origin + localiser.href(''),
    image: logo === undefined ? undefined : origin + logo.file.src,
    telephone: Object.values(contact?.phones ?? {})[0]?.number,
    address: address(view),
    geo: contact?.coordinates && { '@type': 'GeoCoordinates', ...contact.coordinates },
    hasMap: contact?.directions,
    openingHoursSpecification: contact?.hours && openingHours(contact.hours.usual),
    specialOpeningHoursSpecification: listed((contact?.hours?.periods ?? []).flatMap(periodHours)),
    priceRange,
    paymentAccepted: paymentAccepted?.value,
    parentOrganization: reference(siteId(view, 'organization')),
    member: person === undefined ? undefined : reference(siteId(view, 'person')),
    makesOffer: offers(view),
  };
  if (type === 'MedicalClinic') {
    return node<MedicalClinicLeaf>({
      '@type': type,
      ...facts,
      medicalSpecialty: medicalSpecialty(view),
      availableService: availableServices(view),
    });
  }
  return ofKind(type, node<LocalBusinessLeaf>({ '@type': 'LocalBusiness', ...facts, knowsAbout: specialty(view) }));
}
