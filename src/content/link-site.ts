// One file, since a site is linked in two ways that have to find the same problems: at once, and service by service in workers.

import { type Problem, severityOf } from '../locales/problems/problem.ts';
import type { SourceList } from '../schema/content-listing.ts';
import { fileProblem, type SourceFile } from '../schema/documents.ts';
import { pageInLink, serviceInLink } from '../schema/link-target.ts';
import { isSlug } from '../schema/slug.ts';
import { asRecord, asString } from '../schema/tree.ts';
import { type Anchors, anchorsIn, brokenAnchors, joinAnchors } from './anchor-links.ts';
import type { LinkedDocument, ParsedDocument } from './document.ts';
import { hasDefaultWords, withDefaultWords } from './interface-words.ts';
import { linkContextOf } from './link-context.ts';
import { problemsOf } from './link-document.ts';
import type { Named } from './mentions.ts';
import type { LinkContext } from './rules/rule.ts';
import { withLanguagesOnce } from './undeclared-languages.ts';
import { entriesLeft, joinUsed, type PlacedEntry, type UsedEntries, unusedEntries, usedEntries } from './unused-entries.ts';

/** The site-wide documents of a content folder, and the context that its services must agree with. */
export interface SiteContext {
  /** Site-wide documents by kind, without unreadable ones. */
  readonly documents: Readonly<Partial<Record<LinkedDocument['kind'], LinkedDocument>>>;
  /** The pages that are not services, in the order of their files. */
  readonly pages: readonly LinkedDocument[];
  readonly services: readonly SourceFile[];
  readonly pictures: readonly string[];
  /** Paths of the files below `files/`; the build publishes all of them. */
  readonly files: readonly string[];
  readonly context: LinkContext | undefined;
  /** Those of the pages that are not services. */
  readonly formerSlugs: readonly FormerSlug[];
  /** The anchors of the same pages, and all links to anchors of others in the site-wide documents. */
  readonly anchors: Anchors;
  /** The facts and signs that no site-wide document uses. */
  readonly entriesLeft: readonly PlacedEntry[];
  readonly problems: readonly Problem[];
}

/** A whole site: its site-wide documents, its services' documents, and all problems. */
export interface LinkedSite extends SiteContext {
  readonly serviceDocuments: readonly LinkedDocument[];
}

/** A former slug of a service or a page, and its place in the document. */
export interface FormerSlug extends Named, Pick<Problem, 'file' | 'place' | 'path' | 'excerpt'> {
  /** The slug of the same document today. */
  readonly today: string;
}

/** The results of linking a service, which fit into JSON; `joinProblems` compares those of all. */
export interface ServiceShare {
  readonly problems: readonly Problem[];
  readonly formerSlugs: readonly FormerSlug[];
  readonly anchors: Anchors;
  readonly usedEntries: UsedEntries;
}

/** Options for linking a site whose problems are partly known. */
interface Linking {
  /** Returns the problems of a parsed document, from a cache for example. */
  readonly link?: typeof problemsOf;
  /** Returns what joining needs of a parsed service, likewise. */
  readonly share?: typeof linkService;
  /** The problems of files other than documents; they follow those of the folder itself. */
  readonly fileProblems?: readonly Problem[];
}

/** Parses and links every document of a site in this thread; runs in Node and in a browser. */
export function linkSite(sources: SourceList, parse: (source: SourceFile) => ParsedDocument, linking: Linking = {}): LinkedSite {
  const site = siteContextOf(sources, parse, linking);
  const serviceDocuments: LinkedDocument[] = [];
  const { share = linkService } = linking;
  const shares = site.services.map((source) => {
    const parsed = parse(source);
    serviceDocuments.push(parsed.document);
    return share(parsed, site.context, linking.link);
  });
  return { ...site, serviceDocuments, problems: joinProblems(site, shares, parse) };
}

/** Parses and links the site-wide documents, and lists the services without parsing them. */
export function siteContextOf(
  sources: SourceList,
  parse: (source: SourceFile) => ParsedDocument,
  { link = problemsOf, fileProblems = [] }: Linking = {},
): SiteContext {
  const isService = ({ kind }: SourceFile): boolean => kind === 'service';
  const parsed = sources.documents.filter((source) => !isService(source)).map(parse);
  const read = parsed.filter(({ yaml }) => yaml !== undefined).map(({ document }) => document);
  const context = linkContextOf((kind) => read.find((document) => document.kind === kind), sources);
  const languages = context?.languages ?? {};
  const words = read.find(({ kind }) => kind === 'ui');
  const ui = withDefaultWords(words, languages, read.find(({ kind }) => kind === 'site')?.value);
  const hasFile = parsed.some(({ document }) => document.kind === 'ui');
  const wordless = hasFile ? [] : Object.keys(languages).filter((language) => !hasDefaultWords(language));
  const once = [...read.filter(({ kind }) => kind !== 'page' && kind !== 'ui'), ui];
  return {
    documents: Object.fromEntries(once.map((document) => [document.kind, document])),
    pages: read.filter(({ kind }) => kind === 'page'),
    services: sources.documents.filter(isService),
    pictures: sources.pictures,
    files: sources.files ?? [],
    context,
    formerSlugs: parsed.flatMap(formerSlugsOf),
    anchors: joinAnchors(parsed.map(({ document }) => anchorsIn(document, context))),
    // A file that is refused may use any of them.
    entriesLeft: sources.problems.some(({ severity }) => severity === 'error') ? [] : entriesLeft(parsed),
    problems: [
      ...sources.problems,
      ...withoutWords(wordless, ui.file, languages),
      ...fileProblems,
      ...parsed.flatMap((document) => link(document, context)),
    ],
  };
}

/** Reports that a site lacks the words of the interface in some languages: until one of them is complete, for those in preparation. */
function withoutWords(wordless: readonly string[], file: string, languages: LinkContext['languages']): readonly Problem[] {
  const missing = fileProblem('missing-document', file);
  if (wordless.some((language) => languages[language]?.status !== 'draft')) return [missing];
  return wordless.map((language) => ({ ...missing, severity: 'draft', values: { language } }));
}

/** Returns what joining the site needs of a parsed service. */
export function linkService(parsed: ParsedDocument, context: LinkContext | undefined, link = problemsOf): ServiceShare {
  return {
    problems: link(parsed, context),
    formerSlugs: formerSlugsOf(parsed),
    anchors: anchorsIn(parsed.document, context),
    usedEntries: usedEntries(parsed.document),
  };
}

/** Returns the former slugs of a service or a page, even a single one outside a list. */
export function formerSlugsOf({ document: { kind, name: today, file, value }, yaml }: ParsedDocument): readonly FormerSlug[] {
  if (yaml === undefined || (kind !== 'service' && kind !== 'page')) return [];
  return [asRecord(value)['formerSlugs']].flat().flatMap((item, index) => {
    const slug = asString(item);
    if (slug === undefined) return [];
    const path = ['formerSlugs', String(index)];
    const place = yaml.locate(path, 'value', slug);
    return [{ kind, slug, today, file, path: path.join('.'), place, excerpt: yaml.excerpt(place.line) }];
  });
}

/**
 * Joins the problems of the site-wide documents and of every service. Adds problems for former slugs that two documents claim, for
 * links to anchors that another page lacks (whose documents `parse` reads again), and for unused facts and signs, and suggests the
 * current slug where a document refers to a former one.
 */
export function joinProblems(
  {
    context,
    problems,
    formerSlugs,
    anchors,
    entriesLeft,
  }: Pick<SiteContext, 'context' | 'problems' | 'formerSlugs' | 'anchors' | 'entriesLeft'>,
  shares: readonly ServiceShare[],
  parse: (source: SourceFile) => ParsedDocument,
): Problem[] {
  const all = [...withLanguagesOnce([...problems, ...shares.flatMap((share) => share.problems)])];
  const claims = [...formerSlugs, ...shares.flatMap((share) => share.formerSlugs)].sort((a, b) => (a.today < b.today ? -1 : 1));
  // By kind and slug: services and pages have addresses of their own.
  const currentSlugs = new Map<string, string>();
  for (const { kind, slug, today, ...where } of claims) {
    // A file whose name is no slug, such as a copy of another, has no address that a former one could lead to.
    if (!isSlug(today)) continue;
    const claimed = `${kind} ${slug}`;
    const other = currentSlugs.get(claimed);
    if (other === undefined) currentSlugs.set(claimed, today);
    else if (other !== today) {
      const code = 'former-slug-twice';
      all.push({ code, severity: severityOf(code), ...where, values: { found: slug, other } });
    }
  }
  all.push(...brokenAnchors(joinAnchors([anchors, ...shares.map((share) => share.anchors)]), parse));
  const used = joinUsed(shares.map((share) => share.usedEntries));
  all.push(...unusedEntries(entriesLeft, used, all));
  return currentSlugs.size === 0 ? all : all.map((problem) => withCurrentSlug(problem, currentSlugs, context));
}

function withCurrentSlug(problem: Problem, currentSlugs: ReadonlyMap<string, string>, context: LinkContext | undefined): Problem {
  if (problem.code !== 'unknown-service' && problem.code !== 'broken-link') return problem;
  const addresses = context ?? { languages: {}, serviceWords: {} };
  const found = String(problem.values['found']);
  const service = serviceInLink(found, addresses);
  const link = service ?? pageInLink(found, addresses);
  const slug = currentSlugs.get(`${service === undefined ? 'page' : 'service'} ${link?.slug}`);
  return link === undefined || slug === undefined ? problem : { ...problem, suggestion: link.withSlug(slug) };
}
