import { fromBase64, toBase64 } from '../editor/stores/git-blob.ts';
import { type Account, StoreError } from '../editor/stores/store.ts';
import type { CommittedFile, CommittedFiles, GitHost, WaitingProposal } from './git-host.ts';
import { apiAddress, type HostSettings, ownerOf } from './host-addresses.ts';
import { encodePath, hostRequests, RefusedRequest } from './http-client.ts';
import { upToDateCopy } from './up-to-date-copy.ts';

/** The answers of Gitea's API, from version 1.20 on, as far as they are read; Forgejo gives the same. */
interface Repository {
  readonly full_name: string;
  readonly name: string;
  readonly archived: boolean;
  readonly permissions?: { readonly push: boolean };
  readonly parent?: { readonly full_name: string } | null;
}
interface Tree {
  readonly truncated: boolean;
  readonly tree: readonly { path: string; mode: string; type: string; sha: string; size: number }[] | null;
}
interface PullRequest {
  readonly number: number;
  readonly state: 'open' | 'closed';
  readonly merged: boolean;
  readonly title: string;
  readonly html_url: string;
  readonly user: { readonly login: string };
  readonly base: { readonly ref: string };
  readonly head: { readonly ref: string; readonly sha: string; readonly repo: { readonly full_name: string } | null };
}

/** Speaks to Gitea or Forgejo; all changes are one request to its contents API, which refuses a file that is another by now. */
export function gitea(settings: HostSettings, token: () => string | undefined): GitHost {
  const { repository, branch: siteBranch } = settings;
  const requests = hostRequests(apiAddress(settings), token, (value) => ({ authorization: `token ${value}` }));
  const at = (name: string): string => `/repos/${encodePath(name)}`;

  const me = async (): Promise<string> => (await requests.get<{ login: string }>('/user')).login;
  const newest: GitHost['newest'] = async (branch) => {
    const path = `${at(branch.repository)}/branches/${encodePath(branch.name)}`;
    return (await requests.get<{ commit: { id: string } }>(path)).commit.id;
  };
  const site = async (): Promise<Repository> => {
    const found = await requests.get<Repository>(at(repository));
    if (found.archived) throw new StoreError('not-allowed', `${repository} is archived`);
    return found;
  };
  /** Gives the editor's copy, which is made where there is none. */
  const copyOf = async ({ name }: Repository): Promise<string> => {
    try {
      return (await requests.send<Repository>('POST', `${at(repository)}/forks`, {})).full_name;
    } catch (error) {
      if (!(error instanceof RefusedRequest)) throw error;
      const other = await requests.get<Repository>(at(`${await me()}/${name}`));
      if (other.parent?.full_name === repository) return other.full_name;
      throw new StoreError('not-allowed', `${other.full_name} stands where a copy of ${repository} would be made`);
    }
  };

  return {
    account: async (): Promise<Account> => {
      const name = await me();
      await site();
      return { name };
    },

    newest,

    files: async (name, commit): Promise<CommittedFiles> => {
      const files = new Map<string, CommittedFile>();
      for (let page = 1, more = true; more; page += 1) {
        const path = `${at(name)}/git/trees/${commit}`;
        const { tree, truncated } = await requests.get<Tree>(path, { recursive: 'true', per_page: 1000, page });
        for (const { path, mode, type, sha, size } of tree ?? []) {
          if (type === 'blob' && mode !== '120000') files.set(path, { version: sha, mode, size });
        }
        more = truncated;
      }
      return files;
    },

    bytes: async (name, version) => fromBase64((await requests.get<{ content: string }>(`${at(name)}/git/blobs/${version}`)).content),

    waiting: async (branch): Promise<readonly WaitingProposal[]> => {
      // The list takes no head to look for, and servers give fifty at most.
      const query = { state: 'open', base_branch: siteBranch, limit: branch === undefined ? 30 : 50 };
      const path = `${at(repository)}/pulls`;
      const found =
        branch === undefined ? await requests.get<readonly PullRequest[]>(path, query) : await requests.all<PullRequest>(path, query);
      return found
        .filter(({ base }) => base.ref === siteBranch)
        .map(({ number, title, html_url, user, head }) => ({
          number,
          title,
          author: user.login,
          address: html_url,
          head: { repository: head.repo?.full_name ?? '', name: head.ref },
          commit: head.sha,
        }));
    },

    stateOf: async (number) => {
      const { state, merged } = await requests.get<PullRequest>(`${at(repository)}/pulls/${number}`);
      return state === 'open' ? 'waiting' : merged ? 'accepted' : 'refused';
    },

    changed: async ({ number }) => {
      const path = `${at(repository)}/pulls/${number}/files`;
      const files = await requests.all<{ filename: string; previous_filename?: string }>(path, { limit: 50 });
      return files.flatMap(({ filename, previous_filename }) => [
        filename,
        ...(previous_filename === undefined ? [] : [previous_filename]),
      ]);
    },

    writable: async () => {
      const found = await site();
      if (found.permissions?.push === true) return repository;
      const copy = await copyOf(found);
      await upToDateCopy(copy, await newest({ repository, name: siteBranch }), {
        newest: () => newest({ repository: copy, name: siteBranch }),
        renew: () => requests.send('POST', `${at(copy)}/merge-upstream`, { branch: siteBranch }),
      });
      return copy;
    },

    commit: async ({ branch, from, message, changes }) => {
      const files = changes.map(({ path, content, before }) => ({
        operation: content === undefined ? 'delete' : before === undefined ? 'create' : 'update',
        path,
        ...(content === undefined ? {} : { content: toBase64(content) }),
        ...(before === undefined ? {} : { sha: before.version }),
      }));
      const target = from === undefined ? { branch: branch.name } : { branch: from.name, new_branch: branch.name };
      await requests.send('POST', `${at(branch.repository)}/contents`, { ...target, message, files });
    },

    open: async (branch, title, description) => {
      const head = branch.repository === repository ? branch.name : `${ownerOf(branch.repository)}:${branch.name}`;
      const body = { title, body: description, head, base: siteBranch };
      const { number, html_url } = await requests.send<PullRequest>('POST', `${at(repository)}/pulls`, body);
      return { number, address: html_url };
    },

    remove: (branch) => requests.send('DELETE', `${at(branch.repository)}/branches/${encodePath(branch.name)}`),
  };
}
