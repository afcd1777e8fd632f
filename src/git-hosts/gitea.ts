import { toBase64 } from './base64.ts';
import { endedPulls } from './ended-proposals.ts';
import type { Account, CommittedFile, CommittedFiles, GitHost, WaitingProposal } from './git-host.ts';
import { giteaFeedback } from './gitea-feedback.ts';
import { githubDialect, type PullRequest, proposalOf, type Repository, repositoryPath } from './github-dialect.ts';
import { apiAddress, type HostSettings } from './host-addresses.ts';
import { HostError } from './host-error.ts';
import { encodePath, httpClient } from './http-client.ts';

/** A tree as Gitea's API answers, from version 1.20 on; Forgejo answers the same. */
interface Tree {
  readonly truncated: boolean;
  readonly tree: readonly { path: string; mode: string; type: string; sha: string; size: number }[] | null;
}

/** Speaks to Gitea or Forgejo; a commit is one request to its contents API, which refuses a file that changed meanwhile. */
export function gitea(settings: HostSettings, token: () => string | undefined): GitHost {
  const { repository, branch: siteBranch } = settings;
  const client = httpClient({ api: apiAddress(settings), token, scheme: 'token' });
  // What a history leaves out spares the host work.
  const history = { limit: 30, stat: 'false', verification: 'false', files: 'false' };
  const { site, renewed, ...common } = githubDialect(settings, client, { page: { limit: 50 }, history, approval: 'APPROVED' });

  const me = async (): Promise<string> => (await client.get<{ login: string }>('/user')).login;
  const newest: GitHost['newest'] = async (branch) => {
    const path = `${repositoryPath(branch.repository)}/branches/${encodePath(branch.name)}`;
    return (await client.get<{ commit: { id: string } }>(path)).commit.id;
  };
  /** Returns the name of the editor's fork; makes it if it is missing. */
  const copyOf = async ({ name, full_name }: Repository): Promise<string> => {
    try {
      return (await client.send<Repository>('POST', `${repositoryPath(repository)}/forks`, {})).full_name;
    } catch (error) {
      if (!(error instanceof HostError) || error.failure !== 'refused') throw error;
      const other = await client.get<Repository>(repositoryPath(`${await me()}/${name}`));
      if (other.parent?.full_name === full_name) return other.full_name;
      throw new HostError('not-allowed', `${other.full_name} stands where a copy of ${repository} would be made`);
    }
  };

  return {
    ...common,

    account: async (): Promise<Account> => {
      const name = await me();
      await site();
      return { name };
    },

    newest,

    files: async (name, commit): Promise<CommittedFiles> => {
      const files = new Map<string, CommittedFile>();
      for (let page = 1, more = true; more; page += 1) {
        const path = `${repositoryPath(name)}/git/trees/${commit}`;
        const { tree, truncated } = await client.get<Tree>(path, { recursive: 'true', per_page: 1000, page });
        for (const { path, mode, type, sha, size } of tree ?? []) {
          if (type === 'blob' && mode !== '120000') files.set(path, { version: sha, mode, size });
        }
        more = truncated && (tree ?? []).length > 0;
      }
      return files;
    },

    waiting: async (branch): Promise<readonly WaitingProposal[]> => {
      // The list takes no head to look for, and servers give fifty at most.
      const query = { state: 'open', base_branch: siteBranch, limit: branch === undefined ? 30 : 50 };
      const path = `${repositoryPath(repository)}/pulls`;
      const found =
        branch === undefined ? await client.get<readonly PullRequest[]>(path, query) : await client.all<PullRequest>(path, query);
      return found.filter(({ base }) => base.ref === siteBranch).map((pull) => proposalOf(pull, repository));
    },

    ended: async (author) => {
      const found = await endedPulls(client, settings, author, { sort: 'recentupdate', limit: 50 });
      return found.map(({ commit: _, ...proposal }) => proposal);
    },

    mergeBase: async ({ number }) => (await client.get<{ merge_base: string }>(`${repositoryPath(repository)}/pulls/${number}`)).merge_base,

    feedback: (proposal) => giteaFeedback(client, repository, proposal),

    writable: async () => {
      const found = await site();
      if (found.permissions?.push === true) return repository;
      return renewed(await copyOf(found), newest);
    },

    commit: async ({ branch, from, message, changes }) => {
      const files = changes.map(({ path, content, before }) => ({
        operation: content === undefined ? 'delete' : before === undefined ? 'create' : 'update',
        path,
        ...(content === undefined ? {} : { content: toBase64(content) }),
        ...(before === undefined ? {} : { sha: before.version }),
      }));
      const target = from === undefined ? { branch: branch.name } : { branch: from.name, new_branch: branch.name };
      await client.send('POST', `${repositoryPath(branch.repository)}/contents`, { ...target, message, files });
    },

    remove: (branch) => client.send('DELETE', `${repositoryPath(branch.repository)}/branches/${encodePath(branch.name)}`),
  };
}
