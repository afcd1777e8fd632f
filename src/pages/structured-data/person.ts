import type { IndividualPhysicianLeaf, MergeLeafTypes, PersonLeaf, PhysicianLeaf } from 'schema-dts';
import type { SiteView } from '../site-view.ts';
import { reference, siteId } from './identifiers.ts';
import { node } from './node.ts';
import { specialtyReference } from './specialty.ts';

/** Both types: readers that do not know the exact one know the older, which may also be an office. */
type Physician = MergeLeafTypes<[PhysicianLeaf, IndividualPhysicianLeaf]>;

/** The person who receives visitors. */
export type PersonNode = Physician | PersonLeaf;

/** Describes the person who receives visitors, in a list that is empty where the site names nobody; schema.org's physician is a practice. */
export function person(view: SiteView): readonly PersonNode[] {
  const { person: named, business, contact } = view.site;
  if (named === undefined) return [];
  const practice = reference(siteId(view, 'business'));
  const id = siteId(view, 'person');
  if (named.type !== 'Physician') {
    return [{ '@type': 'Person', '@id': id, name: named.name.value, jobTitle: named.role.value, worksFor: practice }];
  }
  const isMedical = business?.type === 'MedicalClinic';
  return [
    node<Physician>({
      '@type': ['Physician', 'IndividualPhysician'],
      '@id': id,
      name: named.name.value,
      description: named.role.value,
      telephone: Object.values(contact?.phones ?? {})[0]?.number,
      address: contact?.address && reference(siteId(view, 'address')),
      medicalSpecialty: isMedical ? specialtyReference(view) : undefined,
      practicesAt: isMedical ? practice : undefined,
    }),
  ];
}
