import { existsSync, statSync } from 'node:fs';
import type { Problem } from '../locales/problems/problem.ts';
import { type ContentDocument, type Draft, linkDocument, readDocument } from './compile.server.ts';
import { formerSlugsOf, joinProblems, type ServiceShare } from './former-slugs.server.ts';
import { linkContextOf } from './link-context.server.ts';
import { unsafePictures } from './picture-safety.server.ts';
import type { LinkContext } from './rules/rule.ts';
import { fileProblem, listSources, readSource, type SourceFile, type SourceList } from './source.server.ts';
import { unfitFiles } from './unfit-files.server.ts';
import { unusablePictures } from './unusable-pictures.server.ts';
import { entriesLeft, type PlacedEntry, usedEntries } from './unused-entries.server.ts';

/** The site-wide documents of a content folder and what its services must agree with. */
export interface Ground {
  readonly folder: string;
  /** Site-wide documents by kind; one that could not be read is absent. */
  readonly documents: Readonly<Partial<Record<ContentDocument['kind'], ContentDocument>>>;
  /** The pages that are no services, in the order of their files. */
  readonly pages: readonly ContentDocument[];
  readonly services: readonly SourceFile[];
  readonly pictures: readonly string[];
  /** Files of `files/`, relative to it: all of them are published. */
  readonly files: readonly string[];
  readonly context: LinkContext | undefined;
  /** The facts and signs that no document of the ground uses. */
  readonly entriesLeft: readonly PlacedEntry[];
  readonly problems: readonly Problem[];
}

/** A whole content folder: its ground, its service documents, and every problem of both. */
export interface Content extends Ground {
  readonly serviceDocuments: readonly ContentDocument[];
}

/** Reads, validates and links the documents that a site has once; services are only listed. */
export function loadGround(folder: string): Ground {
  if (!existsSync(folder) || !statSync(folder).isDirectory()) {
    return {
      folder,
      documents: {},
      pages: [],
      services: [],
      pictures: [],
      files: [],
      context: undefined,
      entriesLeft: [],
      problems: [fileProblem('missing-folder', '', { folder })],
    };
  }
  const sources = listSources(folder);
  const drafts = sources.documents.filter(({ kind }) => kind !== 'service').map((source) => readDocument(folder, source));
  const unsafe = unsafePictures(folder, sources.pictures);
  const safe = sources.pictures.filter((picture) => unsafe.every(({ file }) => file !== `pictures/${picture}`));
  const ground = groundOf(folder, sources, drafts);
  return {
    ...ground,
    problems: [
      ...sources.problems,
      ...sources.notes.flatMap((note) => problemIn(readSource(folder, note))),
      ...unfitFiles(folder, sources.files ?? []),
      ...unsafe,
      ...unusablePictures(folder, safe),
      ...ground.problems,
    ],
  };
}

function problemIn(read: ReturnType<typeof readSource>): readonly Problem[] {
  return 'problem' in read ? [read.problem] : [];
}

/** Links the drafts of the documents that a site has once, each by `link`; the problems are theirs alone. */
export function groundOf(folder: string, sources: SourceList, drafts: readonly Draft[], link = problemsOf): Ground {
  const readable = (kind: ContentDocument['kind']): ContentDocument | undefined =>
    drafts.find((draft) => draft.document.kind === kind && draft.yaml !== undefined)?.document;
  const read = drafts.filter(({ yaml }) => yaml !== undefined).map(({ document }) => document);
  const context = linkContextOf(readable, sources);
  return {
    folder,
    documents: Object.fromEntries(read.filter(({ kind }) => kind !== 'page').map((document) => [document.kind, document])),
    pages: read.filter(({ kind }) => kind === 'page'),
    services: sources.documents.filter(({ kind }) => kind === 'service'),
    pictures: sources.pictures,
    files: sources.files ?? [],
    context,
    entriesLeft: entriesLeft(drafts),
    problems: drafts.flatMap((draft) => link(draft, context)),
  };
}

/** A service's document, and what it has to say before the others are known. */
export interface LoadedService extends ServiceShare {
  readonly document: ContentDocument;
}

/** Reads, validates and links one service's document against the ground that it stands on. */
export function loadService(folder: string, source: SourceFile, context: LinkContext | undefined): LoadedService {
  return loadedFrom(readDocument(folder, source), context);
}

/** Links the draft of a service's document by `link`. */
export function loadedFrom(draft: Draft, context: LinkContext | undefined, link = problemsOf): LoadedService {
  const { document } = draft;
  return { document, problems: link(draft, context), formerSlugs: formerSlugsOf(draft), usedEntries: usedEntries(document) };
}

/** Loads a whole content folder in this thread. */
export function loadContent(folder: string): Content {
  const ground = loadGround(folder);
  const services = ground.services.map((source) => loadService(folder, source, ground.context));
  return {
    ...ground,
    serviceDocuments: services.map(({ document }) => document),
    problems: joinProblems(ground, services),
  };
}

/** Gives the problems of a draft, those of its links to other documents included. */
export function problemsOf(draft: Draft, context: LinkContext | undefined): readonly Problem[] {
  return context === undefined ? [...draft.problems] : [...draft.problems, ...linkDocument(draft, context)];
}
