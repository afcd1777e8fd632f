import { asList, asRecord } from '../content/tree.ts';
import { openApi } from './host-api.ts';
import { HostError, type ReviewHost } from './reviewed-proposal.ts';

/**
 * Opens the merge request that GitLab's job is about (REST, version 4), from what its environment says and with the token in
 * REVIEW_TOKEN; nothing when the request got newer commits meanwhile, or is closed.
 */
export async function openGitlab(env: NodeJS.ProcessEnv): Promise<ReviewHost | undefined> {
  const { CI_API_V4_URL: address, CI_PROJECT_ID: project, CI_MERGE_REQUEST_IID: iid, REVIEW_TOKEN: token } = env;
  if (!address || !project || !iid || !token)
    throw new HostError('CI_API_V4_URL, CI_PROJECT_ID, CI_MERGE_REQUEST_IID and REVIEW_TOKEN are needed.');
  const api = openApi(address, { accept: 'application/json', 'private-token': token });
  const at = `/projects/${encodeURIComponent(project)}/merge_requests/${iid}`;
  const request = asRecord(await api.get(at));
  // A pipeline of merged results runs on a commit that the request does not have.
  const looked = env['CI_MERGE_REQUEST_SOURCE_BRANCH_SHA'] || env['CI_COMMIT_SHA'];
  if (request['state'] !== 'opened' || request['sha'] !== looked) return undefined;
  const { username: us } = asRecord(await api.get('/user'));
  const isOurs = (note: unknown): boolean => asRecord(asRecord(note)['author'])['username'] === us && asRecord(note)['system'] !== true;

  return {
    baseRef: `origin/${String(request['target_branch'])}`,
    labels: asList(request['labels']).map(String),
    links: { line: (file, line) => `${env['CI_PROJECT_URL']}/-/blob/${String(request['sha'])}/${encodeURI(file)}#L${line}` },
    suggestionKind: ({ startLine, endLine }) => `suggestion:-${endLine - startLine}+0`,
    async notes() {
      const notes = (await api.list(`${at}/notes`)).filter(isOurs).map(asRecord);
      return notes.filter(({ type }) => type !== 'DiffNote').map(({ id, body }) => ({ id: String(id), body: String(body) }));
    },
    writeNote: async (body) => void (await api.send('POST', `${at}/notes`, { body })),
    rewriteNote: async ({ id }, body) => void (await api.send('PUT', `${at}/notes/${id}`, { body })),
    async lineNotes() {
      const discussions = (await api.list(`${at}/discussions`)).map(asRecord);
      return discussions.flatMap(({ id: thread, notes }) => {
        const [first, ...answers] = asList(notes);
        const { id, body, type } = asRecord(first);
        if (type !== 'DiffNote' || !isOurs(first)) return [];
        const answered = answers.some((note) => asRecord(note)['system'] !== true);
        return [{ id: String(id), thread: String(thread), body: String(body), answered, outdated: false }];
      });
    },
    async writeLineNote({ file, oldFile, endLine, oldLine }, body) {
      const { base_sha, start_sha, head_sha } = asRecord(request['diff_refs']);
      const lines = { new_line: endLine, ...(oldLine === 0 ? {} : { old_line: oldLine }) };
      const position = { position_type: 'text', base_sha, start_sha, head_sha, new_path: file, old_path: oldFile, ...lines };
      await api.send('POST', `${at}/discussions`, { body, position });
    },
    async retireLineNote({ id, thread, answered }, body) {
      const discussion = `${at}/discussions/${encodeURIComponent(thread)}`;
      if (!answered) return void (await api.send('DELETE', `${discussion}/notes/${id}`));
      await api.send('PUT', `${discussion}/notes/${id}`, { body });
      await api.send('PUT', discussion, { resolved: true });
    },
    async relabel(added, removed) {
      await api.send('PUT', at, { add_labels: added.join(','), remove_labels: removed.join(',') });
    },
    async askReviewers(names) {
      const asked = asList(request['reviewers']).map((person) => asRecord(person)['id']);
      for (const name of names) {
        const [person] = (await api.list(`/users?username=${encodeURIComponent(name)}`)).map(asRecord);
        if (person === undefined) throw new HostError(`There is nobody called ${name}.`, 404);
        if (!asked.includes(person['id'])) asked.push(person['id']);
      }
      await api.send('PUT', at, { reviewer_ids: asked });
    },
  };
}
