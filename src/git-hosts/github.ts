import { toBase64 } from './base64.ts';
import { endedPulls } from './ended-proposals.ts';
import type { Account, CommittedFile, CommittedFiles, GitHost, WaitingProposal } from './git-host.ts';
import { deploymentStatuses } from './github-deployments.ts';
import { githubDialect, type PullRequest, proposalOf, type Repository, repositoryPath } from './github-dialect.ts';
import { githubFeedback } from './github-feedback.ts';
import { apiAddress, type HostSettings, ownerOf } from './host-addresses.ts';
import { HostError } from './host-error.ts';
import { encodePath, type HttpClient, httpClient } from './http-client.ts';

/** A tree as GitHub's REST API answers, version 2022-11-28 (which requests that name none get). */
interface Tree {
  readonly truncated: boolean;
  readonly tree: readonly { path: string; mode: string; type: string; sha: string; size?: number }[];
}

/** Returns a client of GitHub's REST API. */
export function githubClient(api: string, token: () => string | undefined): HttpClient {
  return httpClient({ api, token, accept: 'application/vnd.github+json' });
}

/** Speaks to GitHub, hosted or a company's own, by its REST API; texts and pictures become one commit through its Git database. */
export function github(settings: HostSettings, token: () => string | undefined): GitHost {
  const { repository, branch: siteBranch } = settings;
  const client = githubClient(apiAddress(settings), token);
  const { site, renewed, ...common } = githubDialect(settings, client, {
    page: { per_page: 100 },
    history: { per_page: 30 },
    approval: 'APPROVE',
  });

  const newest: GitHost['newest'] = async (branch) => {
    const reference = `${repositoryPath(branch.repository)}/git/ref/heads/${encodePath(branch.name)}`;
    return (await client.get<{ object: { sha: string } }>(reference)).object.sha;
  };
  const tree = (name: string, sha: string, query: { readonly recursive?: 1 } = {}): Promise<Tree> =>
    client.get(`${repositoryPath(name)}/git/trees/${sha}`, query);
  /** Goes down to the content folder in a repository that is too large for one answer. */
  const folderTree = async (name: string, commit: string): Promise<{ readonly above: string; readonly found: Tree }> => {
    let sha: string | undefined = commit;
    for (const part of settings.folder.split('/')) {
      const parent: Tree = await tree(name, sha);
      sha = parent.tree.find(({ path, type }) => path === part && type === 'tree')?.sha;
      if (sha === undefined) throw new HostError('not-found', `the repository has no folder ${settings.folder}`);
    }
    return { above: `${settings.folder}/`, found: await tree(name, sha, { recursive: 1 }) };
  };

  return {
    ...common,

    account: async (): Promise<Account> => {
      const { answer: user, headers } = await client.getWithHeaders<{ login: string }>('/user');
      // Only classic tokens name what they may do.
      const scopes = (headers.get('x-oauth-scopes') || undefined)?.split(/,\s*/);
      const { permissions, allow_forking } = await site();
      if (scopes?.every((scope) => scope !== 'repo' && scope !== 'public_repo') === true) {
        throw new HostError('not-allowed', `the token has none of the scopes repo and public_repo, but ${scopes.join(', ')}`);
      }
      if (permissions?.push !== true && (scopes === undefined || allow_forking === false)) {
        throw new HostError('not-allowed', `${user.login} may not write to ${repository}, and this token can make no copy of it`);
      }
      return { name: user.login };
    },

    newest,

    files: async (name, commit): Promise<CommittedFiles> => {
      const whole = { above: '', found: await tree(name, commit, { recursive: 1 }) };
      const { above, found } = whole.found.truncated ? await folderTree(name, commit) : whole;
      if (found.truncated) throw new HostError('broken', `${settings.folder} has more files than GitHub lists`);
      const files = found.tree.filter(({ type, mode }) => type === 'blob' && mode !== '120000');
      const committed = ({ sha, mode, size }: Tree['tree'][number]): CommittedFile =>
        size === undefined ? { version: sha, mode } : { version: sha, mode, size };
      return new Map(files.map((file) => [above + file.path, committed(file)]));
    },

    waiting: async (branch): Promise<readonly WaitingProposal[]> => {
      // A repository is found by the name of its former owner, and its branches are not.
      const head = branch === undefined || branch.includes(':') ? branch : `${ownerOf((await site()).full_name)}:${branch}`;
      const query = { state: 'open', base: siteBranch, head, sort: 'created', direction: 'desc', per_page: 30 };
      const found = await client.get<readonly PullRequest[]>(`${repositoryPath(repository)}/pulls`, query);
      return found.map((pull) => proposalOf(pull, repository));
    },

    ended: async (author) => {
      const query = { base: siteBranch, sort: 'updated', direction: 'desc', per_page: 50 };
      const found = await endedPulls(client, settings, author, query);
      return Promise.all(
        found.map(async ({ commit, ...proposal }) => {
          if (proposal.state !== 'accepted' || commit === undefined) return proposal;
          const statuses = await deploymentStatuses(client, repository, commit);
          return { ...proposal, published: statuses.findLast(({ state }) => state === 'success')?.created_at };
        }),
      );
    },

    mergeBase: async ({ commit }) => {
      const path = `${repositoryPath(repository)}/compare/${encodePath(siteBranch)}...${commit}`;
      return (await client.get<{ merge_base_commit: { sha: string } }>(path, { per_page: 1 })).merge_base_commit.sha;
    },

    feedback: (proposal) => githubFeedback(client, repository, proposal),

    writable: async () => {
      if ((await site()).permissions?.push === true) return repository;
      const { full_name } = await client.send<Repository>('POST', `${repositoryPath(repository)}/forks`, {});
      return renewed(full_name, newest);
    },

    commit: async ({ branch, from, parent, message, changes }) => {
      const git = `${repositoryPath(branch.repository)}/git`;
      const entries: unknown[] = [];
      for (const { path, content, before } of changes) {
        const entry = { path, mode: before?.mode ?? '100644', type: 'blob' };
        if (typeof content === 'string') entries.push({ ...entry, content });
        else if (content === undefined) entries.push({ ...entry, sha: null });
        else {
          const body = { content: toBase64(content), encoding: 'base64' };
          entries.push({ ...entry, sha: (await client.send<{ sha: string }>('POST', `${git}/blobs`, body)).sha });
        }
      }
      const before = await client.get<{ tree: { sha: string } }>(`${git}/commits/${parent}`);
      const { sha: made } = await client.send<{ sha: string }>('POST', `${git}/trees`, { base_tree: before.tree.sha, tree: entries });
      const body = { message, tree: made, parents: [parent] };
      const { sha } = await client.send<{ sha: string }>('POST', `${git}/commits`, body);
      // Nothing is seen of the commit before a branch ends in it, which happens here and only from its parent on.
      if (from !== undefined) await client.send('POST', `${git}/refs`, { ref: `refs/heads/${branch.name}`, sha });
      else await client.send('PATCH', `${git}/refs/heads/${encodePath(branch.name)}`, { sha, force: false });
    },

    remove: (branch) => client.send('DELETE', `${repositoryPath(branch.repository)}/git/refs/heads/${encodePath(branch.name)}`),
  };
}
