import { githubClient } from './github.ts';
import { type PullRequest, repositoryPath } from './github-dialect.ts';
import { ownerOf } from './host-addresses.ts';
import { orElse } from './host-error.ts';
import type { HttpClient } from './http-client.ts';
import type { ProposalAddress, ReviewedProposal } from './reviewed-proposal.ts';

/** A comment as GitHub answers, as far as it is read. */
interface Comment {
  readonly id: number;
  readonly body: string;
  readonly user: { readonly login: string } | null;
  readonly in_reply_to_id?: number;
  readonly line?: number | null;
}

const page = { per_page: 100 };

/** Opens a pull request of GitHub, whose comments are those of `author`; undefined where it is closed or has newer commits. */
export async function openGithubProposal(
  address: ProposalAddress,
  token: string,
  author: string | undefined,
): Promise<ReviewedProposal | undefined> {
  const { api, repository, commit } = address;
  const client = githubClient(api, () => token);
  const pull = await pullRequest(client, address);
  if (pull?.state !== 'open' || pull.head.sha !== commit) return undefined;
  const issues = `${repositoryPath(repository)}/issues`;
  const pulls = `${repositoryPath(repository)}/pulls`;
  const { number } = pull;
  const us = author ?? (await ownName(client));
  const isOurs = ({ user }: Comment): boolean => user?.login === us;

  return {
    targetBranch: pull.base.ref,
    labels: pull.labels.map(({ name }) => name),
    suggestionKind: () => 'suggestion',
    async notes() {
      const comments = await client.all<Comment>(`${issues}/${number}/comments`, page);
      return comments.filter(isOurs).map(({ id, body }) => ({ id: String(id), body }));
    },
    writeNote: (body) => client.send('POST', `${issues}/${number}/comments`, { body }),
    rewriteNote: ({ id }, body) => client.send('PATCH', `${issues}/comments/${id}`, { body }),
    async lineNotes() {
      const comments = await client.all<Comment>(`${pulls}/${number}/comments`, page);
      const answered = new Set(comments.map((comment) => comment.in_reply_to_id));
      return comments.filter(isOurs).map(({ id, body, line }) => {
        const name = String(id);
        return { id: name, thread: name, body, answered: answered.has(id), outdated: typeof line !== 'number' };
      });
    },
    writeLineNote({ file, startLine, endLine }, body) {
      const start = startLine < endLine ? { start_line: startLine, start_side: 'RIGHT' } : {};
      const place = { commit_id: commit, path: file, line: endLine, side: 'RIGHT', ...start };
      return client.send('POST', `${pulls}/${number}/comments`, { body, ...place });
    },
    retireLineNote: ({ id, answered }, body) =>
      answered ? client.send('PATCH', `${pulls}/comments/${id}`, { body }) : client.send('DELETE', `${pulls}/comments/${id}`),
    async relabel(added, removed) {
      if (added.length > 0) await client.send('POST', `${issues}/${number}/labels`, { labels: added });
      for (const label of removed) await client.send('DELETE', `${issues}/${number}/labels/${encodeURIComponent(label)}`);
    },
    askReviewers(names) {
      // A team is written with its organisation: its name alone is asked for.
      const teams = names.flatMap((name) => name.split('/')[1] ?? []);
      const people = names.filter((name) => !name.includes('/'));
      return client.send('POST', `${pulls}/${number}/requested_reviewers`, { reviewers: people, team_reviewers: teams });
    },
  };
}

async function pullRequest(client: HttpClient, { repository, proposal, commit }: ProposalAddress): Promise<PullRequest | undefined> {
  const pulls = `${repositoryPath(repository)}/pulls`;
  if (typeof proposal === 'number') return client.get<PullRequest>(`${pulls}/${proposal}`);
  const head = `${ownerOf(proposal.repository)}:${proposal.name}`;
  const matches = await client.all<PullRequest>(pulls, { state: 'open', head, ...page });
  return matches.find(({ head: { sha, repo } }) => sha === commit && repo?.full_name === proposal.repository);
}

/** The token of a job may not ask for its own name, which is always the same. */
async function ownName(client: HttpClient): Promise<string> {
  const { login } = await orElse(client.get<{ login: string }>('/user'), ['not-allowed'], { login: 'github-actions[bot]' });
  return login;
}
