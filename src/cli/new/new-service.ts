import { readFileSync } from 'node:fs';
import path from 'node:path';
import { listSources, loadContext, readDocument } from '../../build/content/read-content.ts';
import { writeFiles } from '../../build/content/write-files.ts';
import { readSchemas } from '../../build/schema-files.ts';
import type { Problem } from '../../locales/problems/problem.ts';
import { blockTypes } from '../../operations/block-types.ts';
import { type NewDocumentRefusal, type NewDocumentRequest, newDocument } from '../../operations/new-document.ts';
import { type NewDocumentContext, newDocumentContext } from '../../operations/new-document-context.ts';
import { type CheckedSite, problemsOfNewService } from '../../operations/new-document-problems.ts';
import { suggest } from '../../schema/suggest.ts';

/** The parts of a content folder that a new service must fit into. */
interface ServiceContext extends NewDocumentContext, CheckedSite {}

/** The paths of the files written, or why none was: a wrong request, or problems in the content. */
type NewService =
  | { readonly files: readonly string[] }
  | { readonly refusal: NewDocumentRefusal }
  | { readonly problems: readonly Problem[] };

/** Reads what a new service must fit into; returns the problems instead that hide languages, menus or former slugs. */
export function readServiceContext(folder: string): ServiceContext | { readonly problems: readonly Problem[] } {
  const { context: linkContext, problems } = loadContext(folder);
  const missing = problems.filter(({ code }) => code === 'missing-folder' || code === 'missing-document');
  if (missing.length > 0) return { problems: missing };
  const documents = listSources(folder).documents.map((source) => ({ source, ...readDocument(folder, source) }));
  const hiding = documents.flatMap((document) => {
    const isNeeded = document.source.kind === 'site' || document.source.kind === 'menus';
    return document.problems.filter(({ severity }) => severity === 'error' && (isNeeded || document.yaml === undefined));
  });
  if (hiding.length > 0) return { problems: hiding };
  const menusSource = documents.find(({ source }) => source.kind === 'menus')?.source;
  // One of them may be a link, which is no document.
  if (linkContext === undefined || menusSource === undefined) return { problems: problems.filter(({ severity }) => severity === 'error') };
  const parsed = documents.map(({ source, document }) => ({ ...source, data: document.value }));
  const menusFile = { file: menusSource.file, text: readFileSync(path.join(folder, menusSource.file), 'utf8') };
  // Includes unreadable files, whose slugs are taken too.
  const services = [...linkContext.services];
  return { ...newDocumentContext(parsed, menusFile, [...linkContext.pictures]), services, linkContext, menusSource };
}

/**
 * Writes a service into a content folder: its document and its entry in a menu, both or neither. `copy` is the slug of the
 * service that it begins as a copy of, `like` that of the one whose blocks it has, with texts to write.
 */
export function newService(
  folder: string,
  context: ServiceContext,
  request: NewDocumentRequest,
  { copy, like }: { readonly copy?: string | undefined; readonly like?: string | undefined },
): NewService {
  const { documents } = listSources(folder);
  const sourceOf = (slug: string | undefined) => documents.find(({ kind, name }) => kind === 'service' && name === slug);
  const unknown = [copy, like].find((slug) => slug !== undefined && sourceOf(slug) === undefined);
  if (unknown !== undefined)
    return { refusal: { reason: 'newUnknownCopy', values: { found: unknown }, suggestion: suggest(unknown, context.services) } };
  const [source, model] = [sourceOf(copy), sourceOf(like)];
  const copyOf = source === undefined ? undefined : readFileSync(path.join(folder, source.file), 'utf8');
  const blocks = model === undefined ? request.blocks : blockTypes(readDocument(folder, model).document.value);
  const made = newDocument(readSchemas(), context, { ...request, copyOf, blocks });
  if ('refusal' in made) return made;
  const { document, changed } = made;
  const errors = problemsOfNewService(made, request.slug, context).filter(({ severity }) => severity === 'error');
  if (errors.length > 0) return { problems: errors };
  const files = [document, ...changed];
  writeFiles(
    folder,
    files.map(({ file, text }) => ({ kind: 'write', file, content: text, isNew: file === document.file })),
    new Map([[context.menusFile.file, context.menusFile.text]]),
  );
  return { files: files.map(({ file }) => file) };
}
