import { HostError } from './host-error.ts';

/** What is asked of an editor's copy of the repository. */
interface Copy {
  /** Returns the newest commit of its branch that is named as the site's. */
  newest(): Promise<string>;
  /** Brings that branch up to date with the site's. */
  renew(): Promise<unknown>;
}

/** Milliseconds between two looks at a copy that is being made; sixteen seconds in all. */
const pauses = [250, 500, 1000, 2000, 4000, 8000];

/**
 * Waits until a copy of the repository is made and as new as the site's branch. Throws `HostError`: `not-allowed` where it
 * has commits of its own, or where its host can not renew it.
 */
export async function upToDateCopy(name: string, wanted: string, copy: Copy): Promise<void> {
  let renewals = 0;
  for (const pause of pauses) {
    const found = await copy.newest().catch(absent);
    if (found === wanted) return;
    if (found !== undefined) {
      if (renewals === 2) break;
      renewals += 1;
      await copy.renew().catch(absent);
    }
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  throw new HostError('not-allowed', `${name} is not as new as the site's branch: bring its branch up to date there, or remove the copy`);
}

/** A copy that is being made is not there yet, or is empty; and older hosts can not renew one. */
function absent(error: unknown): undefined {
  if (error instanceof HostError && ['not-found', 'refused', 'broken'].includes(error.failure)) return undefined;
  throw error;
}
