import { ContentError, type Problem } from '../locales/problems/problem.ts';
import type { HashedFile } from '../pages/client-config.ts';
import { type ServiceSummary, type SiteModel, type Surroundings, siteModel, summaryOf } from '../pages/site-model.ts';
import { openPages, type PageDocument, type SitePages } from '../pages/site-pages.ts';
import { type Content, type LoadedContext, loadContent } from './content/read-content.ts';
import { charactersOf } from './fonts/content-characters.ts';
import { type FontFile, planFonts } from './fonts/fonts.ts';
import { measuredPictures } from './pictures/measured-pictures.ts';
import { withSearch } from './search/search-index.ts';
import { type ServiceTexts, searchTextsOf } from './search/search-texts.ts';
import { deploymentOf } from './settings/deployment.ts';

/** The facts of some services that the rest of the site needs. */
export interface ServiceFacts {
  readonly summaries: readonly ServiceSummary[];
  /** Every character of the services' texts, once. */
  readonly characters: string;
  /** The searched texts of the services. */
  readonly texts: readonly ServiceTexts[];
}

/** A site's model, and the files that belong to no single page of it. */
export interface AssembledSite {
  readonly model: SiteModel;
  readonly fontFiles: readonly FontFile[];
  /** The files that pages search their services with. */
  readonly searchFiles: readonly HashedFile[];
}

/** A checked site in this thread, whose pages can be viewed one by one. */
export interface Site extends AssembledSite, SitePages {
  readonly services: readonly ServiceTexts[];
}

/** Opens a content folder; throws a `ContentError` with every error when there is one. */
export function openSite(folder: string, env: NodeJS.ProcessEnv): Site {
  const content = loadContent(folder);
  throwErrors(content.problems);
  const facts = serviceFacts(content.serviceDocuments);
  const site = assembleSite(content, [facts], env);
  return { ...site, ...openPages(site.model, [...pageDocuments(content), ...content.serviceDocuments]), services: facts.texts };
}

/** Throws a `ContentError` with the errors among problems, if there are any. */
export function throwErrors(problems: readonly Problem[]): void {
  const errors = problems.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) throw new ContentError(errors);
}

/** Returns the facts of services' documents that the rest of the site needs. */
export function serviceFacts(documents: readonly PageDocument[]): ServiceFacts {
  return {
    summaries: documents.map(summaryOf),
    characters: charactersOf(documents.map(({ value }) => value)),
    texts: documents.map(searchTextsOf),
  };
}

/** Returns the documents of pages that are not services. */
export function pageDocuments({ documents, pages }: Pick<Content, 'documents' | 'pages'>): PageDocument[] {
  const once = (['home', 'services-list', 'not-found'] as const).flatMap((kind) => documents[kind] ?? []);
  return [...once, ...pages].map(({ kind, name, value }) => ({ kind, name, value }));
}

/** Assembles a checked site from its site-wide documents and the facts of its services. */
export function assembleSite(context: LoadedContext, shares: readonly ServiceFacts[], env: NodeJS.ProcessEnv): AssembledSite {
  const { fontFiles, ...surroundings } = surroundingsOf(context, shares.map(({ characters }) => characters).join(''), env);
  const summaries = shares.flatMap((share) => share.summaries);
  const { model, files } = withSearch(
    siteModel(context, summaries, surroundings),
    shares.flatMap(({ texts }) => texts),
  );
  return { model, fontFiles, searchFiles: files };
}

/** Returns where a site will be served, its pictures' sizes and its fonts; its documents may have errors. */
export function surroundingsOf(
  context: LoadedContext,
  serviceCharacters: string,
  env: NodeJS.ProcessEnv,
): Surroundings & { readonly fontFiles: readonly FontFile[] } {
  const place = deploymentOf(context.documents.site?.value, env);
  const { byLanguage, files } = planFonts(context, serviceCharacters, place.base);
  return { place, pictures: measuredPictures(context.folder, context.pictures, place.base), fonts: byLanguage, fontFiles: files };
}

/** Returns the same for a content folder as it is now. */
export function loadSurroundings(folder: string, env: NodeJS.ProcessEnv): ReturnType<typeof surroundingsOf> {
  const content = loadContent(folder);
  return surroundingsOf(content, charactersOf(content.serviceDocuments.map(({ value }) => value)), env);
}
