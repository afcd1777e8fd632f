import { readFileSync } from 'node:fs';
import path from 'node:path';
import { listSources, loadContext, readDocument } from '../../build/content/read-content.ts';
import { writeFiles } from '../../build/content/write-files.ts';
import type { Problem } from '../../locales/problems/problem.ts';
import { type NewDocumentRefusal, type NewDocumentRequest, newDocument } from '../../operations/new-document.ts';
import { type NewDocumentContext, newDocumentContext } from '../../operations/new-document-context.ts';
import { type CheckedSite, problemsOfNewService } from '../../operations/new-document-problems.ts';
import { readSchemas } from '../../schema/validators.ts';

/** A content folder, as far as a new service must fit into it. */
export interface NewServiceContext extends NewDocumentContext, CheckedSite {}

/** The files that were written; or why none was: a wrong request, or mistakes in the content. */
export type NewService =
  | { readonly files: readonly string[] }
  | { readonly refusal: NewDocumentRefusal }
  | { readonly problems: readonly Problem[] };

/** Reads what a new service must fit into; returns the mistakes instead where they hide languages, menus or former slugs. */
export function newServiceContext(folder: string): NewServiceContext | { readonly problems: readonly Problem[] } {
  const { context: linkContext, problems } = loadContext(folder);
  const missing = problems.filter(({ code }) => code === 'missing-folder' || code === 'missing-document');
  if (missing.length > 0) return { problems: missing };
  const drafts = listSources(folder).documents.map((source) => ({ source, ...readDocument(folder, source) }));
  const hiding = drafts.flatMap((draft) => {
    const isAsked = draft.source.kind === 'site' || draft.source.kind === 'menus';
    return draft.problems.filter(({ severity }) => severity === 'error' && (isAsked || draft.yaml === undefined));
  });
  if (hiding.length > 0) return { problems: hiding };
  const menusSource = drafts.find(({ source }) => source.kind === 'menus')?.source;
  if (linkContext === undefined || menusSource === undefined) throw new Error('A site without a mistake has languages and menus.');
  const documents = drafts.map(({ source, document }) => ({ ...source, data: document.value }));
  const menusFile = { file: menusSource.file, text: readFileSync(path.join(folder, menusSource.file), 'utf8') };
  // Files that may not be read have their names all the same.
  const services = [...linkContext.services];
  return { ...newDocumentContext(documents, menusFile, [...linkContext.pictures]), services, linkContext, menusSource };
}

/** Makes a service in a content folder, its document and its entry in a menu: both are written, or neither. */
export function newService(folder: string, context: NewServiceContext, request: NewDocumentRequest): NewService {
  const made = newDocument(readSchemas(), context, request);
  if ('refusal' in made) return made;
  const { document, changed } = made;
  const errors = problemsOfNewService(made, request.slug, context).filter(({ severity }) => severity === 'error');
  if (errors.length > 0) return { problems: errors };
  const files = [document, ...changed];
  writeFiles(
    folder,
    files.map(({ file, text }) => ({ kind: 'write', file, content: text, isNew: file === document.file })),
  );
  return { files: files.map(({ file }) => file) };
}
