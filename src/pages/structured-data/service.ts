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
import { type Draft, node } from './node.ts';
import { offeringBusiness } from './offer.ts';

type ServiceNode = MedicalConditionLeaf | MedicalProcedureLeaf | MedicalTestLeaf | MedicalTherapyLeaf | ServiceLeaf;

/**
 * Describes the service that a page is about, and who offers it where the vocabulary has a property for that: a service names
 * its provider; a clinic, the procedures, tests and therapies that it has; a condition is nobody's offer.
 */
export function serviceNodes(site: SiteView, page: PageFacts, canonical: string): readonly Thing[] {
  return [serviceNode(site, page, canonical), ...offeringBusiness(site, page.nature?.type, pageId(canonical, 'service'))];
}

function serviceNode(view: SiteView, { serviceName, description, nature }: PageFacts, canonical: string): ServiceNode {
  const about: Draft<Omit<ThingLeaf, '@type'>> = {
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
 * No medical entity and no service has a duration in the vocabulary: what has one is an account of how something is done,
 * and the time that doing it takes (`HowTo`, `performTime`).
 */
function howItIsDone({ localiser }: SiteView, name: string | undefined, duration: string): HowTo {
  return node<HowTo>({ '@type': 'HowTo', name, inLanguage: localiser.locale, performTime: duration });
}
