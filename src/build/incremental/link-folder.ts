import { joinProblems } from '../../content/link-site.ts';
import type { Problem } from '../../locales/problems/problem.ts';
import type { SourceFile } from '../../schema/documents.ts';
import type { LoadedContext } from '../content/read-content.ts';
import type { ServicesToLoad } from '../workers/link-services.ts';
import { inBatches, partition, type RunTask, type WorkerPool } from '../workers/worker-pool.ts';
import type { DocumentCache, LinkedService } from './document-cache.ts';

/** A task of workers that check services. */
type LinkTasks = { readonly load: (task: ServicesToLoad) => LinkedService[] };

/** The services of a content folder with the verdicts on them, and the problems of the whole folder. */
export interface LinkedFolder {
  readonly services: readonly (readonly [SourceFile, LinkedService])[];
  readonly problems: readonly Problem[];
}

/** Returns the services that no verdict is known of. */
export function staleServices({ services }: Pick<LoadedContext, 'services'>, known: DocumentCache): SourceFile[] {
  return services.filter((source) => known.known(source) === undefined);
}

/** Links the stale services in a pool of workers and joins all problems. Neighbours, often alike in size, go to different workers. */
export async function linkFolder<T extends LinkTasks>(
  context: LoadedContext,
  known: DocumentCache,
  stale: readonly SourceFile[],
  pool: WorkerPool<T>,
): Promise<LinkedFolder> {
  const fresh = new Map<string, LinkedService>();
  const load = async (run: RunTask<T>, sources: readonly SourceFile[]): Promise<void> => {
    const results = (await run('load', { content: context.folder, sources, context: context.context } as never)) as LinkedService[];
    for (const [at, source] of sources.entries()) fresh.set(source.file, results[at] as LinkedService);
  };
  const parts = partition(stale, pool.workers.length);
  await Promise.all(pool.workers.flatMap((run, index) => inBatches(parts[index] ?? [], batchSize).map((batch) => load(run, batch))));
  const services = context.services.map((source) => [source, (fresh.get(source.file) ?? known.known(source)) as LinkedService] as const);
  return {
    services,
    problems: joinProblems(
      context,
      services.map(([, service]) => service),
    ),
  };
}

/** As many verdicts wait in a worker until they are sent: those on thousands of documents would fill its memory. */
const batchSize = 250;
