import { constants, copyFileSync } from 'node:fs';
import path from 'node:path';
import type { ServiceShare } from '../../content/link-site.ts';
import type { LinkContext } from '../../content/rules/rule.ts';
import { attempted } from '../../schema/attempted.ts';
import type { SourceFile } from '../../schema/documents.ts';
import { contentHash } from '../cache/content-hash.ts';
import { changeEntries, readEntries, writeEntries } from '../cache/entries-file.ts';
import { changesFile, type Patched, readPatched, writePatched } from '../cache/patched-file.ts';
import { readDocument } from '../content/read-content.ts';
import { type ServiceTexts, searchTextsOf } from '../search/search-texts.ts';
import type { ServiceFacts } from '../site.ts';
import type { ContentState } from './content-state.ts';

/** The verdict of the check on a service, and what the rest of the site needs of it. */
export interface LinkedService extends ServiceShare {
  readonly facts: ServiceFacts;
  /** Whether the verdict depends on the day. */
  readonly dated: boolean;
  /** The searched texts; absent when they are read apart, with `DocumentCache.textsOf`. */
  readonly texts?: ServiceTexts | undefined;
  /** A hash of what is searched of it, for each language. */
  readonly textHashes: Readonly<Record<string, string>>;
}

/** The verdicts on services, each with its files. */
export type Verdicts = readonly (readonly [SourceFile, LinkedService])[];

interface Entry {
  readonly key: string;
  readonly service: LinkedService;
}

/** The verdicts on the services of a content folder, cached between the builds and checks of the same code. */
export interface DocumentCache {
  /** Returns the verdict on a service, if its files, the documents around it and the day are those of then. */
  known(source: SourceFile): LinkedService | undefined;
  /** Returns the searched texts of a service. */
  textsOf(service: Verdicts[number]): ServiceTexts;
  /** Saves the verdicts on all services as they are now. */
  save(services: Verdicts): void;
}

/** The searched texts of a service, with the hashes of what is searched of it. */
interface CachedTexts {
  readonly hashes: string;
  readonly texts: ServiceTexts;
}

interface SavedVerdicts {
  readonly content: ContentState;
  readonly entries: Readonly<Record<string, Entry>>;
}

/** Where verdicts are cached between builds and checks. */
export interface VerdictCache {
  /** The cache folder. */
  readonly cache: string;
  /** The hash of the code that makes them. */
  readonly code: string;
  /** Whether those that are cached are forgotten. */
  readonly clean?: boolean | undefined;
}

/** What is cached of a content folder: its state then, and `open`, which compares it with the state of now. */
interface CachedDocuments {
  readonly content: ContentState | undefined;
  open(state: ContentState, context: LinkContext | undefined): DocumentCache;
}

/** The cache of a folder of which nothing is cached. */
export const noDocumentCache: DocumentCache = {
  known: () => undefined,
  save: () => {},
  textsOf: ([, { texts }]) => texts as ServiceTexts,
};

/** Reads the cache of a content folder. */
export function readDocumentCache(folder: string, { cache, code, clean }: VerdictCache): CachedDocuments {
  const file = cacheFile(cache, folder);
  const last = clean === true ? undefined : readPatched<SavedVerdicts>(file, code);
  return { content: last?.value.content, open: (state, context) => openCache({ file, code, folder }, last, state, context) };
}

/** Lets a folder begin with the verdicts that are cached of another one, if it has none: they hold for documents with the same bytes. */
export function copyDocumentCache(cache: string, from: string, to: string): void {
  const targets = documentCacheFiles(cache, to);
  for (const [index, source] of documentCacheFiles(cache, from).entries()) {
    // There may be nothing to begin with, or no need to.
    attempted(() => copyFileSync(source, targets[index] as string, constants.COPYFILE_EXCL));
  }
}

/**
 * Returns the files that cache what was read of a content folder: the verdicts on its services and their searched texts, each with that of
 * its changes, and its site-wide documents.
 */
export function documentCacheFiles(cache: string, folder: string): readonly string[] {
  const verdicts = cacheFile(cache, folder);
  return [...[verdicts, textsFile(verdicts)].flatMap((file) => [file, changesFile(file)]), contextFile(cache, folder)];
}

/** Returns the file that caches the site-wide documents of a content folder (`openContext`). */
export function contextFile(cache: string, folder: string): string {
  return cacheFile(cache, folder).replace(/\.json$/, '-site.bin');
}

/** Returns the file that caches the search index of a language for the services of a content folder (`cachedIndexJson`). */
export function indexFile(cache: string, folder: string, language: string): string {
  return cacheFile(cache, folder).replace(/\.json$/, `-search-${language}.txt`);
}

function cacheFile(cache: string, folder: string): string {
  return path.join(cache, 'documents', `${contentHash(path.resolve(folder))}.json`);
}

function hashesOf(service: Pick<LinkedService, 'textHashes'> | undefined): string {
  return Object.values(service?.textHashes ?? {}).join(' ');
}

/** Returns the file of the services' texts: they are half of the cache, and few builds need them. */
function textsFile(verdicts: string): string {
  return verdicts.replace(/\.json$/, '-texts.json');
}

interface Place {
  readonly file: string;
  readonly code: string;
  readonly folder: string;
}

function openCache(
  { file, code, folder }: Place,
  last: Patched<SavedVerdicts> | undefined,
  content: ContentState,
  context: LinkContext | undefined,
): DocumentCache {
  const { entries = {} } = last?.value ?? {};
  const { today = '', ...lasting } = context ?? {};
  const around = contentHash(JSON.stringify(lasting, (_, value: unknown) => (value instanceof Set ? [...value] : value)));
  // All of them are hashes already: half of each tells thousands of documents apart, which are asked for several times.
  const hashOf = (name: string | undefined): string => (name === undefined ? '' : (content.files[name]?.[4] ?? '').slice(0, 22));
  const keyOf = (source: SourceFile, dated: boolean): string =>
    [around, hashOf(source.file), hashOf(source.record), dated ? today : ''].join(' ');
  const entryOf = (name: string): Entry | undefined => (Object.hasOwn(entries, name) ? entries[name] : undefined);
  let former: { readonly read: ((name: string) => CachedTexts | undefined) | undefined } | undefined;
  const textsNow = ([source, service]: Verdicts[number]): CachedTexts => {
    const hashes = hashesOf(service);
    if (service.texts !== undefined) return { hashes, texts: service.texts };
    former ??= { read: readEntries(textsFile(file), code) };
    const known = former.read?.(source.file);
    return known?.hashes === hashes ? known : { hashes, texts: searchTextsOf(readDocument(folder, source).document) };
  };
  function* withTexts(some: Verdicts): Iterable<readonly [string, CachedTexts]> {
    for (const service of some) yield [service[0].file, textsNow(service)];
  }
  return {
    known(source) {
      const entry = entryOf(source.file);
      return entry !== undefined && entry.key === keyOf(source, entry.service.dated) ? entry.service : undefined;
    },
    textsOf: (service) => textsNow(service).texts,
    save(services) {
      const now = services.map(([source, { texts: _, ...service }]): readonly [string, Entry] => {
        const [entry, key] = [entryOf(source.file), keyOf(source, service.dated)];
        return [source.file, entry?.key === key ? entry : { key, service }];
      });
      const isSame = now.length === Object.keys(entries).length && now.every(([name, entry]) => entryOf(name) === entry);
      if (isSame) return;
      const changed = services.filter(([{ file: name }, service]) => hashesOf(entryOf(name)?.service) !== hashesOf(service));
      // The texts of those that are gone lie there until all are written again.
      const isLost = former !== undefined && former.read === undefined;
      if (changed.length > 0 && (isLost || !changeEntries(textsFile(file), code, [...withTexts(changed)])))
        writeEntries(textsFile(file), code, withTexts(services));
      writePatched(file, code, { content, entries: Object.fromEntries(now) } satisfies SavedVerdicts, last);
    },
  };
}
