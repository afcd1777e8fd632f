import { constants, copyFileSync } from 'node:fs';
import path from 'node:path';
import type { ServiceShare } from '../../content/link-site.ts';
import type { LinkContext } from '../../content/rules/rule.ts';
import type { SourceFile } from '../../schema/documents.ts';
import { contentHash } from '../cache/content-hash.ts';
import { readSealed, writeSealed } from '../cache/sealed-file.ts';
import { readDocument } from '../content/read-content.ts';
import { type ServiceTexts, searchTextsOf } from '../search/search-texts.ts';
import type { ServiceFacts } from '../site.ts';
import type { ContentState } from './content-state.ts';

/** The verdict of the check on a service, and what the rest of the site needs of it. */
export interface LinkedService extends ServiceShare {
  readonly facts: ServiceFacts;
  /** Whether the verdict depends on the day. */
  readonly dated: boolean;
  /** The searched texts; absent when they are read apart, with `DocumentCache.texts`. */
  readonly texts?: ServiceTexts | undefined;
  /** A hash of them. */
  readonly textsHash: string;
}

interface Entry {
  readonly key: string;
  readonly service: LinkedService;
}

/** The verdicts on the services of a content folder, kept between the builds and checks of the same code. */
export interface DocumentCache {
  /** Returns the verdict on a service, if its files, the documents around it and the day are those of then. */
  known(source: SourceFile): LinkedService | undefined;
  /** Returns the searched texts of services. */
  texts(services: readonly (readonly [SourceFile, LinkedService])[]): readonly ServiceTexts[];
  /** Keeps the verdicts on all services as they are now. */
  keep(services: readonly (readonly [SourceFile, LinkedService])[]): void;
}

interface Kept {
  readonly content: ContentState;
  readonly entries: Readonly<Record<string, Entry>>;
}

/** What was kept of a content folder: its state then, and `open`, which compares it with the state of now. */
export interface KeptDocuments {
  readonly content: ContentState | undefined;
  open(state: ContentState | undefined, context: LinkContext | undefined): DocumentCache;
}

/** The cache of a folder of which nothing is kept. */
export const noDocumentCache: KeptDocuments = {
  content: undefined,
  open: () => ({ known: () => undefined, keep: () => {}, texts: (services) => services.flatMap(([, { texts }]) => texts ?? []) }),
};

/** Reads the cache of a content folder. */
export function readDocumentCache(cache: string, code: string, folder: string): KeptDocuments {
  const file = cacheFile(cache, folder);
  const { content, entries = {} } = readSealed<Kept>(file, code) ?? {};
  return {
    content,
    open: (state, context) =>
      state === undefined ? noDocumentCache.open(state, context) : openCache({ file, code, folder }, entries, state, context),
  };
}

/** Lets a folder begin with the verdicts that are kept of another one, if it has none: they hold for documents with the same bytes. */
export function copyDocumentCache(cache: string, from: string, to: string): void {
  for (const ending of ['.json', '-texts.json']) {
    try {
      const [source, target] = [from, to].map((folder) => cacheFile(cache, folder).replace(/\.json$/, ending)) as [string, string];
      copyFileSync(source, target, constants.COPYFILE_EXCL);
    } catch {
      // There is nothing to begin with, or no need to.
    }
  }
}

function cacheFile(cache: string, folder: string): string {
  return path.join(cache, 'documents', `${contentHash(path.resolve(folder))}.json`);
}

interface Place {
  readonly file: string;
  readonly code: string;
  readonly folder: string;
}

function openCache(
  { file, code, folder }: Place,
  entries: Kept['entries'],
  content: ContentState,
  context: LinkContext | undefined,
): DocumentCache {
  const { today = '', ...lasting } = context ?? {};
  const around = contentHash(JSON.stringify(lasting, (_, value: unknown) => (value instanceof Set ? [...value] : value)));
  const hashOf = (name: string | undefined): string => (name === undefined ? '' : (content.files[name]?.[4] ?? ''));
  const keys = new Map<string, string>();
  // Asked for several times of each of thousands of services.
  const keyOf = (source: SourceFile, dated: boolean): string => {
    const id = `${source.file} ${dated}`;
    const key = keys.get(id) ?? contentHash(around, hashOf(source.file), hashOf(source.record), source.name, dated ? today : '');
    keys.set(id, key);
    return key;
  };
  const entryOf = (name: string): Entry | undefined => (Object.hasOwn(entries, name) ? entries[name] : undefined);
  // Texts are half of the cache, and few builds need them.
  const textsFile = file.replace(/\.json$/, '-texts.json');
  const texts: DocumentCache['texts'] = (services) => {
    const kept = services.every(([, service]) => service.texts) ? {} : (readSealed<Record<string, ServiceTexts>>(textsFile, code) ?? {});
    return services.map(
      ([source, service]) => service.texts ?? kept[service.textsHash] ?? searchTextsOf(readDocument(folder, source).document),
    );
  };
  return {
    known(source) {
      const entry = entryOf(source.file);
      return entry !== undefined && entry.key === keyOf(source, entry.service.dated) ? entry.service : undefined;
    },
    texts,
    keep(services) {
      const now = services.map(
        ([source, { texts: _, ...service }]) => [source.file, { key: keyOf(source, service.dated), service }] as const,
      );
      const isSame = now.length === Object.keys(entries).length && now.every(([name, { key }]) => entryOf(name)?.key === key);
      if (isSame) return;
      const isSaid = now.every(([name, { service }]) => entryOf(name)?.service.textsHash === service.textsHash);
      if (!isSaid) {
        const all = texts(services);
        writeSealed(textsFile, code, Object.fromEntries(services.map(([, { textsHash }], index) => [textsHash, all[index]])));
      }
      writeSealed(file, code, { content, entries: Object.fromEntries(now) } satisfies Kept);
    },
  };
}
