import type { IdReference, MedicalSpecialtyLeaf, ThingLeaf } from 'schema-dts';
import type { SiteView } from '../site-view.ts';
import { reference, siteId } from './identifiers.ts';
import { type Draft, node } from './node.ts';

/**
 * Describes what a medical business is trained in. The vocabulary's own list lacks some specialties, or has them only in its
 * latest release: a node of that type, with the addresses that identify it, says each of them and no neighbouring one.
 */
export function medicalSpecialty(view: SiteView): MedicalSpecialtyLeaf | undefined {
  const facts = factsOf(view);
  return facts && node<MedicalSpecialtyLeaf>({ '@type': 'MedicalSpecialty', ...facts });
}

/** Describes what any other business knows about. */
export function specialty(view: SiteView): ThingLeaf | undefined {
  const facts = factsOf(view);
  return facts && node<ThingLeaf>({ '@type': 'Thing', ...facts });
}

/** Refers to the specialty that the business describes; nothing where the site names none. */
export function specialtyReference(view: SiteView): IdReference | undefined {
  return view.site.business?.specialty === undefined ? undefined : reference(siteId(view, 'specialty'));
}

function factsOf(view: SiteView): Draft<Omit<ThingLeaf, '@type'>> | undefined {
  const named = view.site.business?.specialty;
  return named && { '@id': siteId(view, 'specialty'), name: named.name.value, sameAs: named.sameAs };
}
