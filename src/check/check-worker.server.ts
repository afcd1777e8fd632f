import { loadService } from '../content/load.server.ts';
import type { Problem } from '../content/problem.ts';
import type { LinkContext } from '../content/rules/rule.ts';
import type { SourceFile } from '../content/source.server.ts';
import { serve } from '../threads/crew.server.ts';

/** What a checking worker is given: some services, and what they must agree with. */
export interface CheckTask {
  readonly folder: string;
  readonly sources: readonly SourceFile[];
  readonly context: LinkContext | undefined;
}

/** Makes a worker that checks services and keeps nothing of them. */
export function checkDuties() {
  return {
    check: ({ folder, sources, context }: CheckTask): Problem[] =>
      sources.flatMap((source) => loadService(folder, source, context).problems),
  };
}

serve(checkDuties());
