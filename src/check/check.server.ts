import { loadGround } from '../content/load.server.ts';
import type { Problem } from '../content/problem.ts';
import { assemble, deal } from '../threads/crew.server.ts';
import { checkDuties } from './check-worker.server.ts';

/** Finds every problem of a content folder, and counts the files it read; a large folder is shared out over threads that run `worker`. */
export async function checkContent(folder: string, worker: () => URL): Promise<{ problems: readonly Problem[]; files: number }> {
  const ground = loadGround(folder);
  const crew = assemble(worker, checkDuties, ground.services.length);
  try {
    const parts = deal(ground.services, crew.hands.length);
    const found = await Promise.all(
      crew.hands.map((hand, index) => hand('check', { folder, sources: parts[index] ?? [], context: ground.context })),
    );
    return {
      problems: [...ground.problems, ...found.flat()],
      files: Object.keys(ground.documents).length + ground.pages.length + ground.services.length,
    };
  } finally {
    await crew.dismiss();
  }
}
