import type { LocalBusiness, LocalBusinessLeaf, MedicalProcedureLeaf, MedicalTestLeaf, MedicalTherapyLeaf, OfferLeaf } from 'schema-dts';
import type { ServiceType, SiteView } from '../site-view.ts';
import type { SiteDocument } from '../views/types.generated.ts';
import { plain } from '../views/view.ts';
import { address } from './address.ts';
import { pageId, reference, siteId } from './identifiers.ts';
import { listed } from './node.ts';

type BusinessType = NonNullable<SiteDocument['business']>['type'];

/** Returns a local business as one of a kind that content may name: each has the properties of all, and more kinds than a compiler tells apart. */
export function ofKind(kind: BusinessType | undefined, business: LocalBusinessLeaf): Exclude<LocalBusiness, string> {
  return { ...business, '@type': kind ?? 'LocalBusiness' } as Exclude<LocalBusiness, string>;
}

type AvailableService = MedicalProcedureLeaf | MedicalTestLeaf | MedicalTherapyLeaf;

/** Lists the procedures, tests and therapies of a `MedicalClinic`, with the identifiers of their own pages' nodes. */
export function availableServices({ writtenServices, origin }: SiteView): readonly AvailableService[] | undefined {
  return listed(
    writtenServices.flatMap(({ type, reference: { name, href } }): AvailableService[] =>
      isAvailable(type) ? [{ '@type': type, '@id': pageId(origin + href, 'service'), name: plain(name.nodes) }] : [],
    ),
  );
}

/** Lists the services of a business, without its medical procedures, tests, therapies and conditions. */
export function offers({ writtenServices, origin }: SiteView): readonly OfferLeaf[] | undefined {
  return listed(
    writtenServices.flatMap(({ type, reference: { name, href } }): OfferLeaf[] =>
      type === 'Service'
        ? [{ '@type': 'Offer', itemOffered: { '@type': type, '@id': pageId(origin + href, 'service'), name: plain(name.nodes) } }]
        : [],
    ),
  );
}

/**
 * Describes on a service's page, in short, the business that offers it. A `MedicalClinic` names its procedure, test or therapy itself,
 * since those types have no provider; a condition has no offering business. The address is there, where the site has one, because search engines report a local
 * business without one as an error.
 */
export function offeringBusiness(view: SiteView, type: ServiceType | undefined, service: string): readonly LocalBusiness[] {
  const { business, name } = view.site;
  const place = address(view);
  const facts = { '@id': siteId(view, 'business'), name: name.value, ...(place === undefined ? {} : { address: place }) };
  if (type === undefined || type === 'Service') return [ofKind(business?.type, { '@type': 'LocalBusiness', ...facts })];
  if (business?.type !== 'MedicalClinic' || !isAvailable(type)) return [];
  return [{ '@type': business.type, ...facts, availableService: reference(service) }];
}

function isAvailable(type: ServiceType | undefined): type is AvailableService['@type'] {
  return type === 'MedicalProcedure' || type === 'MedicalTest' || type === 'MedicalTherapy';
}
