import { below, type TreeFile } from './git-repository.ts';
import { type Answer, type Asked, type HostForm, made, nextLink, ok, paged } from './host-server.ts';
import type { Contents, Hosted, HostedPerson, HostedProposal, HostedRepository } from './hosted.ts';

/** GitLab's REST API, version 4, as its reference describes it, and of its GraphQL API what tells of a person's rights. */
export const gitlab: HostForm = {
  api: '/api/v4',
  tokenOf: ({ authorization, 'private-token': token }) => /^Bearer (.+)$/.exec(authorization ?? '')?.[1] ?? token?.toString(),
  unauthorised: { status: 401, body: { message: '401 Unauthorized' } },
  allowed: { headers: 'authorization, content-type, private-token', methods: 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS' },
  exposed: () => 'Link, X-Total, X-Total-Pages, X-Per-Page, X-Page, X-Next-Page, X-Prev-Page, X-Gitlab-Last-Commit-Id, ETag',
  rateLimited: { status: 429, body: { message: 'This endpoint has been requested too many times. Try again later.' } },
  answer: (hosted, asked) => {
    const { path, method, person, body } = asked;
    if (path === '/api/graphql') return graph(hosted, person, (body['variables'] as { path: string }).path);
    if (!scopesOf(person).includes('api') && method !== 'GET') {
      const body = { error: 'insufficient_scope', error_description: 'The request requires higher privileges', scope: 'api' };
      return { status: 403, body };
    }
    if (path === '/api/v4/personal_access_tokens/self' && person.signedInByButton === true) {
      return { status: 400, body: { message: '400 Bad request - This endpoint requires token type to be a personal access token' } };
    }
    if (path === '/api/v4/personal_access_tokens/self') return ok({ id: 1, scopes: scopesOf(person), active: true, revoked: false });
    const [, id = '', rest = ''] = /^\/api\/v4\/projects\/([^/]+)(\/.*)?$/.exec(path) ?? [];
    const found = hosted.repositories.get(decodeURIComponent(id)) ?? [...hosted.repositories.values()].find((one) => String(one.id) === id);
    return found === undefined ? notFound('Project') : inProject(hosted, found, asked, rest);
  },
};

const scopesOf = ({ scopes = ['api'] }: HostedPerson): readonly string[] => scopes;
const notFound = (what: string): Answer => ({ status: 404, body: { message: `404 ${what} Not Found` } });
const forbidden: Answer = { status: 403, body: { message: '403 Forbidden' } };
const bad = (message: string): Answer => ({ status: 400, body: { message } });

function graph(hosted: Hosted, { name, mayPush }: HostedPerson, path: string): Answer {
  const project = hosted.repositories.has(path) ? { archived: hosted.isArchived, userPermissions: { pushCode: mayPush } } : null;
  return ok({ data: { currentUser: { username: name }, project } });
}

function inProject(hosted: Hosted, project: HostedRepository, asked: Asked, rest: string): Answer {
  const { objects } = hosted;
  const { method, person } = asked;
  const [, kind = '', last = ''] = /^\/(repository\/[a-z]+|merge_requests)(?:\/(.+))?$/.exec(rest) ?? [];
  // A slash in a name is written as %2F.
  const name = last.includes('/') ? '' : decodeURIComponent(last);
  switch (`${method} ${kind}`) {
    case 'GET repository/branches': {
      const sha = project.branches.get(name);
      return sha === undefined ? notFound('Branch') : ok({ name, commit: { id: sha }, can_push: person.mayPush });
    }
    case 'DELETE repository/branches':
      if (!person.mayPush) return forbidden;
      return project.branches.delete(name) ? { status: 204 } : notFound('Branch');
    case 'GET repository/tree':
      return tree(hosted, project, asked);
    case 'GET repository/blobs': {
      const bytes = objects.blobs.get(name);
      return bytes === undefined
        ? notFound('Blob')
        : ok({ size: bytes.length, encoding: 'base64', content: bytes.toString('base64'), sha: name });
    }
    case 'GET repository/commits': {
      const { query } = asked;
      const head = project.branches.get(query.get('ref_name') ?? '');
      if (head === undefined) return notFound('Commit');
      const found = objects.history(head, query.get('path') ?? '').slice(0, Number(query.get('per_page') ?? 20));
      return ok(
        found.map(({ sha, message }) => ({
          id: sha,
          title: message.split('\n')[0],
          message,
          author_name: 'Somebody',
          authored_date: '1970-01-01T00:00:00.000+00:00',
        })),
      );
    }
    case 'POST repository/commits':
      return person.mayPush ? committed(hosted, project, asked) : forbidden;
    case 'GET merge_requests': {
      const [, iid, part] = /^(\d+)(\/diffs|\/notes|\/approvals)?$/.exec(last) ?? [];
      if (iid === undefined) return listed(hosted, asked);
      const proposal = hosted.numbered(iid);
      if (proposal === undefined) return notFound('Merge Request');
      if (part === '/notes' || part === '/approvals') return written(hosted, proposal, part);
      return part === undefined ? ok(shown(hosted, asked, proposal)) : diffs(hosted, asked, proposal);
    }
    case 'POST merge_requests':
      return last === '' ? opened(hosted, asked) : reviewed(hosted, asked, last);
    default:
      return { status: 404, body: { error: '404 Not Found' } };
  }
}

/** The pages follow each other by the entry that the last one ended with. */
function tree({ objects }: Hosted, { branches }: HostedRepository, asked: Asked): Answer {
  const { query } = asked;
  const ref = query.get('ref') ?? '';
  const commit = objects.commits.get(branches.get(ref) ?? ref);
  if (commit === undefined) return notFound('Tree');
  const folder = query.get('path') ?? '';
  const files: ReadonlyMap<string, TreeFile> = folder === '' ? commit.files : below(commit.files, folder);
  if (files.size === 0) return { status: 404, body: { message: '404 invalid revision or path Not Found' } };
  const all = objects.entries(files, query.get('recursive') === 'true').map(({ path, sha, type, mode }) => ({
    id: sha,
    name: path.split('/').at(-1),
    type,
    path: folder === '' ? path : `${folder}/${path}`,
    mode,
  }));
  if (query.get('pagination') !== 'keyset') return bad('pagination is keyset here');
  const token = query.get('page_token');
  const start = token === null ? 0 : all.findIndex(({ path }) => Buffer.from(path).toString('base64') === token) + 1;
  const page = all.slice(start, start + Number(query.get('per_page') ?? 20));
  const last = page.at(-1);
  const hasMore = last !== undefined && last !== all.at(-1);
  return { ...ok(page), headers: nextLink(asked, hasMore ? { page_token: Buffer.from(last.path).toString('base64') } : undefined) };
}

interface Action {
  readonly action: string;
  readonly file_path: string;
  readonly content?: string;
  readonly encoding?: string;
  readonly last_commit_id?: string;
}

function committed(hosted: Hosted, project: HostedRepository, { body }: Asked): Answer {
  const { objects } = hosted;
  const { branch, start_sha, start_branch, commit_message, actions } = body as unknown as {
    branch: string;
    start_sha?: string;
    start_branch?: string;
    commit_message: string;
    actions: readonly Action[];
  };
  const start = start_sha ?? project.branches.get(start_branch ?? branch);
  const isNew = start_sha !== undefined || start_branch !== undefined;
  if (start === undefined || !objects.commits.has(start)) return bad('You can only create or edit files when you are on a branch');
  if (isNew && project.branches.has(branch))
    return bad(`A branch called '${branch}' already exists. Switch to that branch in order to make changes`);
  const { files } = objects.commit(start);
  const contents: Record<string, Uint8Array | undefined> = {};
  for (const { action, file_path, content = '', encoding, last_commit_id } of actions) {
    const there = files.has(file_path);
    if (action === 'create' && there) return bad('A file with this name already exists');
    if (action !== 'create' && !there) return bad("A file with this name doesn't exist");
    if (last_commit_id !== undefined && files.get(file_path)?.sha !== objects.commits.get(last_commit_id)?.files.get(file_path)?.sha) {
      return bad(`The file has changed since you started editing it: ${file_path}`);
    }
    contents[file_path] = action === 'delete' ? undefined : Buffer.from(content, encoding === 'base64' ? 'base64' : 'utf8');
  }
  if (isNew) project.branches.set(branch, start);
  const commit = hosted.commit(branch, contents satisfies Contents, commit_message, project.name);
  return made({ id: commit.sha, title: commit_message.split('\n')[0], message: commit_message, parent_ids: commit.parents });
}

function listed(hosted: Hosted, asked: Asked): Answer {
  const { query } = asked;
  const source = query.get('source_branch');
  const size = Number(query.get('per_page') ?? 20);
  const found = hosted.proposals
    .filter(({ state }) => (state === 'open' ? 'opened' : state) === (query.get('state') ?? (state === 'open' ? 'opened' : state)))
    .filter(({ author }) => author === (query.get('author_username') ?? author))
    .filter(({ base, branch }) => base === (query.get('target_branch') ?? base) && branch === (source ?? branch))
    .reverse();
  return ok(found.slice(0, size).map((proposal) => shown(hosted, asked, proposal)));
}

function diffs(hosted: Hosted, asked: Asked, proposal: HostedProposal): Answer {
  return paged(asked, hosted.listedChanges(proposal), ['per_page', 20], ({ path, former, before, after }) => ({
    old_path: former ?? path,
    new_path: path,
    a_mode: before?.mode ?? '0',
    b_mode: after?.mode ?? '0',
    diff: '',
    new_file: before === undefined,
    renamed_file: former !== undefined,
    deleted_file: after === undefined,
  }));
}

const pipelines = { running: 'running', passed: 'success', failed: 'failed' } as const;

/** GitLab tells its own doings among the notes. */
function written(hosted: Hosted, proposal: HostedProposal, part: '/notes' | '/approvals'): Answer {
  const { said } = proposal.feedback;
  if (part === '/approvals')
    return ok({ approved_by: said.flatMap(({ author, verdict }) => (verdict === 'approved' ? [{ user: { username: author } }] : [])) });
  const head = hosted.headOf(proposal);
  const own = (body: string): object => ({ author: { username: 'amal' }, body, system: true });
  return ok([
    own('added 1 commit'),
    ...said.flatMap(({ author, text, path, verdict, commit }) => [
      ...(verdict === 'approved' ? [own('approved this merge request')] : []),
      ...(commit === undefined || commit === head ? [] : [own('added 1 commit')]),
      {
        author: { username: author },
        body: text,
        system: false,
        ...(path === undefined ? {} : { position: { new_path: path, new_line: 1 } }),
      },
    ]),
  ]);
}

/** Only those who may write approve here, and only the newest commit; GitLab answers 401 to others. */
function reviewed(hosted: Hosted, { body, person }: Asked, last: string): Answer {
  const [, iid, kind] = /^(\d+)\/(approve|notes)$/.exec(last) ?? [];
  const proposal = hosted.numbered(iid);
  if (proposal === undefined) return notFound('Merge Request');
  const { name: author } = person;
  if (kind === 'notes') {
    if (body['body'] === '') return bad('body is missing');
    hosted.say(proposal, { author, text: body['body'] as string });
    return made({ id: 1, body: body['body'], author: { username: author } });
  }
  const commit = hosted.headOf(proposal) as string;
  if (!person.mayPush || proposal.author === author) return { status: 401, body: { message: '401 Unauthorized' } };
  if (body['sha'] !== undefined && body['sha'] !== commit)
    return { status: 409, body: { message: 'SHA does not match HEAD of source branch' } };
  hosted.say(proposal, { author, text: '', commit, verdict: 'approved' });
  return made({ id: 1, iid: proposal.number, approved_by: [{ user: { username: author } }] });
}

function opened(hosted: Hosted, asked: Asked): Answer {
  const { source_branch = '', target_branch = '', title = '', description = '' } = asked.body as Record<string, string>;
  const { repository } = hosted;
  if (hosted.head(source_branch) === undefined) return { status: 400, body: { message: { source_branch: ['does not exist'] } } };
  const other = hosted.openProposal(source_branch);
  if (other !== undefined) {
    return { status: 409, body: { message: [`Another open merge request already exists for this source branch: !${other.number}`] } };
  }
  const { name: author } = asked.person;
  return made(shown(hosted, asked, hosted.propose({ title, description, author, repository, branch: source_branch, base: target_branch })));
}

function shown(hosted: Hosted, { origin }: Asked, proposal: HostedProposal): unknown {
  const { number, title, description, author, repository, branch, base, state } = proposal;
  const { checks } = proposal.feedback;
  return {
    iid: number,
    title,
    description,
    state: state === 'open' ? 'opened' : state,
    merged_at: state === 'merged' ? (proposal.ended ?? null) : null,
    closed_at: state === 'closed' ? (proposal.ended ?? null) : null,
    web_url: `${origin}/${hosted.repository}/-/merge_requests/${number}`,
    author: { username: author },
    source_branch: branch,
    target_branch: base,
    source_project_id: hosted.repositories.get(repository)?.id ?? null,
    target_project_id: hosted.repositories.get(hosted.repository)?.id,
    sha: hosted.head(branch, repository),
    diff_refs: hosted.head(branch, repository) === undefined ? null : { base_sha: hosted.mergeBase(proposal) },
    head_pipeline: checks === 'none' ? null : { id: 1, status: pipelines[checks], web_url: `${origin}/${hosted.repository}/-/pipelines/1` },
  };
}
