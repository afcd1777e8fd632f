import type { IndividualPhysicianLeaf, MergeLeafTypes, PersonLeaf, PhysicianLeaf } from 'schema-dts';
import type { SiteView } from '../site-view.ts';
import { reference, siteId } from './identifiers.ts';
import { node } from './node.ts';
import { specialtyReference } from './specialty.ts';

/** The older word, which means an office too, for readers that do not know the exact one. */
type Physician = MergeLeafTypes<[PhysicianLeaf, IndividualPhysicianLeaf]>;

/** Whoever receives visitors. */
export type PersonNode = Physician | PersonLeaf;

/** Describes the person who receives visitors; in the vocabulary a physician is a practice, where anybody else is a person. */
export function person(view: SiteView): readonly PersonNode[] {
  const { person: whom, business, contact } = view.site;
  if (whom === undefined) return [];
  const place = reference(siteId(view, 'business'));
  const id = siteId(view, 'person');
  if (whom.type !== 'Physician') {
    return [{ '@type': 'Person', '@id': id, name: whom.name.value, jobTitle: whom.role.value, worksFor: place }];
  }
  const isMedical = business?.type === 'MedicalClinic';
  return [
    node<Physician>({
      '@type': ['Physician', 'IndividualPhysician'],
      '@id': id,
      name: whom.name.value,
      description: whom.role.value,
      telephone: Object.values(contact.phones)[0]?.number,
      address: reference(siteId(view, 'address')),
      medicalSpecialty: isMedical ? specialtyReference(view) : undefined,
      practicesAt: isMedical ? place : undefined,
    }),
  ];
}
