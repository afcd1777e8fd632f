import { describedBy } from './description.ts';
import { below, type TreeFile } from './git-repository.ts';
import { type Answer, type Asked, type HostForm, made, ok, paged } from './host-server.ts';
import type { Hosted, HostedFeedback, HostedProposal, HostedRepository } from './hosted.ts';

/** GitHub's REST API as its reference describes it, with the addresses of a company's own installation; `api` of the settings. */
export function github({ treeLimit = 100_000 }: { readonly treeLimit?: number } = {}): HostForm {
  return {
    api: '/api/v3',
    tokenOf: ({ authorization }) => /^(?:Bearer|token) (.+)$/.exec(authorization ?? '')?.[1],
    unauthorised: { status: 401, body: { message: 'Bad credentials', documentation_url: 'https://docs.github.com/rest', status: '401' } },
    allowed: {
      headers: 'Authorization, Content-Type, If-Match, If-Modified-Since, If-None-Match, If-Unmodified-Since, X-Requested-With',
      methods: 'GET, POST, PATCH, PUT, DELETE',
    },
    exposed: () => 'ETag, Link, Retry-After, X-RateLimit-Remaining, X-RateLimit-Reset, X-OAuth-Scopes, X-Accepted-OAuth-Scopes',
    rateLimited: {
      status: 403,
      body: { message: 'API rate limit exceeded for user ID 1.' },
      headers: { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': String(Math.ceil(Date.now() / 1000) + 1800) },
    },
    fault,
    answer: (hosted, asked) => {
      if (asked.path === '/api/v3/user') {
        const { scopes, name } = asked.person;
        const headers = scopes === undefined ? {} : { 'x-oauth-scopes': scopes.join(', ') };
        return { status: 200, body: { login: name, id: 1, type: 'User' }, headers };
      }
      const [, owner = '', name = '', rest = ''] = /^\/api\/v3\/repos\/([^/]+)\/([^/]+)(\/.*)?$/.exec(asked.path) ?? [];
      const repository = hosted.repositories.get(`${owner}/${name}`);
      if (repository === undefined) return notFound;
      if (repository.unreadyFor > 0 && rest !== '') {
        repository.unreadyFor -= 1;
        return { status: 409, body: { message: 'Git Repository is empty.' } };
      }
      if (asked.method !== 'GET' && !mayWrite(hosted, repository, asked, rest)) return forbidden;
      return inRepository(hosted, repository, asked, rest, treeLimit);
    },
  };
}

const fault = describedBy('github');
const notFound: Answer = { status: 404, body: { message: 'Not Found', documentation_url: 'https://docs.github.com/rest', status: '404' } };
const forbidden: Answer = { status: 403, body: { message: 'Resource not accessible by personal access token', status: '403' } };
const unprocessable = (message: string): Answer => ({ status: 422, body: { message } });

/** Everybody may copy a repository, and propose from the copy; to write takes the right, and a token that was made for it. */
function mayWrite(hosted: Hosted, repository: HostedRepository, { person }: Asked, rest: string): boolean {
  const { scopes = ['contents', 'pull_requests'], mayPush, name } = person;
  const isClassic = scopes.includes('repo') || scopes.includes('public_repo');
  if (rest === '/forks') return isClassic;
  if (repository.name === hosted.repository && /^\/pulls(?:\/\d+\/reviews)?$/.test(rest))
    return isClassic || scopes.includes('pull_requests');
  return (isClassic || scopes.includes('contents')) && (mayPush || repository.name.startsWith(`${name}/`));
}

function inRepository(hosted: Hosted, repository: HostedRepository, asked: Asked, rest: string, treeLimit: number): Answer {
  const { objects } = hosted;
  const { method, query, body, person } = asked;
  const [, kind = '', last = ''] = /^\/([a-z-]+(?:\/[a-z-]+)?)(?:\/(.+))?$/.exec(rest) ?? [];
  switch (`${method} ${kind}`) {
    case 'GET ':
      return ok(described(hosted, repository, person.mayPush || repository.name.startsWith(`${person.name}/`)));
    case 'GET git/ref':
    case 'GET git/refs': {
      const sha = repository.branches.get(decodeURIComponent(last).replace(/^heads\//, ''));
      return sha === undefined ? notFound : ok({ ref: `refs/${last}`, object: { sha, type: 'commit' } });
    }
    case 'GET git/trees': {
      const files = objects.commits.get(last)?.files ?? objects.trees.get(last) ?? filesOf(hosted, repository, last);
      if (files === undefined) return notFound;
      const all = objects.entries(files, query.has('recursive')).map((entry) => ({
        ...entry,
        ...(entry.type === 'blob' ? { size: objects.blobs.get(entry.sha)?.length } : {}),
      }));
      return ok({ sha: objects.addTree(files), tree: all.slice(0, treeLimit), truncated: all.length > treeLimit });
    }
    case 'GET git/blobs': {
      const bytes = objects.blobs.get(last);
      if (bytes === undefined) return notFound;
      const content = bytes.toString('base64').replace(/.{60}/g, '$&\n');
      return ok({ sha: last, size: bytes.length, encoding: 'base64', content: `${content}\n` });
    }
    case 'GET git/commits': {
      const commit = objects.commits.get(last);
      if (commit === undefined) return notFound;
      return ok({ sha: commit.sha, message: commit.message, tree: { sha: commit.tree }, parents: commit.parents.map((sha) => ({ sha })) });
    }
    case 'GET commits':
      return last === '' ? (historyOf(hosted, repository, asked, 'per_page') ?? notFound) : checked(hosted, asked, last);
    case 'POST git/blobs': {
      const encoding = body['encoding'] === 'base64' ? 'base64' : 'utf8';
      return made({ sha: objects.addBlob(Buffer.from(body['content'] as string, encoding)) });
    }
    case 'POST git/trees':
      return madeTree(hosted, asked);
    case 'POST git/commits': {
      const { tree, parents, message } = body as { tree: string; parents: readonly string[]; message: string };
      if (!objects.trees.has(tree) || !parents.every((sha) => objects.commits.has(sha))) return unprocessable('Object does not exist');
      return made({ sha: objects.addCommit(tree, parents, message).sha });
    }
    case 'POST git/refs': {
      const branch = /^refs\/heads\/(.+)$/.exec(body['ref'] as string)?.[1];
      if (branch === undefined) return unprocessable("Reference name must start with 'refs/'");
      if (repository.branches.has(branch)) return unprocessable('Reference already exists');
      if (!objects.commits.has(body['sha'] as string)) return unprocessable('Object does not exist');
      repository.branches.set(branch, body['sha'] as string);
      return made({ ref: body['ref'], object: { sha: body['sha'], type: 'commit' } });
    }
    case 'PATCH git/refs': {
      const branch = decodeURIComponent(last).replace(/^heads\//, '');
      const sha = repository.branches.get(branch);
      if (sha === undefined) return unprocessable('Reference does not exist');
      if (body['force'] === true || !objects.isAncestor(sha, body['sha'] as string)) return unprocessable('Update is not a fast forward');
      repository.branches.set(branch, body['sha'] as string);
      return ok({ ref: `refs/heads/${branch}`, object: { sha: body['sha'], type: 'commit' } });
    }
    case 'DELETE git/refs': {
      const branch = decodeURIComponent(last).replace(/^heads\//, '');
      return repository.branches.delete(branch) ? { status: 204 } : unprocessable('Reference does not exist');
    }
    case 'POST forks': {
      const copy = hosted.repositories.get(`${person.name}/${hosted.repository.split('/')[1]}`) ?? hosted.copy(person.name, 2);
      return { status: 202, body: described(hosted, copy, true) };
    }
    case 'POST merge-upstream': {
      const [theirs, ours] = [hosted.head(hosted.branch) as string, repository.branches.get(body['branch'] as string)];
      if (ours === undefined) return notFound;
      if (!objects.isAncestor(ours, theirs)) return { status: 409, body: { message: 'There are merge conflicts' } };
      repository.branches.set(body['branch'] as string, theirs);
      return ok({ message: 'Successfully fetched and fast-forwarded from upstream', merge_type: 'fast-forward' });
    }
    case 'GET pulls': {
      const [, number, part] = /^(\d+)(\/files|\/reviews|\/comments)?$/.exec(last) ?? [];
      if (number === undefined) return listed(hosted, asked);
      const proposal = hosted.numbered(number);
      if (proposal === undefined) return notFound;
      if (part === undefined) return ok({ ...shown(hosted, asked, proposal), merged: proposal.state === 'merged' });
      return part === '/files' ? changed(hosted, asked, proposal) : written(hosted, proposal, part.slice(1));
    }
    case 'GET issues': {
      const proposal = hosted.numbered(/^(\d+)\/comments$/.exec(last)?.[1]);
      return proposal === undefined ? notFound : written(hosted, proposal, 'issue-comments');
    }
    case 'GET deployments': {
      const [, id] = /^(\d+)\/statuses$/.exec(last) ?? [];
      const shownAt = ({ feedback, published }: HostedProposal): boolean => feedback.preview !== undefined || published !== undefined;
      if (id !== undefined) {
        const { feedback, published = '1970-01-01T00:00:00Z' } = hosted.proposals[Number(id) - 1] as HostedProposal;
        return ok([{ id: 1, state: 'success', environment_url: feedback.preview ?? '', created_at: published }]);
      }
      const here = hosted.proposals.filter((each) => shownAt(each) && hosted.headOf(each) === query.get('sha'));
      return ok(here.map(({ number }) => ({ id: number, sha: query.get('sha') })));
    }
    case 'GET compare': {
      const [, base = '', head = ''] = /^(.+)\.\.\.([0-9a-f]+)$/.exec(decodeURIComponent(last)) ?? [];
      const proposal = hosted.proposalAt(head);
      if (base !== hosted.branch || proposal === undefined) return notFound;
      return ok({ merge_base_commit: { sha: hosted.mergeBase(proposal) } });
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

function filesOf(hosted: Hosted, repository: HostedRepository, name: string): ReadonlyMap<string, TreeFile> | undefined {
  const sha = repository.branches.get(name);
  return sha === undefined ? undefined : hosted.objects.commit(sha).files;
}

/** The commits of a branch that changed a file, as Gitea lists them too. */
export function historyOf({ objects }: Hosted, { branches }: HostedRepository, { query }: Asked, size: string): Answer | undefined {
  const head = branches.get(query.get('sha') ?? '');
  if (head === undefined) return undefined;
  const found = objects.history(head, query.get('path') ?? '').slice(0, Number(query.get(size) ?? 30));
  return ok(
    found.map(({ sha, message }) => ({
      sha,
      commit: { message, author: { name: 'Somebody', email: 'somebody@host.example', date: '1970-01-01T00:00:00Z' } },
    })),
  );
}

function madeTree({ objects }: Hosted, { body }: Asked): Answer {
  const { base_tree, tree } = body as {
    base_tree: string;
    tree: readonly { path: string; mode: string; content?: string; sha?: string | null }[];
  };
  const files = new Map(objects.trees.get(base_tree) ?? objects.commits.get(base_tree)?.files);
  for (const { path, mode, content, sha } of tree) {
    if (sha === null) {
      if (!files.delete(path)) return unprocessable('GitRPC::BadObjectState');
    } else if (content !== undefined) files.set(path, { mode, sha: objects.addBlob(Buffer.from(content)) });
    else if (sha !== undefined && objects.blobs.has(sha)) files.set(path, { mode, sha });
    else return unprocessable('tree.sha is no blob');
  }
  for (const path of files.keys()) if (below(files, path).size > 0) return unprocessable('a file and a folder have one name');
  return made({ sha: objects.addTree(files), truncated: false });
}

/** How many entries a page has. */
const pages = ['per_page', 30] as const;

function listed(hosted: Hosted, asked: Asked): Answer {
  const { query } = asked;
  const head = query.get('head');
  const found = hosted.proposals
    .filter(({ state }) => (state === 'open' ? 'open' : 'closed') === (query.get('state') ?? 'open'))
    .filter(({ base }) => base === (query.get('base') ?? base))
    .filter(({ repository, branch }) => head === null || head === `${repository.split('/')[0]}:${branch}`)
    .reverse();
  return paged(asked, found, pages, (proposal) => shown(hosted, asked, proposal));
}

function changed(hosted: Hosted, asked: Asked, proposal: HostedProposal): Answer {
  return paged(asked, hosted.listedChanges(proposal), pages, ({ path, former, before, after }) => ({
    filename: path,
    sha: (after ?? before)?.sha,
    status: before === undefined ? 'added' : after === undefined ? 'removed' : former === undefined ? 'modified' : 'renamed',
    ...(former === undefined ? {} : { previous_filename: former }),
  }));
}

/** A verdict is a review; what is said of a file stands on its line; anything else is a comment of the issue. */
function written(hosted: Hosted, proposal: HostedProposal, place: string): Answer {
  const placeOf = ({ path, verdict }: HostedFeedback['said'][number]): string =>
    verdict !== undefined ? 'reviews' : path !== undefined ? 'comments' : 'issue-comments';
  const said = proposal.feedback.said.filter((each) => placeOf(each) === place);
  return ok(
    said.map(({ author, text, path, verdict, commit, isTakenBack }, index) => ({
      id: index + 1,
      user: { login: author },
      body: text,
      ...(path === undefined ? {} : { path, line: 1 }),
      ...(verdict === undefined
        ? {}
        : {
            state: isTakenBack === true ? 'DISMISSED' : verdict === 'approved' ? 'APPROVED' : 'CHANGES_REQUESTED',
            commit_id: commit ?? hosted.headOf(proposal),
          }),
    })),
  );
}

/** Workflows answer with check runs, other services with commit statuses. */
function checked(hosted: Hosted, { origin }: Asked, last: string): Answer {
  const [, sha = '', kind] = /^([0-9a-f]+)\/(check-runs|status)$/.exec(last) ?? [];
  const proposal = hosted.proposalAt(sha);
  if (proposal === undefined || kind === undefined) return notFound;
  const { checks } = proposal.feedback;
  if (kind === 'status') return ok({ state: 'pending', statuses: [] });
  const status = checks === 'running' ? 'in_progress' : 'completed';
  const conclusion = checks === 'running' ? null : checks === 'passed' ? 'success' : 'failure';
  const run = { id: 1, name: 'check', status, conclusion, html_url: `${origin}/${hosted.repository}/runs/1` };
  return ok({ total_count: checks === 'none' ? 0 : 1, check_runs: checks === 'none' ? [] : [run] });
}

/** A review of any commit of the proposal is taken, also of one that others followed. */
function reviewed(hosted: Hosted, { body, person }: Asked, proposal: HostedProposal): Answer {
  const { event, body: text = '', commit_id } = body as Record<string, string>;
  const head = hosted.headOf(proposal) as string;
  if (commit_id === undefined || !hosted.objects.isAncestor(commit_id, head)) return unprocessable('Unprocessable Entity');
  if (proposal.author === person.name && event !== 'COMMENT') return unprocessable('Review Can not approve your own pull request');
  if (event !== 'APPROVE' && text === '') return unprocessable('Body is too short (minimum is 1 character)');
  const verdicts: Readonly<Record<string, 'approved' | 'changes-requested'>> = {
    APPROVE: 'approved',
    REQUEST_CHANGES: 'changes-requested',
  };
  const verdict = verdicts[event ?? ''];
  hosted.say(proposal, { author: person.name, text, commit: commit_id, ...(verdict === undefined ? {} : { verdict }) });
  return ok({ id: 1, state: verdict === 'approved' ? 'APPROVED' : verdict === undefined ? 'COMMENTED' : 'CHANGES_REQUESTED', commit_id });
}

function opened(hosted: Hosted, asked: Asked): Answer {
  const { head = '', base = '', title = '', body: description = '' } = asked.body as Record<string, string>;
  const [owner, branch = ''] = head.includes(':') ? head.split(':') : [hosted.repository.split('/')[0], head];
  const repository = `${owner}/${hosted.repository.split('/')[1]}`;
  const sha = hosted.head(branch, repository);
  if (sha === undefined || title === '') return unprocessable('Validation Failed');
  if (hosted.openProposal(branch, repository) !== undefined) {
    return unprocessable(`Validation Failed: A pull request already exists for ${head}.`);
  }
  if (hosted.objects.changedSince(hosted.head(base) as string, sha).length === 0) {
    return unprocessable(`Validation Failed: No commits between ${base} and ${head}`);
  }
  const author = asked.person.name;
  return made(shown(hosted, asked, hosted.propose({ title, description, author, repository, branch, base })));
}

function shown(
  hosted: Hosted,
  { origin }: Asked,
  { number, title, description, author, repository, branch, base, state, ended }: HostedProposal,
): object {
  const there = hosted.repositories.has(repository);
  return {
    number,
    title,
    body: description,
    state: state === 'open' ? 'open' : 'closed',
    merged_at: state === 'merged' ? (ended ?? null) : null,
    closed_at: state === 'open' ? null : (ended ?? null),
    merge_commit_sha: state === 'merged' ? (hosted.head(branch, repository) ?? null) : null,
    html_url: `${origin}/${hosted.repository}/pull/${number}`,
    user: { login: author },
    base: { ref: base, repo: { full_name: hosted.repository } },
    head: {
      label: `${repository.split('/')[0]}:${branch}`,
      ref: branch,
      sha: hosted.head(branch, repository),
      repo: there ? { full_name: repository } : null,
    },
  };
}

function described(hosted: Hosted, { name, copyOf }: HostedRepository, push: boolean): unknown {
  return {
    full_name: name,
    name: name.split('/')[1],
    default_branch: hosted.branch,
    archived: hosted.isArchived,
    allow_forking: true,
    fork: copyOf !== undefined,
    permissions: { admin: false, push, pull: true },
  };
}
