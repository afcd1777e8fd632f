import type { CollectionPageLeaf, FAQPageLeaf, Question, WebPageLeaf } from 'schema-dts';
import { traitsOf } from '../../schema/traits-of-block.ts';
import { asList, asRecord } from '../../schema/tree.ts';
import type { PageFacts } from '../page-facts.ts';
import type { SiteView } from '../site-view.ts';
import type { FaqBlock } from '../views/types.generated.ts';
import { plain } from '../views/view.ts';
import { hasBreadcrumb } from './breadcrumb-list.ts';
import { mentionedTerm } from './glossary.ts';
import { pageId, reference, siteId } from './identifiers.ts';
import { listed, node } from './node.ts';

type PageNode = WebPageLeaf | CollectionPageLeaf | FAQPageLeaf;

/**
 * Describes the page: what it is about, the terms that it explains, its questions with their answers, and who read it over.
 * A page with questions is an FAQ page, which is a kind of web page; its questions are then its main entity.
 */
export function webPage(site: SiteView, page: PageFacts, canonical: string): PageNode {
  const { localiser } = site;
  const { kind } = page.address;
  const { reviewed } = page;
  const questions = questionsOf(page);
  const type = questions.length > 0 ? 'FAQPage' : kind === 'services-list' ? 'CollectionPage' : 'WebPage';
  const glossary = page.path === localiser.glossaryHref ? reference(pageId(canonical, 'glossary')) : undefined;
  const service = kind === 'service' ? pageId(canonical, 'service') : undefined;
  const subject = kind === 'home' ? siteId(site, 'business') : service;
  return node<PageNode>({
    '@type': type,
    '@id': pageId(canonical, 'page'),
    url: canonical,
    name: page.title,
    // The node of the service has the description.
    description: service === undefined ? page.description : undefined,
    inLanguage: localiser.locale,
    isPartOf: reference(siteId(site, 'website')),
    breadcrumb: hasBreadcrumb(page) ? reference(pageId(canonical, 'breadcrumb')) : undefined,
    about: subject === undefined ? undefined : reference(subject),
    lastReviewed: reviewed?.date,
    reviewedBy: reviewed === undefined ? undefined : { '@type': 'Person', jobTitle: reviewed.by.value },
    mainEntity: questions.length > 0 ? listed(questions) : glossary,
    mentions: listed(page.terms.map((term) => mentionedTerm(site, term))),
  });
}

function questionsOf({ blocks }: PageFacts): readonly Question[] {
  return blocks
    .flatMap((block) => {
      const { questions } = traitsOf(block.type);
      return questions === undefined ? [] : (asList(asRecord(block)[questions]) as FaqBlock['items']);
    })
    .map(({ question, answer }) => ({
      '@type': 'Question',
      name: plain(question.nodes),
      acceptedAnswer: { '@type': 'Answer', text: plain(answer.nodes) },
    }));
}
