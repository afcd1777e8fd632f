import { fromBase64, toBase64 } from '../editor/stores/git-blob.ts';
import { type Account, StoreError } from '../editor/stores/store.ts';
import type { CommittedFile, CommittedFiles, GitHost, WaitingProposal } from './git-host.ts';
import { apiAddress, type HostSettings, ownerOf } from './host-addresses.ts';
import { encodePath, hostRequests } from './http-client.ts';
import { upToDateCopy } from './up-to-date-copy.ts';

/** The answers of GitHub's REST API, version 2022-11-28 (which requests that name none get), as far as they are read. */
interface Repository {
  readonly full_name: string;
  readonly archived: boolean;
  readonly allow_forking?: boolean;
  readonly permissions?: { readonly push: boolean };
}
interface Tree {
  readonly truncated: boolean;
  readonly tree: readonly { path: string; mode: string; type: string; sha: string; size?: number }[];
}
interface PullRequest {
  readonly number: number;
  readonly state: 'open' | 'closed';
  /** Only where one is asked for by its number. */
  readonly merged?: boolean;
  readonly title: string;
  readonly html_url: string;
  readonly user: { readonly login: string } | null;
  /** The repository is missing where somebody removed their copy. */
  readonly head: { readonly ref: string; readonly sha: string; readonly repo: { readonly full_name: string } | null };
}

/** Speaks to GitHub, hosted or a company's own, by its REST API; texts and pictures become one commit through its Git database. */
export function github(settings: HostSettings, token: () => string | undefined): GitHost {
  const { repository, branch: siteBranch } = settings;
  const requests = hostRequests(apiAddress(settings), token, (value) => ({
    accept: 'application/vnd.github+json',
    authorization: `Bearer ${value}`,
  }));
  const at = (name: string): string => `/repos/${encodePath(name)}`;

  const newest: GitHost['newest'] = async (branch) => {
    const reference = `${at(branch.repository)}/git/ref/heads/${encodePath(branch.name)}`;
    return (await requests.get<{ object: { sha: string } }>(reference)).object.sha;
  };
  const site = async (): Promise<Repository> => {
    const found = await requests.get<Repository>(at(repository));
    if (found.archived) throw new StoreError('not-allowed', `${repository} is archived`);
    return found;
  };
  const tree = (name: string, sha: string, recursive: boolean): Promise<Tree> =>
    requests.get(`${at(name)}/git/trees/${sha}`, recursive ? { recursive: 1 } : {});
  /** Goes down to the content folder in a repository that is too large for one answer. */
  const folderTree = async (name: string, commit: string): Promise<{ readonly above: string; readonly found: Tree }> => {
    let sha: string | undefined = commit;
    for (const part of settings.folder.split('/')) {
      const parent: Tree = await tree(name, sha, false);
      sha = parent.tree.find(({ path, type }) => path === part && type === 'tree')?.sha;
      if (sha === undefined) throw new StoreError('not-found', `the repository has no folder ${settings.folder}`);
    }
    return { above: `${settings.folder}/`, found: await tree(name, sha, true) };
  };

  return {
    account: async (): Promise<Account> => {
      const { answer: user, headers } = await requests.getWithHeaders<{ login: string }>('/user');
      // Only classic tokens name what they may do.
      const scopes = (headers.get('x-oauth-scopes') || undefined)?.split(/,\s*/);
      const { permissions, allow_forking } = await site();
      if (scopes?.every((scope) => scope !== 'repo' && scope !== 'public_repo') === true) {
        throw new StoreError('not-allowed', `the token has none of the scopes repo and public_repo, but ${scopes.join(', ')}`);
      }
      if (permissions?.push !== true && (scopes === undefined || allow_forking === false)) {
        throw new StoreError('not-allowed', `${user.login} may not write to ${repository}, and this token can make no copy of it`);
      }
      return { name: user.login };
    },

    newest,

    files: async (name, commit): Promise<CommittedFiles> => {
      const whole = { above: '', found: await tree(name, commit, true) };
      const { above, found } = whole.found.truncated && settings.folder !== '' ? await folderTree(name, commit) : whole;
      if (found.truncated) throw new StoreError('broken', `${settings.folder} has more files than GitHub lists`);
      const files = found.tree.filter(({ type, mode }) => type === 'blob' && mode !== '120000');
      return new Map(files.map(({ path, sha, mode, size }): [string, CommittedFile] => [above + path, fileOf(sha, mode, size)]));
    },

    bytes: async (name, version) => fromBase64((await requests.get<{ content: string }>(`${at(name)}/git/blobs/${version}`)).content),

    waiting: async (branch): Promise<readonly WaitingProposal[]> => {
      const head = branch === undefined || branch.includes(':') ? branch : `${ownerOf(repository)}:${branch}`;
      const query = { state: 'open', base: siteBranch, head, sort: 'created', direction: 'desc', per_page: 30 };
      const found = await requests.get<readonly PullRequest[]>(`${at(repository)}/pulls`, query);
      return found.map(({ number, title, html_url, user, head: { ref, sha, repo } }) => ({
        number,
        title,
        author: user?.login ?? 'ghost',
        address: html_url,
        head: { repository: repo?.full_name ?? '', name: ref },
        commit: sha,
      }));
    },

    stateOf: async (number) => {
      const { state, merged } = await requests.get<PullRequest>(`${at(repository)}/pulls/${number}`);
      return state === 'open' ? 'waiting' : merged === true ? 'accepted' : 'refused';
    },

    changed: async ({ number }) => {
      const path = `${at(repository)}/pulls/${number}/files`;
      const files = await requests.all<{ filename: string; previous_filename?: string }>(path, { per_page: 100 });
      return files.flatMap(({ filename, previous_filename }) => [
        filename,
        ...(previous_filename === undefined ? [] : [previous_filename]),
      ]);
    },

    writable: async () => {
      if ((await site()).permissions?.push === true) return repository;
      const { full_name } = await requests.send<Repository>('POST', `${at(repository)}/forks`, {});
      await upToDateCopy(full_name, await newest({ repository, name: siteBranch }), {
        newest: () => newest({ repository: full_name, name: siteBranch }),
        renew: () => requests.send('POST', `${at(full_name)}/merge-upstream`, { branch: siteBranch }),
      });
      return full_name;
    },

    commit: async ({ branch, from, parent, message, changes }) => {
      const git = `${at(branch.repository)}/git`;
      const entries: unknown[] = [];
      for (const { path, content, before } of changes) {
        const entry = { path, mode: before?.mode ?? '100644', type: 'blob' };
        if (typeof content === 'string') entries.push({ ...entry, content });
        else if (content === undefined) entries.push({ ...entry, sha: null });
        else {
          const body = { content: toBase64(content), encoding: 'base64' };
          entries.push({ ...entry, sha: (await requests.send<{ sha: string }>('POST', `${git}/blobs`, body)).sha });
        }
      }
      const before = await requests.get<{ tree: { sha: string } }>(`${git}/commits/${parent}`);
      const { sha: made } = await requests.send<{ sha: string }>('POST', `${git}/trees`, { base_tree: before.tree.sha, tree: entries });
      const body = { message, tree: made, parents: [parent] };
      const { sha } = await requests.send<{ sha: string }>('POST', `${git}/commits`, body);
      // Nothing is seen of the commit before a branch ends in it, which happens here and only from its parent on.
      if (from !== undefined) await requests.send('POST', `${git}/refs`, { ref: `refs/heads/${branch.name}`, sha });
      else await requests.send('PATCH', `${git}/refs/heads/${encodePath(branch.name)}`, { sha, force: false });
    },

    open: async (branch, title, description) => {
      const head = branch.repository === repository ? branch.name : `${ownerOf(branch.repository)}:${branch.name}`;
      const body = { title, body: description, head, base: siteBranch };
      const { number, html_url } = await requests.send<PullRequest>('POST', `${at(repository)}/pulls`, body);
      return { number, address: html_url };
    },

    remove: (branch) => requests.send('DELETE', `${at(branch.repository)}/git/refs/heads/${encodePath(branch.name)}`),
  };
}

function fileOf(version: string, mode: string, size: number | undefined): CommittedFile {
  return size === undefined ? { version, mode } : { version, mode, size };
}
