import { checkContent } from '../build/check/check.ts';
import { type Problem, sortProblems } from '../locales/problems/problem.ts';
import type { Sides } from './sides.ts';

/** The problems that a change added, kept and solved. */
export interface ChangedProblems {
  /** Those that the change brought, in order. */
  readonly added: readonly Problem[];
  /** Those that were there before, in order. */
  readonly existing: readonly Problem[];
  /** How many are gone. */
  readonly solved: number;
  readonly files: number;
}

/** Checks both sides of a change, as `npm run check` does, and tells apart what it brought and what was there. */
export async function changedProblems({ before, after, base }: Sides, worker: () => URL, memory: () => string): Promise<ChangedProblems> {
  const checked = await checkContent(after, { worker, cache: memory, base });
  const earlier = before === undefined ? [] : (await checkContent(before, { worker, cache: memory })).problems.filter(isShown);
  const known = new Map<string, number>();
  for (const problem of earlier) known.set(identityOf(problem), (known.get(identityOf(problem)) ?? 0) + 1);
  const added: Problem[] = [];
  const existing: Problem[] = [];
  for (const problem of checked.problems.filter(isShown)) {
    const left = known.get(identityOf(problem)) ?? 0;
    known.set(identityOf(problem), left - 1);
    (left > 0 ? existing : added).push(problem);
  }
  return {
    added: sortProblems(added),
    existing: sortProblems(existing),
    solved: earlier.length - existing.length,
    files: checked.files,
  };
}

/** A review leaves out the problems that only matter when the site is published. */
function isShown({ severity }: Problem): boolean {
  return severity === 'error' || severity === 'warning';
}

/** The same mistake on the same words is the same problem, wherever other changes have moved it. */
function identityOf({ code, file, values, excerpt }: Problem): string {
  return JSON.stringify([code, file, values, excerpt.at(-1)]);
}
