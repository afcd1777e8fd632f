import { fromBase64 } from './base64.ts';
import type { FileCommit, GitHost, Review, WaitingProposal } from './git-host.ts';
import { type HostSettings, ownerOf } from './host-addresses.ts';
import { HostError, type HostFailure, orElse } from './host-error.ts';
import { encodePath, type HttpClient, type Query } from './http-client.ts';

/** A repository as GitHub and Gitea answer, as far as it is read. */
export interface Repository {
  readonly full_name: string;
  readonly name: string;
  readonly archived: boolean;
  readonly allow_forking?: boolean;
  readonly permissions?: { readonly push: boolean };
  readonly parent?: { readonly full_name: string } | null;
}

/** A pull request as both answer, as far as it is read. */
export interface PullRequest {
  readonly number: number;
  readonly state: 'open' | 'closed';
  /** GitHub answers it only where a request is asked for by its number. */
  readonly merged?: boolean;
  readonly title: string;
  readonly html_url: string;
  readonly user: { readonly login: string } | null;
  readonly base: { readonly ref: string; readonly repo: { readonly full_name: string } };
  /** The repository is missing where somebody removed their copy. */
  readonly head: { readonly ref: string; readonly sha: string; readonly repo: { readonly full_name: string } | null };
  readonly labels: readonly { readonly name: string }[];
}

/** Returns the path of a repository in the API. */
export function repositoryPath(name: string): string {
  return `/repos/${encodePath(name)}`;
}

/** Returns a pull request to a repository as a proposal. */
export function proposalOf({ number, title, html_url, user, base, head }: PullRequest, repository: string): WaitingProposal {
  // Hosts answer with a repository's present name, also where it is asked for by a former one, or in other letters.
  const isSites = head.repo?.full_name === base.repo.full_name;
  const branch = { repository: isSites ? repository : (head.repo?.full_name ?? ''), name: head.ref };
  return { number, title, author: user?.login ?? 'ghost', address: html_url, head: branch, commit: head.sha };
}

/** A commit in the history of a file as both answer, as far as it is read. */
interface HistoryCommit {
  readonly sha: string;
  readonly commit: { readonly message: string; readonly author: { readonly name: string; readonly date: string } | null };
}

function fileCommit({ sha, commit: { message, author } }: HistoryCommit): FileCommit {
  return { commit: sha, date: author?.date ?? '', author: author?.name ?? '', title: message.split('\n')[0] ?? '' };
}

/** Milliseconds between checks of a fork that is being made; sixteen seconds in all. */
const pauses = [250, 500, 1000, 2000, 4000, 8000];

/** The requests that all hosts of this dialect share. */
interface GithubDialect extends Pick<GitHost, 'bytes' | 'commitsOf' | 'stateOf' | 'changed' | 'open' | 'review'> {
  /** Returns the site's repository; throws where it is archived. */
  site(): Promise<Repository>;
  /**
   * Waits until an editor's copy of the repository is made and as new as the site's branch, and returns its name. Throws
   * `not-allowed` where it has commits of its own, or where its host cannot renew it.
   */
  renewed(copy: string, newest: GitHost['newest']): Promise<string>;
}

/** What each of the two has words of its own for: the longest page of a list, thirty commits of a history, and an approval. */
interface Queries {
  readonly page: Query;
  readonly history: Query;
  /** The word of each for an approval. */
  readonly approval: 'APPROVE' | 'APPROVED';
}

/** Returns the requests that GitHub and Gitea answer in the same way. */
export function githubDialect(
  { repository, branch: siteBranch }: HostSettings,
  client: HttpClient,
  { page, history, approval }: Queries,
): GithubDialect {
  const pulls = `${repositoryPath(repository)}/pulls`;
  return {
    site: async () => {
      const answer = await client.get<Repository>(repositoryPath(repository));
      if (answer.archived) throw new HostError('not-allowed', `${repository} is archived`);
      return answer;
    },

    renewed: async (copy, newest) => {
      const expected = await newest({ repository, name: siteBranch });
      let renewals = 0;
      for (const pause of pauses) {
        const current = await orElse(newest({ repository: copy, name: siteBranch }), unfinished, undefined);
        if (current === expected) return copy;
        if (current !== undefined) {
          if (renewals === 2) break;
          renewals += 1;
          await orElse(client.send('POST', `${repositoryPath(copy)}/merge-upstream`, { branch: siteBranch }), unfinished, undefined);
        }
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
      throw new HostError(
        'not-allowed',
        `${copy} is not as new as the site's branch: bring its branch up to date there, or remove the copy`,
      );
    },

    bytes: async (name, version) =>
      fromBase64((await client.get<{ content: string }>(`${repositoryPath(name)}/git/blobs/${version}`)).content),

    commitsOf: async ({ repository: name, name: sha }, path) => {
      const query = { sha, path, ...history };
      return (await client.get<readonly HistoryCommit[]>(`${repositoryPath(name)}/commits`, query)).map(fileCommit);
    },

    stateOf: async (number) => {
      const { state, merged } = await client.get<PullRequest>(`${pulls}/${number}`);
      return state === 'open' ? 'waiting' : merged === true ? 'accepted' : 'refused';
    },

    changed: async ({ number }) => {
      const files = await client.all<{ filename: string; previous_filename?: string }>(`${pulls}/${number}/files`, page);
      return files.flatMap(({ filename, previous_filename: former }) => (former === undefined ? [filename] : [filename, former]));
    },

    review: async ({ number, commit }, { verdict, text }) => {
      // Both take a review of an older commit too.
      const { head } = await client.get<PullRequest>(`${pulls}/${number}`);
      if (head.sha !== commit) throw new HostError('refused', `${head.sha} came after ${commit}`);
      const event = verdict === 'approved' ? approval : events[verdict];
      await client.send('POST', `${pulls}/${number}/reviews`, { commit_id: commit, event, body: text });
    },

    open: async (branch, title, description) => {
      const head = branch.repository === repository ? branch.name : `${ownerOf(branch.repository)}:${branch.name}`;
      const body = { title, body: description, head, base: siteBranch };
      const { number, html_url } = await client.send<PullRequest>('POST', pulls, body);
      return { number, address: html_url };
    },
  };
}

const events: Readonly<Record<Exclude<Review['verdict'], 'approved'>, string>> = {
  'changes-requested': 'REQUEST_CHANGES',
  remark: 'COMMENT',
};

/** How hosts fail where a fork is unfinished or empty, or where they cannot renew one. */
const unfinished: readonly HostFailure[] = ['not-found', 'refused', 'broken'];
