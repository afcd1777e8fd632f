import { projectPath } from './gitlab.ts';
import { HostError } from './host-error.ts';
import { httpClient } from './http-client.ts';
import type { ProposalAddress, ReviewedProposal } from './reviewed-proposal.ts';

/** The answers of GitLab's REST API, version 4, as far as they are read. */
interface MergeRequest {
  readonly state: string;
  readonly sha: string;
  readonly target_branch: string;
  readonly labels: readonly string[];
  readonly reviewers?: readonly { readonly id: number }[];
  readonly diff_refs: Readonly<Record<'base_sha' | 'start_sha' | 'head_sha', string>> | null;
}
interface GitlabNote {
  readonly id: number;
  readonly body: string;
  readonly type: string | null;
  readonly system?: boolean;
  readonly author: { readonly username: string };
}
interface Discussion {
  readonly id: string;
  readonly notes: readonly GitlabNote[];
}

const page = { per_page: 100 };

/** Opens a merge request of GitLab by its number, whose comments are those of the token's account; undefined where it is closed or has newer commits. */
export async function openGitlabProposal(
  { api, repository, proposal, commit }: ProposalAddress & { readonly proposal: number },
  token: string,
): Promise<ReviewedProposal | undefined> {
  const client = httpClient({ api, token: () => token });
  const at = `${projectPath(repository)}/merge_requests/${proposal}`;
  const request = await client.get<MergeRequest>(at);
  if (request.state !== 'opened' || request.sha !== commit) return undefined;
  const { username: us } = await client.get<{ username: string }>('/user');
  const isOurs = ({ author, system }: GitlabNote): boolean => author.username === us && system !== true;

  return {
    targetBranch: request.target_branch,
    labels: request.labels,
    suggestionKind: ({ startLine, endLine }) => `suggestion:-${endLine - startLine}+0`,
    async notes() {
      const notes = (await client.all<GitlabNote>(`${at}/notes`, page)).filter(isOurs);
      return notes.filter(({ type }) => type !== 'DiffNote').map(({ id, body }) => ({ id: String(id), body }));
    },
    writeNote: (body) => client.send('POST', `${at}/notes`, { body }),
    rewriteNote: ({ id }, body) => client.send('PUT', `${at}/notes/${id}`, { body }),
    async lineNotes() {
      const discussions = await client.all<Discussion>(`${at}/discussions`, page);
      return discussions.flatMap(({ id: thread, notes: [first, ...answers] }) => {
        if (first?.type !== 'DiffNote' || !isOurs(first)) return [];
        const answered = answers.some(({ system }) => system !== true);
        return [{ id: String(first.id), thread, body: first.body, answered, outdated: false }];
      });
    },
    writeLineNote({ file, oldFile, endLine, oldLine }, body) {
      const { base_sha, start_sha, head_sha } = request.diff_refs ?? {};
      const lines = { new_line: endLine, ...(oldLine === 0 ? {} : { old_line: oldLine }) };
      const position = { position_type: 'text', base_sha, start_sha, head_sha, new_path: file, old_path: oldFile, ...lines };
      return client.send('POST', `${at}/discussions`, { body, position });
    },
    async retireLineNote({ id, thread, answered }, body) {
      const discussion = `${at}/discussions/${encodeURIComponent(thread)}`;
      if (!answered) return client.send('DELETE', `${discussion}/notes/${id}`);
      await client.send('PUT', `${discussion}/notes/${id}`, { body });
      await client.send('PUT', discussion, { resolved: true });
    },
    relabel: (added, removed) => client.send('PUT', at, { add_labels: added.join(','), remove_labels: removed.join(',') }),
    async askReviewers(names) {
      const asked = new Set(request.reviewers?.map(({ id }) => id));
      for (const name of names) {
        const [person] = await client.get<readonly { id: number }[]>('/users', { username: name });
        if (person === undefined) throw new HostError('not-found', `There is nobody called ${name}.`);
        asked.add(person.id);
      }
      await client.send('PUT', at, { reviewer_ids: [...asked] });
    },
  };
}
