import type { LinkedDocument } from '../content/document.ts';
import type { LinkContext } from '../content/rules/rule.ts';
import { siteTheme } from '../content/theme/site-theme.ts';
import { ContentError, isError, type Problem } from '../locales/problems/problem.ts';
import { clockChanges } from '../pages/hours/clock-changes.ts';
import { type ServiceSummary, type SiteModel, type Surroundings, siteModel, summaryOf } from '../pages/site-model.ts';
import type { PageDocument, SitePages } from '../pages/site-pages.ts';
import { singlePages } from '../schema/documents.ts';
import { isPicture, partNamed, shownPart } from '../schema/framing.ts';
import { asRecord } from '../schema/tree.ts';
import { type Content, type LoadedContext, zoneOf } from './content/read-content.ts';
import { charactersShown } from './fonts/content-characters.ts';
import { type FontFile, planFonts } from './fonts/fonts.ts';
import type { SiteText } from './output/site-writer.ts';
import { measuredPictures } from './pictures/measured-pictures.ts';
import { deploymentOf } from './settings/deployment.ts';

/** The facts of a service that the rest of the site needs. */
export interface ServiceFacts {
  readonly summary: ServiceSummary;
  /** By language, every character that its pages show of the service, once. */
  readonly characters: Readonly<Record<string, string>>;
  /** The pictures that the document shows, each once, as `picturesIn` names them. */
  readonly pictures: readonly string[];
}

/** A site's model, and the files that belong to no single page of it. */
export interface AssembledSite {
  readonly model: SiteModel;
  readonly fontFiles: readonly FontFile[];
  /** The pictures to publish, each once and in order, parts of pictures by the names of `shownPart`: those that documents show. */
  readonly picturesShown: readonly string[];
}

/** A checked site in this thread, whose pages can be viewed one by one. */
export interface Site extends AssembledSite, SitePages {
  /** Returns the file that pages of a language search the site with. */
  searchFile(language: string): SiteText;
}

/** Throws a `ContentError` with the errors among problems, if there are any. */
export function throwErrors(problems: readonly Problem[]): void {
  const errors = problems.filter(isError);
  if (errors.length > 0) throw new ContentError(errors);
}

/** Returns the facts of a service's document that the rest of the site needs; without readable languages, no characters. */
export function factsOf(
  document: PageDocument & Pick<LinkedDocument, 'leaves'>,
  { languages, defaultLanguage }: Pick<LinkContext, 'languages' | 'defaultLanguage'> = { languages: {}, defaultLanguage: '' },
): ServiceFacts {
  const shownIn = (language: string): string => charactersShown(document.value, language, defaultLanguage);
  return {
    summary: summaryOf(document),
    characters: Object.fromEntries(Object.keys(languages).map((language) => [language, shownIn(language)])),
    pictures: picturesIn([document]),
  };
}

/** Returns the pictures that documents show, each once, parts of pictures by the names of `shownPart`. */
function picturesIn(documents: readonly Pick<LinkedDocument, 'leaves'>[]): string[] {
  const shown = documents.flatMap(({ leaves }) => leaves.flatMap((leaf) => (isPicture(leaf) ? shownPart(leaf.value, leaf.framing) : [])));
  return [...new Set(shown)];
}

/** Returns the documents of pages that are not services. */
export function pageDocuments({ documents, pages }: Pick<Content, 'documents' | 'pages'>): PageDocument[] {
  const once = singlePages.flatMap((kind) => documents[kind] ?? []);
  return [...once, ...pages].map(({ kind, name, value }) => ({ kind, name, value }));
}

/** Assembles a checked site from its site-wide documents and the facts of its services. */
export function assembleSite(context: LoadedContext, facts: readonly ServiceFacts[], env: NodeJS.ProcessEnv): AssembledSite {
  const deployment = deploymentOf(context.documents.site?.value, env);
  const { fontFiles, ...surroundings } = surroundingsOf(context, facts, deployment);
  const summaries = facts.map(({ summary }) => summary);
  const there = new Set(context.pictures);
  const ofPages = picturesIn([...Object.values(context.documents), ...context.pages]);
  const named = [...ofPages, ...facts.flatMap((fact) => fact.pictures)].filter((name) => there.has(partNamed(name).file));
  const parts = [...new Set(named)].filter((name) => !there.has(name));
  // An editor frames the whole picture.
  const whole = asRecord(context.documents.site?.value)['editor'] === undefined ? [] : parts.map((name) => partNamed(name).file);
  const pictures = { ...surroundings.pictures, ...measuredPictures(context.folder, parts, deployment.base) };
  return {
    model: siteModel(context, summaries, { ...surroundings, pictures }),
    fontFiles,
    picturesShown: [...new Set([...named, ...whole])].sort(),
  };
}

/** Returns the deployment with the pictures' sizes, the fonts and the place's clocks of a site; its documents may have errors. */
export function surroundingsOf(
  context: LoadedContext,
  facts: readonly Pick<ServiceFacts, 'characters' | 'summary'>[],
  deployment: Surroundings['deployment'],
): Surroundings & { readonly fontFiles: readonly FontFile[] } {
  const charactersIn = (language: string): string[] => facts.map(({ characters }) => characters[language] ?? '');
  const inMenus = facts.map(({ summary }) => summary).filter(({ slug }) => context.context?.inMenus?.has(slug));
  const isDevice = siteTheme(context.documents.theme?.value).letters === 'device';
  const { byLanguage, files } = isDevice ? { byLanguage: {}, files: [] } : planFonts(context, charactersIn, deployment.base, inMenus);
  return {
    deployment,
    pictures: measuredPictures(context.folder, context.pictures, deployment.base),
    fonts: byLanguage,
    fontFiles: files,
    ...clockOf(context),
  };
}

/** Returns the clocks of the place, from this year on, where visitors can ask for a time by them. */
function clockOf({ documents, context }: LoadedContext): Pick<Surroundings, 'clock'> {
  if (context === undefined || asRecord(documents.site?.value)['booking'] === undefined) return {};
  return { clock: clockChanges(zoneOf({ documents }), Number(context.today.slice(0, 4))) };
}
