import { HostError } from '../git-hosts/host-error.ts';
import type { ReviewHost } from './open-job.ts';

/** The facts about a change that labels show. */
interface LabelFacts {
  /** It left a translation behind its original. */
  readonly stale: boolean;
  /** It changed what a care card says. */
  readonly careCard: boolean;
}

/** The changes to the labels of a proposal. */
interface Labelled {
  readonly added: readonly string[];
  readonly removed: readonly string[];
  readonly asked: readonly string[];
  /** Why nobody could be asked. */
  readonly refusal?: string;
}

/**
 * Returns the name of each label and whether it belongs on a change, for those facts that are known. REVIEW_LABEL_STALE and
 * REVIEW_LABEL_CARE_CARD set other names; an empty one switches its label off.
 */
export function labelsOf({ stale, careCard }: Partial<LabelFacts>, env: NodeJS.ProcessEnv): Record<string, boolean> {
  const named = [
    // One name for both tells of care cards.
    ...(staleLabel(env) === careCardLabel(env) ? [] : [[staleLabel(env), stale] as const]),
    [careCardLabel(env), careCard] as const,
  ];
  return Object.fromEntries(named.flatMap(([name, holds]) => (name === '' || holds === undefined ? [] : [[name, holds]])));
}

/**
 * Adds labels to a proposal and removes those that do not hold any more, of the facts that are known. The people in CARE_CARD_REVIEWERS,
 * separated by commas, are asked to review when the label of care cards is added. Throws a `HostError` when the host refuses the labels.
 */
export async function postLabels(host: ReviewHost, facts: Partial<LabelFacts>, env: NodeJS.ProcessEnv): Promise<Labelled> {
  const labels = Object.entries(labelsOf(facts, env));
  const added = labels.flatMap(([name, holds]) => (holds && !host.labels.includes(name) ? [name] : []));
  const removed = labels.flatMap(([name, holds]) => (!holds && host.labels.includes(name) ? [name] : []));
  if (added.length + removed.length > 0) await host.relabel(added, removed);
  const reviewers = (env['CARE_CARD_REVIEWERS'] ?? '').split(/[\s,]+/).filter((name) => name !== '');
  if (reviewers.length === 0 || !added.includes(careCardLabel(env))) return { added, removed, asked: [] };
  try {
    await host.askReviewers(reviewers.map((name) => name.replace(/^@/, '')));
    return { added, removed, asked: reviewers };
  } catch (error) {
    // The author of a change can't be its reviewer: the label stays all the same.
    if (!(error instanceof HostError)) throw error;
    return { added, removed, asked: [], refusal: error.message };
  }
}

function staleLabel(env: NodeJS.ProcessEnv): string {
  return env['REVIEW_LABEL_STALE'] ?? 'translation-stale';
}

function careCardLabel(env: NodeJS.ProcessEnv): string {
  return env['REVIEW_LABEL_CARE_CARD'] ?? 'care-card';
}
