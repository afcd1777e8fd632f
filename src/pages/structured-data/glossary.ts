import type { DefinedTermLeaf, DefinedTermSetLeaf } from 'schema-dts';
import type { PageFacts } from '../page-facts.ts';
import type { SiteView, TermView } from '../site-view.ts';
import { plain } from '../views/view.ts';
import { pageId, reference } from './identifiers.ts';
import { node } from './node.ts';

/** Names a term that a page explains; where it is explained in full, its identifier leads. */
export function mentionedTerm(site: SiteView, { id, name }: TermView): DefinedTermLeaf {
  const { glossaryHref } = site.localiser;
  return node<DefinedTermLeaf>({
    '@type': 'DefinedTerm',
    '@id': glossaryHref === undefined ? undefined : termAddress(site.origin + glossaryHref, id),
    name: name.value,
  });
}

/** Describes the glossary on the page that shows it, with every term and its explanation. */
export function definedTermSet({ localiser, terms }: SiteView, { title }: PageFacts, canonical: string): DefinedTermSetLeaf {
  const id = pageId(canonical, 'glossary');
  return {
    '@type': 'DefinedTermSet',
    '@id': id,
    name: title,
    inLanguage: localiser.locale,
    hasDefinedTerm: terms.map((term) => ({
      '@type': 'DefinedTerm',
      '@id': termAddress(canonical, term.id),
      url: termAddress(canonical, term.id),
      name: term.name.value,
      description: plain(term.explanation.nodes),
      inDefinedTermSet: reference(id),
    })),
  };
}

function termAddress(glossary: string, id: string): string {
  return `${glossary}#term-${id}`;
}
