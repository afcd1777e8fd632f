import { existsSync } from 'node:fs';
import path from 'node:path';
import { type CheckResources, checkContent } from '../build/check/check.ts';
import { copyDocumentCache } from '../build/incremental/document-cache.ts';
import { type Problem, sortProblems } from '../locales/problems/problem.ts';
import type { Sides } from './sides.ts';
import { copyChanges, type Workspace } from './workspace.ts';

/** The problems that a change added, kept and solved. */
export interface ChangedProblems {
  /** Those that the change brought, in order. */
  readonly added: readonly Problem[];
  /** Those that were there before, in order. */
  readonly existing: readonly Problem[];
  /** How many are gone. */
  readonly solved: number;
}

/**
 * Checks both sides of a change, as `npm run check` does, and tells apart what it brought and what was there. `workspace` returns the one
 * in which whole sides are built: what is checked there is not checked again by the build.
 */
export async function changedProblems(sides: Sides, resources: CheckResources, workspace: () => Workspace): Promise<ChangedProblems> {
  const { before, after, base, isWhole } = sides;
  const checked = await checkContent(after, resources, { base, keepsVerdicts: isWhole });
  const checkBefore = async (): Promise<readonly Problem[]> => {
    if (before === undefined) return [];
    if (!isWhole) return (await checkContent(before, resources, { keepsVerdicts: false })).problems;
    const { content } = workspace();
    // Most documents are the same in both.
    copyDocumentCache(resources.cache(), after, content);
    copyChanges(before, content);
    return (await checkContent(content, resources)).problems;
  };
  const earlier = (await checkBefore()).filter(isShown);
  const known = new Map<string, number>();
  for (const problem of earlier) {
    const identity = identityOf(problem, after);
    known.set(identity, (known.get(identity) ?? 0) + 1);
  }
  const added: Problem[] = [];
  const existing: Problem[] = [];
  for (const problem of checked.problems.filter(isShown)) {
    const identity = identityOf(problem, before ?? after);
    const left = known.get(identity) ?? 0;
    known.set(identity, left - 1);
    (left > 0 ? existing : added).push(problem);
  }
  return {
    added: sortProblems(added),
    existing: sortProblems(existing),
    solved: earlier.length - existing.length,
  };
}

/** A review leaves out the problems that only matter when the site is published. */
function isShown({ severity }: Problem): boolean {
  return severity === 'error' || severity === 'warning';
}

/**
 * The same mistake on the same words is the same problem, wherever other changes have moved it: within its file, or to another one where
 * the other side does not have that file.
 */
function identityOf({ code, file, values, excerpt }: Problem, otherSide: string): string {
  return JSON.stringify([code, existsSync(path.join(otherSide, file)) ? file : '', values, excerpt.at(-1)]);
}
