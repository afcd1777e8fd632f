import { type Check, checksTogether, type Feedback, type Remark, whereSeen } from './feedback.ts';
import type { WaitingProposal } from './git-host.ts';
import { deploymentStatuses } from './github-deployments.ts';
import { repositoryPath } from './github-dialect.ts';
import type { HttpClient } from './http-client.ts';

/** What somebody wrote, as GitHub and Gitea answer, as far as it is read. */
export interface Written {
  readonly user: { readonly login: string } | null;
  readonly body: string;
}
/** A review as GitHub and Gitea answer, as far as its verdict is read. */
interface Verdict {
  readonly state: string;
  readonly commit_id: string | null;
}
/** The answers of GitHub's REST API, as far as they are read. */
interface CheckRuns {
  readonly check_runs: readonly { readonly status: string; readonly conclusion: string | null; readonly html_url: string | null }[];
}
interface Statuses {
  readonly statuses: readonly { readonly state: string; readonly target_url: string | null }[];
}

const page = { per_page: 100 };

/** Returns what GitHub knows of a pull request: check runs, commit statuses, the newest deployment, reviews and comments. */
export async function githubFeedback(
  client: HttpClient,
  repository: string,
  { number, commit }: Pick<WaitingProposal, 'number' | 'commit'>,
): Promise<Feedback> {
  const site = repositoryPath(repository);
  const [runs, statuses, [deployed], reviews, lines, comments] = await Promise.all([
    whereSeen(client.get<CheckRuns>(`${site}/commits/${commit}/check-runs`, page), { check_runs: [] }),
    whereSeen(client.get<Statuses>(`${site}/commits/${commit}/status`, page), { statuses: [] }),
    deploymentStatuses(client, repository, commit),
    client.all<Written & Verdict>(`${site}/pulls/${number}/reviews`, page),
    client.all<Written & { readonly path: string }>(`${site}/pulls/${number}/comments`, page),
    client.all<Written>(`${site}/issues/${number}/comments`, page),
  ]);
  const checks = [
    ...runs.check_runs.map(({ status, conclusion, html_url }): Check => {
      const isOver = status === 'completed';
      const isFine = /^(?:success|neutral|skipped)$/.test(conclusion ?? '');
      return { state: isOver ? (isFine ? 'passed' : 'failed') : 'running', address: html_url ?? undefined };
    }),
    ...statuses.statuses.map(({ state, target_url }): Check => {
      return { state: state === 'success' ? 'passed' : state === 'pending' ? 'running' : 'failed', address: target_url ?? undefined };
    }),
  ];
  return {
    ...checksTogether(checks),
    preview: (deployed?.state === 'success' && deployed.environment_url) || undefined,
    verdict: verdictOf(reviews, commit),
    remarks: remarksOf([...reviews, ...lines, ...comments]),
  };
}

/** Returns the last verdict among reviews, in the words of GitHub or of Gitea; a mere comment is none, nor is the approval of another commit. */
export function verdictOf(reviews: readonly Verdict[], commit: string): Feedback['verdict'] {
  const last = reviews.findLast(({ state }) => /^(?:APPROVED|CHANGES_REQUESTED|REQUEST_CHANGES)$/.test(state));
  if (last?.state === 'APPROVED') return last.commit_id === commit ? 'approved' : undefined;
  return last === undefined ? undefined : 'changes-requested';
}

/** Returns what people wrote, without what is empty. */
export function remarksOf(written: readonly (Written & { readonly path?: string })[]): readonly Remark[] {
  return written.flatMap(({ user, body, path }) => (body.trim() === '' ? [] : [{ author: user?.login ?? 'ghost', text: body, path }]));
}
