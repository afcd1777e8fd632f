import { joinProblems } from '../../content/link-site.ts';
import type { Problem } from '../../locales/problems/problem.ts';
import type { SourceFile } from '../../schema/documents.ts';
import { type LoadedContext, loadContext, readDocument } from '../content/read-content.ts';
import { isFolder } from '../places.ts';
import type { ServiceTexts } from '../search/search-texts.ts';
import { linkServices, type ServicesToLoad } from '../workers/link-services.ts';
import { inBatches, shareOut, type WorkerPool } from '../workers/worker-pool.ts';
import { type ContentState, contentState, isUntouched } from './content-state.ts';
import type { OpenedContext } from './context-cache.ts';
import {
  type DocumentCache,
  type LinkedService,
  noDocumentCache,
  readDocumentCache,
  type VerdictCache,
  type Verdicts,
} from './document-cache.ts';

/** The checked content of a folder: its site-wide documents, the verdicts on its services, and the problems of the whole. */
export interface CheckedFolder {
  readonly context: LoadedContext;
  /** In the order of the context. Once they are saved, their searched texts are with `textsOf` alone. */
  readonly services: Verdicts;
  readonly problems: readonly Problem[];
  /** Returns the searched texts of one of the services. */
  textsOf(service: Verdicts[number]): ServiceTexts;
  /** Returns the worker of the pool that has read the service of a file, by its index; undefined where it was not read there. */
  workerOf(file: string): number | undefined;
  /**
   * Saves it for the next build or check, unless somebody wrote into the folder since its state was read: what was read is then not what
   * the state says. Returns whether nobody did; false where no state was given. May be called again, to ask again.
   */
  save(): boolean;
}

/** The cache of a folder's verdicts, without which nothing is known or saved, and what of the folder is read already. */
interface FolderOptions extends Partial<OpenedContext> {
  readonly verdicts?: VerdictCache | undefined;
  /** Read before the documents. */
  readonly state?: ContentState | undefined;
}

/** A content folder whose site-wide documents are read, and which of its services are still to be checked. */
interface OpenedFolder {
  /** Undefined without a cache of verdicts, and where the folder is not there. */
  readonly state: ContentState | undefined;
  /** The services that no verdict is known of. */
  readonly stale: readonly SourceFile[];
  /** Checks the stale services in a pool of workers; documents that wait there for their pages may do so in the folder `waitIn`. */
  checkIn<T extends LinkTasks>(pool: WorkerPool<T>, waitIn?: string): Promise<CheckedFolder>;
  /** Checks the stale services in this thread. */
  checkHere(): CheckedFolder;
}

/** A task of workers that check services. */
type LinkTasks = { readonly load: (task: ServicesToLoad) => LinkedService[] };

/** Opens a content folder with the verdicts on its services that are cached. */
export function openFolder(folder: string, { verdicts, ...read }: FolderOptions): OpenedFolder {
  const cached = verdicts && readDocumentCache(folder, verdicts);
  const state = read.state ?? (cached && isFolder(folder) ? contentState(folder, cached.content) : undefined);
  const { context = loadContext(folder), save = () => {} } = read;
  const known = state && cached ? cached.open(state, context.context) : noDocumentCache;
  const stale = context.services.filter((source) => known.known(source) === undefined);
  // Nothing here holds the fresh verdicts: a build lets go of their texts.
  const checked = ({ fresh, workers }: Linked): CheckedFolder =>
    checkedFolder({ context, save }, known, state, verdictsOf(context, known, fresh), workers);
  return {
    state,
    stale,
    checkIn: async (pool, waitIn) => checked(await linkIn(pool, context, stale, waitIn)),
    checkHere() {
      const linked = linkServices({ content: context.folder, sources: stale, context: context.context });
      const fresh = new Map(stale.map(({ file }, index) => [file, linked[index] as LinkedService]));
      return checked({ fresh, workers: new Map() });
    },
  };
}

/** Fresh verdicts, and the workers of a pool that they are from, by their index, each by the file of its service. */
interface Linked {
  readonly fresh: ReadonlyMap<string, LinkedService>;
  readonly workers: ReadonlyMap<string, number>;
}

async function linkIn<T extends LinkTasks>(
  pool: WorkerPool<T>,
  context: LoadedContext,
  stale: readonly SourceFile[],
  waitIn: string | undefined,
): Promise<Linked> {
  const batches = inBatches(stale, batchSize);
  const linked = await shareOut(pool.workers, batches, async (run, sources) => {
    const task: ServicesToLoad = { content: context.folder, sources, context: context.context, waitIn };
    return (await run('load', task as never)) as LinkedService[];
  });
  const fresh = new Map<string, LinkedService>();
  const workers = new Map<string, number>();
  for (const [batch, { result, worker }] of linked.entries()) {
    for (const [at, { file }] of (batches[batch] ?? []).entries()) {
      fresh.set(file, result[at] as LinkedService);
      workers.set(file, worker);
    }
  }
  return { fresh, workers };
}

/** As many verdicts wait in a worker until they are sent: those on thousands of documents would fill its memory. */
const batchSize = 50;

function verdictsOf(context: LoadedContext, known: DocumentCache, fresh: Linked['fresh']): Verdicts {
  return context.services.map((source) => [source, (fresh.get(source.file) ?? known.known(source)) as LinkedService]);
}

function checkedFolder(
  { context, save: saveContext }: OpenedContext,
  documents: DocumentCache,
  state: ContentState | undefined,
  verdicts: Verdicts,
  workers: Linked['workers'],
): CheckedFolder {
  let services = verdicts;
  let isSaved = false;
  return {
    context,
    get services() {
      return services;
    },
    problems: joinProblems(
      context,
      services.map(([, service]) => service),
      (source) => readDocument(context.folder, source),
    ),
    textsOf: (service) => documents.textsOf(service),
    workerOf: (file) => workers.get(file),
    save() {
      if (state === undefined || !isUntouched(context.folder, state)) return false;
      if (isSaved) return true;
      isSaved = true;
      saveContext();
      documents.save(services);
      // They are read again when the search is made: those of thousands of services take as much memory as a worker.
      services = services.map(([source, { texts: _, ...service }]) => [source, service]);
      return true;
    },
  };
}
