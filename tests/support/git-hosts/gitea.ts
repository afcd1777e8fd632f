import { historyOf } from './github.ts';
import { type Answer, type Asked, type HostForm, made, ok, paged } from './host-server.ts';
import type { Contents, Hosted, HostedFeedback, HostedPerson, HostedProposal, HostedRepository } from './hosted.ts';

/** Gitea's API, version 1, as its description and its source have it; a tree's page has so many entries at most. */
export function gitea({ treePage = 1000 }: { readonly treePage?: number } = {}): HostForm {
  return {
    api: '/api/v1',
    tokenOf: ({ authorization }) => /^(?:token|Bearer) (.+)$/.exec(authorization ?? '')?.[1],
    unauthorised: { status: 401, body: { message: 'invalid username, password or token', url: 'http://host.example/api/swagger' } },
    allowed: { headers: 'Authorization, X-Gitea-Otp, Content-Type, User-Agent', methods: 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS' },
    exposed: ({ headers = {} }) => ['link', 'x-total-count'].filter((name) => name in headers).join(', '),
    rateLimited: { status: 429, body: { message: 'Too Many Requests' }, headers: { 'retry-after': '30' } },
    answer: (hosted, asked) => {
      const { path, method, person } = asked;
      const isPerson = path === '/api/v1/user';
      const scope = `${method === 'GET' ? 'read' : 'write'}:${isPerson ? 'user' : 'repository'}`;
      if (!holds(person, scope))
        return { status: 403, body: { message: `token does not have at least one of required scope(s): [${scope}]` } };
      if (isPerson) return ok({ id: 1, login: person.name });
      const [, name = '', rest = ''] = /^\/api\/v1\/repos\/([^/]+\/[^/]+)(\/.*)?$/.exec(path) ?? [];
      const repository = hosted.repositories.get(name);
      return repository === undefined ? notFound : inRepository(hosted, repository, asked, rest, treePage);
    },
  };
}

const notFound: Answer = { status: 404, body: { message: "The target couldn't be found.", url: 'http://host.example/api/swagger' } };
const forbidden: Answer = { status: 403, body: { message: 'user should have a permission to write to the target branch' } };
const refused = (status: number, message: string): Answer => ({ status, body: { message, url: 'http://host.example/api/swagger' } });

function holds({ scopes = ['write:repository', 'read:user'] }: HostedPerson, scope: string): boolean {
  return scopes.includes(scope) || scopes.includes(scope.replace('read:', 'write:'));
}

function inRepository(hosted: Hosted, repository: HostedRepository, asked: Asked, rest: string, treePage: number): Answer {
  const { objects } = hosted;
  const { method, person, body, query } = asked;
  const [, kind = '', last = ''] = /^\/(git\/[a-z]+|[a-z-]+)(?:\/(.+))?$/.exec(rest) ?? [];
  const mayWrite = person.mayPush || repository.name.startsWith(`${person.name}/`);
  const name = decodeURIComponent(last);
  switch (`${method} ${kind}`) {
    case 'GET ':
      return ok(described(hosted, repository, mayWrite));
    case 'GET branches': {
      const sha = repository.branches.get(name);
      return sha === undefined ? notFound : ok({ name, commit: { id: sha }, protected: false });
    }
    case 'DELETE branches':
      if (!mayWrite) return forbidden;
      return repository.branches.delete(name) ? { status: 204 } : notFound;
    case 'GET git/trees': {
      const commit = objects.commits.get(repository.branches.get(last) ?? last);
      if (commit === undefined) return refused(400, `sha not found [${last}]`);
      const all = objects.entries(commit.files, query.get('recursive') === 'true');
      const size = Math.min(treePage, Number(query.get('per_page') ?? treePage));
      const page = Number(query.get('page') ?? 1);
      const tree = all
        .slice((page - 1) * size, page * size)
        .map((entry) => ({ ...entry, size: objects.blobs.get(entry.sha)?.length ?? 0 }));
      return ok({ sha: commit.tree, tree, truncated: page * size < all.length, page, total_count: all.length });
    }
    case 'GET git/blobs': {
      const bytes = objects.blobs.get(last);
      return bytes === undefined
        ? refused(400, `object does not exist [id: ${last}]`)
        : ok({ sha: last, size: bytes.length, encoding: 'base64', content: bytes.toString('base64') });
    }
    case 'GET commits':
      return last === '' ? (historyOf(hosted, repository, asked, 'limit') ?? notFound) : checkedAt(hosted, asked, last);
    case 'POST contents':
      return mayWrite ? committed(hosted, repository, asked) : forbidden;
    case 'POST forks': {
      if (hosted.repositories.has(`${person.name}/${hosted.repository.split('/')[1]}`)) {
        return refused(409, `repository already exists [uname: ${person.name}]`);
      }
      return { status: 202, body: described(hosted, hosted.copy(person.name), true) };
    }
    case 'POST merge-upstream': {
      const [theirs, ours] = [hosted.head(hosted.branch) as string, repository.branches.get(body['branch'] as string)];
      if (ours === undefined) return notFound;
      if (!objects.isAncestor(ours, theirs)) return refused(400, 'merge conflict');
      repository.branches.set(body['branch'] as string, theirs);
      return ok({ merge_type: 'fast-forward' });
    }
    case 'GET pulls': {
      const [, number, part] = /^(\d+)(\/files|\/reviews(?:\/\d+\/comments)?)?$/.exec(last) ?? [];
      if (number === undefined) return listed(hosted, asked);
      const proposal = hosted.numbered(number);
      if (proposal === undefined) return notFound;
      if (part?.startsWith('/reviews') === true) return written(hosted, asked, proposal, part.endsWith('/comments') ? 'lines' : 'reviews');
      return part === undefined ? ok(shown(hosted, asked, proposal)) : changed(hosted, asked, proposal);
    }
    case 'GET issues': {
      const proposal = hosted.numbered(/^(\d+)\/comments$/.exec(last)?.[1]);
      return proposal === undefined ? notFound : written(hosted, asked, proposal, 'issue');
    }
    case 'POST pulls': {
      if (last === '') return opened(hosted, asked);
      const proposal = hosted.numbered(/^(\d+)\/reviews$/.exec(last)?.[1]);
      return proposal === undefined ? notFound : reviewed(hosted, asked, proposal);
    }
    default:
      return notFound;
  }
}

function checkedAt(hosted: Hosted, asked: Asked, last: string): Answer {
  const [, sha = ''] = /^([0-9a-f]+)\/status$/.exec(last) ?? [];
  const proposal = hosted.proposalAt(sha);
  if (proposal === undefined) return notFound;
  const { checks } = proposal.feedback;
  const status = { running: 'pending', passed: 'success', failed: 'failure', none: '' }[checks];
  const one = { status, context: 'check', target_url: `${asked.origin}/${hosted.repository}/actions/runs/1` };
  return ok({ state: status, statuses: checks === 'none' ? null : [one] });
}

interface FileOperation {
  readonly operation: string;
  readonly path: string;
  readonly content?: string;
  readonly sha?: string;
}

function committed(hosted: Hosted, repository: HostedRepository, { body }: Asked): Answer {
  const {
    branch = hosted.branch,
    new_branch,
    message,
    files,
  } = body as unknown as {
    branch?: string;
    new_branch?: string;
    message: string;
    files: readonly FileOperation[];
  };
  const from = repository.branches.get(branch);
  if (from === undefined) return refused(404, `branch does not exist [name: ${branch}]`);
  if (new_branch !== undefined && repository.branches.has(new_branch)) return refused(422, `branch already exists [name: ${new_branch}]`);
  const standing = hosted.objects.commit(from).files;
  const contents: Record<string, Uint8Array | undefined> = {};
  for (const { operation, path, content = '', sha } of files) {
    const before = standing.get(path);
    if (operation === 'create') {
      if (before !== undefined) return refused(422, `repository file already exists [path: ${path}]`);
    } else if (before === undefined) return refused(404, `object does not exist [rel_path: ${path}]`);
    else if (sha === undefined) return refused(422, 'a SHA or commit ID must be proved when updating a file');
    else if (sha !== before.sha) return refused(422, `sha does not match [given: ${sha}, expected: ${before.sha}]`);
    contents[path] = operation === 'delete' ? undefined : Buffer.from(content, 'base64');
  }
  if (new_branch !== undefined) repository.branches.set(new_branch, from);
  const commit = hosted.commit(new_branch ?? branch, contents satisfies Contents, message, repository.name);
  return made({ commit: { sha: commit.sha, message }, files: files.map(({ path }) => ({ path })) });
}

/** How many entries a page has: thirty, and fifty at most. */
const pages = ['limit', 30, 50] as const;

function listed(hosted: Hosted, asked: Asked): Answer {
  const { query } = asked;
  const found = hosted.proposals.filter(
    ({ state, base }) =>
      (state === 'open' ? 'open' : 'closed') === (query.get('state') ?? 'open') && base === (query.get('base_branch') ?? base),
  );
  return paged(asked, found.reverse(), pages, (proposal) => shown(hosted, asked, proposal));
}

function changed(hosted: Hosted, asked: Asked, proposal: HostedProposal): Answer {
  return paged(asked, hosted.listedChanges(proposal), pages, ({ path, former, before, after }) => ({
    filename: path,
    status: before === undefined ? 'added' : after === undefined ? 'deleted' : former === undefined ? 'changed' : 'renamed',
    ...(former === undefined ? {} : { previous_filename: former }),
  }));
}

/** What is said of a file, and every verdict, belongs to a review; each is one of its own here. */
function written(hosted: Hosted, asked: Asked, proposal: HostedProposal, place: 'reviews' | 'lines' | 'issue'): Answer {
  const { said } = proposal.feedback;
  const author = ({ author: login, text }: HostedFeedback['said'][number]): object => ({ user: { login }, body: text });
  if (place === 'issue') return ok(said.filter(({ path, verdict }) => path === undefined && verdict === undefined).map(author));
  if (place === 'lines') return ok(said.flatMap((each) => (each.path === undefined ? [] : [{ ...author(each), path: each.path }])));
  const lines = said.filter(({ path }) => path !== undefined);
  const review = { id: 1, user: { login: lines[0]?.author }, body: '', state: 'COMMENT', comments_count: lines.length };
  const verdicts = said.flatMap((each) =>
    each.verdict === undefined
      ? []
      : [
          {
            ...author(each),
            id: 2,
            state: each.verdict === 'approved' ? 'APPROVED' : 'REQUEST_CHANGES',
            commit_id: each.commit ?? hosted.headOf(proposal),
            dismissed: each.isTakenBack === true,
            comments_count: 0,
          },
        ],
  );
  const reviews = [...(lines.length === 0 ? [] : [review]), ...verdicts];
  // This list comes in pages too, and names no next one.
  return { ...paged(asked, reviews, pages, (each) => each), headers: { 'x-total-count': String(reviews.length) } };
}

/** Whoever sees a proposal may review it; a review of an older commit is taken, and called stale. */
function reviewed(hosted: Hosted, { body, person }: Asked, proposal: HostedProposal): Answer {
  const { event, body: text = '', commit_id } = body as Record<string, string>;
  if (proposal.author === person.name && event !== 'COMMENT') return refused(422, 'approve your own pull is not allowed');
  if (event !== 'APPROVED' && text === '') return refused(422, 'review event requires a body or a comment');
  const verdicts: Readonly<Record<string, 'approved' | 'changes-requested'>> = {
    APPROVED: 'approved',
    REQUEST_CHANGES: 'changes-requested',
  };
  const verdict = verdicts[event ?? ''];
  const commit = commit_id ?? (hosted.headOf(proposal) as string);
  hosted.say(proposal, { author: person.name, text, commit, ...(verdict === undefined ? {} : { verdict }) });
  return ok({ id: 3, state: event, commit_id: commit });
}

function opened(hosted: Hosted, asked: Asked): Answer {
  const { head = '', base = '', title = '', body: description = '' } = asked.body as Record<string, string>;
  const [owner, branch = ''] = head.includes(':') ? head.split(':') : [hosted.repository.split('/')[0], head];
  const repository = `${owner}/${hosted.repository.split('/')[1]}`;
  if (hosted.head(branch, repository) === undefined) return notFound;
  if (hosted.openProposal(branch, repository) !== undefined) {
    return refused(409, `pull request already exists for these targets [head_branch: ${branch}, base_branch: ${base}]`);
  }
  const { name: author } = asked.person;
  return made(shown(hosted, asked, hosted.propose({ title, description, author, repository, branch, base })));
}

function shown(hosted: Hosted, { origin }: Asked, proposal: HostedProposal): unknown {
  const { number, title, description, author, repository, branch, base, state } = proposal;
  return {
    number,
    title,
    body: description,
    state: state === 'open' ? 'open' : 'closed',
    merged: state === 'merged',
    merged_at: state === 'merged' ? (proposal.ended ?? null) : null,
    closed_at: state === 'open' ? null : (proposal.ended ?? null),
    merge_commit_sha: state === 'merged' ? hosted.head(branch, repository) : null,
    html_url: `${origin}/${hosted.repository}/pulls/${number}`,
    user: { login: author },
    base: { label: base, ref: base, sha: hosted.head(base), repo: { full_name: hosted.repository } },
    ...(hosted.headOf(proposal) === undefined ? {} : { merge_base: hosted.mergeBase(proposal) }),
    head: {
      label: branch,
      ref: branch,
      sha: hosted.head(branch, repository),
      repo: hosted.repositories.has(repository) ? { full_name: repository } : null,
    },
  };
}

function described(hosted: Hosted, { name, copyOf }: HostedRepository, push: boolean): unknown {
  return {
    full_name: name,
    name: name.split('/')[1],
    default_branch: hosted.branch,
    archived: hosted.isArchived,
    fork: copyOf !== undefined,
    parent: copyOf === undefined ? null : { full_name: copyOf },
    permissions: { admin: false, push, pull: true },
  };
}
