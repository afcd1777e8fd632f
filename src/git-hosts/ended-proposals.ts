import type { EndedProposal } from './git-host.ts';
import { type PullRequest, repositoryPath } from './github-dialect.ts';
import type { HttpClient, Query } from './http-client.ts';

/** A closed pull request as GitHub and Gitea list it, as far as it is read. */
interface ClosedPull extends Pick<PullRequest, 'number' | 'title' | 'html_url' | 'user' | 'base'> {
  readonly merged_at: string | null;
  readonly closed_at: string | null;
  readonly merge_commit_sha: string | null;
}

/** So many of a person's ended proposals are shown. */
const most = 5;

/** Returns a person's newest ended pull requests into a branch at GitHub or Gitea; `query` asks for the last changed first. */
export async function endedPulls(
  client: HttpClient,
  { repository, branch }: { readonly repository: string; readonly branch: string },
  author: string,
  query: Query,
): Promise<readonly (EndedProposal & { readonly commit: string | undefined })[]> {
  const pulls = await client.get<readonly ClosedPull[]>(`${repositoryPath(repository)}/pulls`, { state: 'closed', ...query });
  return pulls
    .filter(({ user, base }) => user?.login === author && base.ref === branch)
    .slice(0, most)
    .map(({ number, title, html_url, merged_at, closed_at, merge_commit_sha }) => ({
      number,
      title,
      address: html_url,
      state: merged_at === null ? 'refused' : 'accepted',
      date: merged_at ?? closed_at ?? undefined,
      published: undefined,
      commit: merge_commit_sha ?? undefined,
    }));
}

/** A merge request as GitLab lists it, as far as it is read. */
interface EndedRequest {
  readonly iid: number;
  readonly title: string;
  readonly web_url: string;
  readonly state: string;
  readonly merged_at: string | null;
  readonly closed_at: string | null;
}

/** Returns a person's newest ended merge requests into a branch at GitLab; `requests` is the path of the list. */
export async function endedRequests(
  client: HttpClient,
  requests: string,
  branch: string,
  author: string,
): Promise<readonly EndedProposal[]> {
  const query = { target_branch: branch, author_username: author, scope: 'all', order_by: 'updated_at', sort: 'desc', per_page: 30 };
  const found = await client.get<readonly EndedRequest[]>(requests, query);
  return found
    .filter(({ state }) => state === 'merged' || state === 'closed')
    .slice(0, most)
    .map(({ iid, title, web_url, state, merged_at, closed_at }) => ({
      number: iid,
      title,
      address: web_url,
      state: state === 'merged' ? 'accepted' : 'refused',
      date: (state === 'merged' ? merged_at : closed_at) ?? undefined,
      published: undefined,
    }));
}
