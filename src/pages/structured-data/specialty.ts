import type { IdReference, MedicalSpecialtyLeaf, ThingLeaf } from 'schema-dts';
import type { SiteView } from '../site-view.ts';
import { reference, siteId } from './identifiers.ts';
import { node, type Optional } from './node.ts';

/**
 * Describes the specialty of a medical business, or returns undefined where the site names none. It is a node with identifying
 * addresses, since schema.org's own list lacks some specialties.
 */
export function medicalSpecialty(view: SiteView): MedicalSpecialtyLeaf | undefined {
  const facts = factsOf(view);
  return facts && node<MedicalSpecialtyLeaf>({ '@type': 'MedicalSpecialty', ...facts });
}

/** Describes the specialty of any other business, or returns undefined where the site names none. */
export function specialty(view: SiteView): ThingLeaf | undefined {
  const facts = factsOf(view);
  return facts && node<ThingLeaf>({ '@type': 'Thing', ...facts });
}

/** Returns a reference to the specialty of the business, or undefined where the site names none. */
export function specialtyReference(view: SiteView): IdReference | undefined {
  return view.site.business?.specialty === undefined ? undefined : reference(siteId(view, 'specialty'));
}

function factsOf(view: SiteView): Optional<Omit<ThingLeaf, '@type'>> | undefined {
  const named = view.site.business?.specialty;
  return named && { '@id': siteId(view, 'specialty'), name: named.name.value, sameAs: named.sameAs };
}
