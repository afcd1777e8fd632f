import type { ServiceShare } from '../content/former-slugs.server.ts';
import { loadService } from '../content/load.server.ts';
import type { LinkContext } from '../content/rules/rule.ts';
import type { SourceFile } from '../content/source.server.ts';
import { joinUsed } from '../content/unused-entries.server.ts';
import { serve } from '../threads/crew.server.ts';

/** What a checking worker is given: some services, and what they must agree with. */
export interface CheckTask {
  readonly folder: string;
  readonly sources: readonly SourceFile[];
  readonly context: LinkContext | undefined;
}

/** What a checking worker found, and whether it could read every document. */
export interface Checked extends ServiceShare {
  readonly allRead: boolean;
}

/** Makes a worker that checks services and keeps nothing of them. */
export function checkDuties() {
  return {
    check({ folder, sources, context }: CheckTask): Checked {
      const services = sources.map((source) => {
        const { document, ...share } = loadService(folder, source, context);
        return { ...share, isRead: document.value !== undefined };
      });
      return {
        problems: services.flatMap(({ problems }) => problems),
        formerSlugs: services.flatMap(({ formerSlugs }) => formerSlugs),
        usedEntries: joinUsed(services.map((service) => service.usedEntries)),
        allRead: services.every(({ isRead }) => isRead),
      };
    },
  };
}

serve(checkDuties());
