import type { CheckResources } from '../build/check/check.ts';
import { loadContext } from '../build/content/read-content.ts';
import type { MessageLanguage } from '../locales/languages.ts';
import { isError } from '../locales/problems/problem.ts';
import { type BuiltSides, buildSides } from './built-sides.ts';
import { type ChangedProblems, changedProblems } from './changed-problems.ts';
import { makeReport } from './make-report.ts';
import { changedPages, type PageChange } from './page-changes.ts';
import type { Report } from './report.ts';
import type { Sides } from './sides.ts';
import { openWorkspace, type Workspace } from './workspace.ts';

/** The options of a review. */
interface ReviewOptions {
  /** The project whose code renders. */
  readonly root: string;
  readonly sides: Sides;
  readonly resources: CheckResources;
  readonly env: NodeJS.ProcessEnv;
  /** The editor's language. */
  readonly language: MessageLanguage;
  /** Whether the report tells of the pages, which are built for that. */
  readonly pages: boolean;
  readonly tell: (text: string) => void;
}

/** A change, looked at: each part is made when it is first asked for, and once. */
export interface Review {
  problems(): Promise<ChangedProblems>;
  /** Both sides, built; nothing where one of them has errors or there is nothing to compare with. */
  sites(): Promise<{ readonly before: string; readonly after: string } | undefined>;
  pages(): Promise<readonly PageChange[] | undefined>;
  report(): Promise<Report>;
  /** Removes what was built. */
  dispose(): void;
}

/** Begins the review of a change. */
export function openReview({ root, sides, resources, env, language, pages: tellsOfPages, tell }: ReviewOptions): Review {
  let built: BuiltSides | undefined;
  let workspace: Workspace | undefined;
  const openedWorkspace = (): Workspace => {
    workspace ??= openWorkspace(resources.cache(), sides.after);
    return workspace;
  };
  const review: Review = {
    problems: once(() => changedProblems(sides, resources, openedWorkspace)),
    sites: once(async () => {
      const { added, existing } = await review.problems();
      if ([...added, ...existing].some(isError)) return undefined;
      if (!sides.isWhole) return undefined;
      built = buildSides(root, sides, openedWorkspace(), env, tell);
      const { before, after } = built;
      return before === undefined || after === undefined ? undefined : { before, after };
    }),
    pages: once(async () => {
      const sites = await review.sites();
      const languages = Object.keys(loadContext(sides.after).context?.languages ?? {});
      return sites === undefined ? undefined : changedPages(sites.before, sites.after, languages);
    }),
    report: once(async () => {
      const pages = tellsOfPages ? ((await review.pages()) ?? 'not-built') : 'left-out';
      return makeReport(sides, await review.problems(), pages, built?.code ?? false, language);
    }),
    dispose: () => workspace?.close(),
  };
  return review;
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
