import type { FileEdit } from '../content/file-edit.ts';
import { linkDocument } from '../content/link-document.ts';
import { parseDocument } from '../content/parse-document.ts';
import type { LinkContext } from '../content/rules/rule.ts';
import { isError, type Problem } from '../locales/problems/problem.ts';
import type { SourceFile } from '../schema/documents.ts';
import type { SchemaFiles } from '../schema/schema-model.ts';
import { suggest } from '../schema/suggest.ts';
import { blockTypes } from './block-types.ts';
import { type ContentFiles, parsedSite, wholeText } from './content-files.ts';
import { type NewDocumentRefusal, type NewDocumentRequest, newDocument } from './new-document.ts';
import { type NewDocumentContext, newDocumentContext } from './new-document-context.ts';

/** A site that a new service must fit into. */
interface ServiceSite extends NewDocumentContext {
  readonly files: ContentFiles;
  readonly linkContext: LinkContext;
  readonly menusSource: SourceFile;
  /** Returns the data of a service that can be read; undefined where there is none of that slug. */
  serviceAt(slug: string): { readonly file: string; readonly data: unknown } | undefined;
}

/** The edits; or a wrong request, or the problems that the new service would have. */
type NewService =
  | { readonly edits: readonly FileEdit[] }
  | { readonly refusal: NewDocumentRefusal }
  | { readonly problems: readonly Problem[] };

/** Reads what a new service must fit into; returns the problems instead that hide languages, menus or former slugs. */
export function openForService(files: ContentFiles): ServiceSite | { readonly problems: readonly Problem[] } {
  const { parsedDocuments, context: linkContext } = parsedSite(files);
  const missing = files.sources.problems.filter(({ code }) => code === 'missing-document');
  if (missing.length > 0) return { problems: missing };
  const hiding = parsedDocuments.flatMap(({ source: { kind }, problems, yaml }) =>
    kind === 'site' || kind === 'menus' || yaml === undefined ? problems.filter(hidesMore) : [],
  );
  if (hiding.length > 0) return { problems: hiding };
  const documents = parsedDocuments.map(({ source, document }) => ({ ...source, data: document.value }));
  const menusSource = documents.find(({ kind }) => kind === 'menus');
  // One of them may be a link, which is no document.
  if (linkContext === undefined || menusSource === undefined) return { problems: files.sources.problems.filter(isError) };
  const menusFile = { file: menusSource.file, text: textOf(files, menusSource.file) };
  return {
    ...newDocumentContext(documents, menusFile, [...linkContext.pictures]),
    // Includes those that are no documents, whose slugs are taken too.
    services: [...linkContext.services],
    files,
    linkContext,
    menusSource,
    serviceAt: (slug) => documents.find(({ kind, name }) => kind === 'service' && name === slug),
  };
}

/**
 * Returns the edits that add a service to a site: its document and its entry in a menu. `copy` is the slug of the service that it begins
 * as a copy of, `like` that of the one whose blocks it has, with texts to write.
 */
export function newService(
  site: ServiceSite,
  schemas: SchemaFiles,
  request: NewDocumentRequest,
  { copy, like }: { readonly copy?: string | undefined; readonly like?: string | undefined },
): NewService {
  const unknown = [copy, like].find((slug) => slug !== undefined && site.serviceAt(slug) === undefined);
  if (unknown !== undefined)
    return { refusal: { reason: 'newUnknownCopy', values: { found: unknown }, suggestion: suggest(unknown, site.services) } };
  const [source, model] = [copy, like].map((slug) => (slug === undefined ? undefined : site.serviceAt(slug)));
  const copyOf = source && textOf(site.files, source.file);
  const made = newDocument(schemas, site, { ...request, copyOf, blocks: model === undefined ? request.blocks : blockTypes(model.data) });
  if ('refusal' in made) return made;
  const { document, changed } = made;
  const { slug } = request;
  const parsed = parseDocument({ file: document.file, kind: 'service', name: slug }, document.text);
  const problems = [
    ...parsed.problems,
    ...linkDocument(parsed, withService(site.linkContext, slug)),
    ...changed.flatMap(({ text }) => parseDocument(site.menusSource, text.replace(/^\uFEFF/, '')).problems),
  ].filter(hidesMore);
  if (problems.length > 0) return { problems };
  const written = changed.map(({ file, text }): FileEdit => ({ kind: 'write', file, content: text }));
  return { edits: [{ kind: 'write', file: document.file, content: document.text, isNew: true }, ...written] };
}

/** A list without items hides none, and the new service may be its first one. */
function hidesMore(problem: Problem): boolean {
  return isError(problem) && problem.code !== 'too-few-items';
}

function textOf(files: ContentFiles, file: string): string {
  const { mark, text } = wholeText(files, file);
  return mark + text;
}

function withService(context: LinkContext, slug: string): LinkContext {
  return {
    ...context,
    services: new Set([...context.services, slug]),
    planned: new Set([...context.planned].filter((planned) => planned !== slug)),
    inMenus: context.inMenus === undefined ? undefined : new Set([...context.inMenus, slug]),
  };
}
