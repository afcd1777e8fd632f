import { checksTogether, type Feedback, whereSeen } from './feedback.ts';
import type { WaitingProposal } from './git-host.ts';
import { repositoryPath } from './github-dialect.ts';
import { remarksOf, verdictOf } from './github-feedback.ts';
import type { HttpClient } from './http-client.ts';

/** The answers of Gitea's API, as far as they are read. */
interface Written {
  readonly user: { readonly login: string } | null;
  readonly body: string;
}
interface Review extends Written {
  readonly id: number;
  readonly state: string;
  readonly commit_id: string;
  readonly comments_count: number;
}
interface Status {
  readonly status: string;
  readonly target_url: string;
}

/** Returns what Gitea or Forgejo knows of a pull request: commit statuses, reviews and comments; neither knows where a site is shown. */
export async function giteaFeedback(
  client: HttpClient,
  repository: string,
  { number, commit }: Pick<WaitingProposal, 'number' | 'commit'>,
): Promise<Feedback> {
  const site = repositoryPath(repository);
  const page = { limit: 50 };
  const [{ statuses }, reviews, comments] = await Promise.all([
    whereSeen(client.get<{ readonly statuses: readonly Status[] | null }>(`${site}/commits/${commit}/status`), { statuses: [] }),
    client.all<Review>(`${site}/pulls/${number}/reviews`, page),
    client.all<Written>(`${site}/issues/${number}/comments`, page),
  ]);
  const commented = reviews.filter(({ comments_count }) => comments_count > 0);
  const lines = await Promise.all(
    commented.map(({ id }) =>
      client.get<readonly (Written & { readonly path: string })[]>(`${site}/pulls/${number}/reviews/${id}/comments`),
    ),
  );
  const checks = (statuses ?? []).map(({ status, target_url }) => ({
    state:
      status === 'success' || status === 'warning'
        ? ('passed' as const)
        : status === 'pending'
          ? ('running' as const)
          : ('failed' as const),
    address: target_url === '' ? undefined : target_url,
  }));
  const remarks = remarksOf([...reviews, ...lines.flat(), ...comments]);
  return { ...checksTogether(checks), preview: undefined, verdict: verdictOf(reviews, commit), remarks };
}
