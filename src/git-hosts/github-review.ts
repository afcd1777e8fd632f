import { readFileSync } from 'node:fs';
import { asList, asRecord } from '../content/tree.ts';
import { type HostApi, openApi } from './host-api.ts';
import { HostError, type ReviewHost } from './reviewed-proposal.ts';

type Json = Readonly<Record<string, unknown>>;

/**
 * Opens the pull request that GitHub's job is about (REST, version 2022-11-28), from what its environment says; nothing when the
 * request got newer commits meanwhile, or is closed. Which request it is never comes from what the change's own code wrote.
 */
export async function openGithub(env: NodeJS.ProcessEnv): Promise<ReviewHost | undefined> {
  const { GITHUB_TOKEN: token, GITHUB_REPOSITORY: repository, GITHUB_EVENT_PATH: eventFile } = env;
  if (!token || !repository || !eventFile) throw new HostError('GITHUB_TOKEN, GITHUB_REPOSITORY and GITHUB_EVENT_PATH are needed.');
  const api = openApi(env['GITHUB_API_URL'] || 'https://api.github.com', {
    accept: 'application/vnd.github+json',
    authorization: `Bearer ${token}`,
    'user-agent': 'service-pages',
    'x-github-api-version': '2022-11-28',
  });
  const event = asRecord(JSON.parse(readFileSync(eventFile, 'utf8')));
  const run = asRecord(event['workflow_run']);
  const at = `/repos/${repository}`;
  const pull = event['workflow_run'] === undefined ? await pullOfEvent(api, at, event) : await pullOfRun(api, at, run);
  if (pull === undefined) return undefined;
  const number = Number(pull['number']);
  const head = String(asRecord(pull['head'])['sha']);
  const server = `${env['GITHUB_SERVER_URL'] || 'https://github.com'}/${repository}`;
  const runAddress = String(run['html_url'] ?? `${server}/actions/runs/${env['GITHUB_RUN_ID']}`);
  const us = await ourName(api, env);
  const isOurs = (comment: Json): boolean => asRecord(comment['user'])['login'] === us;

  return {
    baseRef: `origin/${String(asRecord(pull['base'])['ref'])}`,
    labels: asList(pull['labels']).map((label) => String(asRecord(label)['name'])),
    links: {
      line: (file, line) => `${server}/blob/${head}/${encodeURI(file)}#L${line}`,
      archive: `${runAddress}#artifacts`,
    },
    suggestionKind: () => 'suggestion',
    async notes() {
      const comments = (await api.list(`${at}/issues/${number}/comments`)).map(asRecord);
      return comments.filter(isOurs).map(({ id, body }) => ({ id: String(id), body: String(body) }));
    },
    writeNote: async (body) => void (await api.send('POST', `${at}/issues/${number}/comments`, { body })),
    rewriteNote: async ({ id }, body) => void (await api.send('PATCH', `${at}/issues/comments/${id}`, { body })),
    async lineNotes() {
      const comments = (await api.list(`${at}/pulls/${number}/comments`)).map(asRecord);
      const answered = new Set(comments.map((comment) => comment['in_reply_to_id']));
      return comments.filter(isOurs).map(({ id, body, line }) => ({
        id: String(id),
        thread: String(id),
        body: String(body),
        answered: answered.has(id),
        outdated: typeof line !== 'number',
      }));
    },
    async writeLineNote({ file, startLine, endLine }, body) {
      const start = startLine < endLine ? { start_line: startLine, start_side: 'RIGHT' } : {};
      const place = { commit_id: head, path: file, line: endLine, side: 'RIGHT', ...start };
      await api.send('POST', `${at}/pulls/${number}/comments`, { body, ...place });
    },
    async retireLineNote({ id, answered }, body) {
      if (answered) await api.send('PATCH', `${at}/pulls/comments/${id}`, { body });
      else await api.send('DELETE', `${at}/pulls/comments/${id}`);
    },
    async relabel(added, removed) {
      if (added.length > 0) await api.send('POST', `${at}/issues/${number}/labels`, { labels: added });
      for (const label of removed) await api.send('DELETE', `${at}/issues/${number}/labels/${encodeURIComponent(label)}`);
    },
    async askReviewers(names) {
      // A team is written with its organisation: its name alone is asked for.
      const teams = names.flatMap((name) => name.split('/')[1] ?? []);
      const people = names.filter((name) => !name.includes('/'));
      await api.send('POST', `${at}/pulls/${number}/requested_reviewers`, { reviewers: people, team_reviewers: teams });
    },
  };
}

async function pullOfEvent(api: HostApi, at: string, event: Json): Promise<Json | undefined> {
  const told = asRecord(event['pull_request']);
  if (typeof told['number'] !== 'number') throw new HostError('The job is about no pull request.');
  const pull = asRecord(await api.get(`${at}/pulls/${told['number']}`));
  return pull['state'] === 'open' && asRecord(pull['head'])['sha'] === asRecord(told['head'])['sha'] ? pull : undefined;
}

/** A run of a fork's pull request does not name it; its branch and commit do, as GitHub itself tells them. */
async function pullOfRun(api: HostApi, at: string, run: Json): Promise<Json | undefined> {
  const source = String(asRecord(run['head_repository'])['full_name']);
  const head = encodeURIComponent(`${source.split('/')[0]}:${String(run['head_branch'])}`);
  const pulls = (await api.list(`${at}/pulls?state=open&head=${head}`)).map(asRecord);
  return pulls.find((pull) => {
    const { sha, repo } = asRecord(pull['head']);
    return sha === run['head_sha'] && asRecord(repo)['full_name'] === source;
  });
}

/** The name under which we write; the token of a job may not ask for it, and always has the same. */
async function ourName(api: HostApi, env: NodeJS.ProcessEnv): Promise<string> {
  if (env['REVIEW_AUTHOR']) return env['REVIEW_AUTHOR'];
  try {
    return String(asRecord(await api.get('/user'))['login']);
  } catch (error) {
    if ((error as HostError).status !== 403) throw error;
    return 'github-actions[bot]';
  }
}
