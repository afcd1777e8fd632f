import { fromBase64, toBase64 } from './base64.ts';
import { endedRequests } from './ended-proposals.ts';
import type { Account, CommittedFile, CommittedFiles, GitHost, WaitingProposal } from './git-host.ts';
import { gitlabFeedback } from './gitlab-feedback.ts';
import { apiAddress, type HostSettings } from './host-addresses.ts';
import { HostError, orElse } from './host-error.ts';
import { httpClient } from './http-client.ts';

/** The answers of GitLab's REST and GraphQL APIs, from version 16 on, as far as they are read. */
interface Asked {
  readonly data: {
    readonly currentUser: { readonly username: string } | null;
    readonly project: { readonly archived: boolean; readonly userPermissions: { readonly pushCode: boolean } } | null;
  };
}
interface MergeRequest {
  readonly iid: number;
  /** One that is locked is being merged. */
  readonly state: 'opened' | 'locked' | 'merged' | 'closed';
  readonly title: string;
  readonly web_url: string;
  readonly author: { readonly username: string };
  readonly source_branch: string;
  readonly source_project_id: number | null;
  readonly target_project_id: number;
  readonly sha: string;
  /** Missing until GitLab has compared a new one. */
  readonly diff_refs: { readonly base_sha: string } | null;
}

interface HistoryCommit {
  readonly id: string;
  readonly title: string;
  readonly author_name: string;
  readonly authored_date: string;
}

const question = `query ($path: ID!) {
  currentUser { username }
  project(fullPath: $path) { archived userPermissions { pushCode } }
}`;

/** Returns the path of a project, by its name or number, in the REST API. */
export function projectPath(name: string): string {
  return `/projects/${encodeURIComponent(name)}`;
}

/** Speaks to GitLab, hosted or self-managed; all changes are one request to its commits API. */
export function gitlab(settings: HostSettings, token: () => string | undefined): GitHost {
  const { repository, branch: siteBranch, folder } = settings;
  const requests = `${projectPath(repository)}/merge_requests`;
  const client = httpClient({ api: apiAddress(settings), token });
  const graph = httpClient({ api: `${settings.address}/api/graphql`, token });

  const ask = async (): Promise<{ readonly name: string; readonly mayPush: boolean }> => {
    const { data } = await graph.send<Asked>('POST', '', { query: question, variables: { path: repository } });
    if (data.currentUser === null) throw new HostError('not-signed-in', 'the token belongs to nobody');
    if (data.project === null) throw new HostError('not-found', `the token sees no project ${repository}`);
    const { archived, userPermissions } = data.project;
    if (archived) throw new HostError('not-allowed', `${repository} is archived`);
    return { name: data.currentUser.username, mayPush: userPermissions.pushCode };
  };
  const writable = async (): Promise<{ readonly name: string }> => {
    const { name, mayPush } = await ask();
    if (!mayPush) throw new HostError('not-allowed', `${name} is no developer of ${repository}: ask for that role`);
    return { name };
  };

  /** Returns the rights of an access key; of none where signing in by the button gave another kind of token, which this path refuses. */
  const ownKey = (): Promise<{ readonly scopes: readonly string[] }> =>
    orElse(client.get('/personal_access_tokens/self'), ['refused', 'not-allowed', 'not-found'], { scopes: [] });

  return {
    account: async (): Promise<Account> => {
      const { name } = await writable();
      const { scopes } = await ownKey();
      // Tokens with finer rights have names of their own for them.
      if (scopes.includes('read_api') && !scopes.includes('api')) {
        throw new HostError('not-allowed', `the token has the scope read_api; it takes the scope api to write`);
      }
      return { name };
    },

    newest: async (branch) => {
      const path = `${projectPath(branch.repository)}/repository/branches/${encodeURIComponent(branch.name)}`;
      return (await client.get<{ commit: { id: string } }>(path)).commit.id;
    },

    files: async (name, commit): Promise<CommittedFiles> => {
      const query = { ref: commit, path: folder, recursive: 'true', pagination: 'keyset', per_page: 100 };
      const path = `${projectPath(name)}/repository/tree`;
      const entries = await client.all<{ id: string; path: string; type: string; mode: string }>(path, query);
      const files = entries.filter(({ type, mode }) => type === 'blob' && mode !== '120000');
      return new Map(files.map(({ id, path, mode }): [string, CommittedFile] => [path, { version: id, mode }]));
    },

    bytes: async (name, version) =>
      fromBase64((await client.get<{ content: string }>(`${projectPath(name)}/repository/blobs/${version}`)).content),

    commitsOf: async (branch, path) => {
      const query = { ref_name: branch.name, path, per_page: 30 };
      const found = await client.get<readonly HistoryCommit[]>(`${projectPath(branch.repository)}/repository/commits`, query);
      return found.map(({ id, title, author_name, authored_date }) => ({ commit: id, date: authored_date, author: author_name, title }));
    },

    waiting: async (branch): Promise<readonly WaitingProposal[]> => {
      const found = await client.get<readonly MergeRequest[]>(requests, {
        state: 'opened',
        target_branch: siteBranch,
        source_branch: branch?.slice(branch.indexOf(':') + 1),
        order_by: 'created_at',
        sort: 'desc',
        per_page: 30,
      });
      return found.map((request) => ({
        number: request.iid,
        title: request.title,
        author: request.author.username,
        address: request.web_url,
        head: {
          repository: request.source_project_id === request.target_project_id ? repository : String(request.source_project_id ?? ''),
          name: request.source_branch,
        },
        commit: request.sha,
      }));
    },

    stateOf: async (number) => {
      const { state } = await client.get<MergeRequest>(`${requests}/${number}`);
      return state === 'merged' ? 'accepted' : state === 'closed' ? 'refused' : 'waiting';
    },

    changed: async ({ number }) => {
      const path = `${requests}/${number}/diffs`;
      const files = await client.all<{ old_path: string; new_path: string }>(path, { per_page: 100 });
      return files.flatMap(({ old_path, new_path }) => (old_path === new_path ? [new_path] : [new_path, old_path]));
    },

    ended: (author) => endedRequests(client, requests, siteBranch, author),

    mergeBase: async ({ number }) => {
      const { diff_refs } = await client.get<MergeRequest>(`${requests}/${number}`);
      if (diff_refs === null) throw new HostError('refused', `!${number} is not compared yet`);
      return diff_refs.base_sha;
    },

    review: async ({ number, commit }, { verdict, text }) => {
      const request = `${requests}/${number}`;
      const { sha } = await client.get<MergeRequest>(request);
      if (sha !== commit) throw new HostError('refused', `${sha} came after ${commit}`);
      if (verdict === 'approved') await client.send('POST', `${request}/approve`, { sha: commit }).catch(notByThisPerson);
      // A word that asks for changes is a note like any other: only the page of GitLab knows a refusal.
      if (text !== '') await client.send('POST', `${request}/notes`, { body: text });
    },

    feedback: ({ number }) => gitlabFeedback(client, `${requests}/${number}`),

    writable: async () => {
      await writable();
      return repository;
    },

    commit: async ({ branch, from, parent, message, changes }) => {
      const actions = changes.map(({ path, content, before }) => ({
        action: content === undefined ? 'delete' : before === undefined ? 'create' : 'update',
        file_path: path,
        ...(content === undefined ? {} : { content: toBase64(content), encoding: 'base64' }),
        // Refused where the branch has another commit of the file than this one has; a new branch begins at it anyway.
        ...(before === undefined || from !== undefined ? {} : { last_commit_id: parent }),
      }));
      const start = from === undefined ? {} : { start_sha: parent };
      const body = { branch: branch.name, commit_message: message, actions, stats: false, ...start };
      await client.send('POST', `${projectPath(branch.repository)}/repository/commits`, body);
    },

    open: async (branch, title, description) => {
      const body = { source_branch: branch.name, target_branch: siteBranch, title, description, remove_source_branch: true };
      const { iid, web_url } = await client.send<MergeRequest>('POST', requests, body);
      return { number: iid, address: web_url };
    },

    remove: (branch) => client.send('DELETE', `${projectPath(branch.repository)}/repository/branches/${encodeURIComponent(branch.name)}`),
  };
}

/** GitLab answers 401 also to those who signed in and may not approve. */
function notByThisPerson(error: unknown): never {
  if (error instanceof HostError && error.failure === 'not-signed-in') throw new HostError('not-allowed', error.message);
  throw error;
}
