import { loadContent } from '../../src/build/content/read-content.ts';
import { searchFile } from '../../src/build/search/search-index.ts';
import { searchTextsOf } from '../../src/build/search/search-texts.ts';
import { searchedPages } from '../../src/build/search/site-places.ts';
import { assembleSite, factsOf, pageDocuments, type Site, throwErrors } from '../../src/build/site.ts';
import { openPages } from '../../src/pages/site-pages.ts';

/** Opens a content folder whole, without what is cached of it; throws a `ContentError` with every error when there is one. */
export function openSite(folder: string, env: NodeJS.ProcessEnv): Site {
  const content = loadContent(folder);
  throwErrors(content.problems);
  const facts = content.serviceDocuments.map((document) => factsOf(document, content.context));
  const texts = content.serviceDocuments.map(searchTextsOf);
  const others = pageDocuments(content);
  const site = assembleSite(content, facts, env);
  const pages = openPages(site.model, [...others, ...content.serviceDocuments]);
  return { ...site, ...pages, searchFile: (language) => searchFile(pages.view(language), texts, searchedPages(others)) };
}
