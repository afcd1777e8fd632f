import type {
  HowTo,
  MedicalConditionLeaf,
  MedicalProcedureLeaf,
  MedicalTestLeaf,
  MedicalTherapyLeaf,
  ServiceLeaf,
  Thing,
  ThingLeaf,
} from 'schema-dts';
import type { PageFacts } from '../page-facts.ts';
import type { SiteView } from '../site-view.ts';
import { pageId, reference, siteId } from './identifiers.ts';
import { node, type Optional } from './node.ts';
import { offeringBusiness } from './offer.ts';

type ServiceNode = MedicalConditionLeaf | MedicalProcedureLeaf | MedicalTestLeaf | MedicalTherapyLeaf | ServiceLeaf;

/**
 * Describes the service that a page is about, and the business that offers it: a service names its provider; a `MedicalClinic` names its
 * procedures, tests and therapies; a condition has no offering business.
 */
export function serviceNodes(site: SiteView, page: PageFacts, canonical: string): readonly Thing[] {
  return [serviceNode(site, page, canonical), ...offeringBusiness(site, page.nature?.type, pageId(canonical, 'service'))];
}

function serviceNode(view: SiteView, { serviceName, description, nature }: PageFacts, canonical: string): ServiceNode {
  const about: Optional<Omit<ThingLeaf, '@type'>> = {
    '@id': pageId(canonical, 'service'),
    name: serviceName,
    description,
    subjectOf: nature?.duration === undefined ? undefined : howItIsDone(view, serviceName, nature.duration),
  };
  const part = view.site.business?.bodyLocation?.value;
  switch (nature?.type) {
    case 'MedicalProcedure':
    case 'MedicalTherapy':
      return node<MedicalProcedureLeaf | MedicalTherapyLeaf>({
        '@type': nature.type,
        ...about,
        bodyLocation: part,
        preparation: nature.preparation?.value,
      });
    case 'MedicalCondition':
      return node<MedicalConditionLeaf>({
        '@type': nature.type,
        ...about,
        associatedAnatomy: part === undefined ? undefined : { '@type': 'AnatomicalStructure', name: part },
      });
    case 'MedicalTest':
      return node<MedicalTestLeaf>({ '@type': nature.type, ...about });
    default:
      return node<ServiceLeaf>({ '@type': 'Service', ...about, provider: reference(siteId(view, 'business')) });
  }
}

/**
 * Describes the duration of a service as the `performTime` of a `HowTo`: schema.org has a duration neither for medical entities
 * nor for services.
 */
function howItIsDone({ localiser }: SiteView, name: string | undefined, duration: string): HowTo {
  return node<HowTo>({ '@type': 'HowTo', name, inLanguage: localiser.locale, performTime: duration });
}
