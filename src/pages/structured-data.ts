import { plain } from '../content/view.ts';
import type { PageFacts } from './page-view.ts';
import type { SiteView, TermView } from './site-view.ts';

/** A node of a graph in the vocabulary of schema.org. */
export type GraphNode = Readonly<Record<string, unknown>>;

/**
 * Gives what a page tells search engines in schema.org's words, as one graph: who reviewed it and when, and the terms that
 * it explains. Nothing for a page that is not indexed or has nothing to tell.
 */
export function structuredData(site: SiteView, page: PageFacts): GraphNode | undefined {
  const { canonical, reviewed, terms } = page;
  if (canonical === undefined) return undefined;
  const isGlossary = page.path === site.localiser.glossaryHref;
  if (reviewed === undefined && terms.length === 0 && !isGlossary) return undefined;
  const inLanguage = site.localiser.locale;
  const set = site.localiser.glossaryHref === undefined ? undefined : `${site.origin}${site.localiser.glossaryHref}`;
  const webPage = {
    '@type': 'WebPage',
    '@id': `${canonical}#page`,
    url: canonical,
    name: page.title,
    inLanguage,
    ...(reviewed === undefined ? {} : { lastReviewed: reviewed.date, reviewedBy: { '@type': 'Person', jobTitle: reviewed.by.value } }),
    ...(isGlossary ? { mainEntity: { '@id': `${canonical}#glossary` } } : {}),
    ...(terms.length === 0 ? {} : { mentions: terms.map((term) => definedTerm(term, set, inLanguage)) }),
  };
  const glossary = {
    '@type': 'DefinedTermSet',
    '@id': `${canonical}#glossary`,
    name: page.title,
    inLanguage,
    hasDefinedTerm: site.terms.map((term) => definedTerm(term, set, inLanguage)),
  };
  return { '@context': 'https://schema.org', '@graph': [webPage, ...(isGlossary ? [glossary] : [])] };
}

function definedTerm({ id, name, explanation }: TermView, set: string | undefined, inLanguage: string): GraphNode {
  return {
    '@type': 'DefinedTerm',
    ...(set === undefined ? {} : { '@id': `${set}#term-${id}`, url: `${set}#term-${id}`, inDefinedTermSet: { '@id': `${set}#glossary` } }),
    name: name.value,
    description: plain(explanation.nodes),
    inLanguage: name.lang ?? inLanguage,
  };
}
