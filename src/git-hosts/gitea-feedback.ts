import { checksTogether, type Feedback, whereSeen } from './feedback.ts';
import type { WaitingProposal } from './git-host.ts';
import { repositoryPath } from './github-dialect.ts';
import { remarksOf, verdictOf, type Written } from './github-feedback.ts';
import type { HttpClient } from './http-client.ts';

/** The answers of Gitea's API, as far as they are read. */
interface Review extends Written {
  readonly id: number;
  readonly state: string;
  readonly commit_id: string;
  readonly comments_count: number;
  /** Taken back by somebody who may, without another word of its author. */
  readonly dismissed?: boolean;
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
  const [{ statuses }, reviews, comments] = await Promise.all([
    whereSeen(client.get<{ readonly statuses: readonly Status[] | null }>(`${site}/commits/${commit}/status`), { statuses: [] }),
    reviewsOf(client, `${site}/pulls/${number}/reviews`),
    client.get<readonly Written[]>(`${site}/issues/${number}/comments`),
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
  const standing = reviews.filter(({ dismissed }) => dismissed !== true);
  return { ...checksTogether(checks), preview: undefined, verdict: verdictOf(standing, commit), remarks };
}

/** Returns the reviews of all pages, the oldest first: of this list the host tells the length, and names no next page. */
async function reviewsOf(client: HttpClient, path: string): Promise<readonly Review[]> {
  const reviews: Review[] = [];
  for (let page = 1; ; page += 1) {
    const { answer, headers } = await client.getWithHeaders<readonly Review[]>(`${path}?limit=50&page=${page}`);
    reviews.push(...answer);
    if (answer.length === 0 || reviews.length >= Number(headers.get('x-total-count'))) return reviews;
  }
}
